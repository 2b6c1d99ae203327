"""One round as it stands."""

from enum import StrEnum
from typing import NamedTuple

from .actions import Action
from .cards import Card
from .rules import Rules
from .table import Piles, Table

Hand = tuple[Card, ...]
"""The cards a seat holds, in the order it got them."""


class Ending(StrEnum):
    """How a round came to its end (`docs/rules.md`, "End of a round")."""

    WENT_OUT = "out"
    BLOCKED = "blocked"


class PastTurn(NamedTuple):
    """What everybody saw of a turn: whose it was, its actions, and whether the seat drew a card.

    The actions end with `END_TURN`, except in the turn by which its seat went out.
    """

    seat: int
    actions: tuple[Action, ...]
    drew: bool


class RoundState(NamedTuple):
    """One round as it stands, hidden cards and all; it never changes, `apply` makes the next one.

    A named tuple and not a dataclass: every action ends in `_replace`, which is four times as quick.
    """

    rules: Rules
    dealer: int
    hands: tuple[Hand, ...]
    piles: Piles
    stock: tuple[Card, ...]
    """The face-down cards, the next one first."""
    totals: tuple[int, ...]
    """Points (coins: the purse) of each seat in the match so far; the round's end settles them."""
    pot: int
    """Coins in the pot; 0 with any other scoring."""
    turn: int
    """The seat to act; once the round is over, the seat that ended it."""
    played: tuple[Action, ...]
    """The actions of the present turn."""
    drew: bool
    """Whether the present turn has drawn its card."""
    drawn: tuple[Card | None, ...]
    """For each seat the card it drew since its last turn's end, that end's own draw included."""
    dead_turns: int
    """How many turns in a row, up to now, ended without an action and without a draw."""
    history: tuple[PastTurn, ...]
    """The turns that are over, in order."""
    ending: Ending | None = None

    @property
    def table(self) -> Table:
        """The piles by place."""
        return Table(self.piles)

    @property
    def out(self) -> int | None:
        """The seat that went out, if one did."""
        return self.turn if self.ending is Ending.WENT_OUT else None

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.hands)

    @property
    def acted(self) -> bool:
        """Whether the present turn has an action yet."""
        return bool(self.played)

    @property
    def turns(self) -> int:
        """How many turns are over."""
        return len(self.history)
