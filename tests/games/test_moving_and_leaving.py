"""Moving a player to another device, and leaving for good."""

import pytest
import time_machine

from games.models import Match, Player, Share, Transfer
from leaderboard.models import Result
from tests.clients import Program, new_player

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("same_every_time")]


def test_a_code_moves_the_player_and_the_old_token_is_void() -> None:
    ana = new_player("Zoe")
    state = ana.start()
    code = ana.post("players/me/transfer/")
    assert code.status == 201
    claimed = Program().post("players/claim/", {"code": code.json["code"]})
    assert claimed.status == 200
    assert (claimed.json["nickname"], claimed.json["id"]) == ("Zoe", str(Player.objects.get().pk))
    assert ana.get("players/me/").code == "invalid_token"
    moved = Program(claimed.json["token"])
    assert moved.get(f"matches/{state['id']}/").json["hand"] == state["hand"]


def test_a_code_works_once() -> None:
    code = new_player().post("players/me/transfer/").json["code"]
    assert Program().post("players/claim/", {"code": code}).status == 200
    again = Program().post("players/claim/", {"code": code})
    assert (again.status, again.code) == (400, "code_invalid")


def test_a_code_is_typed_in_either_case_and_works_for_a_quarter_of_an_hour() -> None:
    with time_machine.travel("2026-11-30T12:00:00Z", tick=False) as clock:
        ana = new_player()
        first = ana.post("players/me/transfer/").json
        assert first["expires"] == "2026-11-30T12:15:00Z"
        clock.shift(15 * 60)
        assert Program().post("players/claim/", {"code": first["code"]}).code == "code_invalid"
        second = ana.post("players/me/transfer/").json["code"]
        clock.shift(14 * 60)
        assert Program().post("players/claim/", {"code": f" {second.lower()} "}).status == 200


def test_a_new_code_voids_the_older_one_and_neither_is_stored() -> None:
    ana = new_player()
    old, new = (ana.post("players/me/transfer/").json["code"] for _ in range(2))
    assert old not in str(list(Transfer.objects.values()))
    assert new not in str(list(Transfer.objects.values()))
    assert Program().post("players/claim/", {"code": old}).code == "code_invalid"
    assert Program().post("players/claim/", {"code": new}).status == 200


@pytest.mark.parametrize("code", ["", "x", "ABCDEFGHJK", "é" * 10, "\u2603", "A" * 64])
def test_other_codes_are_refused(code: str) -> None:
    answer = Program().post("players/claim/", {"code": code})
    assert answer.status == 400


def test_who_leaves_takes_everything_along() -> None:
    ana = new_player("Zoe")
    state = ana.finish(ana.start())
    shared = ana.post(f"matches/{ana.start('random')['id']}/share/").json["code"]
    ana.post("players/me/transfer/")
    assert ana.delete("players/me/").status == 204
    for model in (Player, Match, Result, Transfer):
        assert not model.objects.exists(), model
    assert Program().get("players/Zoe/").status == 404
    assert Program().get(f"leaderboard/daily/{state['date']}/").json["rows"] == []
    assert new_player("Zoe").start(shared)["kind"] == "random"
    assert Share.objects.get().match is None


def test_a_deleted_players_token_is_known_nowhere() -> None:
    ana = new_player()
    state = ana.start()
    ana.delete("players/me/")
    for answer in (
        ana.get("players/me/"),
        ana.get(f"matches/{state['id']}/"),
        ana.act(state, "."),
        ana.get("daily/"),
    ):
        assert (answer.status, answer.code) == (401, "invalid_token")
