"""The day's board as a page."""

from datetime import date
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games import clock
from games.errors import Malformed
from games.pages.errors import no_such_day
from games.pages.visitors import visitor
from leaderboard.selectors.boards import day_board, neighbouring_days


@require_safe
@never_cache
def today(request: HttpRequest) -> HttpResponse:
    """Today's board."""
    return _board(request, clock.today())


@require_safe
@never_cache
def day(request: HttpRequest, date: str) -> HttpResponse:
    """The board of a day that has begun."""
    wanted = clock.parse_day(date)
    if wanted is None:
        raise Http404
    if not clock.has_begun(wanted):
        return no_such_day(request)
    return _board(request, wanted)


def _board(request: HttpRequest, wanted: date) -> HttpResponse:
    try:
        board = day_board(wanted, visitor(request), request.GET.get("cursor"))
    except Malformed:
        raise Http404 from None
    previous_date, next_date = neighbouring_days(wanted)
    address = reverse("leaderboard:day", args=[wanted.isoformat()])
    context = {
        "board": board,
        "date": wanted,
        "number": clock.number(wanted),
        "closed": clock.is_closed(wanted),
        "previous_date": previous_date,
        "next_date": next_date,
        "next_url": f"{address}?{urlencode({'cursor': board['next']})}" if board["next"] else None,
    }
    return render(request, "leaderboard/day.html", context)
