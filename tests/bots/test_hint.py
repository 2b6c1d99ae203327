"""A hint is the hard player's turn with the most telling reason for it."""

import pytest

from games.bots import Suggestion, Why, bot, suggest
from games.bots.hint import explained
from games.engine import MatchState, Stream, format_turn, parse_card, parse_turn, view_of
from tests.engine.positions import match_from, round_from

CHANCE = "bot 0 1 1"


def hint(match: MatchState) -> Suggestion:
    return suggest(view_of(match, match.round.turn), Stream(bytes(32), CHANCE))


TABLE = "N: 8C  E: 9D  S: 2H  W: KH QS  0: TC 7H 7D 5C KS  1: 9C 5S 5D"


@pytest.mark.parametrize(
    ("turn", "why", "card", "place", "source"),
    [
        ("N>E TC>N 7H>E KS>NE .", Why.MOVE_TO_EMPTY, "TC", "E", "N"),
        ("N>E .", Why.MOVE_PILE, None, "E", "N"),
        ("W>SE TC>W E>W .", Why.TUCK, "TC", "W", "E"),
        ("W>SE 7H>N KS>NE .", Why.MOVE_PILE, None, "SE", "W"),
        ("7H>N KS>NE .", Why.PLAY_KING, "KS", "NE", None),
        ("7D>N .", Why.PLAY_CARD, "7D", "N", None),
        (".", Why.HOLD_BACK, "7D", "N", None),
    ],
)
def test_a_turn_is_explained_by_the_most_telling_reason(
    turn: str, why: Why, card: str | None, place: str, source: str | None
) -> None:
    view = view_of(match_from(round_from(TABLE)), 0)
    actions = parse_turn(turn)
    expected = Suggestion(actions, why, None if card is None else parse_card(card), place, source)  # type: ignore[arg-type]
    assert explained(view, actions) == expected


@pytest.mark.parametrize(
    ("position", "turn", "why", "card", "place"),
    [
        ("N: 8C  E: 3D  S: 2H  W: 5S  0: 7H  1: 9H 5D", "7H>N", Why.GO_OUT, "7H", "N"),
        ("N: 2C  E: 2D  S: 2H  0: 7H 9C  1: 3C 5S", "7H>W .", Why.FILL_SIDE, "7H", "W"),
        ("N: 2C  E: 2D  S: 2H  W: 2S  0: 7H 9C  1: 3C 5S", ".", Why.NOTHING_FITS, None, None),
    ],
)
def test_a_hint_says_why(position: str, turn: str, why: Why, card: str | None, place: str | None) -> None:
    found = hint(match_from(round_from(f"{position}  stock: 6D 6C")))
    assert format_turn(found.turn) == turn
    assert (found.why, found.place, found.source) == (why, place, None)
    assert found.card == (None if card is None else parse_card(card))


def test_a_pass_by_which_a_pile_stays_where_it_could_move_is_not_called_helpless() -> None:
    match = match_from(round_from("N: 8C  E: 9D  S: 2H  W: 2S  0: 4C  1: 9C 5S 5D  stock: 6D 6C"))
    found = explained(view_of(match, 0), parse_turn("."))
    assert (found.why, found.source, found.place) == (Why.LEAVE_PILES, "N", "E")


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
