"""The day's board: rows by key, ranks from the counts of the day's totals. Equal totals share a rank."""

from collections.abc import Iterable
from datetime import date, timedelta
from typing import Any, Final

from django.db.models import OuterRef, Q, QuerySet, Subquery, Sum

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
    rows = _rows(day) if total is None else _rows(day).filter(total=total)
    page = rows if key is None else rows.filter(_after(key))
    found = list(page[: PAGE_SIZE + 1])
    shown = found[:PAGE_SIZE]
    following = Key(shown[-1].total, shown[-1].pk).cursor() if len(found) > PAGE_SIZE else None
    return _listed(shown, counts), following


def _rows(day: date) -> QuerySet[Result]:
    return (
        Result.objects.filter(daily_id=day, posted=True)
        .select_related("player")
        .only("total", "won", "scores", "player__nickname")
        .order_by("total", "id")
    )


def _after(key: Key) -> Q:
    return Q(total__gt=key.value) | Q(total=key.value, id__gt=key.id)


def _before(key: Key) -> Q:
    return Q(total__lt=key.value) | Q(total=key.value, id__lt=key.id)


def own_result(day: date, player: Player) -> Result | None:
    """The player's result of *day*, posted or not."""
    return Result.objects.filter(daily_id=day, player=player).first()


def _row(result: Result, counts: Counts) -> Row:
    return {
        "rank": counts.rank(result.total),
        "nickname": result.player.nickname,
        "total": result.total,
        "won": result.won,
        "rounds": len(result.scores),
        "scores": result.scores,
    }


def _own_row(own: Result, player: Player, counts: Counts) -> Row:
    own.player = player
    row = {
        **_row(own, counts),
        "posted": own.posted,
        "percentile": counts.percentile(own.total, posted=own.posted),
    }
    if own.posted:
        key = Key(own.total, own.pk)
        row["neighbours"] = _neighbours(key, own.daily_id, counts)
    return row


def _neighbours(key: Key, day: date, counts: Counts) -> dict[str, list[Row]]:
    above = _rows(day).filter(_before(key)).order_by("-total", "-id")[:NEIGHBOURS]
    below = _rows(day).filter(_after(key))[:NEIGHBOURS]
    return {
        "above": _listed(reversed(above), counts),
        "below": _listed(below, counts),
    }


def _listed(results: Iterable[Result], counts: Counts) -> list[Row]:
    return [_row(result, counts) for result in results]


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
    best = _rows(daily.date - timedelta(days=1)).first()
    shown: dict[str, Any] = {
        "you": None,
        "par": None,
        "yesterday_best": None if best is None else {"nickname": best.player.nickname, "total": best.total},
    }
    if own is not None and player is not None:
        shown["you"] = _own_row(own, player, Counts(daily.date))
        shown["par"] = shown_par(daily.date, finished=True)
    return shown


def neighbouring_days(day: date) -> tuple[date | None, date | None]:
    """The days before and after *day* that have a board, if there are such."""
    before, after = day - timedelta(days=1), day + timedelta(days=1)
    return before if clock.has_begun(before) else None, after if clock.has_begun(after) else None
