"""The only door from one position of a round to the next (`docs/rules.md`, "A turn")."""

from typing import TypeVar

from .actions import END_TURN, Action, Move, Play
from .errors import IllegalAction, RoundOver
from .legal import refusal
from .rules import Draw
from .scoring import scoring_of
from .state import Ending, PastTurn, RoundState

T = TypeVar("T")


def open_round(dealt: RoundState) -> RoundState:
    """The round just dealt once its first turn has begun."""
    return _drawing_at("start", dealt)


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
    hands, seat = round.hands, round.turn
    hand = tuple([card for card in hands[seat] if card != action.card])
    after = round._replace(
        hands=(*hands[:seat], hand, *hands[seat + 1 :]),
        table=round.table.laid(action.card, action.place),
        played=(*round.played, action),
        dead_turns=0,
    )
    return after if hand else _go_out(after)


def _move(round: RoundState, action: Move) -> RoundState:
    return round._replace(
        table=round.table.moved(action.source, action.to),
        played=(*round.played, action),
        dead_turns=0,
    )


def _go_out(round: RoundState) -> RoundState:
    """The end of the round by the seat to act, whose hand is empty: at once, and without a draw."""
    past = PastTurn(round.turn, round.played, round.drew)
    return _settled(round._replace(history=(*round.history, past), ending=Ending.WENT_OUT, out=round.turn))


def _end_turn(round: RoundState) -> RoundState:
    seat = round.turn
    ended = _drawing_at("end", _charged(round)._replace(drawn=_with(round.drawn, seat, None)))
    dead = not ended.played and not ended.drew
    ended = ended._replace(
        dead_turns=ended.dead_turns + 1 if dead else 0,
        history=(*ended.history, PastTurn(seat, (*ended.played, END_TURN), ended.drew)),
    )
    if ended.dead_turns == ended.seats:
        return _settled(ended._replace(ending=Ending.BLOCKED))
    following = ended._replace(turn=(seat + 1) % ended.seats, played=(), drew=False)
    return _drawing_at("start", following)


def _drawing_at(moment: Draw, round: RoundState) -> RoundState:
    """The round after the draw due at this moment of a turn, if one is and the stock has a card."""
    if round.rules.draw != moment or not round.stock:
        return round
    seat = round.turn
    card, *stock = round.stock
    return round._replace(
        hands=_with(round.hands, seat, (*round.hands[seat], card)),
        stock=tuple(stock),
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
    return (*items[:seat], item, *items[seat + 1 :])
