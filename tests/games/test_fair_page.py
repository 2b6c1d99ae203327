"""*Is the deal fair?*: what is promised is shown at once, the seed when it is due and not a moment before."""

from typing import Any

import pytest
import time_machine

from games.engine import commitment, deck, first_dealer, format_deck
from games.models import Daily, Match
from tests.clients import Browser
from tests.games.test_pages import data_in

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("same_every_time")]

OPEN, CLOSED = "2026-12-01T00:59:59Z", "2026-12-01T01:00:00Z"


def page_of(address: str, browser: Browser | None = None) -> str:
    response = (browser or Browser()).open(address)
    assert response.status_code == 200
    return response.content.decode()


def data_of(page: str) -> dict[str, Any]:
    data: dict[str, Any] = data_in(page.encode(), "fair-data")
    return data


def test_an_open_day_shows_its_commitment_and_when_the_seed_is_due() -> None:
    with time_machine.travel(OPEN, tick=False):
        page = page_of("/fair/2026-11-30/")
    daily = Daily.objects.get(pk="2026-11-30")
    assert daily.commitment in page
    assert daily.seed not in page
    assert "when the day's board closes, 2026-12-01 01:00 UTC" in page
    assert "fair.js" not in page


def test_a_closed_day_shows_its_seed_and_the_command_that_checks_it() -> None:
    with time_machine.travel(CLOSED, tick=False):
        page = page_of("/fair/2026-11-30/")
    daily = Daily.objects.get(pk="2026-11-30")
    command = f"python3 manage.py fair {daily.seed} --commitment {daily.commitment} --seats 4 --rounds 5"
    assert command in page
    data = data_of(page)
    assert (data["seed"], data["commitment"]) == (daily.seed, daily.commitment)
    assert [round["deck"] for round in data["rounds"]] == [None] * 5


@pytest.mark.parametrize("date", ["2026-12-01", "2025-12-31", "2026-02-30", "today"])
def test_a_day_that_has_not_begun_has_no_page(date: str) -> None:
    assert Browser().open(f"/fair/{date}/").status_code == 404


def test_a_closed_day_is_held_against_ones_own_match() -> None:
    browser = Browser()
    with time_machine.travel("2026-11-30T12:00:00Z", tick=False) as clock:
        browser.submit("/play/")
        match = Match.objects.get()
        clock.move_to(CLOSED)
        data = data_of(page_of("/fair/2026-11-30/", browser))
        assert data == data_of(page_of(f"/matches/{match.pk}/fair/", browser)) | {"rounds": data["rounds"]}
    seed = bytes.fromhex(match.seed)
    assert data["dealer"] == first_dealer(seed, 4)
    assert data["rounds"][0] == {"number": 1, "deck": format_deck(deck(seed, 1))}
    assert [round["number"] for round in data["rounds"]] == [1, 2, 3, 4, 5]


def test_a_random_match_shows_its_seed_when_it_is_over() -> None:
    browser = Browser()
    browser.submit("/new/")
    match = Match.objects.get()
    address = f"/matches/{match.pk}/fair/"
    page = page_of(address, browser)
    assert commitment(bytes.fromhex(match.seed)) in page
    assert match.seed not in page
    assert "it is shown when the match is over" in page
    browser.csrf = data_in(browser.open(f"/matches/{match.pk}/").content, "page-data")["csrf"]
    browser.finish(browser.get(f"matches/{match.pk}/").json)
    data = data_of(page_of(address, browser))
    assert data["seed"] == match.seed
    assert [round["deck"] for round in data["rounds"]] == [
        format_deck(deck(bytes.fromhex(match.seed), number)) for number in range(1, len(data["rounds"]) + 1)
    ]


def test_somebody_elses_match_has_no_page() -> None:
    Browser().submit("/new/")
    address = f"/matches/{Match.objects.get().pk}/fair/"
    stranger = Browser()
    assert stranger.open(address).status_code == 404
    stranger.submit("/new/")
    assert stranger.open(address).status_code == 404


def test_the_board_of_a_day_leads_there() -> None:
    assert 'href="/fair/2026-11-30/"' in page_of("/leaderboard/2026-11-30/")
