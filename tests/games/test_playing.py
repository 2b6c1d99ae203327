"""Playing a match over the API: the contract's happy paths."""

import pytest

from games.models import Match
from games.selectors.positions import position_of, replayed
from tests.clients import Program, new_player

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("same_every_time")]

STATE_KEYS = {
    "id",
    "kind",
    "rules",
    "version",
    "commitment",
    "phase",
    "round",
    "dealer",
    "turn",
    "table",
    "stock",
    "hand",
    "legal",
    "can_undo",
    "seats",
    "events",
}


@pytest.fixture
def ana() -> Program:
    return new_player()


def test_a_new_daily_is_201_and_ever_after_200_and_the_same(ana: Program) -> None:
    first, again = (ana.post("matches/", {"deal": "daily"}) for _ in range(2))
    assert (first.status, again.status) == (201, 200)
    assert first.json["id"] == again.json["id"]
    assert first.json == again.json


def test_two_players_meet_the_same_deal(ana: Program) -> None:
    mine, theirs = ana.start(), new_player().start()
    assert mine["id"] != theirs["id"]
    assert {**mine, "id": ""} == {**theirs, "id": ""}


def test_the_state_has_the_contracts_shape(ana: Program) -> None:
    state = ana.start()
    assert STATE_KEYS | {"date", "number"} <= state.keys()
    assert list(state["table"]) == ["N", "E", "S", "W", "NE", "SE", "SW", "NW"]
    assert state["seats"][0] == {"name": "You", "kind": "you", "cards": 7, "total": 0, "scores": []}
    assert [(seat["name"], seat["level"]) for seat in state["seats"][1:]] == [
        ("Ana", "easy"),
        ("Bruno", "medium"),
        ("Clara", "hard"),
    ]
    assert state["rules"]["target"] == 25
    assert state["legal"][-1] == "."


def test_the_opening_tells_the_turns_before_the_players(ana: Program) -> None:
    state = ana.start()
    before = (0 - state["dealer"] - 1) % 4
    assert [event["seat"] for event in state["events"]] == [4 - before + at for at in range(before)]
    assert state["version"] == (state["events"][-1]["version"] if before else 1)


def test_an_action_moves_the_card_and_one_version(ana: Program) -> None:
    state = ana.to_a_choice(ana.start("random"))
    while not (plays := [action for action in state["legal"] if action[:2] in state["hand"]]):
        state = ana.to_a_choice(ana.played(state, "."))
    action = plays[0]
    after = ana.played(state, action)
    card, place = action.split(">")
    assert after["version"] == state["version"] + 1
    assert after["table"][place] == [*state["table"][place], card]
    assert card not in after["hand"]
    assert after["can_undo"]
    assert after["events"] == []


def test_the_turns_end_brings_the_others_and_ones_own_draw(ana: Program) -> None:
    state = ana.to_a_choice(ana.start("random"))
    after = ana.played(state, ".")
    assert next(event["seat"] for event in after["events"]) == 0
    assert after["version"] == after["events"][-1]["version"]
    if after["phase"] == "turn":
        assert [event["seat"] for event in after["events"]] == [0, 1, 2, 3]
        assert after["hand"] == [*state["hand"], after["drew"]]
    assert not after["can_undo"]


def test_several_actions_are_played_in_order_or_not_at_all(ana: Program) -> None:
    state = ana.to_a_choice(ana.start("random"))
    action = state["legal"][0]
    refused = ana.act(state, action, action, ".")
    assert (refused.status, refused.code, refused.json["index"]) == (422, "illegal_action", 1)
    assert ana.get(f"matches/{state['id']}/").json["version"] == state["version"]
    after = ana.played(state, action, ".")
    assert after["events"][0]["turn"].startswith(f"{action} .")


def test_undo_takes_back_the_last_action_of_the_turn(ana: Program) -> None:
    state = ana.to_a_choice(ana.start("random"))
    after = ana.played(state, state["legal"][0])
    back = ana.undo(after)
    assert back.status == 200
    changing = ("version", "events")
    assert {k: v for k, v in back.json.items() if k not in changing} == {
        k: v for k, v in state.items() if k not in changing
    }
    assert back.json["version"] == after["version"] + 1


def test_undo_never_crosses_the_turns_start(ana: Program) -> None:
    state = ana.start("random", rules={"target": 1000})
    if state["phase"] == "turn":
        state = ana.played(state, ".")
    answer = ana.undo(state)
    assert (answer.status, answer.code) == (409, "nothing_to_undo")


def test_a_round_ends_with_all_hands_shown_and_the_next_is_dealt(ana: Program) -> None:
    state = ana.start("random")
    while state["phase"] == "turn":
        assert "hands" not in state
        state = ana.played(state, state["legal"][0])
    assert [len(hand) for hand in state["hands"]] == [seat["cards"] for seat in state["seats"]]
    assert state["legal"] == []
    if state["phase"] == "round_over":
        dealt = ana.played(state, "deal")
        assert (dealt["round"], dealt["dealer"]) == (2, (state["dealer"] + 1) % 4)


def test_a_whole_match_ends_with_winners_and_its_log_replays_to_the_same(ana: Program) -> None:
    state = ana.finish(ana.start())
    totals = [seat["total"] for seat in state["seats"]]
    assert max(totals) >= 25
    assert state["result"]["winners"] == [s for s, total in enumerate(totals) if total == min(totals)]
    match = Match.objects.get(pk=state["id"])
    assert match.finished is not None
    assert replayed(match) == position_of(match)
    assert replayed(match).number == state["round"]


def test_every_version_of_a_match_replays_to_its_snapshot(ana: Program) -> None:
    state = ana.start("random")
    for turn in range(40):
        if state["phase"] == "match_over":
            break
        match = Match.objects.get(pk=state["id"])
        assert replayed(match) == position_of(match)
        if turn % 7 == 3 and state["can_undo"]:
            state = ana.undo(state).json
        else:
            state = ana.played(state, "deal" if state["phase"] == "round_over" else state["legal"][0])


def test_events_since_a_version_tell_every_turn_once(ana: Program) -> None:
    state = ana.start("random")
    heard = list(state["events"])
    while state["phase"] != "match_over":
        step = "deal" if state["phase"] == "round_over" else state["legal"][0]
        state = ana.played(state, step)
        heard += state["events"]
    told = ana.get(f"matches/{state['id']}/?since=0").json["events"]
    assert told == heard
    middle = told[len(told) // 2]["version"]
    rest = ana.get(f"matches/{state['id']}/?since={middle}").json["events"]
    assert rest == [event for event in told if event["version"] > middle]


def test_a_reload_tells_the_others_turns_since_the_players_own(ana: Program) -> None:
    state = ana.played(ana.to_a_choice(ana.start("random")), ".")
    if state["phase"] == "turn" and len(state["legal"]) > 1:
        after = ana.played(state, state["legal"][0])
        reloaded = ana.get(f"matches/{after['id']}/").json
        assert reloaded["events"] == [event for event in state["events"] if event["seat"] != 0]
        assert {**reloaded, "events": []} == after


@pytest.mark.parametrize(
    "rules",
    [
        {},
        {"seats": 2, "draw": "start"},
        {"seats": 3, "kings": "forced", "hand": 5},
        {"seats": 6, "opening_kings": "corner", "scoring": "pips"},
        {"scoring": "coins", "target": "single"},
        {"scoring": "coins", "opening_kings": "open", "seats": 5},
        {"target": 1},
    ],
)
def test_random_matches_are_played_by_any_rules(ana: Program, rules: dict[str, object]) -> None:
    state = ana.start("random", rules=rules)
    assert {key: state["rules"][key] for key in rules} == rules
    assert ("pot" in state) == (rules.get("scoring") == "coins")
    state = ana.finish(state)
    match = Match.objects.get(pk=state["id"])
    assert replayed(match) == position_of(match)
    assert state["seed"] == match.seed


def test_opponents_can_be_chosen(ana: Program) -> None:
    state = ana.start("random", rules={"seats": 3}, opponents=["hard", "hard"])
    assert [seat.get("level") for seat in state["seats"]] == [None, "hard", "hard"]


def test_a_dailys_seed_stays_hidden_while_its_day_is_open(ana: Program) -> None:
    state = ana.finish(ana.start())
    assert "seed" not in state
    assert Match.objects.get(pk=state["id"]).seed not in str(ana.get(f"matches/{state['id']}/").content)
