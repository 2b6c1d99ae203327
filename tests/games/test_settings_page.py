"""The settings page: each form without a script, and what it refuses."""

import json
import re
from typing import Any

import pytest
import time_machine
from django.conf import settings

from games.models import Match, Player, Transfer
from games.selectors.exports import PAGE_SIZE
from tests.clients import Browser, Program
from tests.games.browsers import PlayersBrowser, as_player

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("same_every_time")]

SAME_ORIGIN = {"Sec-Fetch-Site": "same-origin"}


def send(browser: Browser, **fields: str) -> Any:
    return browser.client.post("/settings/", fields, headers=SAME_ORIGIN)


def code_on(response: Any) -> str:
    [code] = re.findall(r'<p class="code">([A-Z0-9]{10})</p>', response.content.decode())
    return str(code)


def link_on(response: Any) -> str:
    [link] = re.findall(r'value="(http://localhost/settings/#recover=[^"]+)"', response.content.decode())
    return str(link)


def test_a_stranger_sees_the_page_without_becoming_somebody() -> None:
    response = Browser().open("/settings/")
    assert response.status_code == 200
    assert not response.cookies
    assert not Player.objects.exists()
    assert "Delete me" not in response.content.decode()


def test_a_nickname_is_taken_and_changed() -> None:
    browser = Browser()
    done = send(browser, do="name", nickname="  Zoe ")
    assert (done.status_code, done.headers["Location"]) == (302, "/settings/?done=named")
    assert 'value="Zoe"' in browser.open("/settings/").content.decode()
    assert "Your nickname is saved." in browser.open("/settings/?done=named").content.decode()
    send(browser, do="name", nickname="Zoë B.")
    assert Player.objects.get().nickname == "Zoë B."


@pytest.mark.parametrize("nickname", ["", "x", "a" * 21, "admin", "a\u202eb", "Zo\0e", "Аna B"])
def test_a_nickname_is_refused_in_the_words_of_the_api(nickname: str) -> None:
    browser = as_player("Zoe")
    said = browser.patch("players/me/", {"nickname": nickname})
    page = send(browser, do="name", nickname=nickname)
    assert page.status_code == 400
    if said.code == "nickname_invalid":
        assert page.context["nickname_fault"] == said.json["detail"]
    assert Player.objects.get().nickname == "Zoe"
    assert page.context["player"].nickname == "Zoe"


def test_a_name_that_somebody_has_is_refused_and_what_was_typed_stays() -> None:
    as_player("Zoe")
    page = send(Browser(), do="name", nickname="ZOE")
    assert page.status_code == 409
    assert 'value="ZOE"' in page.content.decode()
    assert "Somebody has this nickname" in page.content.decode()


def test_a_code_moves_the_player_to_another_browser() -> None:
    old, new = as_player("Zoe"), Browser()
    state = old.start("random")
    code = code_on(send(old, do="transfer"))
    assert Transfer.objects.get().code_hash != code
    moved = send(new, do="claim", code=f" {code[:5].lower()} {code[5:]} ")
    assert (moved.status_code, moved.headers["Location"]) == (302, "/settings/?done=moved")
    assert new.open(f"/matches/{state['id']}/").status_code == 200
    assert old.open(f"/matches/{state['id']}/").status_code == 404


@pytest.mark.parametrize("code", ["", "x", "ABCDEFGHJK", "é" * 10, "A" * 500, "\0"])
def test_another_code_is_refused(code: str) -> None:
    page = send(Browser(), do="claim", code=code)
    assert page.status_code == 400
    assert "This code is not valid, or no longer." in page.content.decode()
    assert not page.cookies


def test_a_code_is_refused_once_it_is_too_old() -> None:
    with time_machine.travel("2026-11-30T12:00:00Z", tick=False) as clock:
        page = send(as_player(), do="transfer")
        assert "within 15 minutes" in page.content.decode()
        clock.shift(15 * 60)
        assert send(Browser(), do="claim", code=code_on(page)).status_code == 400


def test_a_recovery_link_brings_the_player_back_and_signs_out_the_others() -> None:
    browser = as_player("Zoe")
    other = PlayersBrowser(browser.cookie)
    link = link_on(send(browser, do="renew"))
    assert 'value="Zoe"' in browser.open("/settings/").content.decode()
    assert "Zoe" not in other.open("/settings/").content.decode()
    assert browser.cookie in link
    assert browser.cookie not in browser.open("/settings/").content.decode()

    send(browser, do="leave")
    token = link.partition("#recover=")[2]
    back = send(browser, do="recover", token=token)
    assert (back.status_code, back.headers["Location"]) == (302, "/settings/?done=recovered")
    assert 'value="Zoe"' in browser.open("/settings/").content.decode()


@pytest.mark.parametrize("token", ["", "x", "a" * 43, "a" * 5000, "\0", "é"])
def test_another_link_is_refused(token: str) -> None:
    page = send(Browser(), do="recover", token=token)
    assert page.status_code == 400
    assert "This link is not valid, or no longer." in page.content.decode()


def test_signing_out_forgets_the_browser_and_nothing_else() -> None:
    browser = as_player("Zoe")
    token = browser.cookie
    browser.start()
    done = send(browser, do="leave")
    assert done.cookies[settings.PLAYER_COOKIE_NAME]["max-age"] == 0
    assert Program(token).get("players/me/").json["nickname"] == "Zoe"
    assert Match.objects.count() == 1


def test_deleting_takes_the_word() -> None:
    browser = as_player("Zoe")
    browser.finish(browser.start())
    for word in ("", "delet", "Zoe"):
        page = send(browser, do="delete", word=word)
        assert page.status_code == 400
        assert "Nothing has been deleted." in page.content.decode()
    assert Player.objects.exists()
    done = send(browser, do="delete", word=" Delete ")
    assert (done.status_code, done.headers["Location"]) == (302, "/settings/?done=deleted")
    assert not Player.objects.exists()
    assert not Match.objects.exists()
    assert "Zoe" not in browser.open("/leaderboard/").content.decode()


@pytest.mark.parametrize("do", ["name", "transfer", "claim", "renew", "recover", "leave", "delete"])
def test_no_other_site_can_send_these_forms(do: str) -> None:
    browser = as_player("Zoe")
    fields = {"do": do, "nickname": "Eve", "word": "delete"}
    for headers in ({"Sec-Fetch-Site": "cross-site"}, {"Origin": "null"}, {}):
        assert browser.client.post("/settings/", fields, headers=headers).status_code == 403
    assert Program(browser.cookie).get("players/me/").json["nickname"] == "Zoe"


@pytest.mark.parametrize("do", ["transfer", "renew", "leave", "delete"])
def test_what_is_a_players_is_nothing_to_a_stranger(do: str) -> None:
    assert send(Browser(), do=do, word="delete").status_code == 404
    assert not Player.objects.exists()


def test_a_form_that_asks_for_nothing_known_is_answered_with_the_page() -> None:
    assert send(Browser(), do="fly").status_code == 400
    assert send(Browser()).status_code == 400


def test_all_that_is_kept_can_be_downloaded_whole() -> None:
    browser = as_player("Zoe")
    begun = {browser.start("random", rules={"seats": 2})["id"] for _ in range(PAGE_SIZE + 2)}
    answer: Any = browser.open("/settings/data.json")
    pages = json.loads(b"".join(answer.streaming_content))
    assert pages[0]["nickname"] == "Zoe"
    kept = [match["id"] for page in pages for match in page["matches"]]
    assert (len(kept), set(kept)) == (len(begun), begun)
    assert "attachment" in answer.headers["Content-Disposition"]
    assert "no-store" in answer.headers["Cache-Control"]
    assert Browser().open("/settings/data.json").status_code == 404


def test_forms_are_counted(settings: Any) -> None:
    settings.LIMITS = {"claim": (2, 3600), "transfer": (1, 3600)}
    stranger, browser = Browser(), as_player()
    assert [send(stranger, do="claim", code="x").status_code for _ in range(3)] == [400, 400, 429]
    assert [send(browser, do="transfer").status_code for _ in range(2)] == [200, 429]


def test_a_refused_form_leads_back_and_offers_no_language_where_there_is_no_page() -> None:
    refused: Any = Browser().client.post("/play/", headers={"Sec-Fetch-Site": "cross-site"})
    page = refused.content.decode()
    assert refused.status_code == 403
    assert 'href="/"' in page
    assert "?language=" not in page
