"""The day's deal, made on first need and never changed."""

from datetime import date, timedelta
from typing import Any

from django.conf import settings

from games import clock
from games.bots import BOTS_VERSION
from games.engine import commitment, daily_seed
from games.errors import NotFound
from games.models import Daily


def daily_ensure(day: date) -> Daily:
    """The daily of *day*, stored now if this is the first that anybody asks.

    Raises NotFound for a day that has not begun and before number 1: what is not yet dealt is nowhere.
    """
    if not clock.has_begun(day):
        raise NotFound
    try:
        return Daily.objects.get(pk=day)
    except Daily.DoesNotExist:
        return _stored(day)


def dailies_fix(last: date) -> int:
    """Store every daily from the service's first to *last*, asked for or not; how many were not stored yet.

    Their commitments have been announced, and hold from now on whatever becomes of the secret.
    """
    stored = set(Daily.objects.values_list("date", flat=True))
    first = min(stored, default=clock.today())
    days = [first + timedelta(days=number) for number in range((last - first).days + 1)]
    missing = [day for day in days if day not in stored]
    Daily.objects.bulk_create(
        [Daily(date=day, **_facts(day)) for day in missing], batch_size=500, ignore_conflicts=True
    )
    return len(missing)


def daily_publish(day: date) -> Daily:
    """The daily of *day*, stored now if it is not yet: also of a day to come, from which on it is fixed.

    For the operator's commands. What answers a request asks :func:`daily_ensure`.
    Raises NotFound before number 1.
    """
    if day < clock.FIRST_DAY:
        raise NotFound
    return Daily.objects.filter(pk=day).first() or _stored(day)


def _stored(day: date) -> Daily:
    # get_or_create tries the INSERT and reads the winner's row if another process was first.
    daily, _created = Daily.objects.get_or_create(date=day, defaults=_facts(day))
    return daily


def _facts(day: date) -> dict[str, Any]:
    seed = daily_seed(settings.DAILY_SECRET, day.isoformat())
    return {
        "number": clock.number(day),
        "seed": seed.hex(),
        "commitment": commitment(seed),
        "bots_version": BOTS_VERSION,
    }
