"""What a hand left over costs, and how heavy it weighs on a seat's mind while the round goes on."""

from collections.abc import Callable
from typing import Final

from .masks import ACES, ALL_CARDS, KINGS, Cards

_FROM_TEN_UP: Final[Cards] = ALL_CARDS ^ ((1 << 36) - 1)
_BITS_A_RANK: Final = 4


def penalty(hand: Cards) -> int:
    """10 for each king and 1 for each other card; in coins, the payment."""
    return hand.bit_count() + 9 * (hand & KINGS).bit_count()


def pips(hand: Cards) -> int:
    """25 for each ace, 10 for each king, queen and jack, their face value for the others."""
    total = 25 * (hand & ACES).bit_count() + 10 * (hand & _FROM_TEN_UP).bit_count()
    for rank in range(2, 10):
        total += rank * (hand >> _BITS_A_RANK * (rank - 1) & ACES).bit_count()
    return total


def _penalty_burden(hand: Cards) -> int:
    # Less than 10 cards' worth for a king: it can always be played later.
    return 1000 * hand.bit_count() + 7255 * (hand & KINGS).bit_count()


def _pips_burden(hand: Cards) -> int:
    # A card costs 7 pips on average.
    return 1000 * pips(hand) // 7


POINTS: Final[dict[str, Callable[[Cards], int]]] = {"penalty": penalty, "pips": pips, "coins": penalty}
"""What a hand costs, by scoring."""

BURDEN: Final[dict[str, Callable[[Cards], int]]] = {
    "penalty": _penalty_burden,
    "pips": _pips_burden,
    "coins": _penalty_burden,
}
"""How heavy a hand weighs, in thousandths of an ordinary card."""

POINTS_A_CARD: Final = {"penalty": 1, "pips": 10, "coins": 1}
"""The size of a point, by scoring: a match of pips goes to 250 where one of penalty points goes to 25."""

PASS_FEE: Final = {"penalty": 0, "pips": 0, "coins": 1}
"""What a turn without an action costs, by scoring."""
