"""What a player's means are worked out from, and what they are."""

from collections.abc import Collection, Sequence
from datetime import date

from games.models import Player
from leaderboard.models import Result, Standing
from leaderboard.periods import LATEST, Mean, Played, month_of, week_of


def played_around(player: Player, days: Sequence[date]) -> list[Played]:
    """The posted results of *player* that means of *days* are made of (:func:`leaderboard.periods.means`).

    They are those since the first day of the weeks and months of *days*, and the latest that have a par.
    """
    rows = Result.objects.filter(player=player, posted=True).order_by("-daily_id")
    columns = ("daily_id", "total", "daily__par__quarters")
    found = {*rows.filter(daily__par__isnull=False).values_list(*columns)[:LATEST]}
    if days:
        first = min(min(week_of(day).first, month_of(day).first) for day in days)
        found |= {*rows.filter(daily_id__gte=first).values_list(*columns)}
    return [Played(*row) for row in found]


def stored_means(player: Player, periods: Collection[str]) -> dict[str, Mean]:
    """The player's means as they are stored, by the keys of the periods."""
    rows = Standing.objects.filter(player=player, period__in=periods)
    return {
        period: Mean(dailies, mean, margin)
        for period, dailies, mean, margin in rows.values_list("period", "dailies", "mean", "margin")
    }
