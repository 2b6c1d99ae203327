"""The pages: the day, the table, a new game, the rules."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games import clock
from games.errors import NotFound
from games.models import Match, Player
from games.pages.forms import NewGameForm
from games.pages.strings import table_strings
from games.pages.visitors import for_a_player, visitor, visitors_match
from games.selectors.matches import match_of_daily
from games.selectors.shares import share_get
from games.selectors.states import match_state
from games.services.dailies import daily_ensure
from games.services.matches import match_start_daily, match_start_random, match_start_shared
from games.signals import answers, board_asked
from games.variants import PRESETS, end_in_words, in_force


@require_safe
@never_cache
def home(request: HttpRequest) -> HttpResponse:
    """Today's daily: begin it, go on with it, or see how it went."""
    daily = daily_ensure(clock.today())
    player = visitor(request)
    match = None if player is None else match_of_daily(player, daily)
    context: dict[str, Any] = {
        "daily": {"date": daily.date, "number": daily.number},
        "state": _progress(match),
        "match_url": None if match is None else _address(match),
        "closes": clock.closes(daily.date),
        "you": None,
        "yesterday_best": None,
    }
    return render(request, "games/home.html", context | answers(board_asked, daily=daily, player=player))


def _progress(match: Match | None) -> str:
    if match is None:
        return "new"
    return "done" if match.phase == Match.Phase.MATCH_OVER else "playing"


def _address(match: Match) -> str:
    return reverse("games:table", args=[match.pk])


@require_POST
@for_a_player("start")
def play(_request: HttpRequest, player: Player) -> HttpResponse:
    """Begin today's daily, or go on with it."""
    match, _begun = match_start_daily(player=player)
    return redirect(_address(match))


@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """A fresh game: by the standard rules, a preset, rules of one's own, or as on a friend's share code."""
    if request.method == "POST":
        return _begin_new(request)
    if code := request.GET.get("deal"):
        return _offer_shared(request, code)
    return _offer_new(request, NewGameForm())


new.csrf_exempt = True  # type: ignore[attr-defined]  # _begin_new looks where the form comes from


def _offer_new(request: HttpRequest, form: NewGameForm, status: int = 200) -> HttpResponse:
    return render(request, "games/new.html", {"form": form, "presets": PRESETS}, status=status)


def _offer_instead(request: HttpRequest) -> HttpResponse:
    """The page for a code that deals nothing: says so, and offers fresh games."""
    context = {"form": NewGameForm(), "presets": PRESETS, "unknown_deal": True}
    return render(request, "games/new.html", context, status=404)


def _offer_shared(request: HttpRequest, code: str) -> HttpResponse:
    share = share_get(code)
    if share is None:
        return _offer_instead(request)
    context = {"deal": code, "rules": in_force(share.rules, share.opponents)}
    return render(request, "games/shared.html", context)


@for_a_player("start")
def _begin_new(request: HttpRequest, player: Player) -> HttpResponse:
    if code := request.POST.get("deal"):
        try:
            return redirect(_address(match_start_shared(player=player, code=code)))
        except NotFound:
            return _offer_instead(request)
    if set(request.POST) - {"preset"}:
        form = NewGameForm(request.POST)
        match = form.begun(player)
        return _offer_new(request, form, status=400) if match is None else redirect(_address(match))
    preset = PRESETS.get(request.POST.get("preset", "standard"))
    if preset is None:
        return _offer_new(request, NewGameForm(), status=400)
    return redirect(_address(match_start_random(player=player, rules=preset.options)))


@require_safe
@never_cache
def table(request: HttpRequest, match_id: str) -> HttpResponse:
    """The table. Only for the match's own player; for anybody else there is nothing here."""
    match = visitors_match(request, match_id)
    context = {
        "match_state": match_state(match),
        "page_data": _page_data(request, match),
        "match": {
            "id": match.pk,
            "kind": match.kind,
            "date": match.daily_id,
            "number": None if match.daily_id is None else clock.number(match.daily_id),
        },
        "rules": None if match.daily_id is not None else in_force(match.rules, match.opponents),
    }
    return render(request, "games/table.html", context)


def _page_data(request: HttpRequest, match: Match) -> dict[str, Any]:
    """What the table's scripts need beside the match."""
    board = reverse("leaderboard:day", args=[(match.daily_id or clock.today()).isoformat()])
    return {
        "csrf": get_token(request),
        "api": "/api/v1/",
        "language": get_language(),
        "strings": table_strings(),
        "ends": end_in_words(match.rules),
        "urls": {
            "leaderboard": board,
            "new": reverse("games:new"),
            "home": reverse("games:home"),
            "fair": reverse("games:fair_match", args=[match.pk]),
        },
        "player": {"nickname": match.player.nickname},
    }


@require_safe
def rules(request: HttpRequest) -> HttpResponse:
    """The rules of the game."""
    return render(request, "games/rules.html")
