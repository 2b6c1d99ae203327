"""The boards of weeks, months and all time."""

from collections import Counter
from datetime import date, timedelta
from typing import Any

import pytest
import time_machine
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from games import clock
from games.models import Player
from games.services.dailies import daily_ensure
from leaderboard.models import Par
from leaderboard.periods import (
    ALL_TIME,
    Period,
    Played,
    mean_of,
    means,
    month_of,
    parse_month,
    parse_week,
    week_of,
)
from tests.clients import Json, Program, new_player
from tests.leaderboard.results import finished, player_with_token, somebody

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("same_every_time")]

WEEK = "leaderboard/week/2026-W48/"  # 23 to 29 November: over since yesterday
MONDAY = date(2026, 11, 23)


def board(path: str = WEEK, asker: Program | None = None) -> Json:
    answer = (asker or Program()).get(path)
    assert answer.status == 200, answer.content
    json: Json = answer.json
    return json


def played(totals: list[int], nickname: str, first: date = MONDAY) -> tuple[Player, Program]:
    """Somebody with these totals from *first* on."""
    player, program = player_with_token(nickname)
    for number, total in enumerate(totals):
        finished(total, player=player, day=first + timedelta(days=number))
    return player, program


def page(path: str) -> Any:
    return Client(SERVER_NAME="localhost").get(path)


def test_a_week_that_nobody_played_has_an_empty_board() -> None:
    assert board() == {
        "period": "2026-W48",
        "first": "2026-11-23",
        "last": "2026-11-29",
        "needed": 5,
        "players": 0,
        "so_far": 0,
        "rows": [],
        "next": None,
        "histogram": [],
    }


def test_the_mean_over_the_dailies_of_a_week_counts_and_equals_share_a_place() -> None:
    played([3] * 5, "Three")
    played([4, 6] * 3, "Five")
    played([5] * 7, "Also five")
    played([9, 9, 9, 9, 8], "Nine")
    played([0, 0, 0, 0], "Too few")
    seen = board()
    assert [(row["rank"], row["nickname"], row["average"], row["dailies"]) for row in seen["rows"]] == [
        (1, "Three", 3, 5),
        (2, "Five", 5, 6),
        (2, "Also five", 5, 7),
        (4, "Nine", 8.8, 5),
    ]
    assert (seen["players"], seen["so_far"]) == (4, 1)
    assert seen["histogram"] == [
        {"points": 3, "players": 1},
        {"points": 5, "players": 2},
        {"points": 8, "players": 1},
    ]
    others = board(f"{WEEK}?list=so_far")
    assert [(row["rank"], row["nickname"], row["average"]) for row in others["rows"]] == [(1, "Too few", 0)]


def test_a_thousand_odd_means_are_not_confused() -> None:
    played([1, 1, 1, 1, 0, 1], "Five of six")
    played([1, 1, 1, 1, 0], "Four of five")
    assert [row["nickname"] for row in board()["rows"]] == ["Four of five", "Five of six"]


def test_ones_own_row_and_neighbours_are_told() -> None:
    for number in range(9):
        played([number] * 5, f"Name {number}")
    _player, me = played([4, 4, 4, 4, 5], "Zoe")
    you = board(asker=me)["you"]
    assert (you["rank"], you["average"], you["ranked"], you["percentile"]) == (6, 4.2, True, 44)
    assert [row["nickname"] for row in you["neighbours"]["above"]] == ["Name 3", "Name 4"]
    assert [row["nickname"] for row in you["neighbours"]["below"]] == ["Name 5", "Name 6"]
    assert "you" not in board(asker=new_player("Somebody"))


def test_equal_means_paged_while_results_arrive_are_each_there_once() -> None:
    day = clock.today()
    names = [somebody() for _ in range(120)]
    for name in names:
        finished(12, name, day=day)
    found: list[str] = []
    query = ""
    while True:
        seen = board(f"leaderboard/week/2026-W49/{query}")
        found += [row["nickname"] for row in seen["rows"]]
        assert {row["rank"] for row in seen["rows"] if row["nickname"] in names} <= {1, 2, 3, 4}
        finished(12, somebody(), day=day)
        finished(3, somebody(), day=day)
        if seen["next"] is None:
            break
        query = f"?cursor={seen['next']}"
    counted = Counter(found)
    assert set(names) <= counted.keys()
    assert set(counted.values()) == {1}


@pytest.mark.parametrize(
    ("today", "needed"),
    [
        ("2026-11-23", 1),
        ("2026-11-24", 1),
        ("2026-11-25", 2),
        ("2026-11-27", 3),
        ("2026-11-28", 4),
        ("2026-11-29", 5),
        ("2026-12-24", 5),
    ],
)
def test_it_takes_five_of_a_whole_week_and_as_large_a_share_of_one_that_runs(today: str, needed: int) -> None:
    with time_machine.travel(f"{today}T12:00:00Z"):
        assert week_of(MONDAY).needed() == needed


@pytest.mark.parametrize(
    ("month", "today", "needed"),
    [
        (date(2026, 11, 1), "2026-11-01", 1),
        (date(2026, 11, 1), "2026-11-10", 5),
        (date(2026, 11, 1), "2026-11-30", 15),
        (date(2026, 10, 1), "2026-11-30", 15),
        (date(2026, 2, 1), "2026-11-30", 15),
    ],
)
def test_it_takes_fifteen_of_a_whole_month(month: date, today: str, needed: int) -> None:
    with time_machine.travel(f"{today}T12:00:00Z"):
        assert month_of(month).needed() == needed


def test_the_first_week_had_four_dailies_and_takes_two() -> None:
    assert week_of(date(2026, 1, 1)).needed() == 2
    assert board("leaderboard/week/2026-W01/")["first"] == "2025-12-29"


@pytest.mark.parametrize(
    "path",
    [
        *("week/2026-W50", "week/2025-W52", "week/2026-W54", "week/2026-W00", "week/2026-49", "week/x"),
        *("month/2026-12", "month/2025-12", "month/2026-13", "month/2026-00", "month/2026-11-01", "month/x"),
        *(
            "week/２０２６-W48",
            "month/２０２６-11",
            "week/9999-W53",
            "month/0000-01",
            "week/%00",
            "all-time/x",
        ),
    ],
)
def test_a_period_without_a_board_is_nowhere(path: str) -> None:
    assert Program().get(f"leaderboard/{path}/").status == 404
    assert page(f"/leaderboard/{path}/").status_code == 404


@pytest.mark.parametrize("query", ["cursor=x", "cursor=", "list=x", "list="])
def test_a_cursor_or_list_that_there_is_not_is_400(query: str) -> None:
    answer = Program().get(f"{WEEK}?{query}")
    assert (answer.status, answer.code) == (400, "malformed")


def test_all_time_is_the_mean_against_par_of_the_last_sixty_dailies() -> None:
    player, me = player_with_token("Zoe")
    last = clock.today()
    for back in range(62):
        Par.objects.create(
            daily=daily_ensure(last - timedelta(days=back)), quarters=40, totals={}, counted=True
        )
        # The two that are too old to count would change everything.
        finished(500 if back >= 60 else 9 + 4 * (back % 2), player=player, day=last - timedelta(days=back))
    seen = board("leaderboard/all-time/", me)
    [row] = seen["rows"]
    assert (row["rank"], row["average"], row["dailies"]) == (1, 1, 60)
    # Thirty times 9 and thirty times 13: a deviation of 2.0169, over the root of 60, times 1.96.
    assert row["margin"] == 0.51
    assert (seen["first"], seen["last"], seen["needed"]) == (None, None, 30)
    assert seen["you"]["ranked"]


def test_twenty_nine_dailies_are_too_few_for_all_time() -> None:
    player, me = player_with_token("Zoe")
    for back in range(29):
        day = clock.today() - timedelta(days=back)
        Par.objects.create(daily=daily_ensure(day), quarters=40, totals={}, counted=True)
        finished(9, player=player, day=day)
    assert board("leaderboard/all-time/", me)["you"]["ranked"] is False
    finished(9, player=player, day=clock.today() - timedelta(days=29))
    assert board("leaderboard/all-time/", me)["so_far"] == 1, "a day without a par does not count"


def test_means_are_halves_up_and_sum_what_they_should() -> None:
    assert mean_of(1, 2) == 500_000
    assert means([], []) == {"all-time": None}
    found = means([Played(MONDAY, 3, None), Played(MONDAY + timedelta(days=8), 4, None)], [MONDAY])
    assert found["2026-W48"] is not None
    assert (found["2026-W48"].dailies, found["2026-W48"].mean) == (1, 3_000_000)


@pytest.mark.parametrize("period", [week_of(MONDAY), month_of(MONDAY)])
def test_a_period_is_found_by_its_key(period: Period) -> None:
    assert (parse_week if period.kind == "week" else parse_month)(period.key) == period
    assert not ALL_TIME.is_closed()


@pytest.mark.parametrize("path", ["/leaderboard/week/", "/leaderboard/month/", "/leaderboard/all-time/"])
def test_a_page_says_whom_it_ranks_and_how(path: str) -> None:
    empty = page(path)
    finished(3, "Zoe")
    shown = page(path)
    assert empty.status_code == shown.status_code == 200
    assert ("Zoe" in shown.content.decode()) == (path != "/leaderboard/all-time/")
    assert page(f"{path}?cursor=x").status_code == 404


def test_while_nobody_is_ranked_a_page_shows_who_plays_so_far() -> None:
    played([3, 4], "Zoe")
    content = page("/leaderboard/week/2026-W48/").content.decode()
    assert "Zoe" in content
    assert "it takes 5 dailies to be ranked" in content


def test_a_board_costs_the_same_queries_whatever_its_size(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    _player, me = played([5] * 5, "Zoe")
    for number in range(60):
        played([number] * 5, somebody())
    with django_assert_num_queries(6):
        board()
    with django_assert_num_queries(15):
        board(asker=me)
