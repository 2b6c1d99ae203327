"""The archive: every past day, to be played again as practice."""

import datetime
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from games import clock
from games.errors import NotFound, NotYetClosed
from games.models import Player
from games.pages.visitors import for_a_player, visitor
from games.selectors.archive import days_of_month, month_of, neighbouring_months
from games.services.matches import match_start_practice


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def newest(request: HttpRequest) -> HttpResponse:
    """The present month; or, by POST, a practice match of the ``day`` that was asked for."""
    if request.method == "POST":
        return _begin(request)
    return _page(request, clock.today().replace(day=1))


newest.csrf_exempt = True  # type: ignore[attr-defined]  # _begin looks where the form comes from


@require_safe
@never_cache
def month(request: HttpRequest, month: str) -> HttpResponse:
    """A month that has a daily which has begun."""
    first = month_of(month)
    if first is None:
        raise NotFound
    return _page(request, first)


def _page(request: HttpRequest, first: datetime.date) -> HttpResponse:
    before, after = neighbouring_months(first)
    context: dict[str, Any] = {
        "month": first,
        "days": days_of_month(first, visitor(request)),
        "before": before,
        "after": after,
    }
    return render(request, "games/archive.html", context)


@for_a_player("start")
def _begin(request: HttpRequest, player: Player) -> HttpResponse:
    day = clock.parse_day(request.POST.get("day", ""))
    if day is None:
        raise NotFound
    try:
        match = match_start_practice(player=player, day=day)
    except NotYetClosed as fault:
        return render(request, "error.html", {"status": 409, "detail": fault.detail}, status=409)
    return redirect(reverse("games:table", args=[match.pk]))
