"""Leagues and reports as pages: without scripts, only for members, and never half-done."""

from typing import cast

import pytest
import time_machine
from django.conf import settings as django_settings
from django.core.cache import cache
from django.http import HttpResponse
from pytest_django import DjangoAssertNumQueries as AssertQueries
from pytest_django import Settings

from games.models import Player
from leaderboard.models import League, Member, Report
from tests.clients import Browser
from tests.leaderboard.results import finished, player_with_token

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("same_every_time")]


def browser_of(nickname: str | None = None) -> Browser:
    browser = Browser()
    _player, program = player_with_token(nickname)
    browser.client.cookies[django_settings.PLAYER_COOKIE_NAME] = str(program.token)
    return browser


def send(browser: Browser, path: str, site: str = "same-origin", **fields: str) -> HttpResponse:
    return cast(HttpResponse, browser.client.post(path, fields, headers={"Sec-Fetch-Site": site}))


def said(response: HttpResponse) -> str:
    return response.content.decode()


@pytest.fixture
def zoe() -> Browser:
    return browser_of("Zoe")


@pytest.fixture
def league(zoe: Browser) -> League:
    assert send(zoe, "/leagues/", name="Family").status_code == 302
    return League.objects.get()


def test_a_stranger_makes_a_league_and_a_name_in_one_form() -> None:
    browser = Browser()
    assert "A new league" in said(browser.open("/leagues/"))
    assert not browser.client.cookies
    response = send(browser, "/leagues/", name="Family", nickname="Zoe")
    page = said(browser.open(response.headers["Location"]))
    assert "<bdi>Family</bdi>" in page
    assert League.objects.get().code in page
    assert (Player.objects.get().nickname, Member.objects.count()) == ("Zoe", 1)


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"name": "x", "nickname": "Eve"}, "2 to 40 characters"),
        ({"name": "Family", "nickname": "ZOE"}, "Somebody has this nickname"),
        ({"name": "Family", "nickname": "x"}, "2 to 20 characters"),
        ({"name": "Family"}, "choose one first"),
        ({}, "2 to 40 characters"),
    ],
)
def test_what_is_refused_is_said_beside_the_form_and_nothing_is_done(
    zoe: Browser, fields: dict[str, str], sentence: str
) -> None:
    browser = Browser()
    response = send(browser, "/leagues/", **fields)
    assert response.status_code == 400
    assert sentence in said(response)
    assert 'name="nickname"' in said(response)
    assert not League.objects.exists()
    assert set(Player.objects.values_list("nickname", flat=True)) == {"Zoe", None}


def test_an_invitation_shows_the_league_and_asks_for_a_name(league: League) -> None:
    friend = Browser()
    address = f"/leagues/join/{league.code}/"
    page = said(friend.open(address))
    assert "<bdi>Family</bdi>" in page
    assert "Zoe" not in page
    assert not friend.client.cookies
    assert send(friend, address, nickname="ZOE").status_code == 400
    response = send(friend, address, nickname="Eve")
    assert response.headers["Location"] == f"/leagues/{league.pk}/"
    assert "<bdi>Eve</bdi>" in said(friend.open(response.headers["Location"]))
    assert send(friend, address).headers["Location"] == f"/leagues/{league.pk}/"
    # Whoever is in it already is not invited again.
    assert friend.open(address).headers["Location"] == f"/leagues/{league.pk}/"


def test_a_code_is_typed_in_either_case(league: League) -> None:
    response = Browser().open(f"/leagues/join/?code=+{league.code.lower()}")
    assert response.headers["Location"] == f"/leagues/join/{league.code}/"


@pytest.mark.parametrize("path", ["/leagues/join/", "/leagues/join/?code=x", "/leagues/join/ABCDEFGHJK/"])
def test_a_wrong_code_says_so(path: str) -> None:
    response = Browser().open(path)
    assert response.status_code == 404
    assert "There is no league with this code" in said(response)
    if path.endswith("JK/"):
        assert send(Browser(), path, nickname="Eve").status_code == 404
        assert not Player.objects.filter(nickname="Eve").exists()


def test_tries_are_counted_looks_and_posts_together(zoe: Browser, settings: Settings) -> None:
    cache.clear()
    settings.LIMITS = {"join": (2, 3600)}
    tries = [
        zoe.open("/leagues/join/ABCDEFGHJK/").status_code,
        send(zoe, "/leagues/join/ABCDEFGHJK/").status_code,
    ]
    assert tries == [404, 404]
    assert zoe.open("/leagues/join/ABCDEFGHJK/").status_code == 429
    stranger = Browser()
    assert [stranger.open("/leagues/join/ABCDEFGHJK/").status_code for _ in range(3)] == [404, 404, 429]


DOINGS = ("leave", "rename", "code", "remove", "close")


def test_to_everybody_else_there_is_no_league(league: League) -> None:
    paths = [f"/leagues/{league.pk}/", *(f"/leagues/{league.pk}/{what}/" for what in DOINGS)]
    for outsider in (Browser(), browser_of("Eve")):
        assert outsider.open(paths[0]).status_code == 404
        for path in paths[1:]:
            assert send(outsider, path, name="Mine", member="1").status_code == 404
    pages = {
        said(browser_of().open(path)).replace(path, "")
        for path in (paths[0], "/leagues/6f1f9b0e-8f0e-4d9a-9b43-0d6a3b6f9a11/", "/leagues/x/")
    }
    assert len(pages) == 1
    assert (League.objects.get().name, Member.objects.count()) == ("Family", 1)


def test_a_form_of_another_site_does_nothing(zoe: Browser, league: League) -> None:
    for path in (
        "/leagues/",
        f"/leagues/join/{league.code}/",
        *(f"/leagues/{league.pk}/{one}/" for one in DOINGS),
    ):
        assert send(zoe, path, site="cross-site", name="Mine").status_code == 403
    assert (League.objects.get().name, Member.objects.count()) == ("Family", 1)


def test_the_owner_renames_renews_removes_and_closes(zoe: Browser, league: League) -> None:
    eve = browser_of("Eve")
    send(eve, f"/leagues/join/{league.code}/")
    path = f"/leagues/{league.pk}/"
    assert send(eve, f"{path}rename/", name="Mine").status_code == 400
    assert send(zoe, f"{path}rename/", name="Friends").headers["Location"] == path
    assert send(zoe, f"{path}rename/", name="x").status_code == 400
    send(zoe, f"{path}code/")
    renewed = League.objects.get()
    assert (renewed.name, renewed.code != league.code) == ("Friends", True)
    member = Member.objects.get(player__nickname="Eve").pk
    for wrong in ("x", "", "-1"):
        assert send(zoe, f"{path}remove/", member=wrong).status_code == 404
    assert send(zoe, f"{path}remove/", member=str(member)).headers["Location"] == path
    assert eve.open(path).status_code == 404
    assert send(zoe, f"{path}close/").headers["Location"] == "/leagues/"
    assert not League.objects.exists()


def test_the_owner_leaves_and_the_next_one_owns_it(zoe: Browser, league: League) -> None:
    eve = browser_of("Eve")
    send(eve, f"/leagues/join/{league.code}/")
    assert "Close the league" not in said(eve.open(f"/leagues/{league.pk}/"))
    assert send(zoe, f"/leagues/{league.pk}/leave/").headers["Location"] == "/leagues/"
    assert "Close the league" in said(eve.open(f"/leagues/{league.pk}/"))


def test_totals_are_shown_once_you_have_finished(zoe: Browser, league: League) -> None:
    eve = browser_of("Eve")
    send(eve, f"/leagues/join/{league.code}/")
    finished(17, player=Player.objects.get(nickname="Eve"))
    page = said(zoe.open(f"/leagues/{league.pk}/"))
    assert "Totals are shown once you have finished" in page
    assert "<td>17</td>" not in page
    finished(5, player=Player.objects.get(nickname="Zoe"))
    page = said(zoe.open(f"/leagues/{league.pk}/"))
    assert "<td>17</td>" in page
    assert "Totals are shown" not in page


def test_any_day_and_week_can_be_looked_at(zoe: Browser, league: League) -> None:
    with time_machine.travel("2026-11-12T12:00:00Z", tick=False):
        finished(3, player=Player.objects.get(nickname="Zoe"))
    page = said(zoe.open(f"/leagues/{league.pk}/?day=2026-11-12&week=2026-W46"))
    assert "<td>3</td>" in page
    assert "?day=2026-11-11&amp;week=2026-W46" in page
    assert "week=2026-W45#the-week" in page
    for query in ("day=x", "day=2026-12-01", "week=2026-W60", "week=x", "day="):
        assert zoe.open(f"/leagues/{league.pk}/?{query}").status_code == 404


def test_a_league_page_takes_five_queries(
    zoe: Browser, league: League, django_assert_num_queries: AssertQueries
) -> None:
    for number in range(30):
        player, _program = player_with_token(f"Name {number}")
        Member.objects.create(league=league, player=player)
        finished(number, player=player)
    with django_assert_num_queries(5):
        zoe.open(f"/leagues/{league.pk}/")


# ---- Reports -----------------------------------------------------------------------------------------------


def test_a_name_is_reported_with_a_reason(zoe: Browser) -> None:
    browser = Browser()
    page = said(browser.open("/players/Zoe/report/"))
    assert page.count('name="reason"') == 6
    assert not browser.client.cookies
    assert send(browser, "/players/zoe/report/").status_code == 400
    assert send(browser, "/players/zoe/report/", reason="x").status_code == 400
    assert "Thank you" in said(send(browser, "/players/zoe/report/", reason="hate"))
    assert "Thank you" in said(send(browser, "/players/zoe/report/", reason="other"))
    assert [report.reason for report in Report.objects.all()] == ["hate"]


def test_nobodys_name_cannot_be_reported(zoe: Browser) -> None:
    Player.objects.update(standing=Player.Standing.HIDDEN)
    for name in ("Zoe", "Nobody"):
        assert Browser().open(f"/players/{name}/report/").status_code == 404
        assert send(Browser(), f"/players/{name}/report/", reason="hate").status_code == 404


def test_a_report_from_another_site_is_none(zoe: Browser) -> None:
    assert send(Browser(), "/players/Zoe/report/", site="cross-site", reason="hate").status_code == 403
    assert not Report.objects.exists()
