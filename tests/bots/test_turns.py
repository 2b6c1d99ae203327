"""Computer players take their turns by the rules, and the same turn each time."""

import pytest

from games.bots import LEVELS, Level, bot, bot_turn, play_turn
from games.engine import (
    STANDARD,
    MatchState,
    Phase,
    Rules,
    SeededDeals,
    deal_next,
    new_match,
    play,
)
from tests.engine.variants import VARIANTS

SEED = bytes(range(32))


def played_out(rules: Rules, level: Level) -> list[MatchState]:
    """Every position between two turns of a match that this level plays against itself."""
    match = new_match(rules, SeededDeals(SEED))
    positions = [match]
    while match.phase is not Phase.MATCH_OVER:
        levels = dict.fromkeys(range(rules.seats), level)
        match = play_turn(match, levels) if match.phase is Phase.TURN else deal_next(match)
        positions.append(match)
    return positions


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("variant", VARIANTS)
def test_every_level_plays_every_variant_to_its_end(variant: str, level: Level) -> None:
    assert played_out(VARIANTS[variant], level)[-1].phase is Phase.MATCH_OVER


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_plays_the_same_match_each_time(level: Level) -> None:
    assert played_out(STANDARD, level) == played_out(STANDARD, level)


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_asked_in_the_middle_of_a_turn_answers_with_the_rest_of_it(level: Level) -> None:
    whole = new_match(STANDARD, SeededDeals(SEED))
    while len(turn := bot_turn(whole, level)) == 1:
        whole = play(whole, turn[0])
    begun = play(whole, turn[0])
    for action in bot_turn(begun, level):
        assert begun.round.turns == whole.round.turns
        begun = play(begun, action)
    assert begun.round.turns == whole.round.turns + 1


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_has_a_name(level: Level) -> None:
    assert bot(level).name
