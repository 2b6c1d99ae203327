"""Rounds in a row, and how a match is decided."""

from typing import Any

import pytest

from games.engine import (
    STANDARD,
    Ending,
    IllegalAction,
    MatchOver,
    MatchState,
    Phase,
    Reason,
    RoundOver,
    SeededDeals,
    deal_next,
    format_deck,
    new_match,
    parse_action,
    play,
    ranks,
    shared_ranks,
    winners,
)
from games.engine import deck as deck_of
from tests.engine.positions import after, match_from, round_from

SEED = bytes(32)
END = parse_action(".")


def finished(text: str, **options: Any) -> MatchState:
    """A match whose first round seat 0 ends by its only card, 7D, on 8C."""
    match = match_from(round_from(f"N: 8C  0: 7D  {text}", **options))
    return play(match, parse_action("7D>N"))


def with_totals(totals: tuple[int, ...], number: int = 1, pot: int = 0, **options: Any) -> MatchState:
    """A match after round `number`, with these totals."""
    seats = "  ".join(f"{seat}:" for seat in range(len(totals)))
    round = round_from(seats, totals=totals, pot=pot, **options)._replace(ending=Ending.BLOCKED)
    return MatchState(SeededDeals(SEED), number, round)


def test_a_new_match_waits_for_the_first_turn() -> None:
    match = new_match(STANDARD, SeededDeals(SEED))
    assert (match.phase, match.number, match.totals, match.scores) == (Phase.TURN, 1, (0, 0, 0, 0), ())
    assert match.rules == STANDARD
    assert winners(match) == ()


def test_an_action_changes_the_round_only() -> None:
    match = new_match(STANDARD, SeededDeals(SEED))
    played = play(match, END)
    assert played.round == after(match.round, ".")
    assert (played.number, played.scores) == (1, ())


def test_a_round_that_is_over_leaves_its_scores_and_waits_for_the_deal() -> None:
    match = finished("1: KS 2C  2: 3C")
    assert (match.phase, match.scores, match.totals) == (Phase.ROUND_OVER, ((0, 11, 1),), (0, 11, 1))
    with pytest.raises(RoundOver):
        play(match, END)


def test_the_next_round_is_dealt_by_the_next_seat_from_the_next_deck() -> None:
    deck = format_deck(deck_of(SEED, 5))
    match = finished("1: KS 2C  2: 3C")
    following = deal_next(match_from(match.round, deck))
    assert (following.number, following.phase) == (2, Phase.TURN)
    assert following.round.dealer == (match.round.dealer + 1) % 3
    assert following.round.turn == (match.round.dealer + 2) % 3
    assert following.round.stock == deck_of(SEED, 5)[3 * 7 + 4 :]
    assert following.totals == (0, 11, 1)
    assert (following.round.ending, following.round.out, following.round.history) == (None, None, ())


def test_the_dealer_of_each_round_is_the_first_dealer_and_one_more_each_time() -> None:
    match = new_match(STANDARD, SeededDeals(SEED))
    first = match.round.dealer
    for number in range(1, 10):
        assert match.round.dealer == (first + number - 1) % 4
        # A round cut short as if blocked: the deal passes on all the same.
        over = match.round._replace(ending=Ending.BLOCKED)
        match = deal_next(MatchState(match.deals, match.number, over))


def test_scores_are_what_each_round_added() -> None:
    round = round_from("N: 8C  0: 7D  1: KS 2C", totals=(3, 4))
    match = MatchState(SeededDeals(SEED), 2, round, scores=((3, 4),))
    assert play(match, parse_action("7D>N")).scores == ((3, 4), (0, 11))


def test_dealing_in_the_middle_of_a_round_is_refused() -> None:
    with pytest.raises(IllegalAction) as caught:
        deal_next(new_match(STANDARD, SeededDeals(SEED)))
    assert caught.value.refusal.reason is Reason.ROUND_NOT_OVER


# The end of a match.


@pytest.mark.parametrize(
    ("totals", "options", "over"),
    [
        ((24, 24, 24), {}, False),
        ((0, 25, 24), {}, True),
        ((0, 26, 24), {}, True),
        ((249, 0), {"scoring": "pips"}, False),
        ((250, 0), {"scoring": "pips"}, True),
        ((9, 0), {"target": 10}, False),
        ((10, 0), {"target": 10}, True),
        ((1, 0), {"target": "single"}, True),
        ((999, 0), {"target": 1000, "scoring": "pips"}, False),
        ((1, 99), {"scoring": "coins"}, False),
        ((0, 100), {"scoring": "coins"}, True),
        ((50, 50), {"scoring": "coins", "target": "single"}, True),
    ],
)
def test_a_match_ends_when_a_total_reaches_the_target_or_a_purse_is_empty(
    totals: tuple[int, ...], options: dict[str, Any], over: bool
) -> None:
    assert with_totals(totals, **options).phase is (Phase.MATCH_OVER if over else Phase.ROUND_OVER)


def test_coins_end_after_twenty_rounds() -> None:
    assert with_totals((1, 99), number=19, scoring="coins").phase is Phase.ROUND_OVER
    assert with_totals((1, 99), number=20, scoring="coins").phase is Phase.MATCH_OVER


def test_points_never_end_by_the_number_of_rounds() -> None:
    assert with_totals((1, 1), number=20).phase is Phase.ROUND_OVER


def test_the_end_is_only_looked_for_when_a_round_is_over() -> None:
    round = round_from("0: 9C  1: 9D", totals=(30, 0))
    assert match_from(round).phase is Phase.TURN


def test_a_purse_that_a_fee_emptied_and_the_pot_filled_again_does_not_end_the_match() -> None:
    round = round_from("N: 8C  E: 2D  S: 2H  W: 2S  0: 7D  1: 9D KC", scoring="coins", totals=(1, 99))
    match = match_from(round)
    for action in (".", "KC>NE", ".", "7D>N"):
        match = play(match, parse_action(action))
    assert match.totals == (2, 98)
    assert match.phase is Phase.ROUND_OVER


def test_scores_in_coins_are_the_changes_of_the_purses_fees_included() -> None:
    round = round_from("N: 8C  E: 2D  S: 2H  W: 2S  0: 7D  1: 9D KC", scoring="coins", totals=(50, 50))
    match = match_from(round)
    for action in (".", "KC>NE", ".", "7D>N"):
        match = play(match, parse_action(action))
    assert match.totals == (51, 49)
    assert match.scores == ((1, -1),)


def test_the_pot_of_a_blocked_round_carries_to_the_next() -> None:
    match = deal_next(with_totals((50, 40), pot=10, scoring="coins"))
    assert (match.totals, match.round.pot) == ((50, 40), 10)


def test_the_totals_in_coins_are_the_purses_of_this_moment() -> None:
    match = play(match_from(round_from("0: 9C  1: 9D", scoring="coins", totals=(50, 50))), END)
    assert match.totals == (49, 50)


def test_the_lowest_total_wins_and_ties_share() -> None:
    assert winners(with_totals((5, 3, 30, 3))) == (1, 3)


def test_the_largest_purse_wins_and_ties_share() -> None:
    match = with_totals((0, 70, 60, 70), scoring="coins")
    assert winners(match) == (1, 3)
    assert ranks(match) == (4, 1, 3, 1)


def test_nobody_has_won_while_the_match_goes_on() -> None:
    assert winners(with_totals((5, 3))) == ()


def test_after_the_match_nothing_is_played_or_dealt() -> None:
    match = with_totals((25, 3))
    with pytest.raises(MatchOver):
        play(match, END)
    with pytest.raises(MatchOver):
        deal_next(match)


@pytest.mark.parametrize(
    ("totals", "expected"),
    [
        ((3, 5, 5, 9), (1, 2, 2, 4)),
        ((9, 5, 3, 5, 5), (5, 2, 1, 2, 2)),
        ((0, 0), (1, 1)),
        ((7,), (1,)),
        ((), ()),
    ],
)
def test_equal_totals_share_a_rank_and_the_next_rank_skips(
    totals: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    assert shared_ranks(totals) == expected
