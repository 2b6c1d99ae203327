"""A player's public page, and what is shared of a day."""

from datetime import date, timedelta
from typing import Any

import pytest
import time_machine
from django.core.cache import cache
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from games import clock
from games.models import Player
from games.services.dailies import daily_ensure
from leaderboard.models import Par
from leaderboard.sharing import share_text
from tests.clients import Browser, new_player
from tests.leaderboard.results import finished, player_with_token

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("same_every_time")]


def page(path: str) -> Any:
    return Client(SERVER_NAME="localhost").get(path)


def test_a_players_page_has_their_numbers_and_their_days() -> None:
    player, _program = player_with_token("Zoe")
    for back in (0, 1, 3):
        finished(7, player=player, day=clock.today() - timedelta(days=back))
    response = page("/players/zoë/")
    assert response.context["numbers"]["dailies"] == 3
    assert list(response.context["days"]) == [date(2026, 11, 27), date(2026, 11, 29), date(2026, 11, 30)]
    content = response.content.decode()
    assert "November: 3 dailies, 0 won" in content
    assert content.count('class="played"') == 3 + 1  # and the key's
    assert "<title>November 29: 7 points</title>" in content
    assert 'style="' not in content


def test_a_player_without_results_has_a_page_too() -> None:
    new_player("Zoe")
    assert "No daily of theirs is on the boards yet." in page("/players/Zoe/").content.decode()


@pytest.mark.parametrize("path", ["Nobody", "%00", "a" * 300, "Zoe/x"])
def test_nobodys_page_is_nowhere(path: str) -> None:
    new_player("Zoe")
    assert page(f"/players/{path}/").status_code == 404


@pytest.mark.parametrize(
    ("year", "status"),
    [("2026", 200), ("2025", 404), ("2027", 404), ("x", 404), ("２０２６", 404), ("", 404)],
)
def test_a_year_is_one_with_dailies(year: str, status: int) -> None:
    new_player("Zoe")
    assert page(f"/players/Zoe/?year={year}").status_code == status


def test_an_earlier_year_is_a_page_away() -> None:
    player, _program = player_with_token("Zoe")
    finished(7, player=player, day=date(2026, 12, 1) - timedelta(days=9))
    with time_machine.travel("2027-02-01T12:00:00Z"):
        this, earlier = page("/players/Zoe/"), page("/players/Zoe/?year=2026")
        assert (this.context["year"], this.context["year_before"], this.context["year_after"]) == (
            2027,
            2026,
            None,
        )
        assert (earlier.context["year_before"], earlier.context["year_after"]) == (None, 2027)
        assert len(earlier.context["days"]) == 1


def test_names_on_boards_lead_to_their_pages() -> None:
    finished(3, "O'Neil Ñ")
    content = page("/leaderboard/").content.decode()
    assert 'href="/players/O&#x27;Neil%20%C3%91/"' in content
    assert page("/players/O'Neil%20%C3%91/").status_code == 200


def test_a_players_page_costs_the_same_queries_however_long_they_play(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    player, _program = player_with_token("Zoe")
    for back in range(20):
        finished(7, player=player, day=clock.today() - timedelta(days=back))
    with django_assert_num_queries(2):
        page("/players/Zoe/")


def test_the_shared_text_has_number_total_par_a_square_a_round_and_the_boards_address() -> None:
    board = {"you": {"total": 17, "scores": [0, 4, 5, 10]}, "par": 14.25}
    assert share_text(date(2026, 11, 30), board, "https://example.org/b/") == (
        "King's Corner · No. 334\n17 points, par 14.25\n🟩🟨🟧🟥\nhttps://example.org/b/"
    )
    del board["par"]
    assert share_text(date(2026, 1, 1), board, "x").splitlines()[:2] == ["King's Corner · No. 1", "17 points"]


def test_only_ones_own_result_is_there_to_share() -> None:
    finished(4, "Eve", scores=[0, 4])
    browser = Browser()
    browser.submit("/new/")
    assert "For your friends" not in browser.open("/leaderboard/").content.decode()
    finished(9, player=Player.objects.get(nickname=None), scores=[0, 9])
    content = browser.open("/leaderboard/").content.decode()
    assert "🟩🟧\nhttp://localhost/leaderboard/2026-11-30/" in content


def test_round_by_round_ones_points_stand_beside_the_mean() -> None:
    finished(4, "Eve", scores=[1, 3])
    player, me = player_with_token("Zoe")
    finished(9, player=player, scores=[2, 0, 7])
    board = me.get(f"leaderboard/daily/{clock.today()}/").json
    assert board["rounds"] == [
        {"round": 1, "players": 2, "mean": 1.5},
        {"round": 2, "players": 2, "mean": 1.5},
        {"round": 3, "players": 1, "mean": 7},
    ]
    assert board["you"]["scores"] == [2, 0, 7]
    assert board["you"]["percentile"] == 0


def test_a_closed_day_is_kept_until_its_results_change(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    cache.clear()
    day = clock.today() - timedelta(days=5)
    player, me = player_with_token("Zoe")
    finished(4, player=player, day=day)
    finished(4, "Eve", day=day)
    path = f"/leaderboard/{day}/"
    with django_assert_num_queries(4):
        first = page(path)
    with django_assert_num_queries(2):
        again = page(path)
    assert first.content == again.content
    me.delete("players/me/")
    left = page(path).content.decode()
    assert ("Zoe" in first.content.decode(), "Zoe" in left, "Eve" in left) == (True, False, True)


def test_without_its_cache_a_closed_day_is_read_each_time(settings: Any) -> None:
    settings.CACHES = {
        "default": {
            "BACKEND": "django.core.cache.backends.redis.RedisCache",
            "LOCATION": "redis://127.0.0.1:1",
        }
    }
    day = clock.today() - timedelta(days=5)
    daily = daily_ensure(day)
    Par.objects.create(daily=daily, quarters=40, totals={}, counted=True)
    finished(4, "Zoe", day=day)
    assert "Zoe" in page(f"/leaderboard/{day}/").content.decode()
