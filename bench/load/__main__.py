"""A mixed day and the herd of midnight by simulated players, beside bare endpoints in the same run.

    python -m bench.load            # some eight minutes, on SQLite, then on PostgreSQL; nothing else running
    python -m bench.load --nginx    # through nginx and TLS, with the files of deploy/nginx
    python -m bench.load --smoke    # a minute or two, to see that it works; its figures mean nothing

Two gunicorns of one worker each, four threads a worker. Prints matches a minute, percentiles by route,
processor time by part, and ratios to the bare endpoints. The exit status is 1 if any request failed.
The players run on the same machine, and their own processor time is told apart.
"""

import argparse
import asyncio
import statistics
import sys
from datetime import UTC, datetime

from bench.load import spells
from bench.load.ground import DAILY_SECRET, Ground, ground, log_faults
from bench.load.million import plan
from bench.load.spells import Spell
from bench.load.thinking import seconds_a_match
from bench.world.tally import percentile
from games.engine import daily_seed

COMPARED = {"POST actions/": "bare act", "GET board": "bare read", "GET daily/": "bare read"}
"""Our routes, and the bare endpoint that does as little as such a route can do."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.load", description="Load by simulated players.")
    parser.add_argument("--database", choices=["sqlite", "postgres"], action="append", help="by default both")
    parser.add_argument("--nginx", action="store_true", help="through nginx and TLS")
    parser.add_argument("--players", type=int, default=16, help="players at once in the mixed day")
    parser.add_argument("--seconds", type=float, default=60, help="of the mixed day; bare takes a sixth")
    parser.add_argument("--herd", type=int, default=2000, help="players who open the new day within a minute")
    parser.add_argument("--smoke", action="store_true", help="a little of everything")
    options = parser.parse_args()
    minute = 60.0
    if options.smoke:
        options.players, options.seconds, options.herd, minute = 4, 6, 40, 5
    failed = False
    for kind in options.database or ["sqlite", "postgres"]:
        with ground(kind, behind_nginx=options.nginx) as running:
            print(f"\n== {kind}{', behind nginx' if options.nginx else ''}", flush=True)
            failed |= measured(running, options, minute)
    return int(failed)


def measured(running: Ground, options: argparse.Namespace, minute: float) -> bool:
    """Run all spells on one ground and print what they showed; whether anything failed."""
    short = options.seconds / 6
    bare = [asyncio.run(spells.bare(running, options.players, short))]
    herd = asyncio.run(spells.herd(running, options.herd, minute))
    show(f"the herd: {options.herd} players open the day within {minute:.0f} s", herd)
    day = asyncio.run(spells.day(running, options.players, options.seconds, 0))
    show(f"the mixed day: {options.players} at once, as fast as they are answered", day)
    rate = day.tally.matches / day.seconds
    print(f"  {60 * rate:.0f} matches a minute, {day.requests / day.seconds:.0f} requests a second")
    # So many players with a pause between two steps ask for half of what the service could do.
    calm = asyncio.run(spells.day(running, 2 * options.players, options.seconds, pause(day, options.players)))
    show(f"the same at a slower pace: {2 * options.players} who think between two steps", calm)
    print(f"  {60 * calm.tally.matches / calm.seconds:.0f} matches a minute")
    thinking = parts(day)
    bare.append(asyncio.run(spells.bare(running, options.players, short)))
    ratios(day, bare, thinking)
    faults = [fault for spell in (herd, day, calm) for fault in spell.tally.faults]
    faults += log_faults(running.services)
    print(f"  errors: {len(faults)} {faults[:3] if faults else ''}")
    return bool(faults)


def pause(day: Spell, at_once: int) -> float:
    """The seconds between two steps with which twice *at_once* players ask for half as much as in *day*."""
    steps = day.tally.actions / day.seconds
    return 2 * at_once / (steps / 2)


def show(title: str, spell: Spell) -> None:
    """Print the routes of a spell."""
    print(f"\n{title}\n  answers: {spell.tally.summary()}")
    print("\n".join(f"  {line}" for line in spell.tally.table()), flush=True)


def parts(day: Spell) -> float:
    """Print where the time of the mixed day went, and what that makes for a million players.

    Gives the seconds of processor time that the computer players need for a request, on average.
    """
    matches = max(1, day.tally.matches)
    ends = len(day.tally.seconds["POST actions/, ends turn"]) / matches
    thinking = 1000 * seconds_a_match(daily_seed(DAILY_SECRET, datetime.now(UTC).date().isoformat()))
    spent = {part: 1000 * seconds / matches for part, seconds in day.spent.items() if part != "bare"}
    players = spent.pop("the players themselves")
    spent = {"computer players": thinking, "web but for them": spent.pop("web") - thinking, **spent}
    print(
        f"\na match had {day.tally.actions / matches:.0f} actions, {ends:.0f} of them a turn's end or a deal;"
    )
    print("milliseconds of processor time in it:")
    for part, milliseconds in {**spent, "(the simulated players)": players}.items():
        print(f"  {part:<24}{milliseconds:9.1f}")
    waiting = day.metrics.get("kingscorner_database_seconds_total", 0.0)
    print(f"  statements of the database, by web's clock: {1000 * waiting / matches:.1f}")
    if day.written.log:
        print(f"bytes of a match: row {day.written.row:.0f}, write ahead log {day.written.log / matches:.0f}")
    print("\n".join(plan(spent, day.requests / matches, day.written.row, day.written.log / matches)))
    return thinking / 1000 * matches / max(1, day.requests)


def ratios(day: Spell, bare: list[Spell], thinking: float) -> None:
    """Print the mixed day beside the bare endpoints."""
    served = sum(spell.requests for spell in bare)
    cost = sum(spell.spent["bare"] for spell in bare) / served
    ours = day.spent["web"] / max(1, day.requests)
    rate = statistics.mean(spell.requests / spell.seconds for spell in bare)
    print(f"\nbare endpoints: {rate:.0f} requests a second, {1e6 * cost:.0f} µs of processor time each")
    print(
        f"  a request of the mixed day: {1e6 * ours:.0f} µs, {ours / cost:.2f} times bare; "
        f"without the thinking {(ours - thinking) / cost:.2f} times"
    )
    print(f"  requests a second: {day.requests / day.seconds / rate:.2f} of bare")
    for route, of_bare in COMPARED.items():
        if seconds := day.tally.seconds.get(route):
            base = [time for spell in bare for time in spell.tally.seconds[of_bare]]
            print(f"  {route:<24}p50 {percentile(seconds, 50) / percentile(base, 50):5.2f} times {of_bare}")


if __name__ == "__main__":
    sys.exit(main())
