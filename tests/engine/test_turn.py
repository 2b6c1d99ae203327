"""Turns, draws, and how a round ends."""

from typing import Any

import pytest

from games.engine import Ending, PastTurn, RoundOver, RoundState, apply, parse_action, parse_cards, parse_turn
from tests.engine.positions import after, legal_in, refused, round_from

STUCK = "N: 2C  E: 2D  S: 2H  W: 2S"
"""A table on which nothing but an ace or a king can be played."""


def test_ending_a_turn_draws_the_next_card_and_passes_to_the_next_seat() -> None:
    round = after(round_from(f"{STUCK}  0: 9C  1: 9D  stock: 5D 6D"), ".")
    assert round.hands[0] == parse_cards("9C 5D")
    assert round.stock == parse_cards("6D")
    assert (round.turn, round.acted, round.drew) == (1, False, False)
    assert round.drawn == (parse_cards("5D")[0], None)


def test_the_turn_passes_from_the_last_seat_to_the_first() -> None:
    assert after(round_from("0: 9C  1: 9D  2: 9H  stock: 5D", turn=2), ".").turn == 0


def test_a_turn_with_actions_draws_just_the_same() -> None:
    round = after(round_from("N: 8C  E: 9D  S: 2C  W: 2H  0: 7D 9C  1: 9H  stock: 5D"), "7D>N N>E", ".")
    assert round.hands[0] == parse_cards("9C 5D")


def test_the_drawn_card_may_be_played_in_the_next_turn_only() -> None:
    drawn = after(round_from("N: 6C  0: 9C  1: 9D  stock: 5D AC"), ".")
    assert "5D>N" not in legal_in(drawn)
    assert "5D>N" in legal_in(after(drawn, "."))


def test_the_card_drawn_is_remembered_until_its_seats_next_turn_is_over() -> None:
    drawn = after(round_from("N: 6C  0: 9C  1: 9D  stock: 5D"), ".", ".", "5D>N")
    assert drawn.drawn == (parse_cards("5D")[0], None)
    assert after(drawn, ".").drawn == (None, None)


def test_each_turn_that_is_over_is_told_with_seat_actions_and_draw() -> None:
    round = after(round_from("N: 8C  0: 7D 9C  1: 9H  stock: 5D"), "7D>N .", ".")
    assert round.history == (PastTurn(0, parse_turn("7D>N ."), True), PastTurn(1, parse_turn("."), False))
    assert round.turns == 2


def test_actions_of_the_present_turn_are_kept_apart() -> None:
    round = after(round_from("N: 8C  0: 7D 9C  1: 9H"), "7D>N")
    assert round.played == parse_turn("7D>N")
    assert round.acted
    assert round.history == ()


def test_going_out_ends_the_round_at_once_even_if_a_pile_could_still_move() -> None:
    round = after(round_from("N: 8C  E: 9D  0: 7D  1: 9H  stock: 5D"), "7D>N")
    assert (round.ending, round.out, round.turn) == (Ending.WENT_OUT, 0, 0)
    assert round.hands == ((), parse_cards("9H"))
    assert round.stock == parse_cards("5D")
    assert round.history == (PastTurn(0, parse_turn("7D>N"), False),)


def test_a_pile_move_does_not_go_out() -> None:
    assert after(round_from("N: 8C  E: 9D  0: 7D  1: 9H"), "N>E").ending is None


def test_no_action_is_taken_once_the_round_is_over() -> None:
    over = after(round_from("N: 8C  E: 9D  0: 7D  1: 9H"), "7D>N")
    with pytest.raises(RoundOver, match=r"^the round is over$"):
        apply(over, parse_action("."))


def test_a_refused_action_leaves_the_round_as_it_was() -> None:
    round = round_from("N: 8C  0: 7D 9C  1: 9H")
    refused(round, "9C>N")
    assert round == round_from("N: 8C  0: 7D 9C  1: 9H")


def test_a_round_may_end_before_the_other_seats_have_had_a_turn() -> None:
    round = after(round_from("N: 8C  0: 7D  1: KH 2C  2: 3C  3: AC"), "7D>N")
    assert round.ending is Ending.WENT_OUT
    assert {turn.seat for turn in round.history} == {0}
    assert round.totals == (0, 11, 1, 1)


# Blocked rounds.


def stuck(**options: Any) -> RoundState:
    return round_from(f"{STUCK}  0: 9C  1: 9D AC  2: 9H", **options)


def test_as_many_dead_turns_in_a_row_as_there_are_seats_block_the_round() -> None:
    almost = after(stuck(), ".", ".")
    assert (almost.ending, almost.dead_turns) == (None, 2)
    blocked = after(almost, ".")
    assert (blocked.ending, blocked.out, blocked.dead_turns) == (Ending.BLOCKED, None, 3)
    assert blocked.turn == 2
    assert blocked.turns == 3


def test_everybody_scores_in_a_blocked_round_the_last_to_move_included() -> None:
    assert after(stuck(totals=(4, 0, 1)), ".", ".", ".").totals == (5, 2, 2)


def test_a_turn_is_dead_whether_its_player_could_not_or_would_not_play() -> None:
    assert "AC>E" in legal_in(after(stuck(), "."))
    assert after(stuck(), ".", ".", ".").ending is Ending.BLOCKED


def test_any_action_by_anyone_starts_the_count_of_dead_turns_again() -> None:
    acted = after(stuck(), ".", "AC>E")
    assert acted.dead_turns == 0
    assert after(acted, ".").dead_turns == 0
    assert after(acted, ".", ".", ".").ending is None
    assert after(acted, ".", ".", ".", ".").ending is Ending.BLOCKED


def test_a_pile_move_starts_the_count_of_dead_turns_again() -> None:
    round = round_from("N: 2C  E: 3D  0: 9C  1: 9D")
    assert after(round, ".", "N>E").dead_turns == 0


def test_the_turn_that_draws_the_last_card_of_the_stock_is_not_dead() -> None:
    round = after(round_from(f"{STUCK}  0: 9C  1: 9D  stock: 5D"), ".")
    assert (round.stock, round.dead_turns) == ((), 0)
    assert after(round, ".", ".").ending is Ending.BLOCKED
    assert after(round, ".").ending is None


# Draw at the start.


def started(text: str) -> RoundState:
    """A round with the draw at the start, seat 1 to act, that the turn of seat 0 before it has set off."""
    return after(round_from(text, draw="start"), ".")


def test_with_draw_start_the_turn_begins_with_a_draw_that_may_be_played_at_once() -> None:
    round = started("N: 6C  0: 9C  1: 9D  stock: 5D 4C")
    assert round.hands == (parse_cards("9C"), parse_cards("9D 5D"))
    assert (round.turn, round.drew, round.acted) == (1, True, False)
    assert round.drawn == (None, parse_cards("5D")[0])
    assert "5D>N" in legal_in(round)


def test_with_draw_start_ending_a_turn_draws_nothing_for_its_seat() -> None:
    round = after(started("N: 6C  0: 9C  1: 9D  stock: 5D 4C"), ".")
    assert round.hands == (parse_cards("9C 4C"), parse_cards("9D 5D"))
    assert round.history[1] == PastTurn(1, parse_turn("."), True)
    assert round.drawn == (parse_cards("4C")[0], None)


def test_with_draw_start_a_turn_that_drew_is_not_dead() -> None:
    round = after(started(f"{STUCK}  0: 9C  1: 9D  stock: 5D"), ".")
    assert (round.dead_turns, round.drew) == (0, False)
    assert after(round, ".").dead_turns == 1


def test_with_draw_start_turns_without_draw_and_action_block_the_round() -> None:
    round = round_from(f"{STUCK}  0: 9C  1: 9D", draw="start")
    assert after(round, ".").dead_turns == 1
    assert after(round, ".", ".").ending is Ending.BLOCKED


def test_with_draw_start_the_turn_that_takes_the_last_card_begins_the_count_anew() -> None:
    round = after(started(f"{STUCK}  0: 9C  1: 9D  2: 9H  stock: 5D"), ".")
    assert after(round, ".", ".").ending is None
    assert after(round, ".", ".", ".").ending is Ending.BLOCKED


def test_with_draw_start_nothing_is_drawn_after_a_seat_went_out() -> None:
    round = after(started("N: 6C  E: TC  0: AC 2C  1: 9D  stock: 5D 4C"), "9D>E 5D>N")
    assert (round.ending, round.out) == (Ending.WENT_OUT, 1)
    assert round.stock == parse_cards("4C")
    assert round.history[-1] == PastTurn(1, parse_turn("9D>E 5D>N"), True)


# Forced kings.


def test_a_king_drawn_by_the_draw_that_ends_a_turn_waits_for_the_next_turn() -> None:
    drawn = after(round_from(f"{STUCK}  0: 9C  1: 9D  stock: KD 5D", kings="forced"), ".")
    assert drawn.hands[0] == parse_cards("9C KD")
    assert (drawn.turn, legal_in(drawn)) == (1, ["."])
    assert legal_in(after(drawn, ".")) == ["KD>NE", "KD>SE", "KD>SW", "KD>NW"]


def test_a_king_drawn_at_a_turns_start_has_to_be_played_at_once() -> None:
    round = after(round_from(f"{STUCK}  0: 9C  1: 9D  stock: KD", kings="forced", draw="start"), ".")
    assert legal_in(round) == ["KD>NE", "KD>SE", "KD>SW", "KD>NW"]


def test_a_forced_king_as_the_last_card_goes_out() -> None:
    assert after(round_from(f"{STUCK}  0: KC  1: 9D", kings="forced"), "KC>NW").out == 0
