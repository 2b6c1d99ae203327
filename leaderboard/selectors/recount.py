"""Every count of the boards, worked out again from the results alone, and in what the stored ones differ.

This is the plain way that the stored counts spare everybody: it reads all results, and is for commands and
tests. What it reads has to be one moment's, so it is called inside :func:`one_moment`.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from typing import Any, Final
from uuid import UUID

from django.db import connection, transaction
from django.db.models import Count, Sum

from games.models import Daily, Player
from leaderboard.models import DayRound, DayTotal, Result, Standing, StandingCount
from leaderboard.periods import Mean, means
from leaderboard.selectors.means import history
from leaderboard.selectors.players import is_public

#: Results read at once.
_CHUNK: Final = 5000

RoundCounts = dict[int, tuple[int, int]]


@contextmanager
def one_moment() -> Iterator[None]:
    """Whatever is read inside is as it was at the beginning, whoever writes meanwhile."""
    with transaction.atomic():
        if connection.vendor == "postgresql" and not connection.savepoint_ids:
            with connection.cursor() as cursor:
                cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
        yield


def days_with_results() -> list[date]:
    """Every day that has a daily, and so may have results and counts."""
    return list(Daily.objects.order_by("date").values_list("date", flat=True))


def day_recounted(day: date) -> tuple[Counter[int], RoundCounts]:
    """How many posted results of *day* have each total; and of each round how many had it and its points."""
    posted = Result.objects.filter(daily_id=day, posted=True)
    totals = Counter(dict(posted.values_list("total").annotate(number=Count("id"))))
    rounds: dict[int, list[int]] = defaultdict(lambda: [0, 0])
    for scores in posted.values_list("scores", flat=True).iterator(_CHUNK):
        for number, points in enumerate(scores, 1):
            rounds[number][0] += 1
            rounds[number][1] += points
    return totals, {number: (players, points) for number, (players, points) in rounds.items()}


def day_counted(day: date) -> tuple[Counter[int], RoundCounts]:
    """The same as it is stored."""
    totals = DayTotal.objects.filter(daily_id=day).values_list("total").annotate(number=Sum("players"))
    rounds = DayRound.objects.filter(daily_id=day).values("round")
    sums = rounds.annotate(together=Sum("players"), brought=Sum("points"))
    return (
        Counter({total: number for total, number in totals if number}),
        {
            number: (players, points)
            for number, players, points in sums.values_list("round", "together", "brought")
            if players or points
        },
    )


def day_differences(day: date) -> list[str]:
    """In what the counts of *day* differ from its results."""
    (totals, rounds), (stored_totals, stored_rounds) = day_recounted(day), day_counted(day)
    return [
        *(
            f"{day}: {stored_totals[total]} counted with a total of {total}, but {totals[total]} posted"
            for total in sorted(totals.keys() | stored_totals.keys())
            if totals[total] != stored_totals[total]
        ),
        *(
            f"{day}: round {number} is counted as {told(stored_rounds.get(number))}, "
            f"but it is {told(rounds.get(number))}"
            for number in sorted(rounds.keys() | stored_rounds.keys())
            if rounds.get(number) != stored_rounds.get(number)
        ),
    ]


def told(count: tuple[int, int] | None) -> str:
    """A round's count in words."""
    players, points = count or (0, 0)
    return f"{points} points of {players}"


def every_mean(player: Player) -> dict[str, Mean]:
    """The player's means in every period, from their results."""
    days = list(Result.objects.filter(player=player, posted=True).values_list("daily_id", flat=True))
    found = means(history(player.pk, days).played, days)
    return {period: mean for period, mean in found.items() if mean is not None}


def every_stored_mean(player: Player) -> dict[str, Mean]:
    """The same as it is stored."""
    rows = Standing.objects.filter(player=player).values_list("period", "dailies", "mean", "margin")
    return {period: Mean(dailies, mean, margin) for period, dailies, mean, margin in rows}


def players_to_check(after: UUID | None, count: int) -> list[UUID]:
    """The next players in the order of their ids who may have means."""
    players = Player.objects.order_by("pk")
    if after is not None:
        players = players.filter(pk__gt=after)
    return list(players.values_list("pk", flat=True)[:count])


def posting_differences(player: Player) -> list[str]:
    """The player's results that are on the boards and may not be, or the other way round."""
    public = is_public(player)
    wrong = Result.objects.filter(player=player).exclude(posted=public).order_by("daily_id")
    return [
        f"{player.pk}: the result of {day} is {'not ' if public else ''}posted, and should "
        f"{'' if public else 'not '}be"
        for day in wrong.values_list("daily_id", flat=True)
    ]


def player_differences(player: Player) -> list[str]:
    """In what the player's stored means differ from their results."""
    stored, right = every_stored_mean(player), every_mean(player)
    return [
        f"{player.pk}: the mean of {period} is {mean_told(stored.get(period))}, "
        f"but should be {mean_told(right.get(period))}"
        for period in sorted(stored.keys() | right.keys())
        if stored.get(period) != right.get(period)
    ]


def mean_told(mean: Mean | None) -> str:
    """A mean in words."""
    if mean is None:
        return "none"
    margin = "" if mean.margin is None else f" ± {mean.margin}"
    return f"{mean.mean}{margin} over {mean.dailies}"


def means_recounted() -> Counter[tuple[str, int, int]]:
    """How many players stand on each mean over so many dailies of each period."""
    rows = Standing.objects.values("period", "dailies", "mean").annotate(number=Count("id"))
    return _counter(rows.values_list("period", "dailies", "mean", "number"))


def means_counted() -> Counter[tuple[str, int, int]]:
    """The same as it is stored."""
    rows = StandingCount.objects.values("period", "dailies", "mean").annotate(number=Sum("players"))
    return _counter(rows.values_list("period", "dailies", "mean", "number"))


def _counter(rows: Any) -> Counter[tuple[str, int, int]]:
    return Counter({(period, dailies, mean): number for period, dailies, mean, number in rows if number})


def mean_count_differences() -> list[str]:
    """In what the counts of means differ from the means."""
    right, stored = means_recounted(), means_counted()
    return [
        f"{period}: {stored[key]} counted with a mean of {mean} over {dailies}, but {right[key]} have it"
        for key in sorted(right.keys() | stored.keys())
        if right[key] != stored[key]
        for period, dailies, mean in [key]
    ]
