"""What may be done, in which order it is listed, and why the rest may not."""

import pytest

from games.engine import ALL_ACTIONS, Play, Reason, parse_card, parse_cards, refusal
from tests.engine.positions import after, legal_in, refused, round_from


def test_there_are_481_actions() -> None:
    assert len(set(ALL_ACTIONS)) == len(ALL_ACTIONS) == 52 * 8 + 8 * 8 + 1


def test_plays_come_first_by_place_then_moves_then_the_end_of_the_turn() -> None:
    round = round_from("N: 8C 7H  E: 9D  S: KC  NE: KH  0: KS 6S 2D QS AD 6C  1: 2C")
    assert legal_in(round) == [
        *("6C>N", "6S>N"),
        *("6C>W", "AD>W", "2D>W", "6S>W", "QS>W", "KS>W"),
        "QS>NE",
        *("KS>SE", "KS>SW", "KS>NW"),
        *("N>E", "S>SE", "S>SW", "S>NW"),
        ".",
    ]


def test_a_seat_that_can_do_nothing_may_still_end_its_turn() -> None:
    assert legal_in(round_from("N: 2C  E: 2D  S: 2H  W: 2S  0: 9C  1: 9D")) == ["."]


def test_nothing_is_legal_once_the_round_is_over() -> None:
    over = after(round_from("N: 8C  0: 7D  1: 2C"), "7D>N")
    assert legal_in(over) == []
    assert {refusal(over, action).reason for action in ALL_ACTIONS} == {Reason.ROUND_OVER}  # type: ignore[union-attr]


def test_any_card_fills_an_empty_side_but_only_a_king_starts_a_corner() -> None:
    round = round_from("N: 2C  0: 9C KD  1: 9D")
    assert {"9C>E", "KD>E", "KD>NE"} <= set(legal_in(round))
    assert refused(round, "9C>NE").reason is Reason.NEEDS_KING


def test_a_pile_moves_onto_a_corner_that_it_fits() -> None:
    round = round_from("N: QD JS  NE: KC  0: 9C  1: 9D")
    assert after(round, "N>NE").table["NE"] == parse_cards("KC QD JS")


def test_a_kings_pile_on_a_side_moves_whole_to_any_empty_corner() -> None:
    round = round_from("N: KD QS  NE: KC  0: 9C  1: 9D")
    assert [action for action in legal_in(round) if action.startswith("N>")] == ["N>SE", "N>SW", "N>NW"]
    assert after(round, "N>SE").table["SE"] == parse_cards("KD QS")


def test_a_card_is_tucked_under_a_pile_in_two_actions() -> None:
    round = after(round_from("N: 8C 7H  0: 9D AC  1: 9S"), "9D>E N>E")
    assert round.table["E"] == parse_cards("9D 8C 7H")


POSITION = "N: 8C 7H  E: 6D  W: KD QC  NE: KC  0: 9S 5C KS  1: 6S"


@pytest.mark.parametrize(
    ("action", "reason", "card", "place", "on"),
    [
        ("6S>N", Reason.NOT_IN_HAND, "6S", "N", None),
        ("9S>N", Reason.DOES_NOT_FIT, "9S", "N", "7H"),
        ("KS>N", Reason.KING_FITS_NOTHING, "KS", "N", "7H"),
        ("9S>NE", Reason.DOES_NOT_FIT, "9S", "NE", "KC"),
        ("9S>SE", Reason.NEEDS_KING, "9S", "SE", None),
        ("S>N", Reason.EMPTY_SOURCE, None, "S", None),
        ("SE>N", Reason.EMPTY_SOURCE, None, "SE", None),
        ("S>S", Reason.EMPTY_SOURCE, None, "S", None),
        ("N>N", Reason.ONTO_ITSELF, "8C", "N", None),
        ("NE>NE", Reason.ONTO_ITSELF, "KC", "NE", None),
        ("N>S", Reason.TO_EMPTY_SIDE, "8C", "S", None),
        ("W>S", Reason.TO_EMPTY_SIDE, "KD", "S", None),
        ("N>SE", Reason.NOT_A_KINGS_PILE, "8C", "SE", None),
        ("N>E", Reason.DOES_NOT_FIT, "8C", "E", "6D"),
        ("W>NE", Reason.KING_FITS_NOTHING, "KD", "NE", "KC"),
        ("NE>SE", Reason.CORNER_STAYS, "KC", "SE", None),
        ("NE>S", Reason.CORNER_STAYS, "KC", "S", None),
        ("NE>W", Reason.CORNER_STAYS, "KC", "W", None),
    ],
)
def test_a_refusal_names_the_rule_the_card_the_place_and_the_tip(
    action: str, reason: Reason, card: str | None, place: str, on: str | None
) -> None:
    refusal = refused(round_from(POSITION), action)
    assert refusal.reason is reason
    assert refusal.card == (card and parse_card(card))
    assert refusal.place == place
    assert refusal.on == (on and parse_card(on))


def test_an_equal_action_made_by_hand_does_as_well() -> None:
    assert refusal(round_from(POSITION), Play(parse_card("5C"), "E")) is None


FORCED = "N: 8C 7H  W: KD  NE: KC  0: 6S KS KH  1: 6C"


def test_a_forced_king_is_all_that_may_be_played() -> None:
    assert legal_in(round_from(FORCED, kings="forced")) == [
        *("KH>SE", "KS>SE"),
        *("KH>SW", "KS>SW"),
        *("KH>NW", "KS>NW"),
    ]


@pytest.mark.parametrize("action", [".", "6S>N", "KS>S", "KS>N", "W>SE", "6S>NE"])
def test_nothing_else_comes_before_a_forced_king(action: str) -> None:
    refusal = refused(round_from(FORCED, kings="forced"), action)
    assert refusal.reason is Reason.KING_FORCED
    assert refusal.card == parse_card("KS")


def test_a_card_not_in_hand_is_refused_as_such_even_before_a_forced_king() -> None:
    assert refused(round_from(FORCED, kings="forced"), "6C>N").reason is Reason.NOT_IN_HAND


def test_after_the_last_forced_king_all_is_as_usual_and_a_kings_pile_may_stay_on_its_side() -> None:
    round = after(round_from(FORCED, kings="forced"), "KS>SE KH>SW")
    assert legal_in(round) == ["6S>N", "6S>E", "6S>S", "W>NW", "."]


def test_without_forced_kings_a_king_may_be_kept() -> None:
    assert "." in legal_in(round_from(FORCED))
