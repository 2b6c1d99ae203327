"""What everybody may know of a player (known-faults 6 and 7)."""

import random
from datetime import date, timedelta

import pytest

from games import clock
from leaderboard.selectors.players import streaks
from tests.clients import Program, new_player
from tests.leaderboard.results import finished, player_with_token

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("same_every_time")]


def test_a_new_name_has_no_numbers_yet() -> None:
    new_player("Zoe")
    assert Program().get("players/Zoe/").json == {
        "nickname": "Zoe",
        "dailies": 0,
        "wins": 0,
        "average": None,
        "best": None,
        "versus_par": None,
        "current_streak": 0,
        "longest_streak": 0,
    }


def test_numbers_are_those_of_the_posted_dailies() -> None:
    player, _program = player_with_token("Zoe")
    for back, total in ((0, 0), (1, 5), (3, 20)):
        finished(total, player=player, day=clock.today() - timedelta(days=back))
    finished(1, "Eve")
    seen = Program().get("players/ZOË/").json
    assert seen == {
        "nickname": "Zoe",
        "dailies": 3,
        "wins": 0,
        "average": 8.33,
        "best": 0,
        "versus_par": None,
        "current_streak": 2,
        "longest_streak": 2,
    }


def test_a_played_daily_and_nothing_else_counts() -> None:
    me = new_player("Zoe")
    me.finish(me.start("random"))
    assert me.get("players/Zoe/").json["dailies"] == 0
    state = me.finish(me.start())
    seen = me.get("players/Zoe/").json
    assert (seen["dailies"], seen["best"]) == (1, state["seats"][0]["total"])
    assert seen["wins"] == (0 in state["result"]["winners"])


@pytest.mark.parametrize("name", ["Nobody", "x", "..", "%00", "%F0%9F%91%91", "a" * 500, " ", "-"])
def test_a_name_that_nobody_has_is_404(name: str) -> None:
    new_player()
    answer = Program().get(f"players/{name}/")
    assert (answer.status, answer.code) == (404, "not_found")


def test_190_days_in_a_row_in_any_order_are_a_streak_of_190() -> None:
    days = [clock.today() - timedelta(days=back) for back in range(190)]
    random.Random(7).shuffle(days)
    assert streaks(days) == (190, 190)


@pytest.mark.parametrize(
    ("back", "expected"),
    [
        ([], (0, 0)),
        ([0], (1, 1)),
        ([1], (1, 1)),
        ([2], (0, 1)),
        ([1, 2, 3], (3, 3)),
        ([0, 2, 3, 4], (1, 3)),
        ([0, 0, 1], (2, 2)),
    ],
)
def test_a_streak_is_current_until_the_day_after_it_is_over(
    back: list[int], expected: tuple[int, int]
) -> None:
    assert streaks(clock.today() - timedelta(days=days) for days in back) == expected


def test_a_streak_crosses_months_years_and_29_february() -> None:
    assert streaks(date(2027, 12, 1) + timedelta(days=n) for n in range(120))[1] == 120
