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


Piles = tuple[Pile, ...]
"""The piles of all places, in the order of `PLACES`."""


def base(pile: Pile) -> Card:
    """The oldest card of a pile that is not empty."""
    return pile[0]


def tip(pile: Pile) -> Card:
    """The newest, exposed card of a pile that is not empty."""
    return pile[-1]


def with_card(piles: Piles, card: Card, place: Place) -> Piles:
    """The piles once `card` lies on top at `place`."""
    changed = list(piles)
    changed[INDEX[place]] += (card,)
    return tuple(changed)


def with_move(piles: Piles, source: Place, to: Place) -> Piles:
    """The piles once the whole pile at `source` lies on the one at `to`, its order kept."""
    changed = list(piles)
    changed[INDEX[to]] += changed[INDEX[source]]
    changed[INDEX[source]] = ()
    return tuple(changed)


@dataclass(frozen=True, slots=True)
class Table(Mapping[Place, Pile]):
    """What lies on the eight places: a mapping from place to pile that never changes.

    >>> Table()["NE"]
    ()
    """

    piles: Piles = ((),) * len(PLACES)

    def __getitem__(self, place: Place) -> Pile:
        return self.piles[INDEX[place]]

    def __iter__(self) -> Iterator[Place]:
        return iter(PLACES)

    def __len__(self) -> int:
        return len(PLACES)
