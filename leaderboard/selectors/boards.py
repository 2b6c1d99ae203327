"""The boards: rows by key, ranks from the counts of the day's totals. Equal totals share a rank."""

from collections.abc import Iterable
from datetime import date, timedelta
from typing import Any, Final, NamedTuple

from django.db.models import OuterRef, Q, QuerySet, Subquery, Sum

from games import clock, cursors, words
from games.errors import Malformed
from games.models import Daily, Match, Player
from leaderboard.models import DayTotal, Result

#: Rows of a page of a board.
PAGE_SIZE: Final = 50
#: Rows shown on either side of the asking player's own.
NEIGHBOURS: Final = 2

Row = dict[str, Any]


class Key(NamedTuple):
    """Where a row stands on a board: by total, and among equals by who was recorded first."""

    total: int
    id: int

    def cursor(self) -> str:
        """The key as an opaque text for an address."""
        return cursors.written(f"{self.total}.{self.id}")

    @classmethod
    def parse(cls, cursor: str) -> "Key":
        """The key that :meth:`cursor` wrote. Raises Malformed for anything else."""
        try:
            total, number = cursors.read(cursor).split(".")
            key = cls(int(total), int(number))
            if key.cursor() != cursor or not 0 <= key.total < 2**31 or not 0 <= key.id < 2**63:
                raise ValueError("a key that no row has")
        except ValueError:
            raise Malformed.at("cursor", words.cursor_sentence()) from None
        return key


class Counts:
    """How many players of a day are on each total."""

    def __init__(self, day: date) -> None:
        rows = DayTotal.objects.filter(daily_id=day, players__gt=0).order_by("total")
        self.totals = list(rows.values_list("total", "players"))

    @property
    def players(self) -> int:
        """All of them."""
        return sum(players for _total, players in self.totals)

    def rank(self, total: int) -> int:
        """The rank of this total: 1 for the lowest, shared by equals."""
        return 1 + sum(players for lower, players in self.totals if lower < total)

    def histogram(self) -> list[dict[str, int]]:
        """Totals that somebody has, the lowest first, each with its players."""
        return [{"total": total, "players": players} for total, players in self.totals]


def day_board(day: date, player: Player | None, cursor: str | None = None) -> dict[str, Any]:
    """The board of *day*: docs/api.md's shape. *cursor* is the ``next`` of the page before.

    ``you`` is there if *player* has a result of that day, posted or not; its neighbours are rows of others.
    Raises Malformed for a cursor that is none.
    """
    counts = Counts(day)
    rows = _rows(day)
    page = rows if cursor is None else rows.filter(_after(Key.parse(cursor)))
    found = list(page[: PAGE_SIZE + 1])
    shown = found[:PAGE_SIZE]
    board: dict[str, Any] = {
        "date": day.isoformat(),
        "players": counts.players,
        "rows": [_row(result, counts) for result in shown],
        "next": Key(shown[-1].total, shown[-1].pk).cursor() if len(found) > PAGE_SIZE else None,
        "histogram": counts.histogram(),
    }
    if player is not None and (own := _own_result(day, player)):
        board["you"] = _own_row(own, player, counts)
    return board


def _rows(day: date) -> QuerySet[Result]:
    return (
        Result.objects.filter(daily_id=day, posted=True)
        .select_related("player")
        .only("total", "won", "scores", "player__nickname")
        .order_by("total", "id")
    )


def _after(key: Key) -> Q:
    return Q(total__gt=key.total) | Q(total=key.total, id__gt=key.id)


def _before(key: Key) -> Q:
    return Q(total__lt=key.total) | Q(total=key.total, id__lt=key.id)


def _own_result(day: date, player: Player) -> Result | None:
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
    row = {**_row(own, counts), "posted": own.posted}
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
    """How a finished daily match stands on its board: in one query. None if it has no result."""
    counted = DayTotal.objects.filter(daily=OuterRef("daily")).values("daily")
    found = (
        Result.objects.filter(match=match)
        .annotate(
            lower=Subquery(
                counted.filter(total__lt=OuterRef("total")).annotate(lower=Sum("players")).values("lower")
            ),
            players=Subquery(counted.annotate(all=Sum("players")).values("all")),
        )
        .values_list("posted", "lower", "players")
        .first()
    )
    if found is None:
        return None
    posted, lower, players = found
    return {"posted": True, "rank": 1 + (lower or 0), "players": players} if posted else {"posted": False}


def glimpse(daily: Daily, player: Player | None) -> dict[str, Any]:
    """What the start page shows of the boards: the player's own row, and the best of the day before."""
    own = None if player is None else _own_result(daily.date, player)
    best = _rows(daily.date - timedelta(days=1)).first()
    return {
        "you": None if own is None or player is None else _own_row(own, player, Counts(daily.date)),
        "yesterday_best": None if best is None else {"nickname": best.player.nickname, "total": best.total},
    }


def neighbouring_days(day: date) -> tuple[date | None, date | None]:
    """The days before and after *day* that have a board, if there are such."""
    before, after = day - timedelta(days=1), day + timedelta(days=1)
    return before if clock.has_begun(before) else None, after if clock.has_begun(after) else None
