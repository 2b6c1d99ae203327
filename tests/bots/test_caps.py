"""No hand is too large and no turn has too many ways: the work of a turn has a limit that is no clock."""

import pytest

from games.bots import LEVELS, Level, bot_turn
from games.bots.search.candidates import POSITIONS, candidates, planned_ends
from games.bots.search.instincts import OPENING
from games.bots.search.knowledge import Knowledge
from games.engine import MatchState, play, view_of
from tests.engine.positions import match_from, round_from

HOARD = "2C 3D 4C 5H 6S 7D 8C 9H TS JD QC 2H 3S 4D 5C 6D 7S 8H 9C TD JS QH 2S 3H KS"


def hoarder() -> MatchState:
    """Twenty-five cards that fit on the table and on one another in more ways than can be tried."""
    others = f"0: {HOARD}  1: AC  2: AD  3: AH  4: AS  5: KD"
    return match_from(round_from(f"N: 3C  E: 4H  S: TC  W: KH QS  NE: KC QD  {others}  stock: 2D 5D"))


@pytest.mark.parametrize("level", LEVELS)
def test_a_hoard_of_cards_hangs_nobody(level: Level) -> None:
    match = hoarder()
    for action in bot_turn(match, level):
        match = play(match, action)
    assert match.round.turns == 1


def test_the_search_of_a_turn_stops_at_its_cap_and_still_has_an_end_that_plays_a_lot() -> None:
    known = Knowledge.of(view_of(hoarder(), 0))
    ends = planned_ends(known)
    assert 0 < len(ends) <= POSITIONS
    assert min(end.hand.bit_count() for end in ends) <= 5


def test_only_so_many_ends_are_compared() -> None:
    assert len(candidates(Knowledge.of(view_of(hoarder(), 0)), most=32)) <= 33


def test_what_is_remembered_for_speed_is_forgotten_in_time() -> None:
    OPENING.clear()
    for tips in range(OPENING.LIMIT + 10):
        assert OPENING[tips]
    assert len(OPENING) <= OPENING.LIMIT
