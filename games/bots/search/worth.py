"""What a round's end is worth: the chance to win the match from the totals that result.

The chance is a share out of `CERTAIN`, computed in whole numbers so that every machine agrees. In a decided
match it is the winners' share. Before that a point behind weighs the more the nearer the match is to its end:
with L points to go until the highest total reaches the target, a seat's chance goes with exp(-k * total),
where k = 0.355 / (1 + 0.05 * L). The two numbers were fitted to the ends of 400,000 matches between greedy
players (four seats, penalty, target 25); the chance of the seat in front came out right within 0.01 for every
L.
The other scorings use the same law in points of their own size.
"""

from functools import lru_cache
from typing import Final

from games.engine import Rules

from .costs import POINTS, POINTS_A_CARD, penalty
from .masks import Cards

CERTAIN: Final = 1 << 20

_STARTING_COINS: Final = 50
_ROUNDS_FOR_COINS: Final = 20
_ROUND_IN_POINTS: Final = 5
"""About what a round costs its losers, in penalty points: to count a match's length in rounds."""


class Worth:
    """How good totals are for one seat, under some rules and at the end of some round."""

    __slots__ = ("_coins", "_memo", "_points", "_rounds_left", "_seat", "_size", "_target")

    def __init__(self, rules: Rules, seat: int, number: int) -> None:
        """For `seat`, at the end of round `number`."""
        self._seat = seat
        self._coins = rules.scoring == "coins"
        self._points = POINTS[rules.scoring]
        self._size = POINTS_A_CARD[rules.scoring]
        self._target = rules.target
        self._rounds_left = _ROUNDS_FOR_COINS - number
        self._memo: dict[tuple[int, ...], int] = {}

    def of(self, totals: tuple[int, ...]) -> int:
        """The chance to win the match once a round has ended with these totals."""
        worth = self._memo.get(totals)
        if worth is None:
            worth = self._memo[totals] = self._computed(totals)
        return worth

    def settled(self, totals: list[int], pot: int, hands: list[Cards], out: int | None) -> tuple[int, ...]:
        """The totals once everybody has paid for the hand left over and `out`, if any, has taken the pot."""
        if not self._coins:
            points = self._points
            return tuple([total + points(hand) for total, hand in zip(totals, hands, strict=True)])
        payments = [min(purse, penalty(hand)) for purse, hand in zip(totals, hands, strict=True)]
        purses = [purse - payment for purse, payment in zip(totals, payments, strict=True)]
        if out is not None:
            purses[out] += pot + sum(payments)
        return tuple(purses)

    def _computed(self, totals: tuple[int, ...]) -> int:
        # From here on less is better, in coins too.
        losses = [_STARTING_COINS - purse for purse in totals] if self._coins else list(totals)
        own, best = losses[self._seat], min(losses)
        to_go = self._to_go(totals)
        if to_go <= 0:
            return CERTAIN // losses.count(best) if own == best else 0
        shares = _shares(to_go, self._size)
        last = len(shares) - 1
        weights = [shares[min(loss - best, last)] for loss in losses]
        return CERTAIN * weights[self._seat] // sum(weights)

    def _to_go(self, totals: tuple[int, ...]) -> int:
        """How far the match is from its end, in penalty points; 0 or less once it is over."""
        if self._coins and self._target is None:
            return min(min(totals), self._rounds_left * _ROUND_IN_POINTS)
        if not isinstance(self._target, int):
            return 0
        return (self._target - max(totals) + self._size - 1) // self._size


@lru_cache(maxsize=256)
def _shares(to_go: int, size: int) -> tuple[int, ...]:
    """The weight of a seat by how much it is behind the best one, `to_go` points of `size` before the end.

    Down to where it no longer counts; further behind weighs as little as the last.
    """
    # exp(-k) by its series, in fixed point: k is at most 0.355, so six terms are exact to 20 bits.
    k = CERTAIN * 355 * 20 // (1000 * (20 + to_go) * size)
    term = share = CERTAIN
    for n in range(1, 7):
        term = -term * k // (n * CERTAIN)
        share += term
    weights = [CERTAIN << 10]
    while weights[-1] > 1 << 10 and len(weights) < 1024:
        weights.append(weights[-1] * share // CERTAIN)
    return tuple(weights)
