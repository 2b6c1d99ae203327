"""What is counted of requests, and `/metrics`, where all that is counted is read, in Prometheus' format.

Each process counts for itself in a file in memory (`counting.py`); an answer adds the files up. So
it does not matter which process answers, and what a killed process had counted stays counted.
"""

import ipaddress
import os
import time
from contextvars import ContextVar
from hmac import compare_digest
from typing import Any, Final

from django.conf import settings
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.backends.signals import connection_created
from django.http import HttpRequest, HttpResponse
from django.utils import translation
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    REGISTRY,
    CollectorRegistry,
    Counter,
    Histogram,
    generate_latest,
)
from prometheus_client.multiprocess import MultiProcessCollector

from kingscorner.environment import COUNTS

REQUESTS: Final = Counter("kingscorner_requests", "Requests answered.", ["route", "method", "status"])
SECONDS: Final = Histogram(
    "kingscorner_request_seconds",
    "Time from the first look at a request to its answer.",
    ["route", "method"],
    buckets=(0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10),
)
QUERIES: Final = Counter("kingscorner_database_queries", "Statements sent to the database.", ["route"])
DATABASE_SECONDS: Final = Counter(
    "kingscorner_database_seconds", "Time the database took for statements.", ["route"]
)
CACHE_FAILURES: Final = Counter("kingscorner_cache_failures", "Times Redis was found not to answer.")
UPKEEP: Final = Counter("kingscorner_upkeep", "Runs of the hourly chores.", ["outcome"])

METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
#: What a proxy adds. A request that has any of them is somebody's from outside, whoever passed it on.
FORWARDED: Final = (
    "HTTP_X_FORWARDED_FOR",
    "HTTP_FORWARDED",
    "HTTP_X_REAL_IP",
    "HTTP_VIA",
    "HTTP_X_FORWARDED_PROTO",
)
_OWN: Final = frozenset({"/healthz", "/readyz", "/metrics"})


class Spent:
    """What the database has done for a request."""

    __slots__ = ("queries", "seconds")

    def __init__(self) -> None:
        self.queries = 0
        self.seconds = 0.0


_spent: ContextVar[Spent | None] = ContextVar("spent", default=None)


class Measured:
    """One request being measured: made when it begins, told of the answer at its end."""

    def __init__(self) -> None:
        self._started = time.perf_counter()
        self._spent = Spent()
        self._mark = _spent.set(self._spent)

    def answered(self, request: HttpRequest, status: int) -> float:
        """Count the request; the seconds that it took."""
        seconds = time.perf_counter() - self._started
        route = route_of(request)
        method = request.method if request.method in METHODS else "other"
        REQUESTS.labels(route, method, status).inc()
        SECONDS.labels(route, method).observe(seconds)
        if self._spent.queries:
            QUERIES.labels(route).inc(self._spent.queries)
            DATABASE_SECONDS.labels(route).inc(self._spent.seconds)
        return seconds

    def close(self) -> None:
        """What the database does from now on is none of this request's."""
        _spent.reset(self._mark)


def route_of(request: HttpRequest) -> str:
    """Which of our addresses was asked, without what varies in it: the same in every language."""
    match = request.resolver_match
    if match is None:
        if request.path_info in _OWN:
            return request.path_info
        return "static" if request.path_info.startswith(settings.STATIC_URL) else "none"
    language = translation.get_language_from_path(request.path_info)
    return "/" + (match.route.removeprefix(f"{language}/") if language else match.route)


def _watched(connection: BaseDatabaseWrapper, **_kwargs: Any) -> None:
    if _timed not in connection.execute_wrappers:
        connection.execute_wrappers.append(_timed)


def _timed(execute: Any, sql: Any, params: Any, many: Any, context: Any) -> Any:
    spent = _spent.get()
    if spent is None:
        return execute(sql, params, many, context)
    started = time.perf_counter()
    try:
        return execute(sql, params, many, context)
    finally:
        spent.seconds += time.perf_counter() - started
        spent.queries += 1


def watch_databases() -> None:
    """Take the time of every statement from now on. Called once, when the project is ready."""
    connection_created.connect(_watched)


# ---- /metrics ----------------------------------------------------------------------------------------------


def may_read(request: HttpRequest) -> bool:
    """Whether *request* may see the numbers: by the token, or from this machine if nobody else can seem to.

    Behind a proxy every visitor comes from the proxy's address. So where there is one, or a request was
    passed on, only the token counts; and no header can make up for a foreign address.
    """
    token: str = settings.METRICS_TOKEN
    if token:
        given: str = request.META.get("HTTP_AUTHORIZATION", "")
        return compare_digest(given.encode(), f"Bearer {token}".encode())
    if settings.HTTPS or settings.NUM_PROXIES or any(name in request.META for name in FORWARDED):
        return False
    try:
        return ipaddress.ip_address(request.META.get("REMOTE_ADDR", "")).is_loopback
    except ValueError:
        return False


def exposition() -> HttpResponse:
    """All that has been counted, over all processes of this server."""
    registry = REGISTRY
    if COUNTS in os.environ:
        registry = CollectorRegistry()
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return HttpResponse(generate_latest(registry), content_type=CONTENT_TYPE_LATEST)
