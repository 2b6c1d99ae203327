"""The day's board: rows by key, ranks from the counts of the day's totals. Equal totals share a rank."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any, Final

import orjson
from django.db import connection
from django.db.models import OuterRef, Subquery, Sum

from games import clock
from games.models import Daily, Match, Player
from leaderboard.models import DayTotal, Par, Result
from leaderboard.selectors.closed import kept
from leaderboard.selectors.counts import Counts, round_means
from leaderboard.selectors.keys import Key
from leaderboard.selectors.par import shown_par

#: Rows of a page of a board.
PAGE_SIZE: Final = 50
#: Rows shown on either side of the asking player's own.
NEIGHBOURS: Final = 2

Row = dict[str, Any]


def day_board(day: date, player: Player | None, cursor: str | None = None) -> dict[str, Any]:
    """The board of *day*: docs/api.md's shape. *cursor* is the ``next`` of the page before.

    Raises Malformed for a cursor that is none.
    """
    key = None if cursor is None else Key.parse(cursor)
    counts = Counts(day)
    rows, following = board_rows(day, counts, key)
    return {
        "date": day.isoformat(),
        "players": counts.players,
        "rows": rows,
        "next": following,
        "histogram": counts.histogram(),
        **day_facts(day, player, counts),
    }


def day_facts(day: date, player: Player | None, counts: Counts) -> dict[str, Any]:
    """What a board says beside its rows: the means of the rounds, par if it may be told, and *player*'s row.

    ``you`` is there if *player* has a result of that day, posted or not; its neighbours are rows of others.
    """
    own = None if player is None else own_result(day, player)
    facts: dict[str, Any] = {"rounds": kept(day, counts, "rounds", lambda: round_means(day))}
    par = shown_par(day, finished=own is not None)
    if par is not None:
        facts["par"] = par
    if own is not None and player is not None:
        facts["you"] = _own_row(own, player, counts)
    return facts


def board_rows(
    day: date, counts: Counts, key: Key | None = None, total: int | None = None
) -> tuple[list[Row], str | None]:
    """A page of rows from *key* on, all of them or those with this *total*; and the next one's cursor."""
    found = _found(day, PAGE_SIZE + 1, key, total=total)
    shown = found[:PAGE_SIZE]
    following = shown[-1].key.cursor() if len(found) > PAGE_SIZE else None
    return _listed(shown, counts), following


@dataclass(frozen=True, slots=True)
class _Found:
    key: Key
    won: bool
    scores: list[int]
    nickname: str | None


# By hand, because Django writes "after this key" as "a higher total, or the same and a higher id" on SQLite,
# and for that a database looks at every row of the day. Two values compared as one are a place in the index.
_ROWS: Final = """
    SELECT result.total, result.id, result.won, result.scores, player.nickname
    FROM leaderboard_result AS result JOIN games_player AS player ON player.id = result.player_id
    WHERE result.daily_id = %s AND result.posted {conditions}
    ORDER BY result.total {order}, result.id {order} LIMIT %s
"""


def _found(
    day: date, limit: int, key: Key | None = None, *, total: int | None = None, upwards: bool = False
) -> list[_Found]:
    """The rows after *key*, or *upwards* those before it, nearest first; all or those with this *total*."""
    order, beyond = ("DESC", "<") if upwards else ("ASC", ">")
    conditions, values = "", [day, *(key or ()), *(() if total is None else (total,)), limit]
    if key is not None:
        conditions += f"AND (result.total, result.id) {beyond} (%s, %s) "
    if total is not None:
        conditions += "AND result.total = %s"
    with connection.cursor() as cursor:
        cursor.execute(_ROWS.format(conditions=conditions, order=order), values)
        return [
            _Found(Key(total, pk), bool(won), orjson.loads(scores), nickname)
            for total, pk, won, scores, nickname in cursor.fetchall()
        ]


def own_result(day: date, player: Player) -> Result | None:
    """The player's result of *day*, posted or not."""
    return Result.objects.filter(daily_id=day, player=player).first()


def _row(found: _Found, counts: Counts) -> Row:
    return {
        "rank": counts.rank(found.key.value),
        "nickname": found.nickname,
        "total": found.key.value,
        "won": found.won,
        "rounds": len(found.scores),
        "scores": found.scores,
    }


def _own_row(own: Result, player: Player, counts: Counts) -> Row:
    key = Key(own.total, own.pk)
    row = {
        **_row(_Found(key, own.won, own.scores, player.nickname), counts),
        "posted": own.posted,
        "percentile": counts.percentile(own.total, posted=own.posted),
    }
    if own.posted:
        row["neighbours"] = {
            "above": _listed(reversed(_found(own.daily_id, NEIGHBOURS, key, upwards=True)), counts),
            "below": _listed(_found(own.daily_id, NEIGHBOURS, key), counts),
        }
    return row


def _listed(found: Iterable[_Found], counts: Counts) -> list[Row]:
    return [_row(one, counts) for one in found]


def standing(match: Match) -> dict[str, Any] | None:
    """How a finished daily match stands on its board, and par, in one query; None without a result."""
    counted = DayTotal.objects.filter(daily=OuterRef("daily")).values("daily")
    found = (
        Result.objects.filter(match=match)
        .annotate(
            lower=Subquery(
                counted.filter(total__lt=OuterRef("total")).annotate(lower=Sum("players")).values("lower")
            ),
            players=Subquery(counted.annotate(all=Sum("players")).values("all")),
            par=Subquery(Par.objects.filter(daily=OuterRef("daily")).values("quarters")),
        )
        .values_list("posted", "lower", "players", "par")
        .first()
    )
    if found is None:
        return None
    posted, lower, players, quarters = found
    stands = {"posted": True, "rank": 1 + (lower or 0), "players": players} if posted else {"posted": False}
    return stands if quarters is None else {**stands, "par": quarters / 4}


def glimpse(daily: Daily, player: Player | None) -> dict[str, Any]:
    """What the start page shows of the boards: the player's own row, par, and the best of the day before."""
    own = None if player is None else own_result(daily.date, player)
    best = _found(daily.date - timedelta(days=1), 1)
    shown: dict[str, Any] = {
        "you": None,
        "par": None,
        "yesterday_best": {"nickname": best[0].nickname, "total": best[0].key.value} if best else None,
    }
    if own is not None and player is not None:
        shown["you"] = _own_row(own, player, Counts(daily.date))
        shown["par"] = shown_par(daily.date, finished=True)
    return shown


def neighbouring_days(day: date) -> tuple[date | None, date | None]:
    """The days before and after *day* that have a board, if there are such."""
    before, after = day - timedelta(days=1), day + timedelta(days=1)
    return before if clock.has_begun(before) else None, after if clock.has_begun(after) else None
