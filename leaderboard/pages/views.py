"""The day's board as a page."""

from datetime import date
from typing import Any
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games import clock
from games.errors import Malformed
from games.models import Player
from games.pages.errors import no_such_day
from games.pages.visitors import visitor
from leaderboard.selectors.boards import board_rows, day_facts, neighbouring_days
from leaderboard.selectors.closed import kept
from leaderboard.selectors.counts import Counts
from leaderboard.selectors.groups import day_groups, parse_total
from leaderboard.selectors.keys import Key
from leaderboard.sharing import share_text


@require_safe
@never_cache
def today(request: HttpRequest) -> HttpResponse:
    """Today's board."""
    return _board(request, clock.today())


@require_safe
@never_cache
def day(request: HttpRequest, date: str) -> HttpResponse:
    """The board of a day that has begun; with ``?total=`` everybody who has this total."""
    wanted = clock.parse_day(date)
    if wanted is None:
        raise Http404
    if not clock.has_begun(wanted):
        return no_such_day(request)
    return _board(request, wanted)


def _board(request: HttpRequest, wanted: date) -> HttpResponse:
    total = request.GET.get("total")
    try:
        if total is None:
            return _places(request, wanted, request.GET.get("cursor"))
        return _place(request, wanted, parse_total(total), request.GET.get("cursor"))
    except Malformed:
        raise Http404 from None


def _places(request: HttpRequest, wanted: date, cursor: str | None) -> HttpResponse:
    """The places, each with the first of those who share it."""
    counts = Counts(wanted)
    groups, following = kept(wanted, counts, f"groups:{cursor}", lambda: day_groups(wanted, counts, cursor))
    board = _facts(wanted, counts, visitor(request))
    previous_date, next_date = neighbouring_days(wanted)
    address = reverse("leaderboard:day", args=[wanted.isoformat()])
    context = {
        **_about(wanted, board),
        "groups": groups,
        "address": address,
        "previous_date": previous_date,
        "next_date": next_date,
        "next_url": f"{address}?{urlencode({'cursor': following})}" if following else None,
        "further": cursor is not None,
    }
    if "you" in board:
        context["share"] = share_text(wanted, board, request.build_absolute_uri(address))
    return render(request, "leaderboard/day.html", context)


def _place(request: HttpRequest, wanted: date, total: int, cursor: str | None) -> HttpResponse:
    """Everybody who has this total."""
    counts = Counts(wanted)
    if not counts.on(total):
        raise Http404
    key = None if cursor is None else Key.parse(cursor)
    rows, following = kept(
        wanted, counts, f"place:{total}:{cursor}", lambda: board_rows(wanted, counts, key, total)
    )
    board = _facts(wanted, counts, visitor(request))
    address = reverse("leaderboard:day", args=[wanted.isoformat()])
    more = urlencode({"total": total, "cursor": following})
    context = {
        **_about(wanted, board),
        "rows": rows,
        "rank": counts.rank(total),
        "total": total,
        "players": counts.on(total),
        "address": address,
        "next_url": f"{address}?{more}" if following else None,
    }
    return render(request, "leaderboard/place.html", context)


def _facts(wanted: date, counts: Counts, player: Player | None) -> dict[str, Any]:
    return {
        "players": counts.players,
        "histogram": counts.histogram(),
        **day_facts(wanted, player, counts),
    }


def _about(wanted: date, board: dict[str, Any]) -> dict[str, Any]:
    return {
        "board": board,
        "date": wanted,
        "number": clock.number(wanted),
        "closed": clock.is_closed(wanted),
    }
