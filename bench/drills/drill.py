"""What a drill is, and what all of them do at the end."""

import asyncio
import shutil
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, date, datetime
from pathlib import Path

from bench.world.http import Connection
from bench.world.players import API, Writers
from bench.world.service import Service
from tests.harness import postgres

DURABLE = ("max_connections=200",)
"""PostgreSQL as it comes: what is committed outlives a crash."""

Say = Callable[[str], None]
"""Prints a figure."""


class FailedError(Exception):
    """The service did not do what the drill expects of it."""


class MissingError(Exception):
    """A program that the drill needs is not on this machine."""


@dataclass(frozen=True)
class Drill:
    """A drill: its name, what it does in a sentence, and the work, which raises FailedError."""

    name: str
    what: str
    run: Callable[[Say], Awaitable[None]]


def expect(condition: object, otherwise: str) -> None:
    """Raises FailedError unless *condition* holds."""
    if not condition:
        raise FailedError(otherwise)


def program(name: str, package: str) -> str:
    """The path of a program. Raises MissingError, naming the Debian package that has it."""
    found = shutil.which(name) or shutil.which(name, path="/usr/sbin:/sbin")
    if found is None:
        raise MissingError(f"needs {name} (Debian: apt install {package})")
    return found


@contextmanager
def folder() -> Iterator[Path]:
    """A folder that goes away."""
    path = Path(tempfile.mkdtemp(prefix="kingscorner-drill-"))
    try:
        yield path
    finally:
        shutil.rmtree(path, ignore_errors=True)


@contextmanager
def database(kind: str) -> Iterator[tuple[dict[str, str], postgres.PostgresServer | None]]:
    """The environment for a service on SQLite or on a PostgreSQL of its own, and that server."""
    if kind == "sqlite":
        yield {}, None
        return
    with postgres.private(DURABLE) as server:
        yield {"KINGSCORNER_DATABASE_URL": server.url}, server


async def reckon(service: Service, writers: Writers, say: Say) -> None:
    """Nothing lost or doubled: no fault seen, a result for each finished daily, totals equal a replay."""
    tally = writers.tally
    expect(not tally.faults, f"{len(tally.faults)} wrong answers: {tally.faults[:3]}")
    board = await board_players(service)
    expect(board == writers.results, f"{writers.results} dailies were finished, {board} are on the board")
    verified = await asyncio.to_thread(service.verified)
    say(f"{tally.actions} actions, {writers.results} dailies finished and on the board, 0 lost, 0 doubled")
    say(f"answers: {tally.summary()}")
    say(f"verify: {verified}")


async def board_players(service: Service, day: date | None = None) -> int:
    """How many players the board of *day*, or else today's, counts."""
    connection = Connection(service.place)
    path = f"{API}leaderboard/daily/{day or datetime.now(UTC).date()}/"
    answer = await connection.request("GET", path)
    connection.close()
    players: int = answer.json["players"]
    return players
