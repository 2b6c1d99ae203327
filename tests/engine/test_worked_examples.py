"""The worked examples of `docs/rules.md`, each quoted and played."""

import re
from collections.abc import Callable
from pathlib import Path

from games.engine import STANDARD, Ending, FixedDeals, Reason, format_cards, new_match, parse_cards
from tests.engine.positions import after, deck_with, legal_in, refused, round_from

RULES = Path(__file__).parents[2] / "docs" / "rules.md"

QUOTED: list[str] = []


def example(quote: str) -> Callable[[Callable[[], None]], Callable[[], None]]:
    """Mark a test as playing the worked example with this text."""
    QUOTED.append(quote)
    return lambda test: test


def worked_examples() -> list[str]:
    """The worked examples as `docs/rules.md` has them, each on one line."""
    section = RULES.read_text(encoding="utf-8").split("## Worked examples")[1].split("\n## ")[0]
    items = re.findall(r"^- (.*?)(?=^- |\Z)", section, re.MULTILINE | re.DOTALL)
    return [" ".join(item.split()) for item in items]


@example(
    "Side pile 8♣ 7♥, and another side's tip is 9♦: the whole pile 8♣ 7♥ moves onto 9♦; the emptied side "
    "then takes 4♠ from hand, and 3♥ goes on it. If 3♥ was the last card, the round ends with no draw."
)
def test_a_pile_moves_whole_and_the_last_card_ends_the_round() -> None:
    start = round_from("N: 8C 7H  E: 9D  0: 4S 3H  1: 2C  stock: 5D")
    moved = after(start, "N>E 4S>N")
    assert moved.table["E"] == parse_cards("9D 8C 7H")
    assert moved.table["N"] == parse_cards("4S")
    over = after(moved, "3H>N")
    assert over.table["N"] == parse_cards("4S 3H")
    assert (over.ending, over.out) == (Ending.WENT_OUT, 0)
    assert over.stock == parse_cards("5D")


@example("7♥ alone may not move onto 8♦: it has the same colour, and a part of a pile never moves.")
def test_part_of_a_pile_never_moves() -> None:
    start = round_from("N: 8C 7H  E: 8D  S: 7H  0: 2C  1: 2S")
    refusal = refused(start, "S>E")
    assert refusal.reason is Reason.DOES_NOT_FIT
    assert (refusal.card, refusal.on) == parse_cards("7H 8D")
    assert refused(start, "N>E").card == parse_cards("8C")[0]


@example("Left with K♠ Q♦ 2♣: 10 + 1 + 1 = 12 points. In pips: 10 + 10 + 2 = 22.")
def test_cards_left_cost_points() -> None:
    position = "N: 8C  0: 7D  1: KS QD 2C"
    assert after(round_from(position, scoring="penalty"), "7D>N").totals == (0, 12)
    assert after(round_from(position, scoring="pips"), "7D>N").totals == (0, 22)


@example("Pile Q♠ J♥ 10♠ and pile 9♥ 8♠: the second moves onto the first.")
def test_a_pile_moves_onto_the_tip_its_base_fits() -> None:
    start = round_from("N: QS JH TS  W: 9H 8S  0: AC  1: AD")
    assert after(start, "W>N").table["N"] == parse_cards("QS JH TS 9H 8S")
    assert refused(start, "N>W").reason is Reason.DOES_NOT_FIT


@example(
    "A king dealt to a side may move to a corner on the very first turn; that side then takes any card from "
    "hand."
)
def test_a_dealt_king_moves_to_a_corner_on_the_first_turn() -> None:
    deck = deck_with(28, "KS QS JS TS")
    start = new_match(STANDARD, FixedDeals((deck,), dealer=3)).round
    moved = after(start, "N>SW")
    assert moved.table["SW"] == parse_cards("KS")
    for card in format_cards(moved.hands[0]).split():
        assert f"{card}>N" in legal_in(moved)


@example("K♣ on a corner never moves onto Q♦: a king fits nothing.")
def test_a_king_in_a_corner_never_moves() -> None:
    start = round_from("NE: KC  N: QD  0: 2C  1: 2S")
    assert refused(start, "NE>N").reason is Reason.CORNER_STAYS
    assert "NE>N" not in legal_in(start)


def test_every_worked_example_is_quoted_here() -> None:
    assert worked_examples() == QUOTED
