"""Random matches under random rules, by the referee and by the plain rules: every state is the same."""

import json
import random
from typing import Any

import pytest

from games.bots import Referee
from tests.engine.plain import PlainMatch

DECK = [rank + suit for suit in "CDHS" for rank in "A23456789TJQK"]
HASTE = (0.05, 0.3, 0.5, 0.95)
"""How probable it is, for one match each, that a player who could go on ends the turn."""


def random_rules(chance: random.Random) -> dict[str, Any]:
    scoring = chance.choice(["penalty", "pips", "coins"])
    targets = [None, "single"] if scoring == "coins" else [None, "single", chance.randint(1, 400)]
    return {
        "seats": chance.randint(2, 6),
        "draw": chance.choice(["end", "start"]),
        "kings": chance.choice(["optional", "forced"]),
        "opening_kings": chance.choice(["stay", "corner", "open"]),
        "hand": chance.randint(5, 7),
        "scoring": scoring,
        "target": chance.choice(targets),
    }


def told(referee: Referee, **request: Any) -> dict[str, Any]:
    """The state that the referee answers with, what is legal as a set."""
    answer = referee.answer(json.dumps(request).encode())
    assert answer["ok"], answer
    state: dict[str, Any] = answer["state"]
    assert len(set(state["legal"])) == len(state["legal"])
    return state | {"legal": set(state["legal"])}


@pytest.mark.parametrize("seed", range(60))
def test_a_random_match_goes_the_same_way_by_both(seed: int) -> None:
    chance = random.Random(seed)
    rules, dealer, haste = random_rules(chance), chance.randrange(2), chance.choice(HASTE)
    decks = [chance.sample(DECK, 52) for _ in range(40)]
    referee, plain = Referee(), PlainMatch(rules, decks, dealer)
    new = {"rules": rules, "dealer": dealer, "decks": [" ".join(deck) for deck in decks]}
    state = told(referee, new=new)
    assert state == plain.state()
    while state["phase"] != "match_over" and state["round"] < len(decks):
        if state["phase"] == "round_over":
            plain.deal()
            state = told(referee, deal=True)
        else:
            action = (
                "."
                if "." in state["legal"] and chance.random() < haste
                else chance.choice(sorted(state["legal"]))
            )
            plain.do(action)
            state = told(referee, do=action)
        assert state == plain.state()
