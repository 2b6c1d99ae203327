"""A cache in Redis that may die: the game goes on without it.

While Redis is away nothing is found in the cache and nothing kept, and what is counted is counted by each
process for itself, so that limits hold at least there.
"""

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from django.core.cache.backends.locmem import LocMemCache
from django.core.cache.backends.redis import RedisCache, RedisCacheClient
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.retry import Retry

from kingscorner.metrics import CACHE_FAILURES

#: Seconds that Redis gets to answer. It does in a thousandth of that; who waits is a player.
ANSWER_SECONDS: Final = 0.5
#: Seconds for which it is left alone after it failed to.
REST_SECONDS: Final = 5.0
#: The log says that Redis is away once in so many seconds.
WARNING_SECONDS: Final = 60.0

#: How many counters a process keeps for itself: one a player or address, and a kind of request.
LOCAL_ENTRIES: Final = 50_000

log = logging.getLogger(__name__)

T = TypeVar("T")


@dataclass
class Absence:
    """How long Redis is left alone, and until when the log need not say so; on the monotonic clock."""

    ends: float = 0.0
    told: float = 0.0


#: Django has a client for each thread; whether Redis is there, all of a process know together.
ABSENCE: Final = Absence()


class TolerantClient(RedisCacheClient):
    """Django's client of Redis, except that no call ever raises because Redis does not answer."""

    def __init__(self, servers: list[str], **options: Any) -> None:
        patience = {
            "socket_timeout": ANSWER_SECONDS,
            "socket_connect_timeout": ANSWER_SECONDS,
            # Again, once and at once: a connection kept from before Redis started anew is no fault of Redis.
            "retry": Retry(NoBackoff(), 1),
        }
        super().__init__(servers, **{**patience, **options})
        self._counts = LocMemCache("redis-is-away", {"max_entries": LOCAL_ENTRIES})

    def _tried(self, ask: Callable[[], T], otherwise: Callable[[], T]) -> T:
        if time.monotonic() >= ABSENCE.ends:
            try:
                return ask()
            except (RedisError, OSError) as fault:
                self._away(fault)
        return otherwise()

    def _away(self, fault: Exception) -> None:
        CACHE_FAILURES.inc()
        now = time.monotonic()
        ABSENCE.ends = now + REST_SECONDS
        if now >= ABSENCE.told:
            ABSENCE.told = now + WARNING_SECONDS
            log.warning("Redis does not answer, the game goes on without it: %s", type(fault).__name__)

    def add(self, key: Any, value: Any, timeout: Any) -> bool:
        return self._tried(
            lambda: super(TolerantClient, self).add(key, value, timeout),
            lambda: self._counts.add(key, value, timeout),
        )

    def incr(self, key: Any, delta: Any) -> int:
        return self._tried(
            lambda: int(super(TolerantClient, self).incr(key, delta)), lambda: self._counted(key, delta)
        )

    def _counted(self, key: Any, delta: Any) -> int:
        # What Redis counted before it died is not known here; the count begins anew. Whoever calls has given
        # the key a lifetime in Redis, and means about a minute or an hour by it.
        self._counts.add(key, 0, 3600)
        count: int = self._counts.incr(key, delta)
        return count

    def get(self, key: Any, default: Any) -> Any:
        return self._tried(lambda: super(TolerantClient, self).get(key, default), lambda: default)

    def get_many(self, keys: Any) -> Any:
        return self._tried(lambda: super(TolerantClient, self).get_many(keys), dict)

    def has_key(self, key: Any) -> bool:
        return self._tried(lambda: super(TolerantClient, self).has_key(key), lambda: False)

    def set(self, key: Any, value: Any, timeout: Any) -> None:
        self._tried(lambda: super(TolerantClient, self).set(key, value, timeout), lambda: None)

    def set_many(self, data: Any, timeout: Any) -> None:
        self._tried(lambda: super(TolerantClient, self).set_many(data, timeout), lambda: None)

    def touch(self, key: Any, timeout: Any) -> bool:
        return self._tried(lambda: super(TolerantClient, self).touch(key, timeout), lambda: False)

    def delete(self, key: Any) -> bool:
        return self._tried(lambda: super(TolerantClient, self).delete(key), lambda: False)

    def delete_many(self, keys: Any) -> None:
        self._tried(lambda: super(TolerantClient, self).delete_many(keys), lambda: None)

    def clear(self) -> bool:
        return self._tried(lambda: super(TolerantClient, self).clear(), self._cleared)

    def _cleared(self) -> bool:
        self._counts.clear()
        return False


class TolerantRedisCache(RedisCache):
    """Django's cache in Redis, with the client above."""

    def __init__(self, server: str | list[str], params: dict[str, Any]) -> None:
        super().__init__(server, params)
        self._class = TolerantClient
