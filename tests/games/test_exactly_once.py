"""A request is applied exactly once, however often and in whatever order it arrives."""

import pytest

from games.models import Match
from tests.clients import Json, Program, new_player

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("same_every_time")]


@pytest.fixture
def ana() -> Program:
    return new_player()


@pytest.fixture
def state(ana: Program) -> Json:
    return ana.to_a_choice(ana.start("random"))


def log_of(state: Json) -> str:
    return Match.objects.get(pk=state["id"]).log


def test_the_same_request_again_gets_the_same_answer_and_changes_nothing(ana: Program, state: Json) -> None:
    first = ana.act(state, state["legal"][0], ".")
    log = log_of(state)
    assert ana.act(state, state["legal"][0], ".").content == first.content
    assert log_of(state) == log


def test_the_same_request_gets_its_first_answer_even_after_later_ones(ana: Program, state: Json) -> None:
    first = ana.act(state, ".")
    later = first.json
    for _ in range(6):
        later = ana.played(later, "deal" if later["phase"] == "round_over" else later["legal"][0])
    log = log_of(state)
    assert ana.act(state, ".").content == first.content
    assert log_of(state) == log


def test_every_request_of_a_match_repeated_at_its_end_gets_its_first_answer(ana: Program) -> None:
    state = ana.start("random")
    answers: list[tuple[Json, str, bytes]] = []
    while state["phase"] != "match_over" and len(answers) < 60:
        step = "deal" if state["phase"] == "round_over" else state["legal"][-1 if len(answers) % 3 else 0]
        answer = ana.act(state, step)
        answers.append((state, step, answer.content))
        state = answer.json
    for before, step, content in answers:
        assert ana.act(before, step).content == content


def test_a_repeated_undo_takes_back_one_action(ana: Program, state: Json) -> None:
    state = ana.played(state, state["legal"][0])
    first, again = ana.undo(state), ana.undo(state)
    assert first.content == again.content
    assert again.json["version"] == state["version"] + 1


def test_a_repeated_deal_deals_once(ana: Program) -> None:
    state = ana.start("random", rules={"target": 1000})
    while state["phase"] == "turn":
        state = ana.played(state, state["legal"][0])
    first, again = ana.act(state, "deal"), ana.act(state, "deal")
    assert first.content == again.content
    assert again.json["round"] == 2


def test_another_request_on_an_old_version_is_a_conflict_with_the_state(ana: Program, state: Json) -> None:
    after = ana.played(state, state["legal"][0])
    conflict = ana.act(state, ".")
    assert (conflict.status, conflict.code) == (409, "version_conflict")
    assert conflict.json["state"]["version"] == after["version"]
    assert conflict.json["state"]["hand"] == after["hand"]


def test_a_version_inside_a_request_is_a_conflict(ana: Program, state: Json) -> None:
    ana.played(state, state["legal"][0], ".")
    conflict = ana.act({**state, "version": state["version"] + 1}, ".")
    assert (conflict.status, conflict.code) == (409, "version_conflict")


def test_a_version_still_to_come_is_a_conflict(ana: Program, state: Json) -> None:
    for version in (state["version"] + 1, 2**31 - 1):
        conflict = ana.act({**state, "version": version}, ".")
        assert (conflict.status, conflict.code) == (409, "version_conflict")
        assert conflict.json["state"]["events"] == []


def test_an_undo_and_an_action_of_the_same_version_are_different_requests(ana: Program, state: Json) -> None:
    after = ana.played(state, state["legal"][0])
    ana.undo(after)
    assert ana.act(after, ".").code == "version_conflict"


def test_the_last_action_of_a_match_repeated_gets_the_end_again(ana: Program) -> None:
    state = ana.start("random", rules={"target": 1})
    while True:
        step = "deal" if state["phase"] == "round_over" else state["legal"][0]
        answer = ana.act(state, step)
        if answer.json["phase"] == "match_over":
            break
        state = answer.json
    assert ana.act(state, step).content == answer.content
