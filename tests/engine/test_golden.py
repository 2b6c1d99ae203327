"""A match under each variant, replayed line by line."""

import json

import pytest

from games.engine import Rules, SeededDeals, new_match
from tests.engine.golden import advanced, path_of, told
from tests.engine.variants import VARIANTS


@pytest.mark.parametrize("variant", VARIANTS)
def test_golden_match_replays_line_by_line(variant: str) -> None:
    rules, seed, deal, *steps = path_of(variant).read_text(encoding="ascii").splitlines()
    assert Rules.from_dict(json.loads(rules)) == VARIANTS[variant]
    match = new_match(VARIANTS[variant], SeededDeals(bytes.fromhex(seed)))
    assert told(match) == deal
    for line in steps:
        step, expected = line.split(" | ", 1)
        match = advanced(match, step)
        assert told(match) == expected
    assert match.phase == "match_over"
