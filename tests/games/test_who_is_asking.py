"""Tokens, cookies and what protects them (docs/api.md, "Who is asking")."""

import hashlib

import pytest
from django.conf import settings
from django.test import Client

from games.models import Match, Player
from tests.clients import Browser, Program, new_player

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("same_every_time")]


@pytest.fixture
def visitor() -> Browser:
    """A browser that has begun today's daily."""
    browser = Browser()
    browser.submit("/play/")
    return browser


def test_a_player_is_made_with_a_token_shown_once() -> None:
    answer = Program().post("players/", {})
    assert answer.status == 201
    assert set(answer.json) == {"id", "nickname", "token"}
    assert answer.json["nickname"] is None
    assert len(answer.json["token"]) == 43
    assert not answer.cookies
    me = Program(answer.json["token"]).get("players/me/")
    assert me.json == {"id": answer.json["id"], "nickname": None}


def test_only_the_tokens_hash_is_kept() -> None:
    token = Program().post("players/").json["token"]
    player = Player.objects.get()
    assert player.token_hash == hashlib.sha256(token.encode()).hexdigest()
    assert token not in str(list(Player.objects.values()))


@pytest.mark.parametrize(
    "header",
    [
        "Bearer",
        "Bearer ",
        "Bearer x",
        "Bearer " + "x" * 5000,
        "Basic eDp5",
        "Token x",
        "Bearer a b",
        "Bearer é",
        "x",
    ],
)
def test_a_token_that_nobody_has_is_401_in_the_same_words(header: str) -> None:
    answer = Program().get("players/me/", Authorization=header)
    assert (answer.status, answer.code) == (401, "invalid_token")
    assert answer.json["detail"] == "This token is not known here."


def test_a_wrong_token_is_refused_even_where_strangers_may_ask() -> None:
    assert Program("x").get("daily/").status == 401


def test_the_bearer_wins_over_the_cookie(visitor: Browser) -> None:
    ana = new_player("Zoe")
    assert visitor.get("players/me/", Authorization=f"Bearer {ana.token}").json["nickname"] == "Zoe"


def test_the_cookie_is_out_of_reach_of_scripts_and_of_other_sites(visitor: Browser) -> None:
    cookie = visitor.client.cookies[settings.PLAYER_COOKIE_NAME]
    assert (cookie["httponly"], cookie["samesite"], cookie["path"]) == (True, "Lax", "/")


def test_a_cookie_reads_without_a_csrf_token_and_changes_nothing_without(visitor: Browser) -> None:
    assert visitor.get("players/me/").status == 200
    answer = visitor.patch("players/me/", {"nickname": "Zoe"})
    assert (answer.status, answer.code) == (403, "csrf_failed")
    assert Player.objects.get().nickname is None


def test_a_cookie_with_the_pages_csrf_token_may_change(visitor: Browser) -> None:
    match = Match.objects.get()
    page = visitor.open(f"/matches/{match.pk}/")
    visitor.csrf = page.context["page_data"]["csrf"]  # type: ignore[attr-defined]
    assert visitor.patch("players/me/", {"nickname": "Zoe"}).json["nickname"] == "Zoe"
    assert (
        visitor.post(f"matches/{match.pk}/actions/", {"actions": ["."], "version": match.version}).status
        == 200
    )
    answer = visitor.patch("players/me/", "nickname=Eve", content_type="text/plain")
    assert (answer.status, answer.code) == (415, "unsupported_media_type")
    assert (
        visitor.patch("players/me/", {"nickname": "Eve"}, Origin="https://evil.example").code == "csrf_failed"
    )
    assert visitor.patch("players/me/", {"nickname": "Eve"}, Origin="null").code == "csrf_failed"
    assert Player.objects.get().nickname == "Zoe"


def test_a_cookie_of_a_player_who_is_gone_is_401_and_the_pages_make_a_new_one(visitor: Browser) -> None:
    old = visitor.cookie
    Player.objects.all().delete()
    assert visitor.get("players/me/").code == "invalid_token"
    visitor.submit("/play/")
    assert visitor.cookie != old


# ---- Forms on public pages ----


def test_public_pages_set_no_cookie() -> None:
    browser = Browser()
    for path in ("/", "/new/", "/rules/", "/leaderboard/", "/es/", "/leaderboard/2026-01-01/"):
        assert not browser.open(path).cookies, path


@pytest.mark.parametrize("path", ["/play/", "/new/"])
@pytest.mark.parametrize(
    "headers",
    [
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Sec-Fetch-Site": "none"},
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://localhost.evil.example"},
        {"Origin": "http://localhost:81"},
        {"Referer": "https://evil.example/http://localhost/"},
        {"Referer": "http://localhost@evil.example/"},
        {"Referer": "http://[x"},
        {"X-Nothing": "at all"},
    ],
)
def test_a_form_of_another_site_begins_nothing(path: str, headers: dict[str, str]) -> None:
    assert Browser().submit(path, **headers).status_code == 403
    assert not Player.objects.exists()


@pytest.mark.parametrize(
    "headers",
    [{"Sec-Fetch-Site": "same-origin"}, {"Origin": "http://localhost"}, {"Referer": "http://localhost/es/"}],
)
def test_a_form_of_our_own_page_begins_a_match(headers: dict[str, str]) -> None:
    response = Browser().submit("/play/", **headers)
    assert response.status_code == 302
    assert response.headers["Location"] == f"/matches/{Match.objects.get().pk}/"


def test_a_second_visit_is_the_same_player(visitor: Browser) -> None:
    visitor.submit("/play/")
    visitor.submit("/new/")
    assert Player.objects.count() == 1
    assert Match.objects.count() == 2


def test_pages_only_read_but_for_their_forms() -> None:
    client = Client(SERVER_NAME="localhost")
    for path in ("/", "/rules/", "/leaderboard/"):
        for method in ("POST", "PUT", "DELETE", "TRACE", "PATCH", "X"):
            assert client.generic(method, path, headers={"Sec-Fetch-Site": "same-origin"}).status_code in (
                403,
                405,
            )
    assert client.get("/play/").status_code == 405


def test_the_log_says_who_came_and_went_and_never_how_they_prove_it(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level("INFO"):
        ana = new_player("Zoe")
        player = Player.objects.get()
        code = ana.post("players/me/transfer/").json["code"]
        moved = Program(Program().post("players/claim/", {"code": code}).json["token"])
        Program().post("players/claim/", {"code": code})
        moved.delete("players/me/")
        Browser().submit("/play/", Origin="null")
    told = [vars(record) for record in caplog.records if "event" in vars(record)]
    events = [(record["event"], record["player"]) for record in told]
    public_id = str(player.pk)
    assert events == [
        ("player_created", public_id),
        ("player_moved", public_id),
        ("code_refused", None),
        ("player_deleted", public_id),
        ("csrf_failed", None),
    ]
    written = " ".join(str(vars(record)) for record in caplog.records)
    for secret in (ana.token, moved.token, code, player.token_hash, "Zoe"):
        assert str(secret) not in written
