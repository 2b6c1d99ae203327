"""The boards of weeks, months and all time: rows by key, ranks from counts, as on the board of a day.

Whoever has too few dailies for a rank stands on a list of their own, "so far", by the same mean. How many
it takes grows while a period runs, so rows and counts are kept apart by the number of dailies, and a list
is read from as many pieces as there are such numbers: at most sixty, each in the order of the board.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.db import connection
from django.db.models import F, QuerySet, Sum

from games.models import Player
from leaderboard.models import Standing, StandingCount
from leaderboard.periods import UNIT, Period
from leaderboard.selectors.boards import NEIGHBOURS, PAGE_SIZE
from leaderboard.selectors.counts import percent
from leaderboard.selectors.keys import Key

Row = dict[str, Any]
#: No mean is lower: a cursor below it is none.
_LOWEST: Final = -(2**31)

#: More points than any mean is below par.
_MOVED: Final = 1000


@dataclass(frozen=True, slots=True)
class Listing:
    """One of the two lists of a period: the players with so many dailies, from ``low`` to ``high``."""

    period: Period
    low: int
    high: int

    def counts(self) -> QuerySet[StandingCount]:
        """The counts of its means."""
        return StandingCount.objects.filter(
            period=self.period.key, dailies__gte=self.low, dailies__lte=self.high
        )

    def players(self) -> int:
        """How many are on it."""
        return _together(self.counts())

    def rank(self, mean: int) -> int:
        """The rank of this mean on it: 1 for the lowest, shared by equals."""
        return 1 + _together(self.counts().filter(mean__lt=mean))


def ranked(period: Period) -> Listing:
    """Whoever has enough dailies."""
    return Listing(period, period.needed(), period.most())


def so_far(period: Period) -> Listing:
    """Whoever has too few."""
    return Listing(period, 1, period.needed() - 1)


def period_board(
    period: Period, player: Player | None, cursor: str | None = None, *, unranked: bool = False
) -> dict[str, Any]:
    """The board of *period*: docs/api.md's shape; with *unranked* the list of those with too few dailies.

    Raises Malformed for a cursor that is none.
    """
    key = None if cursor is None else Key.parse(cursor, _LOWEST)
    listing = so_far(period) if unranked else ranked(period)
    found = _rows(listing, key, PAGE_SIZE + 1)
    shown = found[:PAGE_SIZE]
    board: dict[str, Any] = {
        "period": period.key,
        "first": None if period.kind == "all-time" else period.first.isoformat(),
        "last": None if period.kind == "all-time" else period.last.isoformat(),
        "needed": period.needed(),
        "players": ranked(period).players(),
        "so_far": so_far(period).players(),
        "rows": _listed(listing, shown),
        "next": shown[-1].key.cursor() if len(found) > PAGE_SIZE else None,
        "histogram": _histogram(listing),
    }
    if player is not None and (own := _own(period, player)):
        board["you"] = own
    return board


@dataclass(frozen=True, slots=True)
class _Found:
    key: Key
    dailies: int
    margin: int | None
    nickname: str


def _rows(listing: Listing, key: Key | None, limit: int, *, upwards: bool = False) -> list[_Found]:
    """The rows after *key*, or *upwards* those before it, nearest first."""
    if listing.low > listing.high:
        return []
    order, beyond = ("DESC", "<") if upwards else ("ASC", ">")
    after = "" if key is None else f"AND (mean, id) {beyond} (%s, %s)"
    branch = f"""
        SELECT * FROM (
            SELECT id, player_id, dailies, mean, margin FROM leaderboard_standing
            WHERE period = %s AND dailies = %s {after} ORDER BY mean {order}, id {order} LIMIT %s
        ) AS piece_"""  # noqa: S608
    numbers = range(listing.low, listing.high + 1)
    branches = " UNION ALL ".join(f"{branch}{number}" for number in numbers)
    sql = f"""
        SELECT standing.mean, standing.id, standing.dailies, standing.margin, player.nickname
        FROM ({branches}) AS standing JOIN games_player AS player ON player.id = standing.player_id
        ORDER BY standing.mean {order}, standing.id {order} LIMIT %s
    """  # noqa: S608
    own = () if key is None else key
    values = [value for number in numbers for value in (listing.period.key, number, *own, limit)]
    with connection.cursor() as cursor:
        cursor.execute(sql, [*values, limit])
        return [
            _Found(Key(mean, pk), dailies, margin, nickname)
            for mean, pk, dailies, margin, nickname in cursor.fetchall()
        ]


def _listed(listing: Listing, found: Sequence[_Found]) -> list[Row]:
    """The rows, which stand together on the list, with their ranks."""
    if not found:
        return []
    first, last = found[0].key.value, found[-1].key.value
    between = listing.counts().filter(mean__gte=first, mean__lte=last)
    players = dict(between.values("mean").annotate(together=Sum("players")).values_list("mean", "together"))
    ranks, rank = {}, listing.rank(first)
    for mean in sorted(players):
        ranks[mean] = rank
        rank += players[mean]
    return [_row(one, ranks.get(one.key.value, rank)) for one in found]


def _row(found: _Found, rank: int) -> Row:
    row = {
        "rank": rank,
        "nickname": found.nickname,
        "average": round(found.key.value / UNIT, 2),
        "dailies": found.dailies,
    }
    if found.margin is not None:
        row["margin"] = round(found.margin / UNIT, 2)
    return row


def _own(period: Period, player: Player) -> Row | None:
    standing = Standing.objects.filter(player=player, period=period.key).first()
    if standing is None:
        return None
    has_rank = standing.dailies >= period.needed()
    listing = ranked(period) if has_rank else so_far(period)
    key = Key(standing.mean, standing.pk)
    rank = listing.rank(standing.mean)
    players = listing.players()
    same = _together(listing.counts().filter(mean=standing.mean))
    above = list(reversed(_rows(listing, key, NEIGHBOURS, upwards=True)))
    below = _rows(listing, key, NEIGHBOURS)
    own = _Found(key, standing.dailies, standing.margin, player.nickname or "")
    together = _listed(listing, [*above, own, *below])
    return {
        **together[len(above)],
        "ranked": has_rank,
        "percentile": percent(players - rank + 1 - same, players - 1),
        "neighbours": {"above": together[: len(above)], "below": together[len(above) + 1 :]},
    }


def _histogram(listing: Listing) -> list[dict[str, int]]:
    """How many have a mean of so many whole points and a fraction."""
    # In whole numbers, which databases divide towards zero: moved up first, so that none is below it.
    points = (F("mean") + _MOVED * UNIT) / UNIT - _MOVED
    whole = listing.counts().annotate(points=points).values("points")
    sums: Iterable[tuple[int, int]] = (
        whole.annotate(together=Sum("players"))
        .filter(together__gt=0)
        .order_by("points")
        .values_list("points", "together")
    )
    return [{"points": points, "players": players} for points, players in sums]


def _together(counts: QuerySet[StandingCount]) -> int:
    return counts.aggregate(together=Sum("players"))["together"] or 0
