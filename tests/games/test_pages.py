"""What the pages are given, to whom, and in which language."""

import json
import re
from typing import Any

import pytest
import time_machine

from tests.clients import Browser, Json, new_player

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("same_every_time")]


def data_in(content: bytes, element: str) -> Any:
    """The JSON that a page carries in the script element of this id."""
    [text] = re.findall(
        rf'<script id="{element}" type="application/json">(.*?)</script>', content.decode(), re.DOTALL
    )
    return json.loads(text)


def begun(browser: Browser, path: str = "/play/") -> str:
    """The address of the table after the form on *path* has been sent."""
    response = browser.submit(path)
    assert response.status_code == 302
    return response.headers["Location"]


def finish(browser: Browser) -> Json:
    """Play today's daily to its end, as the page's own scripts do."""
    page = browser.open(begun(browser)).content
    browser.csrf = data_in(page, "page-data")["csrf"]
    return browser.finish(data_in(page, "match-state"))


def context_of(response: Any) -> dict[str, Any]:
    return response.context.flatten() if hasattr(response.context, "flatten") else response.context  # type: ignore[no-any-return]


def test_home_offers_the_day_to_a_stranger() -> None:
    context = context_of(Browser().open("/"))
    assert (str(context["daily"]["date"]), context["daily"]["number"]) == ("2026-11-30", 334)
    assert (context["state"], context["match_url"], context["you"]) == ("new", None, None)
    assert context["closes"].isoformat() == "2026-12-01T01:00:00+00:00"
    assert context["yesterday_best"] is None


def test_home_knows_how_far_you_are() -> None:
    browser = Browser()
    address = begun(browser)
    context = context_of(browser.open("/"))
    assert (context["state"], context["match_url"]) == ("playing", address)
    state = finish(browser)
    context = context_of(browser.open("/"))
    assert (context["state"], context["match_url"]) == ("done", address)
    assert (context["you"]["total"], context["you"]["posted"]) == (state["seats"][0]["total"], False)


def test_home_tells_yesterdays_best() -> None:
    with time_machine.travel("2026-11-29T12:00:00Z", tick=False):
        ana = new_player("Zoe")
        state = ana.finish(ana.start())
    best = context_of(Browser().open("/"))["yesterday_best"]
    assert best == {"nickname": "Zoe", "total": state["seats"][0]["total"]}


def test_the_table_carries_the_round_so_far_to_be_read_again() -> None:
    browser = Browser()
    address = begun(browser, "/new/")
    page = data_in(browser.open(address).content, "page-data")
    browser.csrf = page["csrf"]
    state = browser.get(f"matches/{address.split('/')[-2]}/").json
    state = browser.to_a_choice(browser.played(state, ".") if state["phase"] == "turn" else state)
    action = next(action for action in state["legal"] if action != ".")
    version = browser.played(state, action)["version"]
    events = browser.get(f"matches/{state['id']}/?since=0").json["events"]
    told = [f"{turn['seat']} {turn['turn']}" for turn in events if turn["round"] == state["round"]]
    page = data_in(browser.open(f"/matches/{state['id']}/").content, "page-data")
    assert version == state["version"] + 1
    assert page["turns"] == [*told, f"0 {action}"]


def test_the_table_carries_the_state_that_the_api_gives() -> None:
    browser = Browser()
    address = begun(browser)
    content = browser.open(address).content
    state = data_in(content, "match-state")
    assert state == browser.get(f"matches/{state['id']}/").json
    page = data_in(content, "page-data")
    assert (page["api"], page["language"], page["player"]) == ("/api/v1/", "en", {"nickname": None})
    assert page["urls"] == {
        "leaderboard": "/leaderboard/2026-11-30/",
        "new": "/new/",
        "home": "/",
        "fair": f"{address}fair/",
        "plain": f"{address}plain/",
        "replay": f"{address}replay/",
    }


def test_the_table_is_kept_by_no_cache() -> None:
    browser = Browser()
    assert "no-store" in browser.open(begun(browser)).headers["Cache-Control"]
    assert "no-store" in browser.open("/").headers["Cache-Control"]


def test_the_table_is_only_its_players() -> None:
    address = begun(Browser())
    strangers = [Browser(), Browser()]
    begun(strangers[1])
    unknown = "/matches/6f1f9b0e-8f0e-4d9a-9b43-0d6a3b6f9a11/"
    paths = (address, unknown, "/matches/x/")
    answers = [browser.open(path) for browser in strangers for path in paths]
    assert {answer.status_code for answer in answers} == {404}
    said = [
        answer.content.decode().replace(path, "") for answer, path in zip(answers, paths * 2, strict=True)
    ]
    assert len(set(said)) == 1
    assert not any(answer.cookies for answer in answers)


def test_a_new_player_in_the_same_browser_sees_nothing_of_the_old_ones() -> None:
    browser = Browser()
    address = begun(browser)
    browser.client.cookies.clear()
    assert context_of(browser.open("/"))["state"] == "new"
    assert browser.open(address).status_code == 404
    assert begun(browser) != address


def test_the_same_page_in_every_language_and_a_way_to_each() -> None:
    browser = Browser()
    address = begun(browser)
    for prefix, code in (("", "en"), ("/es", "es"), ("/pt", "pt"), ("/ro", "ro")):
        pages = ("/", "/new/", "/archive/", "/rules/", "/opponents/", "/leaderboard/", "/leagues/")
        for path in (*pages, address):
            response = browser.open(prefix + path)
            if response.status_code == 302:  # "/" itself goes to the language of the cookie
                continue
            assert response.status_code == 200, (prefix, path)
            assert f'<html lang="{code}"' in response.content.decode()
            languages = context_of(response)["languages"]
            assert [language["code"] for language in languages] == ["en", "es", "pt", "ro"]
            assert [language["code"] for language in languages if language["current"]] == [code]
            assert languages[1]["url"] == f"{prefix}{path}?language=es"


def test_a_table_begun_in_a_language_stays_in_it() -> None:
    browser = Browser()
    address = begun(browser, "/ro/play/")
    assert address.startswith("/ro/matches/")
    page = data_in(browser.open(address).content, "page-data")
    assert page["language"] == "ro"
    assert page["urls"]["leaderboard"] == "/ro/leaderboard/2026-11-30/"


def test_a_shared_deal_is_offered_on_the_page_of_new_games() -> None:
    ana, friend = new_player(), Browser()
    state = ana.start("random")
    shared = ana.post(f"matches/{state['id']}/share/").json
    page = friend.open(f"/new/?deal={shared['code']}")
    assert f'name="deal" value="{shared["code"]}"' in page.content.decode()
    assert friend.open('/new/?deal="><script>').status_code == 404


def test_home_says_in_which_round_ones_match_is_waiting() -> None:
    browser = Browser()
    begun(browser)
    context = context_of(browser.open("/"))
    assert context["waiting"]["round"] == 1
    finish(browser)
    context = context_of(browser.open("/"))
    assert (context["waiting"], context["numbers"]["current_streak"]) == (None, 1)
