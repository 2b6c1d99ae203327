"""Records replayed: a match that was not played by the rules is refused where it went wrong.

`docs/notation.md`, "Record".
"""

from collections.abc import Iterator

from .deal import Deals, FixedDeals, SeededDeals, commitment, deck
from .errors import EngineError
from .match import MatchState, Scores, deal_next, new_match, play, winners
from .notation import format_action
from .record import Record, RecordError, TurnRecord
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
    if not record.rounds:
        raise RecordError("a match has at least one round")
    match = new_match(record.rules, _deals(record))
    _compare("the number of seats", len(record.seats), match.round.seats)
    for number, told in enumerate(record.rounds, 1):
        if number > 1:
            match = _dealt(match, number)
        _compare("the dealer", told.dealer, match.round.dealer, round=number)
        yield match
        for index, turn in enumerate(told.turns, 1):
            match = _after_turn(match, turn, index)
            yield match
        _compare("the end", told.ending, match.round.ending, round=number)
        _compare("the scores", told.scores, _scores(match), round=number)
    _compare("the totals", record.totals, match.totals)
    _compare("the winners", record.winners, winners(match))


def _scores(match: MatchState) -> Scores | None:
    """What the present round brought each seat, if it is over."""
    return None if match.round.ending is None else match.scores[-1]


def _compare(what: str, told: object, right: object, **place: int) -> None:
    if told != right:
        raise RecordError(f"{what}: {told} in the record, {right} by the rules", **place)


def _deals(record: Record) -> Deals:
    """Where the cards of the record came from, once the decks it shows have been found to be those."""
    seed = record.seed
    if seed is None:
        decks = tuple(round.deck for round in record.rounds if round.deck is not None)
        if len(decks) < len(record.rounds):
            raise RecordError("its cards are hidden, so there is nothing to replay")
        return FixedDeals(decks, record.rounds[0].dealer)
    _compare("the commitment", record.commitment, commitment(seed))
    for number, round in enumerate(record.rounds, 1):
        if round.deck not in (None, deck(seed, number)):
            raise RecordError("the deck is not that of the seed", round=number)
    return SeededDeals(seed)


def _dealt(match: MatchState, number: int) -> MatchState:
    """The match with round `number` dealt."""
    try:
        return deal_next(match)
    except EngineError as error:
        raise RecordError(f"it cannot be dealt: {error}", round=number) from error


def _after_turn(match: MatchState, turn: TurnRecord, index: int) -> MatchState:
    """The match after turn `index` of its round."""
    number = match.number
    if match.round.ending is not None:
        raise RecordError("the round is over", round=number, turn=index)
    if match.round.acted:
        raise RecordError("the turn before it is not over", round=number, turn=index)
    _compare("the seat to act", turn.seat, match.round.turn, round=number, turn=index)
    for place, action in enumerate(turn.actions, 1):
        try:
            match = play(match, action)
        except EngineError as error:
            reason = f"{format_action(action)}: {error}"
            raise RecordError(reason, round=number, turn=index, action=place) from error
    return match
