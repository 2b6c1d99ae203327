"""The day's par, and who may know it: everybody once the day has closed, before that whoever has finished."""

from datetime import date

from games import clock
from games.models import Daily
from leaderboard.models import Par


def par_quarters(day: date) -> int | None:
    """The par of *day* in quarters of a point, if it has one. Whether anybody may know it is not asked."""
    return Par.objects.filter(daily_id=day).values_list("quarters", flat=True).first()


def shown_par(day: date, *, finished: bool) -> float | None:
    """The par of *day* in points, for whoever has *finished* its match or has not; None if unsaid."""
    if not clock.has_begun(day) or not (finished or clock.is_closed(day)):
        return None
    quarters = par_quarters(day)
    return None if quarters is None else quarters / 4


def days_without_par(before: date) -> list[date]:
    """The stored days before that one that have no par, or one that not all their results know of yet."""
    days = Daily.objects.filter(date__lt=before).exclude(par__counted=True)
    return list(days.order_by("date").values_list("date", flat=True))
