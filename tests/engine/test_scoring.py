"""What a round costs, in points and in coins."""

from typing import Any

import pytest

from games.engine import Ending, RoundState
from tests.engine.positions import after, round_from


def cost(hand: str, scoring: str) -> int:
    """What seat 1 pays, of a purse that is large enough, when seat 0 goes out."""
    round = round_from(f"N: 8C  0: 7D  1: {hand}", scoring=scoring, totals=(100, 100))
    return abs(after(round, "7D>N").totals[1] - 100)


@pytest.mark.parametrize(
    ("hand", "penalty", "pips"),
    [
        ("KS QD 2C", 12, 22),
        ("KC KD KH KS", 40, 40),
        ("AC", 1, 25),
        ("QC JC TC", 3, 30),
        ("9C 8D 2H", 3, 19),
    ],
)
def test_cards_left_in_hand_cost(hand: str, penalty: int, pips: int) -> None:
    assert (cost(hand, "penalty"), cost(hand, "pips"), cost(hand, "coins")) == (penalty, pips, penalty)


def test_points_are_added_to_the_totals_and_the_one_who_went_out_has_none() -> None:
    round = round_from("N: 8C  0: 7D  1: KS  2: AC", scoring="pips", totals=(7, 5, 3))
    over = after(round, "7D>N")
    assert over.totals == (7, 15, 28)
    assert over.pot == 0


@pytest.mark.parametrize("scoring", ["penalty", "pips"])
def test_a_pass_costs_no_points(scoring: str) -> None:
    round = after(round_from("0: 9C  1: 9D  stock: 5D", scoring=scoring, totals=(7, 5)), ".")
    assert (round.totals, round.pot) == ((7, 5), 0)


# Coins.

STUCK = "N: 2C  E: 2D  S: 2H  W: 2S"


def coins(text: str, totals: tuple[int, ...], pot: int = 0, **options: Any) -> RoundState:
    return round_from(text, scoring="coins", totals=totals, pot=pot, **options)


def test_a_turn_without_an_action_pays_a_coin_to_the_pot_though_it_draws() -> None:
    round = after(coins(f"{STUCK}  0: 9C  1: 9D  stock: 5D", (50, 50), pot=3), ".")
    assert (round.totals, round.pot) == ((49, 50), 4)


def test_a_turn_with_an_action_pays_nothing() -> None:
    round = after(coins("N: 8C  E: 9D  0: 9C  1: 9H", (50, 50)), "N>E", ".")
    assert (round.totals, round.pot) == ((50, 50), 0)


def test_a_draw_at_the_start_is_no_action() -> None:
    round = after(coins(f"{STUCK}  0: 9C  1: 9D  stock: 5D 6D", (50, 50), draw="start"), ".", ".")
    assert (round.totals, round.pot) == ((49, 49), 2)


def test_an_empty_purse_passes_for_nothing() -> None:
    round = after(coins(f"{STUCK}  0: 9C  1: 9D  stock: 5D", (0, 50), pot=3), ".")
    assert (round.totals, round.pot) == ((0, 50), 3)


def test_the_one_who_goes_out_takes_the_payments_and_the_pot() -> None:
    over = after(coins("N: 8C  0: 7D  1: KS 2C  2: AC", (40, 50, 50), pot=10), "7D>N")
    assert (over.totals, over.pot) == ((62, 39, 49), 0)


def test_nobody_pays_more_than_they_have() -> None:
    over = after(coins("N: 8C  0: 7D  1: KS 2C  2: AC", (40, 4, 0), pot=10), "7D>N")
    assert (over.totals, over.pot) == ((54, 0, 0), 0)


def test_a_purse_emptied_by_a_fee_plays_on_and_fills_again_in_the_same_round() -> None:
    emptied = after(coins("N: 8C  E: 2D  S: 2H  W: 2S  0: 7D  1: 9D KC", (1, 50)), ".")
    assert (emptied.totals, emptied.pot) == ((0, 50), 1)
    filled = after(emptied, "KC>NE .", "7D>N")
    assert (filled.totals, filled.pot) == ((2, 49), 0)


def test_the_fee_is_paid_before_the_rounds_payments() -> None:
    # Seat 1 has 2 coins: one for its pass, and then only one is left for a hand that costs 2.
    blocked = after(coins(f"{STUCK}  0: 9C  1: 9D 8D", (50, 2)), ".", ".")
    assert blocked.ending is Ending.BLOCKED
    assert (blocked.totals, blocked.pot) == ((48, 0), 4)


def test_a_blocked_round_collects_the_payments_and_keeps_the_pot() -> None:
    blocked = after(coins(f"{STUCK}  0: 9C  1: KD 8D", (50, 50), pot=7), ".", ".")
    assert (blocked.totals, blocked.pot) == ((48, 38), 7 + 2 + 1 + 11)
