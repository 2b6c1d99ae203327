"""Records replayed: a match that was not played by the rules is refused where it went wrong.

`docs/notation.md`, "Record".
"""

from collections.abc import Iterator

from .deal import Deals, FixedDeals, SeededDeals, commitment, deck
from .errors import EngineError
from .match import MatchState, deal_next, new_match, play, winners
from .notation import format_action
from .record import Record, RecordError, RoundRecord, TurnRecord
from .record_reader import record_from_dict
from .strict_json import parse_json


def read_record(text: bytes) -> Record:
    """The record that a JSON text in UTF-8 holds, replayed if it shows its cards.

    Raises RecordError, or NotationError if the text is not even JSON.
    """
    record = record_from_dict(parse_json(text))
    if record.shows_cards:
        replay(record)
    return record


def replay(record: Record) -> MatchState:
    """The match at the end of the record. Raises RecordError if it breaks the rules anywhere."""
    *_, match = steps(record)
    return match


def steps(record: Record) -> Iterator[MatchState]:
    """The match after each deal and after each turn of the record. Raises RecordError at the first fault."""
    _expect(len(record.seats) == record.rules.seats, "there must be as many seats as the rules say")
    _expect(bool(record.rounds), "a match has at least one round")
    match = new_match(record.rules, _deals(record))
    for number, told in enumerate(record.rounds, 1):
        if number > 1:
            match = _dealt(match, number)
        _expect(match.round.dealer == told.dealer, f"seat {match.round.dealer} deals it", round=number)
        yield match
        for index, turn in enumerate(told.turns, 1):
            match = _after_turn(match, turn, index)
            yield match
        _check_end_of_round(match, told)
    _check_result(match, record)


def _expect(holds: bool, otherwise: str, **place: int) -> None:
    if not holds:
        raise RecordError(otherwise, **place)


def _deals(record: Record) -> Deals:
    """Where the cards of the record came from, once the decks it shows have been found to be those."""
    seed = record.seed
    decks = tuple(round.deck for round in record.rounds if round.deck is not None)
    if seed is None:
        _expect(len(decks) == len(record.rounds), "its cards are hidden, so there is nothing to replay")
        return FixedDeals(decks, record.rounds[0].dealer)
    _expect(record.commitment == commitment(seed), "the commitment is not that of the seed")
    for number, round in enumerate(record.rounds, 1):
        _expect(round.deck in (None, deck(seed, number)), "the deck is not that of the seed", round=number)
    return SeededDeals(seed)


def _dealt(match: MatchState, number: int) -> MatchState:
    try:
        return deal_next(match)
    except EngineError as error:
        raise RecordError(f"it cannot be dealt: {error}", round=number) from error


def _after_turn(match: MatchState, turn: TurnRecord, index: int) -> MatchState:
    """The match after turn `index` of its round."""
    number = match.number
    _expect(match.round.ending is None, "the round is over", round=number, turn=index)
    _expect(not match.round.acted, "the turn before it is not over", round=number, turn=index)
    _expect(match.round.turn == turn.seat, f"seat {match.round.turn} is to act", round=number, turn=index)
    for place, action in enumerate(turn.actions, 1):
        try:
            match = play(match, action)
        except EngineError as error:
            reason = f"{format_action(action)}: {error}"
            raise RecordError(reason, round=number, turn=index, action=place) from error
    return match


def _check_end_of_round(match: MatchState, told: RoundRecord) -> None:
    ending = match.round.ending
    _expect(told.ending is ending, f"its end is {ending or 'not yet there'}", round=match.number)
    scores = None if ending is None else match.scores[-1]
    _expect(told.scores == scores, f"its scores are {scores}", round=match.number)


def _check_result(match: MatchState, record: Record) -> None:
    _expect(record.totals == match.totals, f"the totals are {match.totals}")
    _expect(record.winners == winners(match), f"the winners are {winners(match)}")
