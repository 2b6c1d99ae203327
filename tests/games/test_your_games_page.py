"""The list of one's own games, as a page."""

from typing import Any

import pytest
import time_machine
from pytest_django import DjangoAssertNumQueries as AssertQueries

from games.selectors.matches import PAGE_SIZE
from tests.clients import Browser, new_player
from tests.games.browsers import as_player

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("same_every_time")]

SAME_ORIGIN = {"Sec-Fetch-Site": "same-origin"}


def test_a_stranger_is_told_so_and_gets_no_cookie() -> None:
    response = Browser().open("/matches/")
    assert response.status_code == 200
    assert "You have not played yet on this device" in response.content.decode()
    assert not response.cookies


def test_each_game_leads_where_it_can() -> None:
    browser = as_player()
    over = browser.finish(browser.start("random", rules={"target": "single"}))
    waiting = browser.start("random", rules={"scoring": "coins"})
    response: Any = browser.open("/matches/")
    page = response.content.decode()
    for state in (over, waiting):
        assert f'href="/matches/{state["id"]}/"' in page
        assert f'action="/matches/{state["id"]}/share/"' in page
    assert f'href="/matches/{over["id"]}/replay/"' in page
    assert f'href="/api/v1/matches/{over["id"]}/record/"' in page
    assert f"/matches/{waiting['id']}/replay/" not in page
    rows = response.context["rows"]
    assert [(row.rules, row.over, row.total) for row in rows] == [
        ("Coins", False, waiting["seats"][0]["total"]),
        ("Own rules", True, over["seats"][0]["total"]),
    ]
    assert rows[1].won == (0 in over["result"]["winners"])
    assert rows[1].round == over["round"] == 1


def test_what_ones_dailies_add_up_to_counts_also_what_is_not_posted() -> None:
    browser = as_player()
    totals = []
    for day in ("2026-11-28", "2026-11-29", "2026-11-30"):
        with time_machine.travel(f"{day}T12:00:00Z", tick=True):
            totals.append(browser.finish(browser.start())["seats"][0]["total"])
    response: Any = browser.open("/matches/")
    numbers = response.context["numbers"]
    assert (numbers["dailies"], numbers["best"]) == (3, min(totals))
    assert numbers["average"] == round(sum(totals) / 3, 2)
    assert (numbers["current_streak"], numbers["longest_streak"]) == (3, 3)
    home: Any = browser.open("/")
    assert home.context["numbers"]["current_streak"] == 3


def test_older_games_are_on_further_pages_and_each_is_there_once() -> None:
    browser = as_player()
    begun = {browser.start("random", rules={"seats": 2})["id"] for _ in range(PAGE_SIZE + 3)}
    first: Any = browser.open("/matches/")
    second: Any = browser.open(first.context["next_url"])
    assert second.context["next_url"] is None
    seen = [str(row.id) for page in (first, second) for row in page.context["rows"]]
    assert len(seen) == len(begun)
    assert set(seen) == begun
    assert browser.open("/matches/?cursor=x").status_code == 404


def test_the_page_costs_three_queries_however_many_games_there_are(
    django_assert_num_queries: AssertQueries,
) -> None:
    browser = as_player()
    for games in (1, 5):
        for _ in range(games):
            browser.start("random", rules={"seats": 2})
        with django_assert_num_queries(3):  # who asks, the matches, the results
            browser.open("/matches/")


def test_a_game_is_shared_with_one_form_and_the_page_to_pass_on_deals_it() -> None:
    browser = as_player()
    state = browser.start("random")
    shared = browser.submit(f"/matches/{state['id']}/share/")
    assert shared.status_code == 302
    page = Browser().open(shared.headers["Location"]).content.decode()
    code = shared.headers["Location"].rpartition("=")[2]
    assert f'value="http://localhost/new/?deal={code}"' in page
    assert f'name="deal" value="{code}"' in page


def test_a_daily_is_shared_only_once_its_day_has_closed() -> None:
    browser = as_player()
    state = browser.start()
    assert "/share/" not in browser.open("/matches/").content.decode()
    refused = browser.submit(f"/matches/{state['id']}/share/")
    assert refused.status_code == 409
    assert "once its day has closed" in refused.content.decode()


def test_nobody_shares_what_is_not_theirs_nor_from_another_site() -> None:
    state = new_player().start("random")
    path = f"/matches/{state['id']}/share/"
    assert Browser().submit(path).status_code == 404
    assert as_player().submit(path).status_code == 404
    assert as_player().submit(path, **{"Sec-Fetch-Site": "cross-site"}).status_code == 403
