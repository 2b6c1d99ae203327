"""Refusals and advice are whole sentences in every language, and name what they speak of."""

import pytest
from django.conf import settings
from django.utils import translation

from games.bots import Suggestion, Why
from games.engine import END_TURN, FULL_DECK, PLACES, Place, Reason, Refusal, parse_card, parse_turn
from games.nicknames import REASONS
from games.words import card_name, hint_sentence, nickname_sentence, refusal_sentence

LANGUAGES = [code for code, _name in settings.LANGUAGES]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", Reason)
def test_every_refusal_is_a_whole_sentence(reason: Reason, language: str) -> None:
    with translation.override(language):
        for card in FULL_DECK:
            for place in PLACES:
                sentence = refusal_sentence(Refusal(reason, card, place, parse_card("9D")))
                assert sentence.endswith(".")
                assert "%(" not in sentence


@pytest.mark.parametrize(
    ("card", "on", "said"),
    [
        ("7H", "9D", "7♥ needs a black 8. East: 9♦."),
        ("9S", "4C", "9♠ needs a red 10. East: 4♣."),
        ("TD", "4C", "10♦ needs a black jack. East: 4♣."),
        ("JC", "4C", "J♣ needs a red queen. East: 4♣."),
        ("QH", "4C", "Q♥ needs a black king. East: 4♣."),
        ("AS", "4C", "A♠ needs a red 2. East: 4♣."),
    ],
)
def test_a_card_is_told_what_it_needs_and_what_lies_there(card: str, on: str, said: str) -> None:
    refusal = Refusal(Reason.DOES_NOT_FIT, parse_card(card), "E", parse_card(on))
    assert refusal_sentence(refusal) == said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("why", Why)
def test_every_piece_of_advice_is_a_whole_sentence(why: Why, language: str) -> None:
    with translation.override(language):
        sentence = hint_sentence(Suggestion((END_TURN,), why, parse_card("4S"), "E", "N"))
    assert sentence.endswith(".")
    assert "%(" not in sentence


@pytest.mark.parametrize(
    ("turn", "why", "card", "source", "begins"),
    [
        ("4S>E S>E 2C>S .", Why.MOVE_TO_EMPTY, "2C", "S", ["4♠ → East."]),
        ("S>E 2C>S .", Why.MOVE_TO_EMPTY, "2C", "S", []),
        ("E>N 5S>E W>E .", Why.TUCK, "5S", "W", ["East → North."]),
        ("8H>E JH>E", Why.GO_OUT, "JH", None, ["8♥ → East."]),
        ("JH>E", Why.GO_OUT, "JH", None, []),
    ],
)
def test_advice_begins_with_what_can_be_done_now(
    turn: str, why: Why, card: str, source: Place | None, begins: list[str]
) -> None:
    said = hint_sentence(Suggestion(parse_turn(turn), why, parse_card(card), "E", source))
    assert said.split(" Begin with ")[1:] == begins


def test_every_reason_against_a_nickname_has_its_sentence() -> None:
    assert len({str(nickname_sentence(reason)) for reason in REASONS}) == len(REASONS)


def test_cards_are_written_as_people_write_them() -> None:
    assert [card_name(parse_card(card)) for card in ("AC", "TD", "JH", "QS", "KS", "2C")] == [
        "A♣", "10♦", "J♥", "Q♠", "K♠", "2♣",
    ]  # fmt: skip
