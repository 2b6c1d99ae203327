"""The record of a match, and advice."""

import pytest
import time_machine

from games.bots import LEVELS
from games.engine import record_from_dict, replay
from games.models import Match
from games.selectors.positions import replayed
from tests.clients import Json, Program, new_player

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("same_every_time")]


@pytest.fixture
def ana() -> Program:
    return new_player("Zoe")


def record_of(player: Program, state: Json) -> Json:
    answer = player.get(f"matches/{state['id']}/record/")
    assert answer.status == 200, answer.content
    json: Json = answer.json
    return json


@pytest.mark.parametrize(
    "rules", [{}, {"seats": 2, "draw": "start", "scoring": "coins"}, {"seats": 6, "kings": "forced"}]
)
def test_a_finished_matchs_record_replays_to_its_end(ana: Program, rules: Json) -> None:
    state = ana.finish(ana.start("random", rules=rules))
    record = record_of(ana, state)
    assert replay(record_from_dict(record)) == replayed(Match.objects.get())
    assert (record["kind"], record["date"], record["rules"]) == ("random", None, state["rules"])
    assert (record["totals"], record["winners"]) == (
        [seat["total"] for seat in state["seats"]],
        state["result"]["winners"],
    )
    assert [round["scores"][0] for round in record["rounds"]] == state["seats"][0]["scores"]
    assert record["seats"][0] == {"kind": "human", "name": "Zoe", "level": None}
    assert {seat["level"] for seat in record["seats"][1:]} <= set(LEVELS)


def test_what_was_undone_is_not_in_the_record(ana: Program) -> None:
    state = ana.to_a_choice(ana.start("random"))
    first = state["legal"][0]
    state = ana.undo(ana.played(state, first)).json
    state = ana.played(state, ".")
    turns = [turn for round in record_of(ana, state)["rounds"] for turn in round["turns"]]
    assert "0: ." in turns
    assert f"0: {first} ." not in turns


def test_before_the_reveal_a_record_hides_seed_and_decks(ana: Program) -> None:
    state = ana.start("random")
    match = Match.objects.get()
    record = record_of(ana, state)
    assert (record["seed"], [round["deck"] for round in record["rounds"]]) == (None, [None])
    assert "winners" not in record
    assert match.seed not in str(record)


def test_a_dailys_record_is_whole_once_its_day_has_closed(ana: Program) -> None:
    with time_machine.travel("2026-11-30T12:00:00Z", tick=False) as clock:
        state = ana.finish(ana.start())
        assert record_of(ana, state)["seed"] is None
        clock.move_to("2026-12-01T01:00:00Z")
        record = record_of(ana, state)
    assert (record["kind"], record["date"]) == ("daily", "2026-11-30")
    assert replay(record_from_dict(record)) == replayed(Match.objects.get())


def test_somebody_elses_record_and_hint_are_nowhere(ana: Program) -> None:
    state = ana.start("random")
    for call in ("record", "hint"):
        assert new_player().get(f"matches/{state['id']}/{call}/").status == 404
        assert Program().get(f"matches/{state['id']}/{call}/").status == 401
        assert ana.post(f"matches/{state['id']}/{call}/").status == 405


# ---- Hints ----


def test_a_hint_is_a_turn_that_can_be_played_and_a_sentence(ana: Program) -> None:
    state = ana.start("random")
    for _ in range(12):
        if state["phase"] != "turn":
            break
        hint = ana.get(f"matches/{state['id']}/hint/")
        assert hint.status == 200
        assert hint.json["why"].endswith(".")
        assert "%(" not in hint.json["why"]
        assert ana.get(f"matches/{state['id']}/hint/").json == hint.json
        state = ana.played(state, *hint.json["turn"].split(" "))


def test_there_are_no_hints_in_the_daily(ana: Program) -> None:
    state = ana.start()
    answer = ana.get(f"matches/{state['id']}/hint/")
    assert (answer.status, answer.code) == (403, "no_hints")


def test_there_is_nothing_to_advise_between_rounds_and_after_the_end(ana: Program) -> None:
    state = ana.start("random", rules={"target": 1000})
    while state["phase"] == "turn":
        state = ana.played(state, ".")
    assert ana.get(f"matches/{state['id']}/hint/").code == "round_over"
    over = ana.finish(ana.start("random", rules={"target": "single"}))
    assert ana.get(f"matches/{over['id']}/hint/").code == "match_over"
