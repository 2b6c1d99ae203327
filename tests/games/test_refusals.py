"""What the API refuses, and in which words: one shape, the right status, and nothing changed."""

from typing import Any

import pytest

from games.models import Match
from tests.clients import Json, Program, new_player

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("same_every_time")]

HUGE = 10**30


@pytest.fixture
def ana() -> Program:
    return new_player()


@pytest.fixture
def state(ana: Program) -> Json:
    return ana.to_a_choice(ana.start("random"))


# ---- Bodies that have no meaning ----

BODIES: list[Any] = [
    "[]",
    '"x"',
    "3",
    "null",
    "true",
    "",
    "{",
    "{}",
    b"\xff\xfe",
    b'{"a":"\x00"}',
    '{"version": 1e999}',
    '{"version": NaN}',
    '{"a": "\\ud800"}',
    "[" * 5000,
    '{"a":' * 3000,
    '{"version":1,"version":1}',
    '{"version": ' + "9" * 5000 + "}",
    '{"actions": ["."], "version": 3} x',
]


@pytest.mark.parametrize("body", BODIES, ids=range(len(BODIES)))
@pytest.mark.parametrize("path", ["players/", "matches/", "matches/{id}/actions/", "matches/{id}/undo/"])
def test_a_body_without_a_meaning_is_400(ana: Program, state: Json, path: str, body: Any) -> None:
    if path == "players/" and body in ("", "{}"):
        return  # a player without a nickname
    answer = ana.post(path.format(id=state["id"]), body)
    assert (answer.status, answer.code) == (400, "malformed"), answer.content
    assert set(answer.json) <= {"code", "detail", "errors"}
    assert answer.json["detail"]


@pytest.mark.parametrize("version", [True, False, None, -1, 2**31, 2**53 - 1, HUGE, "3", 3.0, 3.5, [], {}])
def test_a_version_is_a_whole_number(ana: Program, state: Json, version: Any) -> None:
    for path, more in (("actions", {"actions": ["."]}), ("undo", {})):
        answer = ana.post(f"matches/{state['id']}/{path}/", {"version": version, **more})
        assert (answer.status, answer.code) == (400, "malformed")


@pytest.mark.parametrize(
    "actions",
    [
        None,
        "E>SE",
        ".",
        [],
        [None],
        [3],
        [["."]],
        [{}],
        [""],
        ["x"],
        ["e>se"],
        ["10D>E"],
        ["4S>E "],
        ["4S > E"],
        ["E>SE 4S>E"],
        ["undo"],
        ["deal", "."],
        [".", "deal"],
        [".", "4S>E"],
        [".", "."],
        ["DEAL"],
        ["4S>X"],
        ["１S>E"],
        ["."] * 200,
        ["x" * 10_000],
    ],
)
def test_actions_are_a_turn_in_notation(ana: Program, state: Json, actions: Any) -> None:
    answer = ana.post(f"matches/{state['id']}/actions/", {"actions": actions, "version": state["version"]})
    assert (answer.status, answer.code) == (400, "malformed")
    assert Match.objects.get(pk=state["id"]).version == state["version"]


def test_a_notation_error_names_the_text_and_its_place(ana: Program, state: Json) -> None:
    answer = ana.act(state, "4S>E", "4s>e")
    assert (answer.status, answer.json["index"]) == (400, 1)
    assert "4s>e" in answer.json["detail"]


def test_unknown_fields_are_refused(ana: Program, state: Json) -> None:
    for path, body in {
        "players/": {"admin": True},
        "matches/": {"deal": "random", "seed": "00"},
        f"matches/{state['id']}/actions/": {"actions": ["."], "version": state["version"], "total": 0},
        f"matches/{state['id']}/undo/": {"version": state["version"], "seat": 1},
    }.items():
        answer = ana.post(path, body)
        assert (answer.status, answer.code) == (400, "malformed")
        assert answer.json["errors"][0]["code"] == "unknown"
    assert ana.patch("players/me/", {"nickname": "Zoe", "id": "x"}).status == 400


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"deal": None},
        {"deal": 3},
        {"deal": ""},
        {"deal": "x" * 99},
        {"deal": "daily", "rules": {}},
        {"deal": "daily", "opponents": ["easy", "easy", "easy"]},
        {"deal": "random", "rules": []},
        {"deal": "random", "rules": {"seats": 7}},
        {"deal": "random", "rules": {"seats": True}},
        {"deal": "random", "rules": {"seats": 4.0}},
        {"deal": "random", "rules": {"seats": HUGE}},
        {"deal": "random", "rules": {"target": 0}},
        {"deal": "random", "rules": {"target": "one"}},
        {"deal": "random", "rules": {"scoring": "coins", "target": 9}},
        {"deal": "random", "rules": {"speed": "fast"}},
        {"deal": "random", "rules": {"": 1}},
        {"deal": "random", "opponents": []},
        {"deal": "random", "opponents": ["easy"]},
        {"deal": "random", "opponents": ["easy", "easy", "Hard"]},
        {"deal": "random", "opponents": "easy"},
        {"deal": "random", "opponents": [1, 2, 3]},
        {"deal": "random", "opponents": ["easy"] * 99},
    ],
)
def test_a_match_that_cannot_be_is_400(ana: Program, body: Json) -> None:
    answer = ana.post("matches/", body)
    assert (answer.status, answer.code) == (400, "malformed")
    assert Match.objects.count() == 0


@pytest.mark.parametrize(
    ("rules", "field", "reason"),
    [
        ({"hand": 9}, "rules.hand", "Choose one of these: 5, 6, 7."),
        ({"seats": 1}, "rules.seats", "Choose one of these: 2, 3, 4, 5, 6."),
        ({"kings": ["forced"]}, "rules.kings", "Choose one of these: optional, forced."),
        ({"target": 1001}, "rules.target", "A total is a whole number from 1 to 1000."),
        ({"target": True}, "rules.target", "A total is a whole number from 1 to 1000."),
        (
            {"scoring": "coins", "target": 9},
            "rules.target",
            "Coins have an end of their own: choose no total, or a single round.",
        ),
        ({"speed": "fast"}, "rules.speed", "There is no such option."),
        ({"": 1}, "rules", "There is no such option."),
    ],
)
def test_rules_that_do_not_exist_name_the_option_and_say_why(
    ana: Program, rules: Json, field: str, reason: str
) -> None:
    answer = ana.post("matches/", {"deal": "random", "rules": rules})
    assert answer.status == 400
    assert answer.json["errors"] == [{"field": field, "code": "invalid", "detail": reason}]


def test_opponents_that_do_not_fit_the_seats_are_refused_with_their_number(ana: Program) -> None:
    answer = ana.post("matches/", {"deal": "random", "rules": {"seats": 3}, "opponents": ["easy"] * 3})
    assert answer.json["errors"][0]["field"] == "opponents"
    assert answer.json["detail"] == "These rules need 2 opponents, each easy, medium or hard."


def test_more_than_16_kb_is_413(ana: Program) -> None:
    answer = ana.post("players/", {"nickname": "x" * 1_000_000})
    assert (answer.status, answer.code) == (413, "too_large")


def test_only_json_is_read(ana: Program) -> None:
    for content_type in (
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "x",
    ):
        answer = ana.post("players/", "{}", content_type=content_type)
        assert (answer.status, answer.code) == (415, "unsupported_media_type")


def test_answers_are_json_whatever_is_accepted(ana: Program) -> None:
    assert ana.get("players/me/", Accept="text/html").status == 200
    assert ana.get("nowhere/", Accept="text/html").code == "not_found"


# ---- Addresses and methods ----

WRONG_METHODS = {
    "players/": "GET PUT PATCH DELETE",
    "players/me/": "POST PUT",
    "matches/": "PUT PATCH DELETE",
    "matches/{id}/": "POST PUT PATCH DELETE",
    "matches/{id}/actions/": "GET PUT PATCH DELETE",
    "matches/{id}/undo/": "GET PUT PATCH DELETE",
    "daily/": "POST PUT PATCH DELETE",
    "daily/2026-01-01/": "POST PUT PATCH DELETE",
    "daily/commitments/": "POST",
    "leaderboard/daily/2026-01-01/": "POST PUT PATCH DELETE",
    "leaderboard/week/2026-W49/": "POST PUT PATCH DELETE",
    "leaderboard/month/2026-11/": "POST PUT PATCH DELETE",
    "leaderboard/all-time/": "POST PUT PATCH DELETE",
}


@pytest.mark.parametrize(
    ("path", "method"),
    [(path, method) for path, methods in WRONG_METHODS.items() for method in methods.split()],
)
def test_a_wrong_method_is_405(ana: Program, state: Json, path: str, method: str) -> None:
    answer = ana.send(method, path.format(id=state["id"]), {})
    assert (answer.status, answer.code) == (405, "method_not_allowed")
    assert method not in answer.headers["Allow"]


def test_an_address_that_is_not_there_is_404_in_json(ana: Program) -> None:
    for path in ("nowhere/", "matches/x/y/", "players/me/x/"):
        assert ana.get(path).code == "not_found"


# ---- What the rules forbid ----


def hand_and_table(state: Json) -> tuple[list[str], dict[str, list[str]]]:
    return state["hand"], state["table"]


def test_an_illegal_action_is_422_and_says_why_in_the_readers_language(ana: Program, state: Json) -> None:
    hand, _table = hand_and_table(state)
    missing = next(rank + suit for rank in "A23456789TJQK" for suit in "CDHS" if rank + suit not in hand)
    answer = ana.act(state, f"{missing}>N")
    assert (answer.status, answer.code, answer.json["index"]) == (422, "illegal_action", 0)
    assert "not in your hand" in answer.json["detail"]
    assert answer.headers["Content-Language"] == "en"
    answer = ana.post(
        f"matches/{state['id']}/actions/",
        {"actions": [f"{missing}>N"], "version": state["version"]},
        **{"Accept-Language": "pt-BR"},
    )
    assert answer.headers["Content-Language"] == "pt"


def test_a_card_that_does_not_fit_is_told_what_it_needs(ana: Program, state: Json) -> None:
    while True:
        hand, table = hand_and_table(state)
        found = [
            (card, side)
            for card in hand
            for side in "NESW"
            if card[0] != "K" and table[side] and f"{card}>{side}" not in state["legal"]
        ]
        if found:
            break
        state = ana.to_a_choice(ana.played(state, "."))
    card, side = found[0]
    detail = ana.act(state, f"{card}>{side}").json["detail"]
    assert "needs a" in detail
    assert ("black" if card[1] in "HD" else "red") in detail


def test_a_deal_in_mid_round_is_422(ana: Program, state: Json) -> None:
    answer = ana.act(state, "deal")
    assert (answer.status, answer.code, answer.json["index"]) == (422, "illegal_action", 0)


def test_between_rounds_there_is_nothing_but_the_deal(ana: Program) -> None:
    state = ana.start("random", rules={"target": 1000})
    while state["phase"] == "turn":
        state = ana.played(state, state["legal"][0])
    for action in (".", "4S>E", "E>N"):
        answer = ana.act(state, action)
        assert (answer.status, answer.code) == (409, "round_over")
    assert ana.undo(state).code == "nothing_to_undo"


def test_after_the_end_nothing_can_be_done(ana: Program) -> None:
    state = ana.finish(ana.start("random", rules={"target": "single"}))
    for answer in (ana.act(state, "."), ana.act(state, "deal"), ana.undo(state)):
        assert (answer.status, answer.code) == (409, "match_over")


def test_nothing_follows_the_action_that_goes_out(ana: Program) -> None:
    for _ in range(40):
        state = ana.start("random", rules={"target": "single", "seats": 2, "hand": 5})
        while state["phase"] == "turn":
            last = len(state["hand"]) == 1 and state["legal"][0].startswith(state["hand"][0])
            if last:
                answer = ana.act(state, state["legal"][0], ".")
                assert (answer.status, answer.code, answer.json["index"]) == (422, "illegal_action", 1)
                return
            state = ana.played(state, state["legal"][0])
    raise AssertionError("nobody went out in forty matches")


# ---- Somebody else's ----


def test_anybody_elses_match_is_nowhere(state: Json) -> None:
    eve = new_player()
    unknown = "6f1f9b0e-8f0e-4d9a-9b43-0d6a3b6f9a11"
    answers = []
    for match_id in (state["id"], unknown, "x", "1", state["id"].upper(), f"{{{state['id']}}}", "%00"):
        answers += [
            eve.get(f"matches/{match_id}/"),
            eve.post(f"matches/{match_id}/actions/", {"actions": ["."], "version": state["version"]}),
            eve.post(f"matches/{match_id}/undo/", {"version": state["version"]}),
        ]
    assert {(answer.status, answer.content) for answer in answers} == {(404, answers[0].content)}


def test_strangers_are_asked_who_they_are(state: Json) -> None:
    stranger = Program()
    for answer in (
        stranger.get("players/me/"),
        stranger.post("matches/", {"deal": "daily"}),
        stranger.get(f"matches/{state['id']}/"),
        stranger.act(state, "."),
        stranger.undo(state),
    ):
        assert (answer.status, answer.code) == (401, "not_authenticated")
        assert answer.headers["WWW-Authenticate"] == "Bearer"


def test_a_deal_stands_alone(ana: Program, state: Json) -> None:
    answer = ana.act(state, "KS>NE", "deal")
    assert (answer.status, answer.json["index"]) == (400, 1)
    assert "alone" in answer.json["detail"]


def test_only_a_random_match_has_rules_to_choose(ana: Program) -> None:
    answer = ana.post("matches/", {"deal": "daily", "rules": {"seats": 2}})
    assert (answer.status, [error["field"] for error in answer.json["errors"]]) == (400, ["rules"])


def test_since_is_a_version(ana: Program, state: Json) -> None:
    for since in ("x", "-1", "1.5", "", "２", "9" * 40, "true"):
        assert ana.get(f"matches/{state['id']}/?since={since}").status == 400
    assert ana.get(f"matches/{state['id']}/?since=999999").json["events"] == []
