"""Computer players decide the same whatever the cards are that they cannot see."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.bots import LEVELS, Level, bot_turn, suggest, turn_chance
from games.engine import MatchState, Rules, view_of
from tests.bots.positions import some_turns
from tests.engine import variants


def reshuffled(match: MatchState, shuffler: random.Random) -> MatchState:
    """The match with all that the seat to act cannot see dealt anew: the other hands and the stock."""
    round = match.round
    mine = round.turn
    hidden = [card for seat, hand in enumerate(round.hands) if seat != mine for card in hand]
    hidden += round.stock
    shuffler.shuffle(hidden)
    hands = []
    for seat, hand in enumerate(round.hands):
        if seat == mine:
            hands.append(hand)
        else:
            hands.append(tuple(hidden[: len(hand)]))
            del hidden[: len(hand)]
    drawn = tuple(card if seat == mine else None for seat, card in enumerate(round.drawn))
    other = round._replace(hands=tuple(hands), stock=tuple(hidden), drawn=drawn)
    return MatchState(match.deals, match.number, other, match.scores)


@pytest.mark.parametrize("level", LEVELS)
@settings(max_examples=12)
@given(rules=variants.rules, seed=variants.seeds, shuffle=st.integers(0, 2**32))
def test_a_level_plays_the_same_when_the_hidden_cards_are_others(
    level: Level, rules: Rules, seed: bytes, shuffle: int
) -> None:
    for match in some_turns(rules, seed, every=4):
        other = reshuffled(match, random.Random(shuffle))
        assert bot_turn(other, level) == bot_turn(match, level)


@pytest.mark.parametrize("level", LEVELS)
@settings(max_examples=12)
@given(rules=variants.rules, seed=variants.seeds)
def test_a_thinking_level_does_not_care_in_which_order_its_hand_came(
    level: Level, rules: Rules, seed: bytes
) -> None:
    for match in some_turns(rules, seed, every=5):
        round = match.round
        hands = tuple(tuple(sorted(hand)) for hand in round.hands)
        other = MatchState(match.deals, match.number, round._replace(hands=hands), match.scores)
        assert bot_turn(other, level) == bot_turn(match, level)


def test_a_hint_is_the_same_when_the_hidden_cards_are_others() -> None:
    for match in some_turns(variants.VARIANTS["standard"], bytes(range(32)), every=3):
        other = reshuffled(match, random.Random(1))
        seat = match.round.turn
        assert suggest(view_of(other, seat), turn_chance(other)) == suggest(
            view_of(match, seat), turn_chance(match)
        )
