"""The greedy player plays all it can."""

from games.bots.greedy import Greedy
from games.engine import Stream, format_turn, view_of
from tests.engine.positions import match_from, round_from


def turn_of_greedy(position: str) -> str:
    view = view_of(match_from(round_from(position)), 0)
    return format_turn(Greedy().choose(view, Stream(bytes(32), "bot 0 1 1")))


def test_kings_go_to_corners_before_anything_else() -> None:
    assert turn_of_greedy("N: 8C  E: 9D  S: 2H  W: 2S  0: KC 5C  1: 3C").startswith("KC>NE N>E 5C>N")


def test_piles_are_moved_before_cards_are_played() -> None:
    assert turn_of_greedy("N: 8C  E: 9D  S: 2H  W: 2S  0: 7H 5C  1: 3C") == "N>E 7H>N N>E 5C>N"


def test_the_highest_card_fills_a_free_side() -> None:
    assert turn_of_greedy("N: 2C  E: 2D  S: 2H  0: 7H 9C 3D  1: 3C") == "9C>W ."


def test_a_player_with_nothing_to_play_passes() -> None:
    assert turn_of_greedy("N: 2C  E: 2D  S: 2H  W: 2S  0: 7H 9C  1: 3C") == "."
