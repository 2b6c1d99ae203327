"""What a board of many players costs beside the plain ways to get the same, on the same database.

    python3 -m bench.board --database sqlite --results 1000000
    python3 -m bench.board --database postgres --results 10000000

Makes a day's results, 10,000 and then as many as asked for, in a private database that is gone afterwards,
and prints medians in milliseconds: of our own reads, of a window query and of a bare count over the index.
Then how many results 16 writers post in a second, beside the bare insert. PostgreSQL waits for the disk.
"""

import argparse
import multiprocessing
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from datetime import date
from typing import Any, Final
from uuid import UUID

os.environ["DJANGO_SETTINGS_MODULE"] = "bench.settings"

import django
from django.db import connection, transaction

FEW: Final = 10_000
WRITERS: Final = 16
SECONDS: Final = 4.0
#: Players and matches that each writer has to post results of.
STOCK: Final = 8_000
DAY: Final = date(2026, 11, 30)
POSTING_DAY: Final = date(2026, 11, 29)

# Totals from 0 to 42, those in the middle the most often, as they come in.
TOTAL: Final = "i % 22 + i / 22 % 22"
POSTGRES: Final = {
    "series": "generate_series({first}, {last}) AS series(i)",
    "uuid": "lpad(to_hex(i), 32, '0')::uuid",
    "text": "i::text",
    "shard": "i % 8",
    "now": "now()",
}
SQLITE: Final = {
    "series": "(WITH RECURSIVE series(i) AS ("
    "SELECT {first} UNION ALL SELECT i + 1 FROM series WHERE i < {last}) SELECT i FROM series)",
    "uuid": "printf('%032x', i)",
    "text": "printf('%d', i)",
    "shard": "0",
    "now": "'2026-11-30 12:00:00'",
}


def main() -> None:
    """Read the arguments; for PostgreSQL, start one and run again inside."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--database", choices=["sqlite", "postgres"], required=True)
    parser.add_argument("--results", type=int, default=100_000)
    arguments = parser.parse_args()
    if arguments.database == "sqlite":
        os.environ["KINGSCORNER_DATABASE_URL"] = ""
    elif not os.environ.get("KINGSCORNER_DATABASE_URL"):
        from tests.harness import postgres

        with postgres.private(("max_connections=100", "shared_buffers=512MB", "max_wal_size=4GB")) as server:
            environment = {**os.environ, "KINGSCORNER_DATABASE_URL": server.url}
            sys.exit(subprocess.call([sys.executable, "-m", "bench.board", *sys.argv[1:]], env=environment))
    django.setup()
    from django.test.utils import setup_databases, teardown_databases

    made = setup_databases(verbosity=0, interactive=False)
    try:
        bench(max(FEW, arguments.results))
    finally:
        teardown_databases(made, verbosity=0)


def bench(results: int) -> None:
    """Measure reading at both sizes, then writing."""
    sql = POSTGRES if connection.vendor == "postgresql" else SQLITE
    fill(sql, 1, FEW)
    few = reads(FEW)
    if results > FEW:
        fill(sql, FEW + 1, results)
    many = reads(results)
    print(f"\n{connection.vendor}: milliseconds at {FEW} and at {results} results of a day")
    for name, before in few.items():
        print(f"{name:<44} {before:9.3f} {many[name]:9.3f}   {many[name] / before:7.2f} times")
    posting(sql)


def fill(sql: dict[str, str], first: int, last: int) -> None:
    """Give the day the results from number *first* to number *last*, and their counts."""
    started = time.monotonic()
    players(sql, first, last)
    run(sql, "DELETE FROM leaderboard_daytotal")
    with constraints_off():
        run(
            sql,
            f"""INSERT INTO leaderboard_result
                (player_id, daily_id, match_id, total, won, scores, finished, posted)
                SELECT {{uuid}}, '{DAY}', {{uuid}}, {TOTAL}, false, '[1, 2, 3]', {{now}}, true
                FROM {{series}}""",
            first,
            last,
        )
    run(
        sql,
        f"""INSERT INTO leaderboard_daytotal (daily_id, total, shard, players)
            SELECT '{DAY}', {TOTAL}, {{shard}}, count(*) FROM {{series}}
            GROUP BY 2, 3""",
        1,
        last,
    )
    run({}, "VACUUM ANALYZE leaderboard_result" if connection.vendor == "postgresql" else "ANALYZE")
    print(f"made {last - first + 1} results in {time.monotonic() - started:.0f} s")


def players(sql: dict[str, str], first: int, last: int) -> None:
    """The players, and the days if they are not there yet."""
    for day, number in ((DAY, 334), (POSTING_DAY, 333)):
        run(
            sql,
            f"""INSERT INTO games_daily (date, number, seed, commitment, bots_version)
                VALUES ('{day}', {number}, '', '', 1) ON CONFLICT DO NOTHING""",
        )
    run(
        sql,
        """INSERT INTO games_player (id, nickname, skeleton, standing, token_hash, created)
           SELECT {uuid}, {text}, {text}, 'good', {text}, {now} FROM {series}""",
        first,
        last,
    )


@contextmanager
def constraints_off() -> Iterator[None]:
    """Results without their matches: a match is read by no board."""
    postgres = connection.vendor == "postgresql"
    run({}, "SET session_replication_role = replica" if postgres else "PRAGMA foreign_keys = OFF")
    yield
    run({}, "SET session_replication_role = DEFAULT" if postgres else "PRAGMA foreign_keys = ON")


def run(sql: dict[str, str], statement: str, first: int = 0, last: int = 0) -> None:
    """Carry out *statement*, written for the database by the words of *sql*."""
    with connection.cursor() as cursor:
        words = {**sql, "series": sql.get("series", "").format(first=first, last=last)}
        cursor.execute(statement.format(**words))


# ---- Reading -----------------------------------------------------------------------------------------------


def reads(results: int) -> dict[str, float]:
    """The medians of every read, by name."""
    from games.models import Player
    from leaderboard.selectors.boards import board_rows, day_board
    from leaderboard.selectors.counts import Counts
    from leaderboard.selectors.groups import day_groups

    player = Player.objects.get(pk=UUID(int=results // 2))
    counts = Counts(DAY)

    def standing() -> None:
        now = Counts(DAY)
        now.rank(20)
        now.percentile(20, posted=True)

    naive = f"""SELECT place, players FROM (
            SELECT player_id, rank() OVER (ORDER BY total) AS place, count(*) OVER () AS players
            FROM leaderboard_result WHERE daily_id = '{DAY}' AND posted
        ) AS ranked WHERE player_id = %s"""
    bare = f"SELECT count(*) FROM leaderboard_result WHERE daily_id = '{DAY}' AND posted AND total < 20"
    key = player.pk if connection.vendor == "postgresql" else player.pk.hex
    return {
        "rank, percentile and histogram": median(standing),
        "the same by a window query": median(lambda: fetched(naive, [key]), 3),
        "the rank by a bare count over the index": median(lambda: fetched(bare, []), 5),
        "first page of 50 rows": median(lambda: board_rows(DAY, counts)),
        "first page of places with names": median(lambda: day_groups(DAY, counts, None)),
        "whole board with own row and neighbours": median(lambda: day_board(DAY, player)),
    }


def median(call: Callable[[], object], repeat: int = 300) -> float:
    """The median of the milliseconds of *repeat* calls, after some that do not count."""
    times = []
    for number in range(repeat + min(repeat // 10, 30)):
        started = time.perf_counter()
        call()
        if number >= min(repeat // 10, 30):
            times.append(1000 * (time.perf_counter() - started))
    return statistics.median(times)


def fetched(sql: str, values: list[Any]) -> list[Any]:
    """All rows of a query."""
    with connection.cursor() as cursor:
        cursor.execute(sql, values)
        return list(cursor.fetchall())


# ---- Posting -----------------------------------------------------------------------------------------------


def posting(sql: dict[str, str]) -> None:
    """Results a second of all writers together, everybody on one total and spread over forty."""
    stock = WRITERS * STOCK
    first = 1 << 40
    players(sql, first, first + stock - 1)
    run(
        sql,
        f"""INSERT INTO games_match (id, player_id, kind, daily_id, seed, rules, opponents, bots_version, log,
                snapshot, played, version, phase, started, finished, updated)
            SELECT {{uuid}}, {{uuid}}, 'daily', '{POSTING_DAY}', '', '[]', '[]', 1, '',
                '', '', 1, 'match_over', {{now}}, '{POSTING_DAY} 12:10:00', {{now}} FROM {{series}}""",
        first,
        first + stock - 1,
    )
    print(f"\n{connection.vendor}: results a second, {WRITERS} writers")
    for spread, name in ((1, "everybody on one total"), (40, "forty totals")):
        rates = {}
        for way in ("bare", "counted", "posted"):
            rates[way] = rate(way, spread, first)
            share = rates[way] / max(1, rates["bare"])
            print(f"{name:<24} {WAYS[way]:<44} {rates[way]:7.0f}   {share:5.2f} of bare")


STARTING: Final[list[Any]] = []
WAYS: Final = {
    "bare": "the bare insert of a row",
    "counted": "row and counts of the day",
    "posted": "all: locked, row, counts, means",
}


def rate(way: str, spread: int, first: int) -> float:
    """How many results all writers together write in a second. Nothing may be lost or counted twice."""
    for table in ("result", "daytotal", "dayround"):
        run({}, f"DELETE FROM leaderboard_{table} WHERE daily_id = '{POSTING_DAY}'")
    for table in ("standing", "standingcount"):
        run({}, f"DELETE FROM leaderboard_{table}")
    connection.close()
    context = multiprocessing.get_context("fork")
    with context.Pool(WRITERS, _meet, [context.Barrier(WRITERS)]) as pool:
        jobs = [(way, spread, first + number * STOCK) for number in range(WRITERS)]
        written = sum(pool.starmap(write, jobs, chunksize=1))
    from leaderboard.models import Result
    from leaderboard.selectors.counts import Counts

    stored = Result.objects.filter(daily_id=POSTING_DAY).count()
    assert stored == written, (stored, written)
    assert way == "bare" or Counts(POSTING_DAY).players == written
    return written / SECONDS


def _meet(barrier: Any) -> None:
    """Gives a writer the place where all of them wait for one another."""
    STARTING.append(barrier)


def write(way: str, spread: int, first: int) -> int:
    """One writer: posts until the time is up, or there is nothing left; tells how many it has posted."""
    from games.models import Match
    from leaderboard.models import Result
    from leaderboard.services.counting import Changes

    connection.close()
    matches = list(
        Match.objects.filter(pk__gte=UUID(int=first)).select_related("daily").order_by("pk")[:STOCK]
    )
    STARTING[0].wait()
    ends = time.time() + SECONDS
    done = 0
    for match in matches:
        if time.time() >= ends:
            break
        scores = [match.pk.int % spread, 1, 0, 3]
        if way == "posted":
            post(match, scores)
        else:
            assert match.finished is not None
            result = Result(
                player_id=match.player_id,
                daily=match.daily,
                match=match,
                total=sum(scores),
                won=False,
                scores=scores,
                finished=match.finished,
                posted=True,
            )
            changes = Changes(match.player_id)
            if way == "counted":
                changes.count(result, 1)
            with transaction.atomic() if connection.vendor == "sqlite" else nullcontext():
                changes.write(result)
        done += 1
    connection.close()
    return done


def post(match: Any, scores: list[int]) -> None:
    """As the end of a match does it."""
    from games.services.players import player_lock
    from leaderboard.services.results import result_record

    with transaction.atomic():
        player_lock(match.player_id)
        result_record(match=match, total=sum(scores), won=False, scores=scores)


if __name__ == "__main__":
    main()
