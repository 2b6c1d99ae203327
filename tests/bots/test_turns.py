"""Computer players take their turns by the rules, and the same turn each time."""

import pytest
from hypothesis import given, settings

from games.bots import BOTS_VERSION, LEVELS, Level, bot, bot_turn, play_turn
from games.engine import (
    END_TURN,
    STANDARD,
    Ending,
    MatchState,
    Phase,
    Rules,
    SeededDeals,
    deal_next,
    legal_actions,
    new_match,
    play,
)
from tests.bots.positions import some_turns, turns_of
from tests.engine import variants
from tests.engine.variants import VARIANTS

SEED = bytes(range(32))


def played_out(rules: Rules, levels: tuple[Level, ...]) -> MatchState:
    """The end of a match in which each level sits in every so many-th seat."""
    match = new_match(rules, SeededDeals(SEED))
    by_seat = {seat: levels[seat % len(levels)] for seat in range(rules.seats)}
    while match.phase is not Phase.MATCH_OVER:
        match = play_turn(match, by_seat) if match.phase is Phase.TURN else deal_next(match)
    return match


@pytest.mark.parametrize("level", LEVELS)
@settings(max_examples=15)
@given(rules=variants.rules, seed=variants.seeds)
def test_every_turn_of_a_level_is_legal_in_every_variant(level: Level, rules: Rules, seed: bytes) -> None:
    for match in some_turns(rules, seed, every=5):
        here = match
        for action in bot_turn(match, level):
            assert here.phase is Phase.TURN
            assert action in legal_actions(here.round)
            here = play(here, action)
        assert here.round.turns == match.round.turns + 1


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_levels_play_every_variant_to_its_end(variant: str) -> None:
    # Coins go on for twenty rounds: there the quicker levels do.
    levels: tuple[Level, ...] = ("easy", "medium") if variant == "coins" else ("hard", "easy", "medium")
    assert played_out(VARIANTS[variant], levels).phase is Phase.MATCH_OVER


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_asked_in_the_middle_of_a_turn_answers_with_the_rest_of_it(level: Level) -> None:
    match = next(match for match in turns_of(STANDARD, SEED) if len(bot_turn(match, level)) > 2)
    turns = match.round.turns
    match = play(match, bot_turn(match, level)[0])
    for action in bot_turn(match, level):
        assert match.round.turns == turns
        match = play(match, action)
    assert match.round.turns == turns + 1


@pytest.mark.parametrize("level", LEVELS)
def test_a_turn_ends_with_its_end_or_by_going_out(level: Level) -> None:
    for match in some_turns(STANDARD, SEED, every=2):
        *others, last = bot_turn(match, level)
        assert END_TURN not in others
        for action in (*others, last):
            match = play(match, action)
        assert (last == END_TURN) != (match.round.ending is Ending.WENT_OUT)


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_is_found_by_its_version(level: Level) -> None:
    assert bot(level, BOTS_VERSION) is bot(level)
    with pytest.raises(KeyError):
        bot(level, BOTS_VERSION + 1)


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_has_a_name(level: Level) -> None:
    assert bot(level).name
