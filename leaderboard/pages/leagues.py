"""Leagues as pages: one's own, joining one, and a league with its day and week; all without scripts."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games import clock, limits
from games.errors import GameError, NotFound
from games.models import Player
from games.pages.visitors import for_a_player, for_the_player, too_many, visitor
from games.tokens import is_code
from leaderboard.models import Member
from leaderboard.periods import parse_week, week_of
from leaderboard.selectors.boards import neighbouring_days
from leaderboard.selectors.leagues import (
    league_by_code,
    league_day,
    league_facts,
    league_week,
    leagues_of,
    member_number,
    members_of,
    membership_get,
    neighbouring_weeks,
)
from leaderboard.services.leagues import (
    league_close,
    league_create,
    league_join,
    league_leave,
    league_new_code,
    league_remove,
    league_rename,
)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def own(request: HttpRequest) -> HttpResponse:
    """The visitor's leagues, and the ways to another; by POST a new one."""
    if request.method == "POST":
        return _create(request)
    return _own_page(request, visitor(request))


own.csrf_exempt = True  # type: ignore[attr-defined]  # _create looks where the form comes from


def _own_page(request: HttpRequest, player: Player | None, status: int = 200, **more: object) -> HttpResponse:
    context = {
        "leagues": [] if player is None else leagues_of(player),
        "nickname": None if player is None else player.nickname,
        **more,
    }
    return render(request, "leaderboard/leagues.html", context, status=status)


@for_a_player("league")
def _create(request: HttpRequest, player: Player) -> HttpResponse:
    name, had = request.POST.get("name", ""), player.nickname
    try:
        made = league_create(player=player, name=name, nickname=_nickname(request))
    except NotFound:
        raise
    except GameError as fault:
        again = {"name": name, "nickname": had, "wanted": _nickname(request)}
        return _own_page(request, player, 400, problem=fault.detail, **again)
    return redirect("leaderboard:league", made.league_id)


def _nickname(request: HttpRequest) -> str | None:
    return request.POST.get("nickname") or None


@require_safe
@never_cache
def find(request: HttpRequest) -> HttpResponse:
    """To the page of a code that was typed."""
    code = request.GET.get("code", "").strip().upper()
    if not is_code(code):
        return _unknown_code(request, visitor(request), code)
    return redirect("leaderboard:join", code)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def join(request: HttpRequest, code: str) -> HttpResponse:
    """The league of a code, to whoever was given it; by POST they join."""
    if request.method == "POST":
        return _join(request, code)
    player = visitor(request)
    who = f"address:{limits.address_of(request)}" if player is None else f"player:{player.pk}"
    wait = limits.seconds_to_wait("join", who)
    if wait is not None:
        return too_many(request, wait)
    return _join_page(request, player, code)


join.csrf_exempt = True  # type: ignore[attr-defined]  # _join looks where the form comes from


def _join_page(
    request: HttpRequest, player: Player | None, code: str, status: int = 200, **more: object
) -> HttpResponse:
    found = league_by_code(code)
    if found is None:
        return _unknown_code(request, player, code)
    if player is not None and found["id"] in {league["id"] for league in leagues_of(player)}:
        return redirect("leaderboard:league", found["id"])
    nickname = None if player is None else player.nickname
    context = {"league": found, "nickname": nickname, **more}
    return render(request, "leaderboard/league_join.html", context, status=status)


def _unknown_code(request: HttpRequest, player: Player | None, code: str) -> HttpResponse:
    problem = _("There is no league with this code. Ask for it again: it may have been renewed.")
    return _own_page(request, player, 404, code_problem=problem, code=code[:20])


@for_a_player("join")
def _join(request: HttpRequest, player: Player, code: str) -> HttpResponse:
    wanted, had = _nickname(request), player.nickname
    try:
        joined, _new = league_join(player=player, code=code, nickname=wanted)
    except NotFound:
        return _unknown_code(request, player, code)
    except GameError as fault:
        return _join_page(request, player, code, 400, problem=fault.detail, wanted=wanted, nickname=had)
    return redirect("leaderboard:league", joined.league_id)


@require_safe
@never_cache
def league(request: HttpRequest, league_id: str) -> HttpResponse:
    """A league, to its members: with the day of ``?day=`` and the week of ``?week=``, or the present ones."""
    player = visitor(request)
    if player is None:
        raise NotFound
    return _league_page(request, membership_get(player, league_id))


def _league_page(request: HttpRequest, own: Member, status: int = 200, **more: object) -> HttpResponse:
    day = clock.parse_day(request.GET["day"]) if "day" in request.GET else clock.today()
    week = parse_week(request.GET["week"]) if "week" in request.GET else week_of(clock.today())
    if day is None or not clock.has_begun(day) or week is None:
        raise NotFound
    members = members_of(own)
    day_before, day_after = neighbouring_days(day)
    week_before, week_after = neighbouring_weeks(week)
    address = reverse("leaderboard:join", args=[own.league.code])
    context: dict[str, Any] = {
        "league": league_facts(own, members),
        "address": request.build_absolute_uri(address),
        "day": league_day(own, members, day),
        "date": day,
        "is_today": day == clock.today(),
        "day_before": day_before,
        "day_after": day_after,
        "week": league_week(own, members, week),
        "monday": week.first,
        "week_before": week_before,
        "week_after": week_after,
        **more,
    }
    return render(request, "leaderboard/league.html", context, status=status)


Change = Callable[[HttpRequest, Player, str], str]


def _changing(change: Change) -> Callable[..., HttpResponse]:
    """The page of a form that changes a league; *change* gives the address to go on to.

    What is refused is said on the league's own page.
    """

    @require_POST
    @for_the_player("write")
    @wraps(change)
    def page(request: HttpRequest, player: Player, league_id: str) -> HttpResponse:
        try:
            return redirect(change(request, player, league_id))
        except NotFound:
            raise
        except GameError as fault:
            own = membership_get(player, league_id)
            return _league_page(request, own, 400, problem=fault.detail, name=request.POST.get("name"))

    return page


def _address(league_id: str) -> str:
    return reverse("leaderboard:league", args=[league_id])


@_changing
def leave(_request: HttpRequest, player: Player, league_id: str) -> str:
    """The visitor leaves."""
    league_leave(player=player, league_id=league_id)
    return reverse("leaderboard:leagues")


@_changing
def rename(request: HttpRequest, player: Player, league_id: str) -> str:
    """Another name, by the owner."""
    league_rename(player=player, league_id=league_id, name=request.POST.get("name", ""))
    return _address(league_id)


@_changing
def new_code(_request: HttpRequest, player: Player, league_id: str) -> str:
    """A new code, by the owner."""
    league_new_code(player=player, league_id=league_id)
    return _address(league_id)


@_changing
def remove(request: HttpRequest, player: Player, league_id: str) -> str:
    """Somebody else is a member no longer, by the owner."""
    league_remove(player=player, league_id=league_id, member=member_number(request.POST.get("member", "")))
    return _address(league_id)


@_changing
def close(_request: HttpRequest, player: Player, league_id: str) -> str:
    """The end of the league, by the owner."""
    league_close(player=player, league_id=league_id)
    return reverse("leaderboard:leagues")
