"""Runs drills, all or those named, and prints the figure of each.

    python -m bench.drills                  # all
    python -m bench.drills workers-sqlite stop
    python -m bench.drills --list

The exit status is 1 if the service failed in one of them, or if one could not be run because a program is
missing. Linux; some need root, or programs of Debian's packages: nginx-light, redis-server, gcc.
"""

import argparse
import asyncio
import sys
import time
import traceback

from bench.drills import clock, disk, doubles, firsts, redis, restarts, restore, stop, workers
from bench.drills.drill import Drill, FailedError, MissingError

DRILLS = (
    Drill("workers-sqlite", "a worker killed each second under 16 writers, SQLite", workers.on_sqlite),
    Drill(
        "workers-postgres", "a worker killed each second under 16 writers, PostgreSQL", workers.on_postgres
    ),
    Drill("postgres", "PostgreSQL stopped, crashed and started again under load", restarts.run),
    Drill("redis", "Redis killed, hung and started again under load", redis.run),
    Drill("disk", "the disk full under load, and freed again", disk.run),
    Drill("clock", "midnight, an hour back, 29 February and the year's end, on a running service", clock.run),
    Drill("stop", "each of two gunicorns behind nginx stopped and started under load, over TLS", stop.run),
    Drill("first-killed", "the first start killed at random times", firsts.killed),
    Drill("first-race", "two first starts at once", firsts.race),
    Drill("doubles", "double submits, two tabs, lost answers, two starts of the daily", doubles.run),
    Drill(
        "restore", "fresh clone, fresh account, a match, a backup, a lost disk, the same match", restore.run
    ),
)


def main() -> int:
    names = [drill.name for drill in DRILLS]
    parser = argparse.ArgumentParser(prog="python -m bench.drills", description="Drills of the service.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(names))
    parser.add_argument("--list", action="store_true", help="tell what each does")
    options = parser.parse_args()
    if options.list:
        for drill in DRILLS:
            print(f"{drill.name:<18}{drill.what}")
        return 0
    if unknown := sorted(set(options.names) - set(names)):
        parser.error(f"no drill is called {', '.join(unknown)}; there are {', '.join(names)}")
    outcomes = [done(drill) for drill in DRILLS if not options.names or drill.name in options.names]
    well = outcomes.count("well")
    print(f"\n{well} drills well, {outcomes.count('failed')} failed, {outcomes.count('missing')} not run")
    return 0 if well == len(outcomes) else 1


def done(drill: Drill) -> str:
    """Run it, and say how it ended."""
    print(f"\n{drill.name}: {drill.what}", flush=True)
    started = time.monotonic()

    def say(figure: str) -> None:
        print(f"    {figure}", flush=True)

    try:
        asyncio.run(drill.run(say))  # type: ignore[arg-type]
    except MissingError as fault:
        say(f"NOT RUN: {fault}")
        return "missing"
    except FailedError as fault:
        say(f"FAILED: {fault}")
        return "failed"
    except Exception:
        say(f"FAILED:\n{traceback.format_exc()}")
        return "failed"
    say(f"well, after {time.monotonic() - started:.0f} s")
    return "well"


if __name__ == "__main__":
    sys.exit(main())
