"""The three kinds of action, and every action there can be (`docs/rules.md`, "A turn")."""

from dataclasses import dataclass
from typing import Final

from .cards import FULL_DECK, Card
from .table import PLACES, Place


@dataclass(frozen=True, slots=True)
class Play:
    """Put `card` from the hand on `place`: on a pile, on an empty side or on an empty corner."""

    card: Card
    place: Place


@dataclass(frozen=True, slots=True)
class Move:
    """Put the whole pile at `source` on `to`: on another pile or on an empty corner."""

    source: Place
    to: Place


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the turn, with the draw that belongs to it under the rules in force."""


Action = Play | Move | EndTurn

END_TURN: Final = EndTurn()

PLAYS: Final = tuple(tuple(Play(card, place) for place in PLACES) for card in FULL_DECK)
"""`PLAYS[card][i]` plays `card` to `PLACES[i]`."""

MOVES: Final = tuple(tuple(Move(source, to) for to in PLACES) for source in PLACES)
"""`MOVES[i][j]` moves the pile at `PLACES[i]` to `PLACES[j]`."""

ALL_ACTIONS: Final[tuple[Action, ...]] = (
    *(play for plays in PLAYS for play in plays),
    *(move for moves in MOVES for move in moves),
    END_TURN,
)
"""The 481 actions that can be written down, legal somewhere or not.

The engine hands out these very objects and makes no others; an equal one made elsewhere does as well.
"""
