"""What a million daily players need, from what one match of the mixed day took (docs/sizing.md)."""

from collections.abc import Mapping

PLAYERS = 1_000_000
DAY = 86_400
BUSIEST_HOUR = 0.12
"""The part of a day's matches that is begun in its busiest hour. Evenly spread it would be 0.04."""
FULL = 0.6
"""The part of a core that may be busy in that hour, so that nobody waits for one."""
GIGA = 1e9


def plan(milliseconds: Mapping[str, float], requests: float, row: float, log: float) -> list[str]:
    """Lines that tell what is needed: cores by part, requests a second, the growth of the database.

    *milliseconds* of processor time by part, *requests*, bytes of a match's *row* and of PostgreSQL's write
    ahead *log* are those of one match.
    """
    hour = PLAYERS * BUSIEST_HOUR / 3600
    lines = [
        f"a million players a day, {100 * BUSIEST_HOUR:.0f} % of them in the busiest hour:",
        f"  {PLAYERS / DAY:.1f} matches a second on average; in that hour {hour:.0f}, "
        f"or {requests * hour:.0f} requests",
    ]
    total = 0.0
    for part, spent in milliseconds.items():
        cores = hour * spent / 1000 / FULL
        total += cores
        lines.append(f"  {part:<24}{cores:8.1f} cores, each {100 * FULL:.0f} % busy in that hour")
    lines.append(f"  {'all of it':<24}{total:8.1f}")
    if log:
        rows, written = PLAYERS * row / GIGA, PLAYERS * log / GIGA
        lines.append(f"  rows of matches {rows:.1f} GB a day, write ahead log {written:.0f} GB a day")
    return lines
