"""How often somebody may ask, exactly, however many ask at once.

A fixed window and one atomic increment. (Reading a counter and writing it back lets through whoever asks in
between.) The limits are generous: thirty people behind one address all play.
"""

import ipaddress
import time
from typing import Final

from django.conf import settings
from django.core.cache import cache
from django.http import HttpRequest

from games import audit

#: People behind one IPv6 line usually have a network of this size to choose addresses from.
IPV6_NETWORK_BITS: Final = 64


def seconds_to_wait(scope: str, who: str) -> int | None:
    """Count a request of *who*; None if it may go on, or else how long they have to wait, in seconds.

    The limit is ``settings.LIMITS[scope]``, so many requests in each window of so many seconds; a scope that
    is not there has none.
    """
    limit: tuple[int, int] | None = settings.LIMITS.get(scope)
    if limit is None:
        return None
    requests, seconds = limit
    now = time.time()
    window = int(now // seconds)
    key = f"limit:{scope}:{who}:{window}"
    if _counted(key, seconds + 5) <= requests:
        return None
    audit.tell("throttled")
    return int((window + 1) * seconds - now) + 1


def _counted(key: str, lifetime: int) -> int:
    """How often *key* has been counted, this time included."""
    cache.add(key, 0, timeout=lifetime)
    try:
        return cache.incr(key)
    except ValueError:  # the cache was full, and dropped it between the two calls
        return 1


def address_of(request: HttpRequest) -> str:
    """The network address that a request came from, as far as it can be trusted.

    Behind ``settings.NUM_PROXIES`` proxies it is that many entries from the right of X-Forwarded-For: only
    those were written by proxies of ours, whatever a client puts in front of them.
    """
    address: str = request.META.get("REMOTE_ADDR", "")
    if settings.NUM_PROXIES:
        hops = request.META.get("HTTP_X_FORWARDED_FOR", "").split(",")
        address = hops[-min(settings.NUM_PROXIES, len(hops))].strip() or address
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    if parsed.version == 6:
        return str(ipaddress.ip_network((parsed, IPV6_NETWORK_BITS), strict=False))
    return str(parsed)
