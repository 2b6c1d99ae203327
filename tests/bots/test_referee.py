"""The referee's answers, as values; `tests/games/test_referee_command.py` has the process round it."""

import json
from typing import Any

import pytest

from games.bots import Referee
from games.engine import FULL_DECK, deck, format_deck, read_record
from tests.engine.positions import deck_with

ZERO_SEED = "0" * 64
DECK = format_deck(FULL_DECK)


class Asked:
    """A referee to talk to in values."""

    def __init__(self, **new: Any) -> None:
        self.referee = Referee()
        if new:
            assert self.ask(new=new)["ok"]

    def ask(self, **request: Any) -> dict[str, Any]:
        return self.referee.answer(json.dumps(request).encode())

    def state(self, **request: Any) -> dict[str, Any]:
        answer = self.ask(**(request or {"state": True}))
        assert answer.keys() == {"ok", "state"}, answer
        state: dict[str, Any] = answer["state"]
        return state

    def code(self, **request: Any) -> str:
        """The code of a refusal, which must leave everything as it was."""
        before = self.ask(state=True)
        answer = self.ask(**request)
        assert answer.keys() == {"ok", "code", "detail"}, answer
        assert answer["ok"] is False
        assert self.ask(state=True) == before
        code: str = answer["code"]
        return code

    def play_round(self, level: str = "easy") -> dict[str, Any]:
        """Let computer players play until the round is over."""
        state = self.state()
        while state["phase"] == "turn":
            state = self.state(turn=self.ask(bot=level)["turn"])
        return state


def seeded(**rules: Any) -> Asked:
    return Asked(seed=ZERO_SEED, rules=rules)


def laid_out(cards: str, start: int = 0, dealer: int = 3, **rules: Any) -> Asked:
    """A match with one deck that has these cards from `start` on."""
    return Asked(decks=[format_deck(deck_with(start, cards))], dealer=dealer, rules=rules)


def test_a_new_match_is_dealt_from_its_seed() -> None:
    state = seeded().state()
    assert list(state) == [
        *("phase", "round", "dealer", "turn", "acted", "dead_turns", "hands", "table", "stock", "legal"),
        *("end", "scores", "totals", "pot", "winners", "out"),
    ]
    cards = format_deck(deck(bytes(32), 1)).split()
    assert state == {
        "phase": "turn",
        "round": 1,
        "dealer": 3,
        "turn": 0,
        "acted": False,
        "dead_turns": 0,
        "hands": [cards[seat:28:4] for seat in range(4)],
        "table": {place: [card] for place, card in zip("NESW", cards[28:32], strict=True)}
        | {corner: [] for corner in ("NE", "SE", "SW", "NW")},
        "stock": cards[32:],
        "legal": ["KC>NE", "KC>SE", "KC>SW", "KC>NW", "."],
        "end": None,
        "scores": [],
        "totals": [0, 0, 0, 0],
        "pot": 0,
        "winners": [],
        "out": None,
    }


def test_a_new_match_is_dealt_from_given_decks_by_the_given_dealer() -> None:
    state = Asked(decks=[DECK], dealer=1).state()
    assert state["dealer"] == 1
    assert state["turn"] == 2
    assert state["hands"][2] == DECK.split()[0:28:4]


def test_rules_may_be_left_out_or_given_in_part() -> None:
    assert Asked(seed=ZERO_SEED).state() == Asked(seed=ZERO_SEED, rules={}).state()
    assert len(seeded(hand=5).state()["hands"][0]) == 5


def test_a_new_match_takes_the_place_of_the_old_one() -> None:
    asked = seeded()
    asked.ask(do="KC>NE")
    assert asked.state(new={"seed": ZERO_SEED}) == seeded().state()


def test_an_action_is_done_and_answered_with_the_state() -> None:
    asked = seeded()
    state = asked.state(do="KC>NE")
    assert state["table"]["NE"] == ["KC"]
    assert (state["acted"], state["turn"]) == (True, 0)
    state = asked.state(do=".")
    assert (state["acted"], state["turn"]) == (False, 1)
    assert state == asked.state()


def test_a_turn_is_done_as_a_whole() -> None:
    asked = seeded()
    assert asked.state(turn="KC>NE .")["turn"] == 1


def test_a_part_of_a_turn_may_be_done_and_then_the_rest() -> None:
    asked = seeded()
    assert asked.state(turn="KC>NE")["turn"] == 0
    assert asked.state(turn=".")["turn"] == 1


@pytest.mark.parametrize(
    ("turn", "code"),
    [
        ("KC>NE KC>SE", "illegal_action"),
        ("KC>NE 5D>N .", "illegal_action"),
        ("KC>NE xx", "malformed"),
        ("KC>NE . .", "malformed"),
        (". .", "malformed"),
        ("", "malformed"),
        ("KC>NE  .", "malformed"),
    ],
)
def test_a_turn_is_all_or_nothing(turn: str, code: str) -> None:
    assert seeded().code(turn=turn) == code


def test_a_computer_player_is_asked_and_nothing_is_played() -> None:
    asked = seeded()
    before = asked.state()
    answer = asked.ask(bot="easy")
    assert answer.keys() == {"ok", "turn"}
    assert asked.state() == before
    assert asked.state(turn=answer["turn"])["turn"] == 1


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_a_computer_player_asked_in_the_middle_of_a_turn_answers_with_the_rest(level: str) -> None:
    asked = seeded()
    asked.ask(do="KC>NE")
    turn = asked.ask(bot=level)["turn"]
    assert "KC" not in turn
    assert asked.state(turn=turn)["turn"] == 1


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_computer_players_finish_matches_on_given_decks_as_well(level: str) -> None:
    asked = laid_out("", dealer=0, target="single")
    assert asked.play_round(level)["phase"] == "match_over"


def test_a_view_tells_what_a_seat_may_know() -> None:
    asked = seeded()
    state, view = asked.state(), asked.ask(view=0)["view"]
    assert list(view) == [
        *("seat", "hand", "table", "stock", "cards", "totals", "scores"),
        *("turn", "round", "dealer", "phase", "legal"),
    ]
    assert view["hand"] == state["hands"][0]
    assert (view["stock"], view["cards"]) == (20, [7, 7, 7, 7])
    same = ("table", "totals", "scores", "turn", "round", "dealer", "phase", "legal")
    assert {key: view[key] for key in same} == {key: state[key] for key in same}


def test_a_view_of_another_seat_has_no_legal_actions() -> None:
    assert "legal" not in seeded().ask(view=1)["view"]


def test_a_view_has_every_hand_once_the_round_is_over() -> None:
    asked = seeded()
    state = asked.play_round()
    for seat in range(4):
        view = asked.ask(view=seat)["view"]
        assert view["hands"] == state["hands"]
        assert "legal" not in view
        assert view["scores"] == state["scores"]


def test_a_round_ends_and_the_next_one_is_dealt() -> None:
    asked = seeded()
    over = asked.play_round()
    assert (over["phase"], over["end"], over["legal"]) == ("round_over", "out", [])
    assert over["out"] == over["turn"]
    assert over["hands"][over["out"]] == []
    assert over["totals"] == over["scores"] != [0, 0, 0, 0]
    dealt = asked.state(deal=True)
    assert (dealt["phase"], dealt["end"], dealt["out"]) == ("turn", None, None)
    assert (dealt["round"], dealt["dealer"]) == (2, 0)
    assert dealt["scores"] == over["scores"]
    assert format_deck(deck(bytes(32), 2)).endswith(" ".join(dealt["stock"]))


def test_a_match_ends_with_its_winners() -> None:
    asked = seeded()
    state = asked.play_round()
    while state["phase"] == "round_over":
        asked.ask(deal=True)
        state = asked.play_round()
    assert state["phase"] == "match_over"
    assert max(state["totals"]) >= 25
    assert state["winners"] == [
        seat for seat, total in enumerate(state["totals"]) if total == min(state["totals"])
    ]


def test_dead_turns_are_counted_and_start_again_with_any_action() -> None:
    asked = seeded()
    for _ in range(20):
        assert asked.state(do=".")["dead_turns"] == 0
    assert asked.state(do=".")["dead_turns"] == 1
    action = asked.state()["legal"][0]
    assert asked.state(do=action)["dead_turns"] == 0


def test_a_blocked_round_scores_every_hand() -> None:
    asked = seeded()
    for _ in range(24):
        state = asked.state(do=".")
    assert (state["end"], state["out"], state["dead_turns"]) == ("blocked", None, 4)
    assert all(state["scores"])


def test_coins_have_purses_and_a_pot() -> None:
    asked = seeded(scoring="coins")
    state = asked.state(do=".")
    assert (state["totals"], state["pot"], state["scores"]) == ([49, 50, 50, 50], 1, [])
    over = asked.play_round()
    assert over["scores"] == [total - 50 for total in over["totals"]]
    assert sum(over["totals"]) + over["pot"] == 200


def test_the_record_so_far_can_be_read_back() -> None:
    asked = seeded()
    asked.play_round()
    asked.ask(deal=True)
    asked.ask(turn=asked.ask(bot="easy")["turn"])
    record = asked.ask(record=True)["record"]
    assert (record["seed"], record["bots"]) == (ZERO_SEED, None)
    assert [round["end"] for round in record["rounds"]] == ["out", None]
    assert [len(round["turns"]) > 0 for round in record["rounds"]] == [True, True]
    assert "winners" not in record
    read_record(json.dumps(record).encode())


def test_the_record_of_given_decks_has_no_seed_and_no_commitment() -> None:
    record = laid_out("").ask(record=True)["record"]
    assert (record["seed"], record["commitment"]) == (None, None)
    assert record["rounds"][0]["deck"] == DECK
    read_record(json.dumps(record).encode())


# Refusals.


@pytest.mark.parametrize(
    "request_",
    [
        {"do": "."},
        {"turn": "."},
        {"deal": True},
        {"bot": "easy"},
        {"view": 0},
        {"record": True},
        {"state": True},
    ],
)
def test_there_is_nothing_before_the_first_match(request_: dict[str, Any]) -> None:
    answer = Asked().ask(**request_)
    assert (answer["ok"], answer["code"]) == (False, "no_match")


@pytest.mark.parametrize(
    "new",
    [
        None,
        [],
        {},
        {"rules": {}},
        {"seed": ZERO_SEED, "decks": [DECK], "dealer": 0},
        {"seed": ZERO_SEED, "dealer": 0},
        {"decks": [DECK]},
        {"dealer": 0},
        {"seed": ZERO_SEED, "more": 1},
        {"seed": ZERO_SEED, "rules": None},
        {"seed": ZERO_SEED, "rules": []},
        {"seed": ZERO_SEED, "rules": {"jokers": 1}},
        {"seed": ZERO_SEED, "rules": {"seats": 4.0}},
        {"seed": ZERO_SEED, "rules": {"seats": True}},
        {"seed": ZERO_SEED, "rules": {"target": True}},
        {"seed": ZERO_SEED, "rules": {"scoring": "coins", "target": 50}},
        {"seed": ZERO_SEED[1:]},
        {"seed": "0" * 66},
        {"seed": "A" * 64},
        {"seed": " " + ZERO_SEED[1:]},
        {"seed": "0" * 63 + "\u0660"},
        {"seed": 0},
        {"seed": None},
        {"decks": [], "dealer": 0},
        {"decks": DECK, "dealer": 0},
        {"decks": [FULL_DECK], "dealer": 0},
        {"decks": [DECK[:-3]], "dealer": 0},
        {"decks": [DECK.lower()], "dealer": 0},
        {"decks": [DECK, DECK + " "], "dealer": 0},
        {"decks": [DECK], "dealer": 4},
        {"decks": [DECK], "dealer": -1},
        {"decks": [DECK], "dealer": True},
        {"decks": [DECK], "dealer": 1.0},
        {"decks": [DECK], "dealer": None},
        {"decks": [DECK], "dealer": 2, "rules": {"seats": 2}},
    ],
)
def test_a_malformed_new_is_refused_and_the_old_match_goes_on(new: object) -> None:
    assert seeded().code(new=new) == "malformed"


@pytest.mark.parametrize(
    "request_",
    [
        {},
        {"do": ".", "state": True},
        {"undo": True},
        {"do": None},
        {"do": ["."]},
        {"do": "kc>ne"},
        {"do": "KC>NE "},
        {"do": "10C>N"},
        {"do": "KC>\ud800"},
        {"turn": 5},
        {"deal": 1},
        {"deal": False},
        {"bot": "Easy"},
        {"bot": None},
        {"bot": ["easy"]},
        {"view": 4},
        {"view": -1},
        {"view": True},
        {"view": 1.0},
        {"view": "1"},
        {"view": 10**100},
        {"record": None},
        {"state": "true"},
        {"\ud800": 1},
    ],
)
def test_a_malformed_request_is_refused(request_: dict[str, Any]) -> None:
    assert seeded().code(**request_) == "malformed"


@pytest.mark.parametrize(
    "line", [b"", b"\n", b"[]", b"3", b"null", b'"do"', b"\xff\xfe", b'{"do": ".", "do": "."}']
)
def test_a_line_that_is_no_request_is_refused(line: bytes) -> None:
    answer = seeded().referee.answer(line)
    assert (answer["ok"], answer["code"]) == (False, "malformed")


@pytest.mark.parametrize("action", ["5D>N", "KC>N", "N>E", "NE>N", "8H>NE", "N>N"])
def test_what_is_notation_but_not_legal_is_an_illegal_action(action: str) -> None:
    assert seeded().code(do=action) == "illegal_action"
    assert seeded().code(turn=action) == "illegal_action"


def test_a_deal_in_the_middle_of_a_round_is_an_illegal_action() -> None:
    assert seeded().code(deal=True) == "illegal_action"


def test_once_the_round_is_over_there_is_only_the_deal() -> None:
    asked = seeded()
    asked.play_round()
    assert asked.code(do=".") == "round_over"
    assert asked.code(turn="KC>NE .") == "round_over"
    assert asked.code(bot="hard") == "round_over"
    assert asked.code(do="pass") == "malformed"


def test_an_action_after_the_one_that_went_out_is_refused_with_all_before_it() -> None:
    asked = seeded()
    while len((turn := asked.ask(bot="easy")["turn"]).split()) == turn.count(">") + 1:
        asked.ask(turn=turn)
    assert asked.code(turn=turn + " .") == "round_over"


def test_a_deal_needs_a_deck() -> None:
    asked = laid_out("")
    asked.play_round()
    assert asked.code(deal=True) == "no_deck"


def test_after_the_match_only_questions_about_it_are_answered() -> None:
    asked = seeded(target="single")
    asked.play_round()
    refused: list[dict[str, Any]] = [
        *({"do": "."}, {"do": "pass"}, {"turn": "."}, {"turn": ""}),
        *({"deal": True}, {"bot": "easy"}),
    ]
    assert {asked.code(**request) for request in refused} == {"match_over"}
    assert asked.code(bot="none") == "malformed"
    assert asked.ask(view=0)["ok"]
    assert asked.ask(record=True)["record"]["winners"] == asked.state()["winners"]
