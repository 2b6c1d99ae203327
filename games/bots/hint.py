"""Advice for the seat to act: the hard player's turn, and why (`docs/bots.md`, "Hints")."""

from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from typing import Final

from games.engine import (
    SIDES,
    Action,
    Card,
    EndTurn,
    Move,
    Place,
    Play,
    SeatView,
    Stream,
    apply,
    is_king,
    seen_round,
)

from .registry import bot


class Why(StrEnum):
    """What a suggested turn is for, the most telling first. The words are the web's."""

    GO_OUT = "go_out"
    """The whole hand can be played. `card` is the last one."""
    MOVE_TO_EMPTY = "move_to_empty"
    """Moving the pile at `source` to `place` empties a side for `card`, which then goes there."""
    TUCK = "tuck"
    """`card` goes to the empty side `place`, and the pile at `source` moves onto it."""
    PLAY_KING = "play_king"
    """The king `card` starts the corner `place`: it costs most if it is left over."""
    MOVE_PILE = "move_pile"
    """Moving the pile at `source` to `place` empties a side, and nothing goes there now."""
    FILL_SIDE = "fill_side"
    """`card` goes to the empty side `place`."""
    PLAY_CARD = "play_card"
    """`card` goes to `place`: one card less to pay for, and little opened to the others."""
    HOLD_BACK = "hold_back"
    """Nothing, although `card` could go to `place`: it would open more to the others than it is worth."""
    LEAVE_PILES = "leave_piles"
    """Nothing, although the pile at `source` could move to `place` and no card can be played."""
    NOTHING_FITS = "nothing_fits"
    """Nothing can be played."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A whole turn to play, and the reason with the card and places it speaks of."""

    turn: tuple[Action, ...]
    why: Why
    card: Card | None = None
    place: Place | None = None
    source: Place | None = None


_ADVISER: Final = bot("hard")


def suggest(view: SeatView, rng: Stream) -> Suggestion:
    """What the hard player would do with the rest of this turn in this seat, and why.

    `view` is that of the seat to act; the same view and stream give the same advice.
    """
    turn = _ADVISER.choose(view, rng)
    return explained(view, turn)


def explained(view: SeatView, turn: tuple[Action, ...]) -> Suggestion:
    """The turn with the most telling reason that holds for it."""
    if isinstance(turn[-1], Play):
        return _about(turn, Why.GO_OUT, turn[-1])
    filled = _filled_sides(view, turn)
    for play, move in pairwise(turn):
        if isinstance(play, Play) and isinstance(move, Move) and play in filled and move.to == play.place:
            return Suggestion(turn, Why.TUCK, play.card, play.place, move.source)
    for action in turn:
        if isinstance(action, Move):
            filling = next((play.card for play in filled if play.place == action.source), None)
            why = Why.MOVE_PILE if filling is None else Why.MOVE_TO_EMPTY
            return Suggestion(turn, why, filling, action.to, action.source)
    plays = [action for action in turn if isinstance(action, Play)]
    kings = [play for play in plays if is_king(play.card)]
    if kings:
        return _about(turn, Why.PLAY_KING, kings[0])
    if plays:
        return _about(turn, Why.FILL_SIDE if plays[0] in filled else Why.PLAY_CARD, plays[0])
    could_play = [action for action in view.legal if isinstance(action, Play)]
    if could_play:
        return _about(turn, Why.HOLD_BACK, could_play[0])
    could_move = [action for action in view.legal if isinstance(action, Move)]
    if could_move:
        return Suggestion(turn, Why.LEAVE_PILES, place=could_move[0].to, source=could_move[0].source)
    return Suggestion(turn, Why.NOTHING_FITS)


def _about(turn: tuple[Action, ...], why: Why, play: Play) -> Suggestion:
    return Suggestion(turn, why, play.card, play.place)


def _filled_sides(view: SeatView, turn: tuple[Action, ...]) -> list[Play]:
    """The plays of the turn that put a card on an empty side."""
    round = seen_round(view)
    filled = []
    for action in turn:
        if isinstance(action, Play) and action.place in SIDES and not round.table[action.place]:
            filled.append(action)
        if not isinstance(action, EndTurn):
            round = apply(round, action)
    return filled
