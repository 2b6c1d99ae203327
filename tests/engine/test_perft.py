"""How many ways there are to play on: pinned to a depth, so that no rule changes unseen."""

from typing import Any

import pytest

from games.engine import RoundState, SeededDeals, apply, legal_actions, new_match
from tests.engine.positions import round_from
from tests.engine.variants import VARIANTS

SEED = (5).to_bytes(32, "big")
"""A seed whose first deals turn kings up and leave much to do."""


def leaves(round: RoundState, depth: int) -> int:
    """How many sequences of `depth` actions lead on from here; a round that is over leads nowhere."""
    if depth == 0:
        return 1
    return sum(leaves(apply(round, action), depth - 1) for action in legal_actions(round))


def counts(round: RoundState, depth: int) -> list[int]:
    return [leaves(round, plies) for plies in range(1, depth + 1)]


COUNTS = {
    "standard": [9, 66, 404, 1443, 7075],
    "two seats": [6, 20, 55, 131, 320],
    "six seats": [7, 66, 487, 3450, 20619],
    "draw at the start": [9, 70, 461, 1732, 8937],
    "forced kings": [4, 16, 108, 404, 1768],
    "opening kings to corners": [5, 12, 24, 77, 247],
    "opening kings leave gaps": [11, 61, 182, 780, 3509],
    "hand of five": [7, 26, 57, 91, 214],
    "pips": [9, 66, 404, 1443, 7075],
    "coins": [9, 66, 404, 1443, 7075],
    "single": [9, 66, 404, 1443, 7075],
    "many at once": [1, 4, 8, 16, 44],
}


@pytest.mark.parametrize("variant", VARIANTS)
def test_number_of_ways_to_play_on_from_the_deal(variant: str) -> None:
    dealt = new_match(VARIANTS[variant], SeededDeals(SEED)).round
    assert counts(dealt, 5) == COUNTS[variant]


RICH = "N: KD QC  E: 9D  S: 8C 7H  NE: KC  0: KS QD JS 3H  1: 6C TH KH  stock: 2C 4D JC"


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({}, [13, 144, 1367, 11273]),
        ({"draw": "start"}, [13, 145, 1401, 11944]),
        ({"kings": "forced"}, [3, 27, 198, 1236]),
    ],
)
def test_number_of_ways_to_play_on_from_a_rich_position(options: dict[str, Any], expected: list[int]) -> None:
    assert counts(round_from(RICH, **options), 4) == expected
