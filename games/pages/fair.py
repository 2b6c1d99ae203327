"""*Is the deal fair?*: a promise, and the means to hold us to it."""

import datetime
from dataclasses import asdict
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games import clock
from games.errors import NotFound
from games.pages.errors import no_such_day
from games.pages.visitors import visitor, visitors_match
from games.selectors.fairness import Fairness, fairness_of_day, fairness_of_match
from games.services.dailies import daily_ensure


@require_safe
@never_cache
def today(request: HttpRequest) -> HttpResponse:
    """Of today's deal."""
    return day(request, clock.today().isoformat())


@require_safe
@never_cache
def day(request: HttpRequest, date: str) -> HttpResponse:
    """Of a day's deal; against the visitor's own match of it, if there is one."""
    wanted = clock.parse_day(date)
    if wanted is None:
        raise NotFound
    if not clock.has_begun(wanted):
        return no_such_day(request)
    return _page(request, fairness_of_day(daily_ensure(wanted), visitor(request)), wanted)


@require_safe
@never_cache
def match(request: HttpRequest, match_id: str) -> HttpResponse:
    """Of one's own match; for anybody else there is nothing here."""
    found = visitors_match(request, match_id)
    return _page(request, fairness_of_match(found), found.daily_id, match_id)


def _page(
    request: HttpRequest, fairness: Fairness, day: datetime.date | None, match_id: str | None = None
) -> HttpResponse:
    context: dict[str, Any] = {"fairness": fairness, "data": asdict(fairness), "match_id": match_id}
    if day is not None:
        context |= {"date": day, "number": clock.number(day), "due": clock.closes(day)}
    return render(request, "games/fair.html", context)
