"""A hint is the hard player's turn with the most telling reason for it."""

import pytest

from games.bots import Suggestion, Why, bot, suggest
from games.engine import MatchState, Stream, format_turn, parse_card, view_of
from tests.engine.positions import match_from, round_from

CHANCE = "bot 0 1 1"


def hint(match: MatchState) -> Suggestion:
    return suggest(view_of(match, match.round.turn), Stream(bytes(32), CHANCE))


@pytest.mark.parametrize(
    ("position", "why", "about"),
    [
        ("N: 8C  E: 3D  S: 2H  W: 2S  0: 7H  1: 9H 5D", Why.GO_OUT, ("7H", "N", None)),
        ("N: 8C  E: 9D  S: 2H  W: 2S  0: KC JC QC  1: 9C 5S 5D", Why.MOVE_TO_EMPTY, None),
        ("N: 2C  E: 2D  S: 2H  W: 2S  0: KC 7H 9C  1: 3C 5S 5D", Why.PLAY_KING, ("KC", "NE", None)),
        ("N: 2C  E: 2D  S: 2H  0: 7H 9C 9S  1: 3C 5S 5D", Why.FILL_SIDE, None),
        ("N: 2C  E: 2D  S: 2H  W: 2S  0: 7H 9C  1: 3C 5S 5D", Why.NOTHING_FITS, (None, None, None)),
    ],
)
def test_a_hint_says_why(position: str, why: Why, about: tuple[str | None, ...] | None) -> None:
    found = hint(match_from(round_from(f"{position}  stock: 6D 6C")))
    assert found.why is why
    if about is not None:
        card, place, source = about
        expected = None if card is None else parse_card(card)
        assert (found.card, found.place, found.source) == (expected, place, source)


def test_a_hint_names_the_pile_the_place_and_the_card_the_room_is_for() -> None:
    match = match_from(round_from("N: 8C  E: 9D  S: 2H  W: 2S  0: TC JC QC  1: 9C 5S 5D  stock: 6D 6C"))
    found = hint(match)
    assert found.why is Why.MOVE_TO_EMPTY
    assert (found.source, found.place) == ("N", "E")
    assert found.card in match.round.hands[0]


def test_a_hint_is_the_hard_players_turn() -> None:
    match = match_from(round_from("N: 8C  E: 9D  S: 2H  W: 2S  0: TC 5C 7H  1: 9C 5S 5D  stock: 6D 6C"))
    turn = bot("hard").choose(view_of(match, 0), Stream(bytes(32), CHANCE))
    assert format_turn(hint(match).turn) == format_turn(turn)
