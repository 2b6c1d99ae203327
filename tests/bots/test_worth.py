"""What a round's end is worth to a seat."""

from hypothesis import given
from hypothesis import strategies as st

from games.bots.search.worth import CERTAIN, Worth
from games.engine import Rules

totals = st.lists(st.integers(0, 40), min_size=4, max_size=4)


def chances(rules: Rules, totals: tuple[int, ...], number: int = 1) -> list[int]:
    return [Worth(rules, seat, number).of(totals) for seat in range(len(totals))]


@given(totals)
def test_the_chances_of_all_seats_make_up_one_match(totals: list[int]) -> None:
    assert abs(sum(chances(Rules(), tuple(totals))) - CERTAIN) <= 4


@given(totals)
def test_a_lower_total_is_never_worth_less(totals: list[int]) -> None:
    found = chances(Rules(), tuple(totals))
    for mine, my_chance in zip(totals, found, strict=True):
        for theirs, their_chance in zip(totals, found, strict=True):
            assert mine >= theirs or my_chance >= their_chance


def test_a_decided_match_is_the_winners_and_ties_share_it() -> None:
    assert chances(Rules(), (25, 3, 9, 9)) == [0, CERTAIN, 0, 0]
    assert chances(Rules(), (25, 3, 9, 3)) == [0, CERTAIN // 2, 0, CERTAIN // 2]
    assert chances(Rules(target="single"), (4, 3, 9, 9)) == [0, CERTAIN, 0, 0]


def test_a_point_weighs_more_near_the_end() -> None:
    early, late = chances(Rules(), (0, 1, 5, 5))[0], chances(Rules(), (15, 16, 20, 20))[0]
    assert CERTAIN // 4 < early < late < CERTAIN


def test_a_long_match_is_worth_something_to_everybody() -> None:
    found = chances(Rules(target=1000), (0, 20, 40, 60))
    assert sorted(found, reverse=True) == found
    assert found[-1] > 0


def test_in_pips_a_point_is_a_small_thing() -> None:
    in_pips = chances(Rules(scoring="pips"), (100, 110, 120, 130))
    in_points = chances(Rules(), (10, 11, 12, 13))
    assert all(abs(one - other) <= 2 for one, other in zip(in_pips, in_points, strict=True))


def test_in_coins_the_largest_purse_is_best_and_an_empty_one_ends_the_match() -> None:
    coins = Rules(scoring="coins")
    found = chances(coins, (60, 50, 45, 45))
    assert found[0] == max(found) > found[1] > found[2] == found[3] > 0
    assert chances(coins, (90, 60, 50, 0)) == [CERTAIN, 0, 0, 0]
    assert chances(coins, (60, 50, 45, 45), number=20) == [CERTAIN, 0, 0, 0]
