"""Limits on the API: by player where there is one, else by network address."""

from rest_framework.request import Request
from rest_framework.throttling import BaseThrottle
from rest_framework.views import APIView

from games import limits
from games.api.auth import asking_player_or_none


class Limited(BaseThrottle):
    """Counts a request against the limit of its kind.

    The kind is the view's ``limit`` for methods that change something and its ``read_limit`` for the others,
    so that a client that looks often can still play.
    """

    def __init__(self) -> None:
        self._wait: int | None = None

    def allow_request(self, request: Request, view: APIView) -> bool:
        looks = request.method in ("GET", "HEAD", "OPTIONS")
        scope = getattr(view, "read_limit", "read") if looks else getattr(view, "limit", "write")
        self._wait = limits.seconds_to_wait(scope, asker(request))
        return self._wait is None

    def wait(self) -> float | None:
        return self._wait


def asker(request: Request) -> str:
    """Whom a request counts against."""
    player = asking_player_or_none(request)
    return f"address:{limits.address_of(request._request)}" if player is None else f"player:{player.pk}"
