"""The site for staff: only where it is asked for, only for staff, and nothing in it that nobody may see."""

import re

import pytest
from django.contrib.auth.models import User
from django.core.cache import cache
from django.test import Client
from pytest_django import Settings

from games.models import Player
from games.services.dailies import daily_ensure
from leaderboard.models import Report, Ruling
from tests.clients import Browser, Program
from tests.leaderboard.results import finished, player_with_token

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("same_every_time")]

LISTS = ("player", "report", "ruling")


@pytest.fixture
def boss() -> Client:
    User.objects.create_superuser("boss", password="correct horse")
    client = Client(SERVER_NAME="localhost")
    assert client.post("/admin/login/", {"username": "boss", "password": "correct horse"}).status_code == 302
    return client


def ruled(client: Client, model: str, action: str, *rows: object) -> str:
    """The list after an action on these rows; a player who was not reported is found by name first."""
    data = {"action": action, "_selected_action": [str(row) for row in rows]}
    query = "?q=e" if model == "player" else ""
    response = client.post(f"/admin/{reverse_name(model)}/{query}", data, follow=True)
    assert response.status_code == 200
    return response.content.decode()


def reverse_name(model: str) -> str:
    return "games/player" if model == "player" else f"leaderboard/{model}"


def page(client: Client, model: str, query: str = "") -> str:
    response = client.get(f"/admin/{reverse_name(model)}/{query}")
    assert response.status_code == 200
    return response.content.decode()


def test_nobody_gets_in_without_a_password(boss: Client) -> None:
    _player, program = player_with_token("Zoe")
    for client in (Client(SERVER_NAME="localhost"), Browser().client, program.client):
        for path in ("", *(f"{reverse_name(model)}/" for model in LISTS)):
            response = client.get(f"/admin/{path}")
            assert (response.status_code, response.headers["Location"][:13]) == (302, "/admin/login/")


def test_staff_without_a_permission_can_do_nothing() -> None:
    User.objects.create_user("temp", password="correct horse", is_staff=True)
    client = Client(SERVER_NAME="localhost")
    client.login(username="temp", password="correct horse")
    assert client.get("/admin/").status_code == 200
    for model in LISTS:
        assert client.get(f"/admin/{reverse_name(model)}/").status_code == 403


def test_each_action_does_what_it_says_and_is_logged_with_who_did_it(boss: Client) -> None:
    player = finished(4, "Eve").player
    steps: tuple[tuple[str, str, list[str]], ...] = (
        ("hide", "hidden", []),
        ("show", "good", ["Eve"]),
        ("ban", "banned", []),
        ("show", "good", ["Eve"]),
    )
    for action, standing, names in steps:
        assert "1 done" in ruled(boss, "player", action, player.pk)
        assert Player.objects.get().standing == standing
        rows = Program().get("leaderboard/daily/2026-11-30/").json["rows"]
        assert [row["nickname"] for row in rows] == names
        page(boss, "player")
    assert "1 done" in ruled(boss, "player", "take_name", player.pk)
    assert Player.objects.get().nickname != "Eve"
    assert [ruling.by for ruling in Ruling.objects.all()] == ["boss"] * 5
    log = page(boss, "ruling")
    assert log.count('class="field-by">boss<') == 5
    assert log.count('class="field-nickname">Eve<') == 5


def test_reports_can_be_acted_on_and_dismissed(boss: Client) -> None:
    for name in ("Eve", "Yan"):
        player_with_token(name)
        for reason in ("hate", "other"):
            reporter = player_with_token()[1]
            reporter.post(f"players/{name}/report/", {"reason": reason})
    reports = Report.objects.order_by("pk")
    said = ruled(boss, "report", "hide", reports[0].pk, reports[1].pk)
    assert "1 done" in said  # two reports of one player
    ruled(boss, "report", "dismiss", reports[2].pk)
    assert list(Player.objects.filter(standing="hidden").values_list("nickname", flat=True)) == ["Eve"]
    assert not Report.objects.filter(settled=None).exists()
    assert list(Ruling.objects.values_list("what", flat=True).order_by("pk")) == ["hidden", "left"]


def test_the_list_has_who_was_reported_or_hidden_and_finds_the_others(boss: Client) -> None:
    _player, reporter = player_with_token("Reporter")
    for name in ("Eve", "Yan"):
        player_with_token(name)
    reporter.post("players/Eve/report/", {"reason": "hate"})
    listed = page(boss, "player")
    assert (">Eve<" in listed, ">Yan<" in listed) == (True, False)
    found = page(boss, "player", "?q=yA")
    assert (">Eve<" in found, ">Yan<" in found) == (False, True)


def test_nothing_can_be_added_changed_or_deleted_by_hand(boss: Client) -> None:
    player = finished(4, "Eve").player
    ruled(boss, "player", "hide", player.pk)
    Report.objects.create(player=player, nickname="Eve", skeleton="eve", reason="hate")
    rows = {"player": player.pk, "report": Report.objects.get().pk, "ruling": Ruling.objects.get().pk}
    for model, key in rows.items():
        path = f"/admin/{reverse_name(model)}"
        assert boss.get(f"{path}/add/").status_code == 403
        assert boss.get(f"{path}/{key}/delete/").status_code == 403
        shown = boss.get(f"{path}/{key}/change/").content.decode()
        assert 'name="_save"' not in shown
        boss.post(f"{path}/{key}/change/", {"nickname": "X", "standing": "good"})
    player.refresh_from_db()
    assert (player.nickname, player.standing) == ("Eve", "hidden")


def test_it_shows_no_secret(boss: Client) -> None:
    player = finished(4, "Eve").player
    _other, reporter = player_with_token()
    reporter.post("players/Eve/report/", {"reason": "hate"})
    ruled(boss, "player", "hide", player.pk)
    daily = daily_ensure(finished(3).daily_id)
    pages = [boss.get("/admin/").content.decode(), *(page(boss, model) for model in LISTS)]
    pages.append(boss.get(f"/admin/games/player/{player.pk}/change/").content.decode())
    secrets = [daily.seed, player.token_hash, str(reporter.token)]
    for shown in pages:
        assert not any(secret in shown for secret in secrets)
        assert not re.search(r"\b[0-9a-f]{64}\b", shown)
    registered = set(re.findall(r'href="/admin/(\w+/\w+)/"', pages[0]))
    assert registered == {
        "auth/group",
        "auth/user",
        "games/player",
        "leaderboard/report",
        "leaderboard/ruling",
    }


def test_passwords_are_tried_a_few_times_only(boss: Client, settings: Settings) -> None:
    cache.clear()
    settings.LIMITS = {"staff": (2, 3600)}
    wrong = {"username": "boss", "password": "horse"}
    stranger = Client(SERVER_NAME="localhost")
    assert [stranger.post("/admin/login/", wrong).status_code for _ in range(3)] == [200, 200, 429]


def test_a_form_of_another_site_does_nothing() -> None:
    player = finished(4, "Eve").player
    User.objects.create_superuser("boss", password="correct horse")
    client = Client(SERVER_NAME="localhost", enforce_csrf_checks=True)
    client.force_login(User.objects.get())
    data = {"action": "hide", "_selected_action": [str(player.pk)]}
    assert client.post("/admin/games/player/", data).status_code == 403
    assert Player.objects.get().standing == "good"


def test_players_pages_know_no_session() -> None:
    browser = Browser()
    response = browser.open(browser.submit("/play/").headers["Location"])
    assert not hasattr(response.wsgi_request, "session")  # type: ignore[attr-defined]
    assert "kingscorner_staff" not in browser.client.cookies
