"""The only door from one position of a round to the next (`docs/rules.md`, "A turn")."""

from typing import TypeVar

from .actions import END_TURN, Action, Move, Play
from .errors import IllegalAction, RoundOver
from .legal import refusal
from .rules import Draw
from .scoring import scoring_of
from .state import Ending, PastTurn, RoundState
from .table import with_card, with_move

T = TypeVar("T")


def open_round(dealt: RoundState) -> RoundState:
    """The round just dealt once its first turn has begun."""
    return _begun(dealt)


def apply(round: RoundState, action: Action) -> RoundState:
    """The round after the seat to act has done `action`, with all that follows from it by itself.

    Raises IllegalAction with the refusal, or RoundOver. It checks always: nothing else stands between a
    request and the table.
    """
    if round.ending is not None:
        raise RoundOver
    why_not = refusal(round, action)
    if why_not is not None:
        raise IllegalAction(why_not)
    if isinstance(action, Play):
        return _play(round, action)
    if isinstance(action, Move):
        return _move(round, action)
    return _end_turn(round)


def _play(round: RoundState, action: Play) -> RoundState:
    hand = round.hands[round.turn]
    at = hand.index(action.card)
    left = hand[:at] + hand[at + 1 :]
    after = round._replace(
        hands=_with(round.hands, round.turn, left),
        piles=with_card(round.piles, action.card, action.place),
        played=(*round.played, action),
        dead_turns=0,
    )
    return after if left else _go_out(after)


def _move(round: RoundState, action: Move) -> RoundState:
    return round._replace(
        piles=with_move(round.piles, action.source, action.to),
        played=(*round.played, action),
        dead_turns=0,
    )


def _go_out(round: RoundState) -> RoundState:
    """The end of the round by the seat to act, whose hand is empty: at once, and without a draw."""
    past = PastTurn(round.turn, round.played, round.drew)
    return _settled(round._replace(history=(*round.history, past), ending=Ending.WENT_OUT))


def _end_turn(round: RoundState) -> RoundState:
    seat = round.turn
    ended = _closed(_charged(round))
    dead_turns = 0 if ended.played or ended.drew else ended.dead_turns + 1
    past = PastTurn(seat, (*ended.played, END_TURN), ended.drew)
    history = (*ended.history, past)
    if dead_turns == ended.seats:
        return _settled(ended._replace(dead_turns=dead_turns, history=history, ending=Ending.BLOCKED))
    following = ended._replace(
        turn=(seat + 1) % ended.seats,
        played=(),
        drew=False,
        dead_turns=dead_turns,
        history=history,
    )
    return _begun(following)


def _begun(round: RoundState) -> RoundState:
    """The round once the turn has begun, with the draw if the rules draw now."""
    return _draw(round) if _draws_at("start", round) else round


def _closed(round: RoundState) -> RoundState:
    """The round once nothing more can be played in the turn, with the draw if the rules draw now."""
    if _draws_at("end", round):
        return _draw(round)
    return round._replace(drawn=_with(round.drawn, round.turn, None))


def _draws_at(moment: Draw, round: RoundState) -> bool:
    """Whether a card is drawn at this moment of a turn: if the rules say so and the stock has one."""
    return round.rules.draw == moment and bool(round.stock)


def _draw(round: RoundState) -> RoundState:
    seat = round.turn
    card = round.stock[0]
    return round._replace(
        hands=_with(round.hands, seat, (*round.hands[seat], card)),
        stock=round.stock[1:],
        drew=True,
        drawn=_with(round.drawn, seat, card),
    )


def _charged(round: RoundState) -> RoundState:
    """The round once the seat to act has paid, as far as it can, for a turn without an action."""
    fee = 0 if round.played else min(scoring_of(round.rules).pass_fee, round.totals[round.turn])
    if not fee:
        return round
    purse = round.totals[round.turn] - fee
    return round._replace(totals=_with(round.totals, round.turn, purse), pot=round.pot + fee)


def _settled(round: RoundState) -> RoundState:
    """The round that is over once everybody has paid for what is left in hand."""
    totals, pot = scoring_of(round.rules).settle(round)
    return round._replace(totals=totals, pot=pot)


def _with(items: tuple[T, ...], seat: int, item: T) -> tuple[T, ...]:
    """The same items, one a seat, but for that of `seat`."""
    changed = list(items)
    changed[seat] = item
    return tuple(changed)
