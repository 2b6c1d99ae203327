"""`manage.py replay`: a recorded match in words."""

import json
import os
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from games.engine import (
    FixedDeals,
    Phase,
    Record,
    RoundState,
    Rules,
    SeatRecord,
    SeededDeals,
    deal_next,
    new_match,
    parse_turn,
    play,
    record_of,
)
from tests.clients import new_player
from tests.engine.playing import after_turn
from tests.engine.positions import deck_with

MANAGE = Path(__file__).parents[2] / "manage.py"
ANA_AND_NOBODY = (SeatRecord("human", "Ana"), SeatRecord("bot", level="hard"))


def record_with(*turns: str) -> Record:
    """A round of Ana, who has KC 7D 2C 2D 2H and begins, on a table of 8C, 9D, 3S and 3C."""
    deck = deck_with(0, "KC 9C 7D 9H 2C 9S 2D TC 2H TD 8C 9D 3S 3C 5H")
    match = new_match(Rules(seats=2, hand=5, target="single"), FixedDeals((deck,), 1))
    for turn in turns:
        for action in parse_turn(turn):
            match = play(match, action)
    return record_of(match, [], ANA_AND_NOBODY)


def told(record: Record, folder: Path) -> str:
    file = folder / "record.json"
    file.write_text(json.dumps(record.to_dict()), encoding="ascii")
    out = StringIO()
    call_command("replay", str(file), stdout=out)
    return out.getvalue()


def test_the_deal_is_told_with_table_hands_and_stock(tmp_path: Path) -> None:
    assert told(record_with(), tmp_path).splitlines()[:6] == [
        "Round 1. Dealer: Seat 1.",
        "    North: 8♣   East: 9♦   South: 3♠   West: 3♣",
        "    Northeast: –   Southeast: –   Southwest: –   Northwest: –",
        "    Ana: K♣ 7♦ 2♣ 2♦ 2♥",
        "    Seat 1: 9♣ 9♥ 9♠ 10♣ 10♦",
        "    Stock: 38",
    ]


def test_a_turn_is_told_action_by_action_with_the_table_after_it(tmp_path: Path) -> None:
    text = told(record_with("KC>NE 7D>N N>E 2C>N 2D>S ."), tmp_path)
    assert text.split("Ana:\n")[1].splitlines()[:9] == [
        "  Northeast: K♣ starts the corner.",
        "  North: 7♦ on 8♣.",
        "  East: 8♣ 7♦, the whole pile from North.",
        "  North: 2♣ fills the side.",
        "  South: 2♦ on 3♠.",
        "  The turn ends.",
        "    North: 2♣   East: 9♦ 8♣ 7♦   South: 3♠ 2♦   West: 3♣",
        "    Northeast: K♣   Southeast: –   Southwest: –   Northwest: –",
        "    Ana: 2♥ 5♥",
    ]


def test_a_part_of_a_turn_is_told_as_far_as_it_went(tmp_path: Path) -> None:
    assert "Ana:\n  Northeast: K♣ starts the corner.\n    North: 8♣ " in told(record_with("KC>NE"), tmp_path)


def test_going_out_ends_the_telling_with_points_and_winners(tmp_path: Path) -> None:
    text = told(record_with("KC>NE 7D>N N>E 2C>N 2D>S 2H>W"), tmp_path)
    assert text.splitlines()[-6:] == [
        "  West: 2♥ on 3♣.",
        "Ana goes out.",
        "This round: Ana: 0, Seat 1: 5.",
        "Totals: Ana: 0, Seat 1: 5.",
        "Winners: Ana.",
        "",
    ]


def test_a_blocked_round_is_told_as_such(tmp_path: Path) -> None:
    text = told(record_with(*["."] * 40), tmp_path)
    assert "\nThe round is blocked.\nThis round: " in text


def test_a_match_is_told_round_by_round(tmp_path: Path) -> None:
    match = new_match(Rules(target=1000), SeededDeals(bytes(32)))
    past: list[RoundState] = []
    for _ in range(3):
        while match.phase is Phase.TURN:
            match = after_turn(match)
        past.append(match.round)
        match = deal_next(match)
    text = told(record_of(match, past, [SeatRecord("human")] * 4), tmp_path)
    rounds = [line.partition(".")[0] for line in text.splitlines() if line.startswith("Round ")]
    assert rounds == ["Round 1", "Round 2", "Round 3", "Round 4"]


def refusal(content: bytes, folder: Path) -> str:
    file = folder / "record.json"
    file.write_bytes(content)
    with pytest.raises(CommandError) as caught:
        call_command("replay", str(file), stdout=StringIO())
    return str(caught.value)


def test_a_record_that_breaks_the_rules_is_refused_with_the_place(tmp_path: Path) -> None:
    data = record_with("KC>NE .").to_dict()
    data["rounds"][0]["turns"][0] = "0: KC>NE KC>SE ."
    said = refusal(json.dumps(data).encode(), tmp_path)
    assert said.endswith("record.json: round 1, turn 1, action 2: KC>SE: not in hand")


def test_a_record_without_its_cards_is_refused(tmp_path: Path) -> None:
    data = record_with("KC>NE .").without_hidden_parts().to_dict()
    assert "its cards are hidden" in refusal(json.dumps(data).encode(), tmp_path)


def test_what_is_no_record_is_refused(tmp_path: Path) -> None:
    assert "not JSON" in refusal(b"\xff", tmp_path)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="No such file"):
        call_command("replay", str(tmp_path / "none.json"), stdout=StringIO())


@pytest.mark.django_db
@pytest.mark.usefixtures("same_every_time")
def test_a_record_fetched_over_the_api_is_told_to_its_end(tmp_path: Path) -> None:
    zoe = new_player("Zoe")
    rules = {"seats": 3, "scoring": "coins", "draw": "start", "kings": "forced"}
    state = zoe.finish(zoe.start("random", rules=rules))
    file = tmp_path / "record.json"
    file.write_bytes(zoe.get(f"matches/{state['id']}/record/").content)
    out = StringIO()
    call_command("replay", str(file), stdout=out)
    names = ("Zoe", "Ana", "Bruno")
    totals = [f"{name}: {seat['total']}" for name, seat in zip(names, state["seats"], strict=True)]
    assert f"Totals: {', '.join(totals)}." in out.getvalue()


def test_the_suits_are_told_where_the_locale_has_no_letters_for_them(tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record_with("KC>NE").to_dict()), encoding="ascii")
    done = subprocess.run(
        [sys.executable, MANAGE, "replay", file],
        env={**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"},
        capture_output=True,
        check=True,
        timeout=60,
    )
    assert "K♣ starts the corner." in done.stdout.decode("utf-8")
