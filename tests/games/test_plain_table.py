"""The table in words: every legal action a button, and nothing else is done."""

import html
import re
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import cast

import pytest
from django.http import HttpResponse

from games.models import Match
from games.selectors.states import match_state
from tests.clients import Browser, new_player

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("same_every_time")]


@pytest.fixture
def browser() -> Browser:
    browser = Browser()
    browser.submit("/new/")
    return browser


def the_match() -> Match:
    return Match.objects.get()


def address() -> str:
    return f"/matches/{the_match().pk}/plain/"


def submit(browser: Browser, **fields: str) -> HttpResponse:
    """Sends the page's own form with *fields*."""
    page = browser.open(address()).content.decode()
    token = re.findall(r'name="csrfmiddlewaretoken" value="(\w+)"', page)[0]
    version = str(the_match().version)
    sent = {"csrfmiddlewaretoken": token, "version": version, **fields}
    return cast(HttpResponse, browser.client.post(address(), sent))


def to_a_play(browser: Browser) -> str:
    """Ends turns until a card can be played; that action."""
    for _ in range(60):
        state = match_state(the_match())
        if len(state["legal"]) > 1:
            return str(state["legal"][0])
        assert submit(browser, do="deal" if state["phase"] == "round_over" else ".").status_code == 302
    raise AssertionError("nothing can ever be played")


def test_every_legal_action_is_a_button_and_nothing_else_is(browser: Browser) -> None:
    to_a_play(browser)
    page = browser.open(address()).content.decode()
    buttons = [html.unescape(value) for value in re.findall(r'name="do" value="([^"]+)"', page)]
    assert buttons == match_state(the_match())["legal"]


def test_an_action_is_played_and_taken_back(browser: Browser) -> None:
    action = to_a_play(browser)
    before = match_state(the_match())
    assert submit(browser, do=action).headers["Location"] == address()
    assert the_match().played == action
    assert submit(browser, do="undo").status_code == 302
    after = match_state(the_match())
    assert (after["table"], after["hand"]) == (before["table"], before["hand"])


def test_the_rules_are_kept_and_the_page_says_why(browser: Browser) -> None:
    to_a_play(browser)
    response = submit(browser, do="KC>KC")
    assert (response.status_code, the_match().played) == (400, "")
    card = match_state(the_match())["hand"][0]
    others = {f"{card}>{place}" for place in ("N", "E", "S", "W")} - set(match_state(the_match())["legal"])
    response = submit(browser, do=min(others))
    assert response.status_code == 422
    assert 'role="alert"' in response.content.decode()


def test_an_old_page_does_nothing_and_shows_how_it_stands(browser: Browser) -> None:
    action = to_a_play(browser)
    version = str(the_match().version - 1)
    response = submit(browser, do=action, version=version)
    assert (response.status_code, the_match().played) == (409, "")
    assert f'value="{the_match().version}"' in response.content.decode()


@pytest.mark.parametrize("version", ["", "-1", "1e3", "９", "9" * 40])
def test_a_version_that_is_none_is_refused(browser: Browser, version: str) -> None:
    assert submit(browser, do=".", version=version).status_code == 400


def test_without_its_token_the_form_is_refused(browser: Browser) -> None:
    response = browser.client.post(address(), {"do": ".", "version": str(the_match().version)})
    assert response.status_code == 403


def test_for_a_stranger_there_is_nothing_here(browser: Browser) -> None:
    stranger = Browser()
    stranger.submit("/new/")
    mine = Match.objects.order_by("started")[0]
    assert stranger.open(f"/matches/{mine.pk}/plain/").status_code == 404
    assert Browser().open(f"/matches/{mine.pk}/plain/").status_code == 404
    assert new_player().client.get("/matches/nothing/plain/").status_code == 404


def test_it_is_read_with_one_query(
    browser: Browser, django_assert_num_queries: Callable[[int], AbstractContextManager[object]]
) -> None:
    here = address()
    with django_assert_num_queries(1):
        browser.open(here)


@pytest.mark.parametrize("prefix", ["", "/es", "/pt", "/ro"])
def test_it_speaks_every_language(browser: Browser, prefix: str) -> None:
    page = browser.open(prefix + address())
    assert page.status_code == 200
    assert not re.search(r"\{\w+\}|%\(\w+\)", page.content.decode())
