"""The golden files of the computer players: whole matches between all levels, one a line, a file a version.

A changed decision is a new version of the bots (`docs/bots.md`, "Versions"), and only then
`python -m tests.bots.golden` writes the file of the newest one.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

from games.bots import BOTS_VERSION, LEVELS, bot_turn, play_turn
from games.engine import Phase, Rules, SeededDeals, deal_next, format_turn, new_match

DATA = Path(__file__).parents[1] / "data"

RULES = (
    Rules(target=12),
    Rules(seats=2, draw="start", kings="forced", target="single"),
    Rules(seats=6, opening_kings="open", target="single"),
    Rules(seats=3, scoring="pips", hand=5, target=50),
    Rules(seats=5, scoring="coins", opening_kings="corner", hand=6, target="single"),
    Rules(),
)


def path(version: int) -> Path:
    """Where the matches of that version are."""
    return DATA / f"bots-{version}.txt"


def match_line(rules: Rules, number: int, version: int) -> str:
    """The rules, every turn of a match under them, and its totals."""
    match = new_match(rules, SeededDeals(number.to_bytes(32, "big")))
    # Hard, medium and easy in turn, so that each meets the others.
    levels = {seat: LEVELS[-1 - seat % len(LEVELS)] for seat in range(rules.seats)}
    turns = []
    while match.phase is not Phase.MATCH_OVER:
        if match.phase is Phase.ROUND_OVER:
            match = deal_next(match)
            turns.append("deal")
            continue
        turns.append(format_turn(bot_turn(match, levels[match.round.turn], version)))
        match = play_turn(match, levels, version)
    totals = " ".join(str(total) for total in match.totals)
    return f"{json.dumps(rules.to_dict())} | {' | '.join(turns)} | {totals}"


def told(version: int) -> Iterator[str]:
    for number, rules in enumerate(RULES, start=1):
        yield match_line(rules, number, version)


def main() -> None:
    if sys.argv[1:2] == ["--print"]:
        lines_told = told(BOTS_VERSION)
        for _ in range(int(sys.argv[2])):
            print(next(lines_told))
    else:
        lines = "".join(f"{line}\n" for line in told(BOTS_VERSION))
        path(BOTS_VERSION).write_text(lines, encoding="ascii")


if __name__ == "__main__":
    main()
