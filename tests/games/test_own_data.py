"""What is kept about a player, shown to the player; and a token that is renewed."""

import pytest
import time_machine
from django.conf import settings as django_settings
from django.db import connection
from django.test.utils import CaptureQueriesContext
from pytest_django import Settings

from games.models import Match, Player
from games.selectors.exports import PAGE_SIZE
from tests.clients import Browser, Program, new_player
from tests.games.test_at_once import all_at_once

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("same_every_time")]


@pytest.fixture
def visitor() -> Browser:
    """A browser at the table of today's daily."""
    browser = Browser()
    page = browser.open(browser.submit("/play/").headers["Location"])
    browser.csrf = page.context["page_data"]["csrf"]  # type: ignore[attr-defined]
    return browser


# ---- Everything that is kept ----


def test_an_export_holds_the_player_the_matches_and_the_results() -> None:
    ana = new_player("Zoe")
    daily = ana.finish(ana.start())
    other = ana.start("random")
    code = ana.post(f"matches/{other['id']}/share/").json["code"]
    expires = ana.post("players/me/transfer/").json["expires"]
    kept = ana.get("players/me/export/").json
    assert list(kept) == ["id", "nickname", "created", "transfer_expires", "matches", "results", "next"]
    assert (kept["nickname"], kept["transfer_expires"], kept["next"]) == ("Zoe", expires, None)
    assert [(match["id"], match["share"]) for match in kept["matches"]] == [
        (other["id"], code),
        (daily["id"], None),
    ]
    assert kept["matches"][1]["record"] == ana.get(f"matches/{daily['id']}/record/").json
    [result] = kept["results"]
    assert result == {
        "match": daily["id"],
        "date": "2026-11-30",
        "total": daily["seats"][0]["total"],
        "won": 0 in daily["result"]["winners"],
        "scores": daily["seats"][0]["scores"],
        "posted": True,
    }


def test_every_column_about_a_player_is_exported_or_known_to_be_left_out() -> None:
    """A new column has to be thought of: it fails here until it is in one of the two lists."""
    left_out = {"token_hash", "skeleton"}
    assert {field.name for field in Player._meta.concrete_fields} == {"id", "nickname", "created"} | left_out
    derived = {"snapshot", "played", "log", "seed", "opponents", "bots_version", "player", "daily", "updated"}
    shown = {"id", "kind", "rules", "version", "phase", "started", "finished"}
    assert {field.name for field in Match._meta.concrete_fields} == shown | derived


def test_an_export_never_shows_what_is_still_hidden() -> None:
    ana = new_player("Zoe")
    daily, other = ana.start(), ana.start("random")
    seeds = list(Match.objects.values_list("seed", flat=True))
    with time_machine.travel("2026-11-30T23:00:00Z", tick=False) as clock:
        answer = ana.get("players/me/export/")
        assert not any(seed in answer.content.decode() for seed in seeds)
        assert [match["record"]["seed"] for match in answer.json["matches"]] == [None, None]
        assert {
            round_["deck"] for match in answer.json["matches"] for round_ in match["record"]["rounds"]
        } == {None}
        clock.shift(3 * 3600)
        revealed = {match["id"]: match["record"] for match in ana.get("players/me/export/").json["matches"]}
    assert revealed[daily["id"]]["seed"] is not None
    assert revealed[other["id"]]["seed"] is None
    player = Player.objects.get()
    assert player.token_hash not in answer.content.decode()


def test_an_export_of_many_matches_comes_in_pages_that_cost_the_same() -> None:
    ana = new_player()
    for _ in range(PAGE_SIZE + 3):
        ana.start("random", rules={"target": "single"})
    with CaptureQueriesContext(connection) as first:
        page = ana.get("players/me/export/").json
    assert len(page["matches"]) == PAGE_SIZE
    with CaptureQueriesContext(connection) as second:
        rest = ana.get(f"players/me/export/?cursor={page['next']}").json
    assert (len(rest["matches"]), rest["next"]) == (3, None)
    assert len(first) == len(second) == 4
    assert len({match["id"] for match in page["matches"] + rest["matches"]}) == PAGE_SIZE + 3
    assert ana.get("players/me/export/?cursor=x").status == 400


def test_an_export_has_a_limit_of_its_own(settings: Settings) -> None:
    settings.LIMITS = {"export": (1, 3600)}
    ana = new_player()
    assert [ana.get("players/me/export/").status for _ in range(2)] == [200, 429]


# ---- A new token ----


def test_a_program_gets_a_new_token_and_the_old_one_is_void_at_once() -> None:
    ana = new_player("Zoe")
    state = ana.start()
    renewed = ana.post("players/me/token/")
    assert (renewed.status, renewed.json["nickname"], len(renewed.json["token"])) == (200, "Zoe", 43)
    assert not renewed.cookies
    for answer in (ana.get("players/me/"), ana.act(state, "."), ana.post("players/me/token/")):
        assert (answer.status, answer.code) == (401, "invalid_token")
    assert Program(renewed.json["token"]).get(f"matches/{state['id']}/").status == 200
    assert renewed.json["token"] not in str(list(Player.objects.values()))


def test_a_browser_gets_it_as_its_cookie_and_no_script_sees_it(visitor: Browser) -> None:
    old = visitor.cookie
    renewed = visitor.post("players/me/token/")
    assert renewed.status == 200
    assert set(renewed.json) == {"id", "nickname"}
    new = visitor.cookie
    assert new != old
    assert new not in renewed.content.decode()
    assert renewed.cookies[django_settings.PLAYER_COOKIE_NAME]["httponly"]
    assert visitor.get("players/me/").json["id"] == renewed.json["id"]
    assert Program(old).get("players/me/").code == "invalid_token"


def test_a_browser_needs_the_csrf_token_for_it(visitor: Browser) -> None:
    old, visitor.csrf = visitor.cookie, None
    assert visitor.post("players/me/token/").code == "csrf_failed"
    assert visitor.cookie == old
    assert visitor.get("players/me/").status == 200


def test_a_code_that_somebody_made_with_the_old_token_is_void_too() -> None:
    ana = new_player()
    code = ana.post("players/me/transfer/").json["code"]
    ana.post("players/me/token/")
    assert Program().post("players/claim/", {"code": code}).code == "code_invalid"


@pytest.mark.django_db(transaction=True)
def test_of_renewals_at_once_one_gets_the_token() -> None:
    ana = new_player()
    answers = all_at_once(*[lambda: Program(ana.token).post("players/me/token/")] * 8)
    winners = [answer for answer in answers if answer.status == 200]
    assert len(winners) == 1
    assert {answer.status for answer in answers} <= {200, 401, 404}
    assert Program(winners[0].json["token"]).get("players/me/").status == 200
