"""The seeded shuffle, and how the cards are dealt."""

import hmac
from pathlib import Path
from typing import Any

import pytest

from games.engine import (
    STANDARD,
    Card,
    FixedDeals,
    NoDeck,
    RoundState,
    Rules,
    SeededDeals,
    Stream,
    commitment,
    daily_seed,
    deal_next,
    deck,
    first_dealer,
    format_cards,
    format_deck,
    new_match,
    parse_cards,
)
from tests.engine.positions import after, deck_with, match_from, round_from

CHECK_VALUES = (Path(__file__).parents[1] / "data" / "deals.txt").read_text(encoding="ascii").splitlines()
ZERO_SEED = bytes(32)


def dealt(cards: tuple[Card, ...], dealer: int = 3, **options: Any) -> RoundState:
    return new_match(Rules.from_dict(options), FixedDeals((cards,), dealer)).round


def sides_and_corners(round: RoundState) -> tuple[list[str], list[str]]:
    piles = [format_cards(pile) for pile in round.piles]
    assert len(piles) == 8
    return piles[:4], piles[4:]


@pytest.mark.parametrize("line", CHECK_VALUES)
def test_check_value(line: str) -> None:
    match line.split():
        case "commitment", value:
            assert commitment(ZERO_SEED) == value
        case "dealer", value:
            assert first_dealer(ZERO_SEED, 4) == int(value)
        case "round", number, *cards:
            assert format_deck(deck(ZERO_SEED, int(number))) == " ".join(cards)
        case "daily", secret, date, seed:
            assert daily_seed(bytes.fromhex(secret), date).hex() == seed
        case _:
            pytest.fail(f"no such check value: {line}")


def test_there_are_check_values_of_every_kind() -> None:
    assert [line.split()[0] for line in CHECK_VALUES] == ["commitment", "dealer", "round", "round", "daily"]


def test_chance_below_n_skips_the_bytes_that_would_favour_small_numbers() -> None:
    raw = Stream(ZERO_SEED, "some name")
    bytes_of_stream = [raw.below(256) for _ in range(100)]
    assert max(bytes_of_stream) >= 200
    fair = Stream(ZERO_SEED, "some name")
    expected = [byte for byte in bytes_of_stream if byte < 200]
    assert [fair.below(200) for _ in expected] == expected


def test_chance_is_the_blocks_of_the_keyed_hash_one_after_another() -> None:
    stream = Stream(ZERO_SEED, "some name")
    for block in range(4):
        hashed = hmac.digest(ZERO_SEED, b"kings-corner/1 some name %d" % block, "sha256")
        assert bytes(stream.below(256) for _ in hashed) == hashed


@pytest.mark.parametrize("n", [0, -1, 257])
def test_chance_below_n_takes_n_from_1_to_256(n: int) -> None:
    with pytest.raises(ValueError, match="from 1 to 256"):
        Stream(ZERO_SEED, "some name").below(n)


def test_chance_below_1_is_0_and_uses_up_a_byte() -> None:
    stream, other = Stream(ZERO_SEED, "some name"), Stream(ZERO_SEED, "some name")
    assert stream.below(1) == 0
    other.below(256)
    assert stream.below(256) == other.below(256)


def test_a_choice_is_the_option_at_the_number_drawn() -> None:
    number = Stream(ZERO_SEED, "some name").below(3)
    assert Stream(ZERO_SEED, "some name").choice("abc") == "abc"[number]


def test_streams_of_other_names_and_seeds_differ() -> None:
    runs = {
        tuple(stream.below(256) for _ in range(8))
        for stream in (Stream(ZERO_SEED, "a"), Stream(ZERO_SEED, "b"), Stream(b"\1" * 32, "a"))
    }
    assert len(runs) == 3


def test_seven_cards_each_one_at_a_time_from_the_left_of_the_dealer() -> None:
    cards = deck(ZERO_SEED, 1)
    round = dealt(cards, dealer=2)
    assert round.hands == (cards[1:28:4], cards[2:28:4], cards[3:28:4], cards[0:28:4])
    assert round.table.piles[:4] == tuple((card,) for card in cards[28:32])
    assert round.stock == cards[32:]
    assert round.turn == 3
    assert round.drew is False


@pytest.mark.parametrize(
    ("seats", "hand", "stock"), [(6, 7, 6), (6, 5, 18), (2, 7, 34), (4, 7, 20), (5, 6, 18)]
)
def test_the_stock_is_what_hands_and_sides_leave(seats: int, hand: int, stock: int) -> None:
    round = dealt(deck(ZERO_SEED, 1), dealer=0, seats=seats, hand=hand)
    assert [len(cards) for cards in round.hands] == [hand] * seats
    assert len(round.stock) == stock


def test_with_draw_start_the_first_turn_draws_at_the_deal() -> None:
    cards = deck(ZERO_SEED, 1)
    round = dealt(cards, dealer=3, draw="start")
    assert round.hands[0] == (*cards[0:28:4], cards[32])
    assert [len(hand) for hand in round.hands] == [8, 7, 7, 7]
    assert round.stock == cards[33:]
    assert round.drew
    assert round.drawn == (cards[32], None, None, None)


def test_four_kings_turned_up_stay() -> None:
    round = dealt(deck_with(28, "KS KH KD KC QS"), opening_kings="stay")
    assert sides_and_corners(round) == (["KS", "KH", "KD", "KC"], [""] * 4)
    assert len(round.stock) == 20


def test_four_kings_turned_up_go_to_the_corners_and_their_sides_are_filled() -> None:
    round = dealt(deck_with(28, "KS KH KD KC QS 2H 2D 2C 3C"), opening_kings="corner")
    assert sides_and_corners(round) == (["QS", "2H", "2D", "2C"], ["KS", "KH", "KD", "KC"])
    assert format_cards(round.stock).startswith("3C ")
    assert len(round.stock) == 16


def test_four_kings_turned_up_leave_their_sides_open() -> None:
    round = dealt(deck_with(28, "KS KH KD KC QS"), opening_kings="open")
    assert sides_and_corners(round) == ([""] * 4, ["KS", "KH", "KD", "KC"])
    assert len(round.stock) == 20


def test_a_king_that_fills_a_side_goes_to_the_next_corner_in_its_turn() -> None:
    round = dealt(deck_with(28, "QS KH 3D KC KD KS 4H 5H 6H"), opening_kings="corner")
    # KH makes room for KD, KD for KS, KS for 4H; only then is W looked at, where KC makes room for 5H.
    assert sides_and_corners(round) == (["QS", "4H", "3D", "5H"], ["KH", "KD", "KS", "KC"])
    assert format_cards(round.stock).startswith("6H ")


def test_only_the_sides_with_kings_stay_open() -> None:
    round = dealt(deck_with(28, "QS KH 3D KC"), opening_kings="open")
    assert sides_and_corners(round) == (["QS", "", "3D", ""], ["KH", "KC", "", ""])


def test_no_king_turned_up_leaves_every_variant_alike() -> None:
    tables = {
        dealt(deck_with(28, "QS QH 3D 4C"), opening_kings=value).table for value in ("stay", "corner", "open")
    }
    assert len(tables) == 1


def test_kings_in_six_hands_of_seven_leave_a_stock_of_two() -> None:
    round = dealt(deck_with(42, "KS KH KD KC QS"), dealer=5, seats=6, opening_kings="corner")
    assert len(round.stock) == 2


def test_the_first_draw_comes_after_the_sides_are_filled() -> None:
    round = dealt(deck_with(28, "KS QH QD QC QS 2H"), opening_kings="corner", draw="start")
    assert round.table["N"] == parse_cards("QS")
    assert round.drawn[0] == parse_cards("2H")[0]


def test_seeded_deals_take_everything_from_the_seed() -> None:
    seed = bytes(range(32))
    match = new_match(STANDARD, SeededDeals(seed))
    assert match.round.dealer == first_dealer(seed, 4)
    assert match.round.stock == deck(seed, 1)[32:]
    assert match.deals.chance == seed


def test_fixed_decks_bring_chance_from_a_seed_of_zeros() -> None:
    assert FixedDeals((), 0).chance == ZERO_SEED


def test_the_deck_of_a_round_does_not_depend_on_how_earlier_rounds_went() -> None:
    seed = bytes(range(32))
    assert SeededDeals(seed).deck(2) == deck(seed, 2) != deck(seed, 1)


def test_dealing_more_rounds_than_there_are_decks_is_refused() -> None:
    over = match_from(after(round_from("N: 8C  0: 7D  1: 2C"), "7D>N"))
    with pytest.raises(NoDeck, match="round 2"):
        deal_next(over)
    with pytest.raises(NoDeck, match="round 1"):
        new_match(STANDARD, FixedDeals((), 0))
