"""What results change on the boards, written in as few statements as the database allows: on PostgreSQL one.

Every count is a sum over shards (docs/leaderboard.md), and rows are always written in the same order, so that
no two writers wait for one another in a circle.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any, Final
from uuid import UUID

import orjson
from django.db import connection

from games.models import Player
from leaderboard.models import Result
from leaderboard.periods import Mean

#: Rows in which PostgreSQL keeps one count: writers of different shards do not wait for one another.
SHARDS: Final = 8
#: With more dailies than this, players are spread over so many means that none is crowded: one row is enough.
_CROWDED_DAILIES: Final = 3
#: Rows of one INSERT: SQLite takes 32,766 values at most.
_CHUNK: Final = 2000

Statement = tuple[str, list[Any]]


@dataclass(slots=True)
class Changes:
    """By how much counts change, and what is stored along with them."""

    player: UUID
    totals: Counter[tuple[date, int]] = field(default_factory=Counter)
    players: Counter[tuple[date, int]] = field(default_factory=Counter)
    """How many more have each round of each day."""
    points: Counter[tuple[date, int]] = field(default_factory=Counter)
    """How many points more were made in it."""
    means: Counter[tuple[str, int, int]] = field(default_factory=Counter)
    standings: dict[str, Mean] = field(default_factory=dict)

    def count(self, result: Result, step: int) -> None:
        """Put *result* on its day's board, with *step* 1, or take it off, with -1."""
        day = result.daily_id
        self.totals[day, result.total] += step
        for number, points in enumerate(result.scores, 1):
            self.players[day, number] += step
            self.points[day, number] += step * points

    def stand(self, before: Mapping[str, Mean], after: Mapping[str, Mean | None]) -> None:
        """Let the player's means be *after*, by their periods, where they are *before*. None is no mean."""
        for period, mean in after.items():
            was = before.get(period)
            if was is not None:
                self.means[period, was.dailies, was.mean] -= 1
            if mean is not None:
                self.means[period, mean.dailies, mean.mean] += 1
                if mean != was:
                    self.standings[period] = mean

    def write(self, first: Result | None = None) -> None:
        """Store all of it, and before it the row of a *first* new result."""
        shard = shard_of(self.player)
        statements = [] if first is None else [_inserted(first)]
        totals = {(*key, shard): (step,) for key, step in self.totals.items() if step}
        rounds = {
            (*key, shard): (step, self.points[key])
            for key, step in self.players.items()
            if step or self.points[key]
        }
        means = {
            (period, dailies, mean, shard if dailies <= _CROWDED_DAILIES else 0): (step,)
            for (period, dailies, mean), step in self.means.items()
            if step
        }
        statements += _standings(self.player, self.standings)
        statements += _added("daytotal", ("daily_id", "total", "shard"), ("players",), totals)
        statements += _added("dayround", ("daily_id", "round", "shard"), ("players", "points"), rounds)
        statements += _added("standingcount", ("period", "dailies", "mean", "shard"), ("players",), means)
        _run(statements)


def shard_of(player: UUID) -> int:
    """Where a player is counted. SQLite has one writer at a time, and nobody there gains by more rows."""
    return player.int % SHARDS if connection.vendor == "postgresql" else 0


def _added(
    table: str,
    keys: Sequence[str],
    counts: Sequence[str],
    rows: Mapping[tuple[Any, ...], tuple[int, ...]],
) -> Iterator[Statement]:
    """Adds to the counts of rows, which are made where they are not there yet."""
    name = f"leaderboard_{table}"
    sums = ", ".join(f"{count} = {name}.{count} + excluded.{count}" for count in counts)
    ordered = sorted(rows.items())
    yield from _upserted(name, keys, counts, sums, [[*key, *steps] for key, steps in ordered])


def _standings(player: UUID, standings: Mapping[str, Mean]) -> Iterator[Statement]:
    columns = ("dailies", "mean", "margin")
    own = _stored(Player, player)
    rows = [[own, period, mean.dailies, mean.mean, mean.margin] for period, mean in sorted(standings.items())]
    sets = ", ".join(f"{column} = excluded.{column}" for column in columns)
    yield from _upserted("leaderboard_standing", ("player_id", "period"), columns, sets, rows)


def _upserted(
    table: str, keys: Sequence[str], columns: Sequence[str], sets: str, rows: Sequence[list[Any]]
) -> Iterator[Statement]:
    names = [*keys, *columns]
    one = f"({', '.join(['%s'] * len(names))})"
    for start in range(0, len(rows), _CHUNK):
        chunk = rows[start : start + _CHUNK]
        sql = (
            f"INSERT INTO {table} ({', '.join(names)}) VALUES {', '.join([one] * len(chunk))} "  # noqa: S608
            f"ON CONFLICT ({', '.join(keys)}) DO UPDATE SET {sets}"
        )
        yield sql, [value for row in chunk for value in row]


def _inserted(result: Result) -> Statement:
    columns = {
        "player_id": _stored(Player, result.player_id),
        "daily_id": result.daily_id,
        "match_id": _stored(type(result.match), result.match_id),
        "total": result.total,
        "won": result.won,
        "scores": orjson.dumps(result.scores).decode(),
        "finished": connection.ops.adapt_datetimefield_value(result.finished),
        "posted": result.posted,
    }
    places = ", ".join(["%s"] * len(columns))
    return f"INSERT INTO leaderboard_result ({', '.join(columns)}) VALUES ({places})", [*columns.values()]  # noqa: S608


def _stored(model: Any, key: UUID) -> Any:
    return model._meta.pk.get_db_prep_value(key, connection)


def _run(statements: Sequence[Statement]) -> None:
    """All of them: on PostgreSQL as one, which spares the way there and back, and shortens the locks."""
    if not statements:
        return
    with connection.cursor() as cursor:
        if connection.vendor != "postgresql":
            for sql, values in statements:
                cursor.execute(sql, values)
            return
        parts = ", ".join(f"part_{number} AS ({sql})" for number, (sql, _values) in enumerate(statements))
        cursor.execute(f"WITH {parts} SELECT 1", [value for _sql, values in statements for value in values])
