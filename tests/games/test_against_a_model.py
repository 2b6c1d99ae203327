"""Two players, two tabs each, answers that get lost, requests sent again: the API against a small model."""

from dataclasses import dataclass, field
from itertools import count
from typing import Any, ClassVar

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from games.models import Match
from games.selectors.positions import position_of, replayed
from tests.clients import Answer, Json, Program, new_player

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("same_every_time")]

Body = tuple[str, tuple[str, ...]]


@dataclass
class Person:
    """A player as the model knows them: the match's last state, and the answers to requests that counted."""

    program: Program
    state: Json
    tabs: list[Json]
    answers: dict[int, tuple[Body, bytes]] = field(default_factory=dict)
    gone: bool = False


def send(person: Person, call: str, version: int, actions: tuple[str, ...]) -> Answer:
    body: dict[str, Any] = {"version": version} | ({"actions": actions} if call == "actions" else {})
    return person.program.post(f"matches/{person.state['id']}/{call}/", body)


def seen(state: Json) -> Json:
    """The state without what depends on when one asks for it."""
    return {key: value for key, value in state.items() if key != "events"}


class TwoPlayersTwoTabs(RuleBasedStateMachine):
    monkeypatch: ClassVar[pytest.MonkeyPatch]

    def __init__(self) -> None:
        super().__init__()
        self.people: list[Person] = []

    @initialize(first=st.integers(0, 9999))
    def sit_down(self, first: int) -> None:
        """The deals are part of the example: the same steps tried again must meet the same cards."""
        numbers = count(first)
        self.monkeypatch.setattr("games.services.matches.fresh_seed", lambda: f"{next(numbers):064x}")
        self.people = [self._person() for _ in range(2)]

    def _person(self) -> Person:
        program = new_player()
        state = program.start("random", rules={"seats": 2, "target": 12}, opponents=["easy"])
        return Person(program, state, [state, state])

    who = st.integers(0, 1)
    tab = st.integers(0, 1)

    @rule(who=who, tab=tab, choice=st.integers(0, 99), end=st.booleans(), lost=st.booleans())
    def act(self, who: int, tab: int, choice: int, end: bool, lost: bool) -> None:
        """A tab does one of the things it believes to be legal, and maybe never hears the answer."""
        believed = self.people[who].tabs[tab]
        if believed["phase"] == "match_over":
            return
        actions = ["deal"]
        if believed["phase"] == "turn":
            actions = [believed["legal"][choice % len(believed["legal"])]]
            if end and actions != ["."]:
                actions.append(".")
        self._request(who, tab, "actions", tuple(actions), lost)

    @rule(who=who, tab=tab, lost=st.booleans())
    def undo(self, who: int, tab: int, lost: bool) -> None:
        self._request(who, tab, "undo", (), lost)

    def _request(self, who: int, tab: int, call: str, actions: tuple[str, ...], lost: bool) -> None:
        person = self.people[who]
        version = person.tabs[tab]["version"]
        answer = send(person, call, version, actions)
        if person.gone:
            assert answer.status == 401
            return
        body = (call, actions)
        if version in person.answers and person.answers[version][0] == body:
            assert (answer.status, answer.content) == (200, person.answers[version][1])
        elif version != person.state["version"]:
            assert (answer.status, answer.code) == (409, "version_conflict")
            assert seen(answer.json["state"]) == seen(person.state)
        elif answer.status == 200:
            assert answer.json["version"] > version
            person.answers[version] = (body, answer.content)
            person.state = answer.json
        else:
            self._check_refusal(person, call, actions, answer)
        if not lost and answer.status == 200:
            person.tabs[tab] = answer.json
        elif not lost and answer.status == 409 and "state" in answer.json:
            person.tabs[tab] = answer.json["state"]

    def _check_refusal(self, person: Person, call: str, actions: tuple[str, ...], answer: Answer) -> None:
        if call == "undo":
            assert not person.state["can_undo"]
            assert answer.code in ("nothing_to_undo", "match_over")
        else:  # the action before the dot went out
            assert (answer.status, answer.json["index"], actions[-1]) == (422, 1, ".")

    @rule(who=who, tab=tab)
    def reload(self, who: int, tab: int) -> None:
        person = self.people[who]
        answer = person.program.get(f"matches/{person.state['id']}/")
        if person.gone:
            assert answer.status == 401
            return
        assert seen(answer.json) == seen(person.state)
        person.tabs[tab] = answer.json

    @precondition(lambda self: any(person.answers for person in self.people))
    @rule(who=who, which=st.integers(0, 999))
    def send_again(self, who: int, which: int) -> None:
        """Any request that ever counted, again: the same answer, to the byte."""
        person = self.people[who]
        if not person.answers or person.gone:
            return
        version = sorted(person.answers)[which % len(person.answers)]
        (call, actions), content = person.answers[version]
        answer = send(person, call, version, actions)
        assert (answer.status, answer.content) == (200, content)

    @rule(who=who)
    def look_at_the_others(self, who: int) -> None:
        me, other = self.people[who], self.people[1 - who]
        if not me.gone:
            assert me.program.get(f"matches/{other.state['id']}/").status == 404
            assert me.program.post(f"matches/{other.state['id']}/undo/", {"version": 1}).status == 404

    @rule(who=who, sure=st.integers(0, 19))
    def leave(self, who: int, sure: int) -> None:
        person = self.people[who]
        if sure or person.gone:
            return
        assert person.program.delete("players/me/").status == 204
        person.gone = True

    @rule(who=who)
    def come_back_as_somebody_new(self, who: int) -> None:
        if self.people[who].gone:
            self.people[who] = self._person()

    @invariant()
    def what_is_stored_is_what_was_played(self) -> None:
        for person in self.people:
            stored = Match.objects.filter(pk=person.state["id"]).first()
            assert (stored is None) == person.gone
            if stored is not None:
                assert stored.version == person.state["version"]
                assert replayed(stored) == position_of(stored)


def test_the_api_keeps_to_the_model(monkeypatch: pytest.MonkeyPatch) -> None:
    TwoPlayersTwoTabs.monkeypatch = monkeypatch
    run_state_machine_as_test(TwoPlayersTwoTabs)
