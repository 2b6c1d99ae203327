"""Counts put right from the results, while results go on arriving.

What is counted again is closed to writers for as long as that takes: a day's counts, or the means of one
player. Nobody waits for more than one of them.
"""

from datetime import date
from uuid import UUID

from django.db import connection, transaction

from games.models import Player
from games.services.players import player_lock
from leaderboard.models import DayRound, DayTotal, Standing, StandingCount
from leaderboard.selectors.players import is_public
from leaderboard.selectors.recount import (
    day_differences,
    day_recounted,
    every_mean,
    every_stored_mean,
    mean_count_differences,
    means_recounted,
    player_differences,
    posting_differences,
)
from leaderboard.services.counting import Changes
from leaderboard.services.results import results_post, results_unpost


def day_rebuild(*, day: date) -> list[str]:
    """Count the results of *day* again; tells what was different."""
    with transaction.atomic():
        _keep_writers_out("result", "daytotal", "dayround")
        differences = day_differences(day)
        if differences:
            totals, rounds = day_recounted(day)
            DayTotal.objects.filter(daily_id=day).delete()
            DayRound.objects.filter(daily_id=day).delete()
            DayTotal.objects.bulk_create(
                DayTotal(daily_id=day, total=total, players=players) for total, players in totals.items()
            )
            DayRound.objects.bulk_create(
                DayRound(daily_id=day, round=number, players=players, points=points)
                for number, (players, points) in rounds.items()
            )
    return differences


def player_rebuild(*, player_id: UUID) -> list[str]:
    """Work the means of a player out again; tells what was different.

    Their results are on the boards afterwards if they may be, and else not.
    """
    with transaction.atomic():
        player_lock(player_id)
        player = Player.objects.filter(pk=player_id).first()
        if player is None:
            return []
        differences = [*posting_differences(player), *player_differences(player)]
        if differences:
            (results_post if is_public(player) else results_unpost)(player=player)
            _mend_means(player)
    return differences


def _mend_means(player: Player) -> None:
    stored, right = every_stored_mean(player), every_mean(player)
    changes = Changes(player.pk)
    changes.stand(stored, {period: right.get(period) for period in stored.keys() | right.keys()})
    Standing.objects.filter(player=player, period__in=stored.keys() - right.keys()).delete()
    changes.write()


def mean_counts_rebuild() -> list[str]:
    """Count the means of all periods again; tells what was different."""
    with transaction.atomic():
        _keep_writers_out("standing", "standingcount")
        differences = mean_count_differences()
        if differences:
            StandingCount.objects.all().delete()
            StandingCount.objects.bulk_create(
                (
                    StandingCount(period=period, dailies=dailies, mean=mean, players=players)
                    for (period, dailies, mean), players in means_recounted().items()
                ),
                batch_size=1000,
            )
    return differences


def _keep_writers_out(*tables: str) -> None:
    """Until the transaction ends, in the order in which writers take them. SQLite has one writer anyway."""
    if connection.vendor != "postgresql":
        return
    names = ", ".join(f"leaderboard_{table}" for table in tables)
    with connection.cursor() as cursor:
        cursor.execute(f"LOCK TABLE {names} IN SHARE ROW EXCLUSIVE MODE")
