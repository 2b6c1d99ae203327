"""Turns to ask computer players about, met in matches under any rules."""

from collections.abc import Iterator

from games.bots import YARDSTICKS
from games.bots.turns import chosen_turn
from games.engine import MatchState, Phase, Rules, SeededDeals, Stream, deal_next, new_match, play


def turns_of(rules: Rules, seed: bytes, rounds: int = 2) -> Iterator[MatchState]:
    """The turns of a match as they begin. Its players play greedily and now and then at random.

    Random turns leave gaps, piles that could move and cards held back, which greedy ones never do.
    """
    match = new_match(rules, SeededDeals(seed))
    chance = Stream(seed, "players")
    while match.number <= rounds:
        while match.phase is Phase.TURN:
            yield match
            player = YARDSTICKS["random" if chance.below(3) == 0 else "greedy"]
            for action in chosen_turn(match, player):
                match = play(match, action)
        if match.phase is Phase.MATCH_OVER:
            return
        match = deal_next(match)


def some_turns(rules: Rules, seed: bytes, every: int) -> list[MatchState]:
    """Each so many-th of them."""
    return list(turns_of(rules, seed))[::every]
