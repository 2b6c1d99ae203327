"""The eight places round the stock and the piles that lie on them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Literal

from .cards import Card

Side = Literal["N", "E", "S", "W"]
Corner = Literal["NE", "SE", "SW", "NW"]
Place = Side | Corner

SIDES: Final[tuple[Side, ...]] = ("N", "E", "S", "W")
CORNERS: Final[tuple[Corner, ...]] = ("NE", "SE", "SW", "NW")
PLACES: Final[tuple[Place, ...]] = (*SIDES, *CORNERS)
"""The order in which places are counted, dealt to and listed everywhere."""

INDEX: Final[dict[Place, int]] = {place: index for index, place in enumerate(PLACES)}
"""The number of each place: 0 to 3 for the sides, 4 to 7 for the corners."""

FIRST_CORNER: Final = len(SIDES)

Pile = tuple[Card, ...]
"""The cards on one place, the oldest first; empty when nothing lies there."""


def base(pile: Pile) -> Card:
    """The oldest card of a pile that is not empty."""
    return pile[0]


def tip(pile: Pile) -> Card:
    """The newest, exposed card of a pile that is not empty."""
    return pile[-1]


@dataclass(frozen=True, slots=True)
class Table(Mapping[Place, Pile]):
    """What lies on the eight places: a mapping from place to pile that never changes.

    >>> Table()["NE"]
    ()
    """

    piles: tuple[Pile, ...] = ((),) * len(PLACES)
    """The piles in the order of `PLACES`."""

    def __getitem__(self, place: Place) -> Pile:
        return self.piles[INDEX[place]]

    def __iter__(self) -> Iterator[Place]:
        return iter(PLACES)

    def __len__(self) -> int:
        return len(PLACES)

    def laid(self, card: Card, place: Place) -> "Table":
        """The table once `card` lies on top of the pile at `place`."""
        at = INDEX[place]
        piles = self.piles
        return Table((*piles[:at], (*piles[at], card), *piles[at + 1 :]))

    def moved(self, source: Place, to: Place) -> "Table":
        """The table once the whole pile at `source` lies on the pile at `to`, its order kept."""
        piles = list(self.piles)
        piles[INDEX[to]] += piles[INDEX[source]]
        piles[INDEX[source]] = ()
        return Table(tuple(piles))
