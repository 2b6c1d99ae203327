"""Matches written down, read back, replayed, and refused where they are wrong."""

import json
import re
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from games.engine import (
    FixedDeals,
    MatchState,
    NotationError,
    Phase,
    Record,
    RecordError,
    RoundState,
    Rules,
    SeatRecord,
    SeededDeals,
    commitment,
    deal_next,
    deck,
    new_match,
    parse_action,
    play,
    read_record,
    record_from_dict,
    record_of,
    replay,
    steps,
)
from tests.engine.playing import after_turn
from tests.engine.variants import VARIANTS

SEED = bytes(range(32))


def played(rules: Rules, turns: int = 10_000) -> tuple[MatchState, list[RoundState]]:
    """A match after so many turns and deals, or at its end; and its rounds before the present one."""
    match, past = new_match(rules, SeededDeals(SEED)), []
    for _ in range(turns):
        if match.phase is Phase.ROUND_OVER:
            past.append(match.round)
            match = deal_next(match)
        elif match.phase is Phase.TURN:
            match = after_turn(match)
    return match, past


def record_after(rules: Rules, turns: int = 10_000, **about: Any) -> Record:
    match, past = played(rules, turns)
    seats = [SeatRecord("human", "Ana"), *[SeatRecord("bot", level="easy")] * (rules.seats - 1)]
    return record_of(match, past, seats, **about)


FINISHED = record_after(Rules(), bots=1)


def edited(change: Callable[[dict[str, Any]], object], record: Record = FINISHED) -> dict[str, Any]:
    """The record as JSON values, after a change."""
    data = deepcopy(record.to_dict())
    change(data)
    return data


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_finished_match_is_read_and_replayed_to_the_same_match(variant: str) -> None:
    rules = VARIANTS[variant]
    match, _ = played(rules)
    record = record_after(rules)
    text = json.dumps(record.to_dict()).encode()
    assert read_record(text) == record
    assert replay(record) == match


@pytest.mark.parametrize("turns", range(0, 60, 7))
def test_an_unfinished_match_is_read_and_replayed_to_the_same_match(turns: int) -> None:
    match, _ = played(Rules(), turns)
    record = record_after(Rules(), turns)
    assert replay(record_from_dict(record.to_dict())) == match


def test_a_record_in_the_middle_of_a_turn_has_the_part_of_the_turn() -> None:
    match = new_match(Rules(), SeededDeals(bytes(32)))
    match = play(match, parse_action("KC>NE"))
    record = record_of(match, [], [SeatRecord("human")] * 4)
    assert record.to_dict()["rounds"][0]["turns"] == ["0: KC>NE"]
    assert replay(record) == match


def test_the_record_of_a_finished_daily_spells_everything_out() -> None:
    data = record_after(Rules(), date="2026-12-24", bots=3).to_dict()
    assert " ".join(data) == "format kind date rules seed commitment bots seats rounds totals winners"
    assert (data["format"], data["kind"], data["date"]) == ("kings-corner/1", "daily", "2026-12-24")
    assert data["rules"] == Rules().to_dict()
    assert (data["seed"], data["commitment"], data["bots"]) == (SEED.hex(), commitment(SEED), 3)
    assert data["seats"][:2] == [
        {"kind": "human", "name": "Ana", "level": None},
        {"kind": "bot", "name": None, "level": "easy"},
    ]
    assert list(data["rounds"][0]) == ["dealer", "deck", "turns", "end", "scores"]
    assert data["rounds"][0]["end"] in ("out", "blocked")
    scores = [round["scores"] for round in data["rounds"]]
    assert data["totals"] == [sum(column) for column in zip(*scores, strict=True)]


def test_an_unfinished_match_has_no_winners_and_no_end_of_its_last_round() -> None:
    data = record_after(Rules(), 3).to_dict()
    assert "winners" not in data
    assert (data["rounds"][-1]["end"], data["rounds"][-1]["scores"]) == (None, None)


def test_a_match_on_laid_out_decks_has_no_seed_and_no_commitment() -> None:
    match = new_match(Rules(), FixedDeals((deck(SEED, 1),), 2))
    record = record_of(match, [], [SeatRecord("human")] * 4)
    assert (record.seed, record.commitment) == (None, None)
    assert replay(record) == match


def test_without_its_hidden_parts_a_record_has_neither_seed_nor_decks_and_cannot_be_replayed() -> None:
    record = FINISHED.without_hidden_parts()
    text = json.dumps(record.to_dict())
    assert SEED.hex() not in text
    assert all(round["deck"] is None for round in record.to_dict()["rounds"])
    assert read_record(text.encode()) == record
    assert not record.shows_cards
    with pytest.raises(RecordError, match=r"^its cards are hidden, so there is nothing to replay$"):
        replay(record)


def test_the_seed_alone_is_enough_to_replay() -> None:
    data = edited(lambda data: [round.update(deck=None) for round in data["rounds"]])
    assert replay(record_from_dict(data)) == played(Rules())[0]


def test_a_replay_goes_by_deals_and_turns() -> None:
    positions = list(steps(FINISHED))
    turns = sum(len(round.turns) for round in FINISHED.rounds)
    assert len(positions) == turns + len(FINISHED.rounds)


# What breaks the form.


def set_at(*path: Any) -> Callable[[dict[str, Any]], None]:
    """A change that sets the value at a path: the keys and indices, and the value last."""

    def change(data: Any) -> None:
        *way, key, value = path
        for step in way:
            data = data[step]
        data[key] = value

    return change


def dropping(*path: Any) -> Callable[[dict[str, Any]], None]:
    def change(data: Any) -> None:
        *way, key = path
        for step in way:
            data = data[step]
        del data[key]

    return change


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (set_at("format", "kings-corner/2"), "format: must be kings-corner/1"),
        (set_at("format", None), "format: must be"),
        (set_at("kind", "weekly"), "kind: must be daily or random"),
        (set_at("kind", "daily"), "a daily has a date"),
        (set_at("date", "2026-12-24"), "a daily has a date"),
        (set_at("date", "24.12.2026"), "date: must be a date"),
        (set_at("date", "2026-12-24\n"), "date: must be a date"),
        (set_at("date", "2026-12-2\u0664"), "date: must be a date"),
        (set_at("date", "2026-13-99"), "date: must be a date"),
        (set_at("rules", []), "rules: must be an object"),
        (set_at("rules", "seats", 7), "rules: 'seats': must be one of"),
        (dropping("rules", "seats"), "rules: must spell out every option"),
        (set_at("seed", SEED.hex().upper()), "seed: must be 64 lower-case hex"),
        (set_at("seed", 5), "seed: must be 64 lower-case hex"),
        (set_at("commitment", "00"), "commitment: must be 64 lower-case hex"),
        (set_at("bots", True), "bots: must be a whole number"),
        (set_at("bots", 1.0), "bots: must be a whole number"),
        (set_at("seats", {}), "seats: must be a list"),
        (set_at("seats", 1, "level", 3), "seats: 1: level: must be easy or medium or hard"),
        (set_at("seats", 1, "level", "god"), "seats: 1: level: must be easy or medium or hard"),
        (
            set_at("seats", 1, "name", "\x1b[31mAna\nRound 9"),
            "seats: 1: name: must be a text that can be shown",
        ),
        (set_at("seats", 1, "name", ""), "seats: 1: name: must be a text"),
        (set_at("seats", 1, "kind", "cat"), "seats: 1: kind: must be human or bot"),
        (set_at("seats", 1, "age", 3), "seats: 1: must be an object with the keys"),
        (dropping("seats", 1, "name"), "seats: 1: must be an object with the keys"),
        (set_at("rounds", None), "rounds: must be a list"),
        (set_at("totals", [1, 2, "3", 4]), "totals: 2: must be a whole number"),
        (set_at("winners", None), "winners: must be a list"),
        (set_at("extra", 1), "must be an object with the keys"),
        (dropping("totals"), "must be an object with the keys"),
    ],
)
def test_a_record_of_the_wrong_form_is_refused_with_the_place(
    change: Callable[[dict[str, Any]], None], said: str
) -> None:
    with pytest.raises(RecordError) as caught:
        record_from_dict(edited(change))
    assert str(caught.value).startswith(said)
    assert (caught.value.round, caught.value.turn, caught.value.action) == (None, None, None)


@pytest.mark.parametrize(
    ("change", "round", "turn", "said"),
    [
        (set_at("rounds", 1, []), 2, None, "must be an object"),
        (set_at("rounds", 1, "dealer", 6), 2, None, "dealer: must be a seat"),
        (set_at("rounds", 1, "dealer", -1), 2, None, "dealer: must be a seat"),
        (set_at("rounds", 1, "dealer", True), 2, None, "dealer: must be a whole number"),
        (set_at("rounds", 1, "deck", "KS KD"), 2, None, "deck: not a deck of 52"),
        (set_at("rounds", 1, "deck", 52), 2, None, "deck: must be a text"),
        (set_at("rounds", 1, "turns", "0: ."), 2, None, "turns: must be a list"),
        (set_at("rounds", 1, "turns", 3, "0 ."), 2, 4, "must be a seat, a colon and a turn"),
        (set_at("rounds", 1, "turns", 3, "7: ."), 2, 4, "must be a seat, a colon and a turn"),
        (set_at("rounds", 1, "turns", 3, "0: "), 2, 4, "must be a seat, a colon and a turn"),
        (set_at("rounds", 1, "turns", 3, None), 2, 4, "must be a seat, a colon and a turn"),
        (set_at("rounds", 1, "turns", 3, "0: . ."), 2, 4, "not a single turn"),
        (set_at("rounds", 1, "turns", 3, "0: N>E: ."), 2, 4, "not an action"),
        (set_at("rounds", 1, "turns", 3, "0: 10S>N ."), 2, 4, "not an action"),
        (set_at("rounds", 1, "end", "over"), 2, None, "end: must be out or blocked"),
        (set_at("rounds", 1, "scores", 5), 2, None, "scores: must be a list"),
    ],
)
def test_a_round_of_the_wrong_form_is_refused_with_round_and_turn(
    change: Callable[[dict[str, Any]], None], round: int, turn: int | None, said: str
) -> None:
    with pytest.raises(RecordError) as caught:
        record_from_dict(edited(change))
    assert (caught.value.round, caught.value.turn) == (round, turn)
    assert caught.value.reason.startswith(said)


@pytest.mark.parametrize("data", [None, [], "record", 3, {}])
def test_what_is_no_record_at_all_is_refused(data: object) -> None:
    keys = "format, kind, date, rules, seed, commitment, bots, seats, rounds, totals"
    with pytest.raises(RecordError, match=f"^must be an object with the keys {keys}$"):
        record_from_dict(data)


def test_what_is_not_json_is_refused() -> None:
    with pytest.raises(NotationError, match="not JSON"):
        read_record(b"{")


# What breaks the rules.


def turn_of(data: dict[str, Any], round: int, turn: int) -> tuple[str, str]:
    seat, _, actions = data["rounds"][round]["turns"][turn].partition(": ")
    return seat, actions


def other_seat(data: dict[str, Any]) -> None:
    seat, actions = turn_of(data, 1, 2)
    data["rounds"][1]["turns"][2] = f"{(int(seat) + 1) % 4}: {actions}"


def king_from_nowhere(data: dict[str, Any]) -> None:
    seat, actions = turn_of(data, 1, 2)
    data["rounds"][1]["turns"][2] = f"{seat}: SE>NW {actions}"


def not_ended(data: dict[str, Any]) -> None:
    seat, _ = turn_of(data, 0, 0)
    playable = "KC>NE" if "KC>NE" in data["rounds"][0]["turns"][0] else data["rounds"][0]["turns"][0][3:-2]
    data["rounds"][0]["turns"][0] = f"{seat}: {playable}"


def one_more_turn(data: dict[str, Any]) -> None:
    seat, _ = turn_of(data, 0, -1)
    data["rounds"][0]["turns"].append(f"{seat}: .")


def one_round_short(data: dict[str, Any]) -> None:
    del data["rounds"][0]["turns"][-1]


def one_round_more(data: dict[str, Any]) -> None:
    last = len(data["rounds"])
    data["rounds"].append(data["rounds"][0] | {"deck": None})
    assert last < 20


def swapped_deck(data: dict[str, Any]) -> None:
    cards = data["rounds"][1]["deck"].split()
    data["rounds"][1]["deck"] = " ".join([cards[1], cards[0], *cards[2:]])


def differs(what: str, told: str = r"\(.*\)", right: str = r"\(.*\)") -> str:
    """What is said, as a pattern, when the record tells something else than the rules."""
    return f"the {what}: {told} in the record, {right} by the rules"


LAST = len(FINISHED.rounds)
TURNS = [len(round.turns) for round in FINISHED.rounds]


@pytest.mark.parametrize(
    ("change", "place", "said"),
    [
        (other_seat, (2, 3, None), differs("seat to act", r"\d", r"\d")),
        (king_from_nowhere, (2, 3, 1), "SE>NW: .*"),
        (not_ended, (1, 2, None), "the turn before it is not over"),
        (one_more_turn, (1, TURNS[0] + 1, None), "the round is over"),
        (one_round_short, (1, None, None), differs("end", "out", "None")),
        (one_round_more, (LAST + 1, None, None), "it cannot be dealt: the match is over"),
        (swapped_deck, (2, None, None), "the deck is not that of the seed"),
        (
            set_at("rounds", 1, "dealer", FINISHED.rounds[0].dealer),
            (2, None, None),
            differs("dealer", r"\d", r"\d"),
        ),
        (set_at("rounds", 0, "end", None), (1, None, None), differs("end", "None", "out")),
        (
            set_at("rounds", 0, "scores", None),
            (1, None, None),
            differs("scores", ".*"),
        ),
        (
            set_at("rounds", 0, "scores", [0, 0, 0, 0]),
            (1, None, None),
            differs("scores", ".*"),
        ),
        (
            set_at("totals", [0, 0, 0, 0]),
            (None, None, None),
            differs("totals"),
        ),
        (
            set_at("winners", [0, 1, 2, 3]),
            (None, None, None),
            differs("winners"),
        ),
        (dropping("winners"), (None, None, None), differs("winners")),
        (
            set_at("commitment", "0" * 64),
            (None, None, None),
            differs("commitment", "(None|0{64})", "[0-9a-f]{64}"),
        ),
        (
            set_at("commitment", None),
            (None, None, None),
            differs("commitment", "(None|0{64})", "[0-9a-f]{64}"),
        ),
        (set_at("rounds", []), (None, None, None), "a match has at least one round"),
        (dropping("seats", 3), (None, None, None), differs("number of seats", "3", "4")),
    ],
)
def test_a_match_that_breaks_the_rules_is_refused_with_round_turn_and_action(
    change: Callable[[dict[str, Any]], None], place: tuple[int | None, ...], said: str
) -> None:
    text = json.dumps(edited(change)).encode()
    with pytest.raises(RecordError) as caught:
        read_record(text)
    assert (caught.value.round, caught.value.turn, caught.value.action) == place
    assert re.fullmatch(said, caught.value.reason)


def test_a_round_that_is_not_over_has_no_next_one() -> None:
    data = edited(lambda data: data["rounds"][0].update(turns=[], end=None, scores=None))
    with pytest.raises(RecordError, match="round 2: it cannot be dealt: round not over"):
        replay(record_from_dict(data))


def test_winners_of_an_unfinished_match_are_refused() -> None:
    data = record_after(Rules(), 3).to_dict() | {"winners": [0]}
    with pytest.raises(RecordError, match="the winners: "):
        replay(record_from_dict(data))


def test_the_message_says_where_the_fault_is() -> None:
    assert str(RecordError("no", round=2, turn=14, action=3)) == "round 2, turn 14, action 3: no"
    assert str(RecordError("no")) == "no"


def test_a_daily_is_played_by_the_standard_rules() -> None:
    data = record_after(Rules(seats=2), turns=3).to_dict() | {"kind": "daily", "date": "2026-12-24"}
    with pytest.raises(RecordError, match="standard rules"):
        record_from_dict(data)
