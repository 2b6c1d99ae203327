"""Every text has one meaning and one spelling."""

from collections.abc import Callable
from typing import Any

import pytest

from games.engine import (
    ALL_ACTIONS,
    END_TURN,
    FULL_DECK,
    Move,
    NotationError,
    Play,
    format_action,
    format_card,
    format_cards,
    format_deck,
    format_turn,
    parse_action,
    parse_card,
    parse_cards,
    parse_deck,
    parse_turn,
)

NOT_CARDS = [
    "",
    "10D",
    "ks",
    "Ks",
    "sK",
    "K",
    "KSS",
    " KS",
    "KS ",
    "1D",
    "0D",
    "KX",
    "K\u2660",
    "K\u0455",
    "KS\n",
]
NOT_ACTIONS = [
    *(
        "",
        "..",
        " .",
        ". ",
        "\u3002",
        "pass",
        "KS",
        "KS>",
        ">NE",
        "KS>ne",
        "KS>X",
        "KS>EN",
        "KS > NE",
        "KS>NE ",
    ),
    *("ks>NE", "10D>N", "N>", "N>KS", "KS>KD", "N>E>S", "N>E.", "e>NE", "KS>NE .", "KS\u00a0>NE", "x" * 1000),
]
SOME_DECK = format_deck(FULL_DECK)


def test_cards_are_written_as_rank_and_suit() -> None:
    assert [format_card(card) for card in (FULL_DECK[0], FULL_DECK[22], FULL_DECK[51])] == ["AC", "TD", "KS"]


def test_actions_are_written_as_what_goes_where() -> None:
    assert format_action(Play(parse_card("4S"), "E")) == "4S>E"
    assert format_action(Move("E", "NE")) == "E>NE"
    assert format_action(END_TURN) == "."


def test_every_card_and_every_action_is_read_as_it_is_written() -> None:
    assert [parse_card(format_card(card)) for card in FULL_DECK] == list(FULL_DECK)
    assert [parse_action(format_action(action)) for action in ALL_ACTIONS] == list(ALL_ACTIONS)


def test_no_two_actions_are_written_alike() -> None:
    assert len({format_action(action) for action in ALL_ACTIONS}) == 481


@pytest.mark.parametrize("text", ["E>SE 4S>E 3H>E .", ".", "7D>N", "E>SE"])
def test_a_turn_is_its_actions_in_order_with_one_space_between(text: str) -> None:
    assert format_turn(parse_turn(text)) == text


@pytest.mark.parametrize("text", ["", "KS 4D", "AC"])
def test_cards_in_a_row_are_read_as_they_are_written(text: str) -> None:
    assert format_cards(parse_cards(text)) == text


def test_a_deck_is_read_as_it_is_written() -> None:
    assert format_deck(parse_deck(SOME_DECK)) == SOME_DECK


@pytest.mark.parametrize(
    ("parse", "text"),
    [
        *((parse_card, text) for text in NOT_CARDS),
        *((parse_action, text) for text in NOT_ACTIONS),
        *(
            (parse_turn, text)
            for text in ("", " ", ". .", ". KS>NE", "KS>NE  .", " .", ". ", "KS>NE\t.", "KS>NE ,")
        ),
        *((parse_cards, text) for text in (" ", "KS  4D", "KS 4D ", "KS,4D", "KS 4D KS")),
        *(
            (parse_deck, text)
            for text in ("", "KS", SOME_DECK[:-3], SOME_DECK + " KS", SOME_DECK[:-2] + "AC")
        ),
    ],
)
def test_anything_else_is_refused(parse: Callable[[str], Any], text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse(text)
    assert caught.value.code == "malformed"
    assert caught.value.text in text


def test_a_card_that_comes_twice_is_named_as_the_fault() -> None:
    with pytest.raises(NotationError, match=r"^not a list of different cards: 'KS KS'$"):
        parse_cards("KS KS")


def test_the_error_says_what_was_expected_and_shows_the_text_in_short() -> None:
    with pytest.raises(NotationError) as caught:
        parse_action("x" * 1000)
    assert str(caught.value) == "not an action: '" + "x" * 40 + "...'"
    assert caught.value.expected == "an action"
    with pytest.raises(NotationError) as caught:
        parse_action("x" * 41)
    assert str(caught.value) == "not an action: '" + "x" * 40 + "...'"
    with pytest.raises(NotationError) as caught:
        parse_action("x" * 40)
    assert str(caught.value) == "not an action: '" + "x" * 40 + "'"
    with pytest.raises(NotationError) as caught:
        parse_card("K\ud800")
    assert str(caught.value) == r"not a card: 'K\ud800'"
