"""The day's deal, made on first need and never changed."""

from datetime import date

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
    seed = daily_seed(settings.DAILY_SECRET, day.isoformat())
    daily, _created = Daily.objects.get_or_create(
        date=day,
        defaults={
            "number": clock.number(day),
            "seed": seed.hex(),
            "commitment": commitment(seed),
            "bots_version": BOTS_VERSION,
        },
    )
    return daily
