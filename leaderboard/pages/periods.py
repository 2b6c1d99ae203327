"""The boards of weeks, months and all time as pages."""

from datetime import timedelta
from typing import Any
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games import clock
from games.errors import Malformed
from games.pages.visitors import visitor
from leaderboard.periods import ALL_TIME, Period, month_of, parse_month, parse_week, week_of
from leaderboard.selectors.standings import period_board


@require_safe
@never_cache
def this_week(request: HttpRequest) -> HttpResponse:
    """The week that is running."""
    return _board(request, week_of(clock.today()))


@require_safe
@never_cache
def week(request: HttpRequest, week: str) -> HttpResponse:
    """A week that has begun."""
    return _board(request, parse_week(week))


@require_safe
@never_cache
def this_month(request: HttpRequest) -> HttpResponse:
    """The month that is running."""
    return _board(request, month_of(clock.today()))


@require_safe
@never_cache
def month(request: HttpRequest, month: str) -> HttpResponse:
    """A month that has begun."""
    return _board(request, parse_month(month))


@require_safe
@never_cache
def all_time(request: HttpRequest) -> HttpResponse:
    """The latest dailies of everybody."""
    return _board(request, ALL_TIME)


def _board(request: HttpRequest, period: Period | None) -> HttpResponse:
    if period is None:
        raise Http404
    unranked = request.GET.get("list") == "so_far"
    cursor = request.GET.get("cursor")
    player = visitor(request)
    try:
        board = period_board(period, player, cursor, unranked=unranked)
    except Malformed:
        raise Http404 from None
    nobody_ranked = not board["players"] and not unranked
    if nobody_ranked and board["so_far"]:
        board = period_board(period, player, unranked=True)
    address = _address(period)
    more = {**({"list": "so_far"} if unranked or nobody_ranked else {}), "cursor": board["next"]}
    context: dict[str, Any] = {
        "board": board,
        "period": period,
        "unranked": unranked or (nobody_ranked and bool(board["so_far"])),
        "closed": period.is_closed(),
        "address": address,
        "so_far_url": f"{address}?list=so_far",
        "next_url": f"{address}?{urlencode(more)}" if board["next"] else None,
        "before_url": _neighbour(period, -1),
        "after_url": _neighbour(period, 1),
    }
    return render(request, "leaderboard/period.html", context)


def _address(period: Period) -> str:
    if period.kind == "all-time":
        return reverse("leaderboard:all_time")
    return reverse(f"leaderboard:{period.kind}", args=[period.key])


def _neighbour(period: Period, step: int) -> str | None:
    """The address of the period before or after, if there is one that has begun."""
    if period.kind == "all-time":
        return None
    day = period.first - timedelta(days=1) if step < 0 else period.last + timedelta(days=1)
    beside = week_of(day) if period.kind == "week" else month_of(day)
    return _address(beside) if beside.has_begun() else None
