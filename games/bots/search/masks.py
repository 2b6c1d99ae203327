"""Sets of cards as whole numbers, one bit a card.

Bit `4 * (rank - 1) + colour`: the four cards of a rank lie side by side, hearts and diamonds in the lower two
bits, clubs and spades in the upper two. So the cards that fit on a set of cards are found by a shift, and the
highest bit of a hand is its highest card. Two cards of the same rank and colour, *twins*, are worth the same.
"""

from collections.abc import Iterable
from typing import Final

from games.engine import FULL_DECK, Card, rank, suit

Cards = int
"""A set of cards, or a single one."""

BIT: Final[tuple[Cards, ...]] = tuple(
    1 << 4 * (rank(card) - 1) + "HDCS".index(suit(card)) for card in FULL_DECK
)
"""`BIT[card]`: the set that holds just that card."""

CARD_OF: Final[dict[Cards, Card]] = {BIT[card]: card for card in FULL_DECK}
"""The card of each one-card set."""

ALL_CARDS: Final[Cards] = (1 << 52) - 1
ACES: Final[Cards] = 0b1111
KINGS: Final[Cards] = ACES << 48

_LOWEST_OF_FOUR: Final = ALL_CARDS // ACES
_FIRST_TWINS: Final = _LOWEST_OF_FOUR * 0b0101


def cards_in(cards: Iterable[Card]) -> Cards:
    """These cards as a set."""
    return sum(BIT[card] for card in cards)


def each(cards: Cards) -> list[Cards]:
    """The cards of a set one by one, the lowest first."""
    found = []
    while cards:
        card = cards & -cards
        found.append(card)
        cards ^= card
    return found


def fitting(cards: Cards) -> Cards:
    """All cards that fit on some card of the set (`docs/rules.md`, "Cards and order")."""
    red = (cards | cards >> 1) & _LOWEST_OF_FOUR
    black = (cards >> 2 | cards >> 3) & _LOWEST_OF_FOUR
    return (red * 0b1100 | black * 0b0011) >> 4


def takers(cards: Cards) -> Cards:
    """All cards on which some card of the set fits."""
    red = (cards | cards >> 1) & _LOWEST_OF_FOUR
    black = (cards >> 2 | cards >> 3) & _LOWEST_OF_FOUR
    return (red * 0b1100 | black * 0b0011) << 4 & ALL_CARDS


def without_twins(cards: Cards) -> Cards:
    """The set with one of two twins left out."""
    return cards & ~((cards & _FIRST_TWINS) << 1)


FITS_ON: Final[dict[Cards, Cards]] = {0: 0} | {bit: fitting(bit) for bit in BIT}
"""The cards that fit on each card; none on no card."""

TAKEN_BY: Final[dict[Cards, Cards]] = {bit: takers(bit) for bit in BIT}
"""The cards on which each card fits."""
