"""Boards of days that have closed are kept whole for a while: they hardly change any more."""

import hashlib
import logging
from collections.abc import Callable
from datetime import date
from typing import Final, TypeVar, cast

from django.core.cache import cache

from games import clock
from leaderboard.selectors.counts import Counts

_log = logging.getLogger(__name__)

#: How long an old nickname may still be read on a closed day, in seconds.
LIFETIME: Final = 60

Part = TypeVar("Part")


def kept(day: date, counts: Counts, part: str, make: Callable[[], Part]) -> Part:
    """What *make* gives, or what it gave a moment ago for the same *part* of the board of a closed day.

    A result that comes or goes changes the counts, and with them the place where a part is kept: whoever has
    been deleted is gone at once. Without a cache it is made each time.
    """
    if not clock.is_closed(day):
        return make()
    print_of_counts = hashlib.sha256(repr(counts.totals).encode()).hexdigest()[:32]
    key = f"board:{day}:{print_of_counts}:{part}"
    found = _asked(key)
    if found is None:
        found = make()
        _told(key, found)
    return cast(Part, found)


def _asked(key: str) -> object:
    try:
        return cache.get(key)
    except Exception as fault:  # whatever the cache's client raises when its server is away
        _log.warning("the cache does not answer: %s", type(fault).__name__)
        return None


def _told(key: str, part: object) -> None:
    try:
        cache.set(key, part, LIFETIME)
    except Exception as fault:
        _log.warning("the cache does not answer: %s", type(fault).__name__)
