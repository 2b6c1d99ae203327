"""Golden matches: one file for each variant in `tests/data/golden`, with what every turn led to.

A change of the rules on purpose needs new files: `python -m tests.engine.golden` writes them.
"""

import json
from collections.abc import Iterator
from pathlib import Path

from games.engine import (
    Action,
    Card,
    MatchState,
    Phase,
    Rules,
    SeededDeals,
    Stream,
    deal_next,
    format_cards,
    format_turn,
    legal_actions,
    new_match,
    parse_turn,
    play,
    winners,
)
from tests.engine.playing import eager_turn
from tests.engine.variants import VARIANTS

FOLDER = Path(__file__).parents[1] / "data" / "golden"
SEED = (5).to_bytes(32, "big")
"""A seed that turns kings up in the first round and takes every match beyond it."""
DEAL = "deal"


def path_of(variant: str) -> Path:
    return FOLDER / f"{variant.replace(' ', '-')}.txt"


def told(match: MatchState) -> str:
    """Everything about a match as it stands but the order of the stock, on one line."""
    round = match.round
    facts = [f"phase {match.phase}", f"round {match.number}", f"dealer {round.dealer}", f"turn {round.turn}"]
    facts += [f"{seat}: {format_cards(hand)}" for seat, hand in enumerate(round.hands)]
    facts += [f"{place}: {format_cards(pile)}" for place, pile in round.table.items() if pile]
    facts += [f"stock {len(round.stock)}", f"dead {round.dead_turns}", f"drew {format_cards(drawn(match))}"]
    facts += [f"totals {numbers(match.totals)}", f"pot {round.pot}", f"legal {len(legal_actions(round))}"]
    if round.ending is not None:
        facts.append(
            f"end {round.ending}, scores {numbers(match.scores[-1])}, winners {numbers(winners(match))}"
        )
    return " | ".join(facts)


def drawn(match: MatchState) -> list[Card]:
    return [card for card in match.round.drawn if card is not None]


def numbers(values: tuple[int, ...]) -> str:
    return " ".join(str(value) for value in values)


def advanced(match: MatchState, step: str) -> MatchState:
    """The match after a step of a golden file: a turn in notation, or the deal of the next round."""
    if step == DEAL:
        return deal_next(match)
    for action in parse_turn(step):
        match = play(match, action)
    return match


def lines_of(rules: Rules, seed: bytes) -> Iterator[str]:
    """The lines of a golden file: rules, seed, the deal, and then each step with what it led to."""
    yield json.dumps(rules.to_dict())
    yield seed.hex()
    match = new_match(rules, SeededDeals(seed))
    chance = Stream(seed, "golden")
    yield told(match)
    while match.phase is not Phase.MATCH_OVER:
        step = format_turn(some_turn(match, chance)) if match.phase is Phase.TURN else DEAL
        match = advanced(match, step)
        yield f"{step} | {told(match)}"


def some_turn(match: MatchState, chance: Stream) -> tuple[Action, ...]:
    """An eager turn or, now and then, one of random actions; nobody plays a card in the second round."""
    if match.number != 2 and match.round.turns % 7 != 3:
        return eager_turn(match)
    turn: list[Action] = []
    while match.phase is Phase.TURN and (not turn or match.round.acted):
        legal = legal_actions(match.round)
        turn.append(legal[-1] if match.number == 2 else chance.choice(legal))
        match = play(match, turn[-1])
    return tuple(turn)


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for variant, rules in VARIANTS.items():
        text = "".join(f"{line}\n" for line in lines_of(rules, SEED))
        path_of(variant).write_text(text, encoding="ascii")


if __name__ == "__main__":
    main()
