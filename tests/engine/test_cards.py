"""Which card goes on which."""

import pytest

from games.engine import FULL_DECK, fits, format_deck, is_king, is_red, parse_card, rank, suit


def test_the_full_deck_is_in_the_order_the_shuffle_starts_from() -> None:
    suits = [" ".join(rank + suit for rank in "A23456789TJQK") for suit in "CDHS"]
    assert format_deck(FULL_DECK) == " ".join(suits)


def test_rank_suit_and_colour_of_a_card() -> None:
    assert [(rank(card), suit(card), is_red(card)) for card in map(parse_card, ("AC", "TD", "QH", "KS"))] == [
        (1, "C", False),
        (10, "D", True),
        (12, "H", True),
        (13, "S", False),
    ]


def test_there_are_four_kings() -> None:
    assert [card for card in FULL_DECK if is_king(card)] == [parse_card(f"K{suit}") for suit in "CDHS"]


@pytest.mark.parametrize(
    ("card", "on"), [("7H", "8C"), ("7D", "8S"), ("7S", "8D"), ("QC", "KD"), ("AH", "2S"), ("TS", "JH")]
)
def test_a_card_fits_on_the_next_higher_rank_of_the_other_colour(card: str, on: str) -> None:
    assert fits(parse_card(card), parse_card(on))


@pytest.mark.parametrize(
    ("card", "on"), [("7H", "8D"), ("7H", "8H"), ("7H", "9C"), ("8C", "7H"), ("7H", "7S"), ("KC", "AD")]
)
def test_a_card_fits_on_nothing_else(card: str, on: str) -> None:
    assert not fits(parse_card(card), parse_card(on))


def test_nothing_fits_on_an_ace_and_a_king_fits_on_nothing() -> None:
    assert not any(
        fits(card, on) for card in FULL_DECK for on in FULL_DECK if rank(on) == 1 or rank(card) == 13
    )


def test_every_other_card_has_two_takers() -> None:
    for card in FULL_DECK:
        assert sum(fits(card, on) for on in FULL_DECK) == (0 if is_king(card) else 2)
