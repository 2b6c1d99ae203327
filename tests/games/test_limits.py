"""Limits are exact, cannot be talked around, and are generous (known-faults 31)."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from django.core.cache import cache
from django.test import RequestFactory
from pytest_django import Settings

from games import limits
from kingscorner import settings as service
from tests.clients import Browser, Program, new_player

pytestmark = pytest.mark.usefixtures("same_every_time")


@pytest.fixture(autouse=True)
def _fresh() -> None:
    cache.clear()


def test_exactly_as_many_as_allowed_get_through_however_many_ask_at_once(settings: Settings) -> None:
    settings.LIMITS = {"act": (20, 3600)}
    with ThreadPoolExecutor(16) as pool:
        waits = list(pool.map(lambda _: limits.seconds_to_wait("act", "somebody"), range(120)))
    assert waits.count(None) == 20
    assert all(wait is None or 1 <= wait <= 3601 for wait in waits)


@pytest.mark.django_db
def test_too_many_is_429_and_says_when_to_come_again(settings: Settings) -> None:
    settings.LIMITS = {"sign_up": (2, 3600)}
    answers = [Program().post("players/") for _ in range(3)]
    assert [answer.status for answer in answers] == [201, 201, 429]
    assert answers[2].code == "throttled"
    wait = int(answers[2].headers["Retry-After"])
    assert 1 <= wait <= 3601
    assert str(-(-wait // 60)) in answers[2].json["detail"]


@pytest.mark.django_db
def test_a_forged_address_buys_nothing(settings: Settings) -> None:
    settings.LIMITS = {"sign_up": (1, 3600)}
    settings.NUM_PROXIES = 0
    answers = [Program().post("players/", **{"X-Forwarded-For": f"192.0.2.{n}"}) for n in range(3)]
    assert [answer.status for answer in answers] == [201, 429, 429]


@pytest.mark.parametrize(
    ("proxies", "forwarded", "address"),
    [
        (0, "192.0.2.1", "127.0.0.1"),
        (1, "192.0.2.1", "192.0.2.1"),
        (1, "203.0.113.9, 192.0.2.1", "192.0.2.1"),
        (2, "203.0.113.9, 192.0.2.1, 10.0.0.1", "192.0.2.1"),
        (2, "192.0.2.1", "192.0.2.1"),
        (1, "", "127.0.0.1"),
        (1, "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        (1, "rubbish", "rubbish"),
    ],
)
def test_an_address_is_what_our_own_proxies_wrote(
    proxies: int, forwarded: str, address: str, settings: Settings
) -> None:
    settings.NUM_PROXIES = proxies
    assert limits.address_of(RequestFactory().get("/", headers={"X-Forwarded-For": forwarded})) == address


@pytest.mark.django_db
def test_two_players_behind_one_address_do_not_limit_each_other(settings: Settings) -> None:
    ana, eve = new_player(), new_player()
    settings.LIMITS = {"start": (1, 3600)}
    assert [player.post("matches/", {"deal": "random"}).status for player in (ana, eve, ana)] == [
        201,
        201,
        429,
    ]


@pytest.mark.django_db
def test_looking_does_not_use_up_playing(settings: Settings) -> None:
    ana = new_player()
    state = ana.start("random")
    settings.LIMITS = {"read": (1, 3600), "act": (1, 3600)}
    assert [ana.get("players/me/").status for _ in range(2)] == [200, 429]
    assert ana.act(state, ".").status == 200


@pytest.mark.django_db
def test_thirty_people_behind_one_address_all_begin_today(settings: Settings) -> None:
    settings.LIMITS = service.LIMITS
    for _ in range(30):
        browser = Browser()
        assert browser.submit("/play/").status_code == 302
        assert browser.get("daily/").json["you"]["state"] == "playing"


@pytest.mark.django_db
def test_pages_that_begin_a_match_count_as_well(settings: Settings) -> None:
    settings.LIMITS = {"sign_up": (1, 3600)}
    assert Browser().submit("/play/").status_code == 302
    refused = Browser().submit("/play/")
    assert (refused.status_code, 1 <= int(refused.headers["Retry-After"]) <= 3601) == (429, True)
    settings.LIMITS = {"start": (1, 3600)}
    browser = Browser()
    assert [browser.submit("/new/").status_code for _ in range(2)] == [302, 429]
