"""What a round costs and when the totals end a match, one `Scoring` for each way to keep score.

The rest of the engine looks the scoring up by `scoring_of` and never asks which one it is
(`docs/rules.md`, "End of a round", "End of a match" and "Variants").
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from .cards import is_king, rank
from .rules import Rules, Target
from .state import Hand, RoundState

Totals = tuple[int, ...]

STARTING_COINS: Final = 50
PASS_FEE: Final = 1
MAX_ROUNDS_FOR_COINS: Final = 20

ACE_PIPS: Final = 25
MAX_PIPS: Final = 10


@dataclass(frozen=True, slots=True)
class Scoring:
    """One way to keep score."""

    start: int
    """Every seat's total when the match begins."""
    pass_fee: int
    """What a turn without an action pays into the pot, as far as the total goes."""
    settle: Callable[[RoundState], tuple[Totals, int]]
    """The totals and the pot once the end of a round has been paid for."""
    is_over: Callable[[Totals, int, Target], bool]
    """Whether the totals after so many rounds end the match that has this target."""
    order: int
    """1 where the lowest total is best, -1 where the largest is."""


def penalty_points(hand: Hand) -> int:
    """10 for each king and 1 for each other card left in hand; in coins, the payment."""
    return sum(10 if is_king(card) else 1 for card in hand)


def pips_points(hand: Hand) -> int:
    """25 for each ace, 10 for each king, queen and jack, their face value for the other cards."""
    return sum(ACE_PIPS if rank(card) == 1 else min(rank(card), MAX_PIPS) for card in hand)


def _points_added(points: Callable[[Hand], int]) -> Callable[[RoundState], tuple[Totals, int]]:
    def settle(round: RoundState) -> tuple[Totals, int]:
        return tuple(total + points(hand) for total, hand in zip(round.totals, round.hands, strict=True)), 0

    return settle


def _coins_paid(round: RoundState) -> tuple[Totals, int]:
    """Everybody pays for their hand what they can; the seat that went out, if any, takes the pot."""
    payments = [
        min(purse, penalty_points(hand)) for purse, hand in zip(round.totals, round.hands, strict=True)
    ]
    purses = [purse - payment for purse, payment in zip(round.totals, payments, strict=True)]
    pot = round.pot + sum(payments)
    if round.out is not None:
        purses[round.out] += pot
        pot = 0
    return tuple(purses), pot


def _target_reached(totals: Totals, rounds: int, target: Target) -> bool:  # noqa: ARG001
    return isinstance(target, int) and max(totals) >= target


def _coins_at_an_end(totals: Totals, rounds: int, target: Target) -> bool:  # noqa: ARG001
    return min(totals) == 0 or rounds >= MAX_ROUNDS_FOR_COINS


_PENALTY: Final = Scoring(0, 0, _points_added(penalty_points), _target_reached, 1)
_PIPS: Final = Scoring(0, 0, _points_added(pips_points), _target_reached, 1)
_COINS: Final = Scoring(STARTING_COINS, PASS_FEE, _coins_paid, _coins_at_an_end, -1)

SCORINGS: Final = {"penalty": _PENALTY, "pips": _PIPS, "coins": _COINS}
"""Every scoring by the name it has in `Rules`."""


def scoring_of(rules: Rules) -> Scoring:
    """The scoring these rules ask for."""
    return SCORINGS[rules.scoring]
