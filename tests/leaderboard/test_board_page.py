"""The day's board as a page."""

from typing import Any

import pytest
from django.test import Client

from games.models import Player
from tests.clients import Browser
from tests.leaderboard.results import finished, somebody

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("same_every_time")]


def page(path: str) -> Any:
    return Client(SERVER_NAME="localhost").get(path)


def test_todays_board_is_the_board_of_todays_date() -> None:
    finished(3, "Zoe")
    today, dated = page("/leaderboard/"), page("/leaderboard/2026-11-30/")
    assert today.status_code == dated.status_code == 200
    assert today.context["board"] == dated.context["board"]
    assert today.context["groups"] == dated.context["groups"]
    assert "Zoe" in today.content.decode()
    assert (dated.context["number"], dated.context["closed"]) == (334, False)


def test_there_is_a_way_to_the_days_beside_it_that_have_begun() -> None:
    for path, before, after in (
        ("/leaderboard/2026-11-30/", "2026-11-29", None),
        ("/leaderboard/2026-11-29/", "2026-11-28", "2026-11-30"),
        ("/leaderboard/2026-01-01/", None, "2026-01-02"),
    ):
        context = page(path).context
        shown = [context[name] and str(context[name]) for name in ("previous_date", "next_date")]
        assert shown == [before, after]


@pytest.mark.parametrize(
    "path",
    [
        "2026-12-01",
        "2025-12-31",
        "2026-02-30",
        "x",
        "２０２６-01-01",
        "20260101",
        "9999-99-99",
        "2026-11-30/x",
    ],
)
def test_a_day_without_a_board_is_nowhere(path: str) -> None:
    assert page(f"/leaderboard/{path}/").status_code == 404


def test_a_long_board_goes_on_on_the_next_page() -> None:
    for total in range(30):
        finished(total, somebody())
    first = page("/leaderboard/")
    following = first.context["next_url"]
    assert following.startswith("/leaderboard/2026-11-30/?cursor=")
    second = page(following)
    groups = [*first.context["groups"], *second.context["groups"]]
    assert [(group["rank"], group["total"]) for group in groups] == [(n + 1, n) for n in range(30)]
    assert (len(first.context["groups"]), second.context["next_url"]) == (25, None)
    assert page("/leaderboard/?cursor=x").status_code == 404


def test_those_who_share_a_place_stand_together_and_all_of_them_are_a_page_away() -> None:
    names = [f"Zoe {number}" for number in range(60)]
    finished(3, "Eve")
    for name in names:
        finished(4, name)
    _first, shared = page("/leaderboard/").context["groups"]
    assert [one["nickname"] for one in shared["names"]] == names[:5]
    assert (shared["rank"], shared["players"], shared["more"]) == (2, 60, 55)
    assert "60 players share place 2" in page("/leaderboard/").content.decode()
    place = page("/leaderboard/2026-11-30/?total=4")
    rest = page(place.context["next_url"])
    rows = [*place.context["rows"], *rest.context["rows"]]
    assert [row["nickname"] for row in rows] == names
    assert {row["rank"] for row in rows} == {2}
    assert rest.context["next_url"] is None


@pytest.mark.parametrize(
    "query", ["total=5", "total=x", "total=-1", "total=４", "total=", "total=4&cursor=x"]
)
def test_a_place_that_nobody_has_is_nowhere(query: str) -> None:
    finished(4, "Zoe")
    assert page(f"/leaderboard/2026-11-30/?{query}").status_code == 404


def test_the_visitors_own_place_is_told() -> None:
    browser = Browser()
    browser.submit("/new/")
    finished(4, player=Player.objects.get())
    response: Any = browser.open("/leaderboard/")
    assert (response.context["board"]["you"]["rank"], response.context["board"]["you"]["posted"]) == (
        1,
        False,
    )


def test_a_name_is_shown_as_text_and_nothing_else() -> None:
    finished(4, "O'Neil")
    assert "O&#x27;Neil" in page("/leaderboard/").content.decode()
