"""A day's counts: how many reached which total, and what the rounds brought."""

from datetime import date
from typing import Any, Final

from django.db import connection
from django.db.models import Sum

from leaderboard.models import DayRound

#: By hand: every board begins with it, and Django takes longer to compile it than a database to run it.
_TOTALS: Final = """
    SELECT total, SUM(players) FROM leaderboard_daytotal WHERE daily_id = %s GROUP BY total ORDER BY total
"""


class Counts:
    """How many players of a day are on each total."""

    def __init__(self, day: date) -> None:
        with connection.cursor() as cursor:
            cursor.execute(_TOTALS, [day])
            self.totals: list[tuple[int, int]] = [
                (total, players) for total, players in cursor if players > 0
            ]

    @property
    def players(self) -> int:
        """All of them."""
        return sum(players for _total, players in self.totals)

    def on(self, total: int) -> int:
        """How many are on this total."""
        return dict(self.totals).get(total, 0)

    def rank(self, total: int) -> int:
        """The rank of this total: 1 for the lowest, shared by equals."""
        return 1 + sum(players for lower, players in self.totals if lower < total)

    def percentile(self, total: int, *, posted: bool) -> int | None:
        """How many of the others, in whole per cent, have more points than this. None if there are no others.

        *posted* says whether somebody with this total is among those counted.
        """
        others = self.players - posted
        higher = sum(players for more, players in self.totals if more > total)
        return percent(higher, others)

    def histogram(self) -> list[dict[str, int]]:
        """Totals that somebody has, the lowest first, each with its players."""
        return [{"total": total, "players": players} for total, players in self.totals]


def percent(part: int, whole: int) -> int | None:
    """So many per cent is *part* of *whole*, halves up; None of nothing.

    >>> percent(1, 8), percent(0, 3), percent(0, 0)
    (13, 0, None)
    """
    return None if not whole else (200 * part + whole) // (2 * whole)


def round_means(day: date) -> list[dict[str, Any]]:
    """Of each ``round`` that somebody has: how many ``players`` had it, and their ``mean`` points."""
    counts = DayRound.objects.filter(daily_id=day).values("round")
    sums = counts.annotate(together=Sum("players"), brought=Sum("points")).filter(together__gt=0)
    return [
        {"round": number, "players": players, "mean": round(points / players, 2)}
        for number, players, points in sums.order_by("round").values_list("round", "together", "brought")
    ]
