"""A match stored and taken up again."""

import json

from games.engine import MatchState, SeededDeals, freeze, parse_action, play, thaw
from tests.engine.positions import after, match_from, round_from


def stored(match: MatchState) -> MatchState:
    return thaw(json.loads(json.dumps(freeze(match))), match.rules, match.deals)


def test_a_match_in_the_middle_of_a_turn_thaws_as_it_was_frozen() -> None:
    round = round_from("N: 8C  NE: KH QC  0: 7D 9C  1: 9H 6S  stock: 5D 4D", totals=(1, 2), pot=3)
    match = MatchState(SeededDeals(bytes(32)), 2, after(round, "7D>N .", "6S>N"), scores=((1, 2),))
    assert stored(match) == match


def test_a_match_that_has_just_been_dealt_thaws_as_it_was_frozen() -> None:
    match = match_from(round_from("N: 8C  0: 7D 9C  1: 9H 6S  stock:"))
    assert stored(match) == match


def test_a_round_that_is_over_thaws_as_it_was_frozen() -> None:
    match = play(match_from(round_from("N: 8C  0: 7D  1: 9H 6S")), parse_action("7D>N"))
    assert stored(match) == match


def test_a_frozen_match_holds_neither_seed_nor_rules() -> None:
    match = match_from(round_from("N: 8C  0: 7D 9C  1: 9H 6S"))
    assert not {"rules", "deals", "seed"} & freeze(match).keys()
