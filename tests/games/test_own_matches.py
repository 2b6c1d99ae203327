"""The list of one's own matches, and matches shared with friends."""

import pytest
import time_machine

from games.models import Match
from games.selectors.matches import PAGE_SIZE
from tests.clients import Browser, Program, new_player

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("same_every_time")]


def test_ones_own_matches_are_listed_newest_first() -> None:
    ana = new_player()
    new_player().start()
    with time_machine.travel("2026-11-30T12:00:00Z", tick=False) as clock:
        daily = ana.finish(ana.start())
        clock.shift(60)
        coins = ana.start("random", rules={"scoring": "coins", "seats": 2})
    rows = ana.get("matches/").json["matches"]
    assert [row["id"] for row in rows] == [coins["id"], daily["id"]]
    assert rows[1] == {
        "id": daily["id"],
        "kind": "daily",
        "date": "2026-11-30",
        "number": 334,
        "rules": daily["rules"],
        "version": daily["version"],
        "phase": "match_over",
        "round": daily["round"],
        "totals": [seat["total"] for seat in daily["seats"]],
        "started": "2026-11-30T12:00:00Z",
        "finished": "2026-11-30T12:00:00Z",
    }
    assert rows[0]["rules"]["scoring"] == "coins"
    assert rows[0]["finished"] is None


def test_pages_of_matches_hold_each_once_also_when_all_began_in_one_moment() -> None:
    ana = new_player()
    with time_machine.travel("2026-11-30T12:00:00Z", tick=False):
        begun = {ana.start("random", rules={"seats": 2})["id"] for _ in range(2 * PAGE_SIZE + 5)}
    seen: list[str] = []
    query = ""
    while True:
        page = ana.get(f"matches/{query}").json
        seen += [row["id"] for row in page["matches"]]
        if page["next"] is None:
            break
        query = f"?cursor={page['next']}"
        ana.start("random", rules={"seats": 2})
    assert len(seen) == len(set(seen)) == len(begun)
    assert set(seen) == begun


def test_a_list_shows_no_hidden_card_and_no_seed() -> None:
    ana = new_player()
    ana.start("random")
    match = Match.objects.get()
    content = ana.get("matches/").content.decode()
    assert match.seed not in content
    assert 'hand"' not in content.replace('"hand":7', "")


@pytest.mark.parametrize("cursor", ["", "x", "MjAyNg", "é", "%00", "a" * 300])
def test_a_cursor_that_no_page_gave_is_400(cursor: str) -> None:
    answer = new_player().get(f"matches/?cursor={cursor}")
    assert (answer.status, answer.code) == (400, "malformed")


def test_a_wrong_cursor_is_named() -> None:
    answer = new_player().get("matches/?cursor=x")
    assert [error["field"] for error in answer.json["errors"]] == ["cursor"]


# ---- Sharing ----


def test_a_shared_match_is_the_same_match_for_a_friend() -> None:
    ana, eve = new_player(), new_player()
    mine = ana.start("random", rules={"seats": 3, "hand": 5}, opponents=["hard", "easy"])
    shared = ana.post(f"matches/{mine['id']}/share/")
    assert shared.status == 200
    assert shared.json["url"] == f"http://localhost/new/?deal={shared.json['code']}"
    theirs = eve.start(shared.json["code"])
    assert theirs["id"] != mine["id"]
    assert {**theirs, "id": ""} == {**mine, "id": ""}


def test_a_code_is_typed_in_either_case() -> None:
    ana = new_player()
    code = ana.post(f"matches/{ana.start('random')['id']}/share/").json["code"]
    assert new_player().start(f" {code.lower()} ")["kind"] == "random"
    assert Browser().open(f"/new/?deal={code.lower()}").status_code == 200


def test_a_match_has_one_code() -> None:
    ana = new_player()
    path = f"matches/{ana.start('random')['id']}/share/"
    assert ana.post(path).json == ana.post(path).json


def test_a_daily_can_be_shared_once_its_day_has_closed() -> None:
    ana = new_player()
    with time_machine.travel("2026-11-30T12:00:00Z", tick=False) as clock:
        daily = ana.start()
        path = f"matches/{daily['id']}/share/"
        refused = ana.post(path)
        assert (refused.status, refused.code) == (409, "not_closed")
        clock.shift(13 * 3600)
        theirs = new_player("Eve").start(ana.post(path).json["code"])
    assert (theirs["kind"], theirs["hand"]) == ("random", daily["hand"])
    assert "date" not in theirs


def test_a_friends_page_deals_the_same_cards() -> None:
    ana, friend = new_player(), Browser()
    mine = ana.start("random")
    code = ana.post(f"matches/{mine['id']}/share/").json["code"]
    response = friend.client.post("/new/", {"deal": code}, headers={"Sec-Fetch-Site": "same-origin"})
    assert response.status_code == 302
    match_id = response.headers["Location"].split("/")[-2]
    assert friend.get(f"matches/{match_id}/").json["hand"] == mine["hand"]
    for wrong in ("ABCDEFGHJK", "NOSUCHCODE", "x", "\0", "é" * 10):
        missing = friend.client.post("/new/", {"deal": wrong}, headers={"Sec-Fetch-Site": "same-origin"})
        assert missing.status_code == 404


@pytest.mark.parametrize("code", ["ABCDEFGHJK", "x", "daily ", "Random"])
def test_a_code_that_nobody_was_given_is_404(code: str) -> None:
    answer = new_player().post("matches/", {"deal": code})
    assert (answer.status, answer.code) == (404, "not_found")


def test_only_ones_own_matches_can_be_shared() -> None:
    state = new_player().start("random")
    assert new_player().post(f"matches/{state['id']}/share/").status == 404
    assert Program().post(f"matches/{state['id']}/share/").status == 401
