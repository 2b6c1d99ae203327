"""Reporting a name, as a page."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.models import Player
from games.pages.visitors import for_a_player
from leaderboard.models import Report
from leaderboard.selectors.players import player_named
from leaderboard.services.moderation import name_report


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def report(request: HttpRequest, nickname: str) -> HttpResponse:
    """A form with the reasons there are; by POST the report."""
    if request.method == "POST":
        return _report(request, nickname)
    return _page(request, nickname)


report.csrf_exempt = True  # type: ignore[attr-defined]  # _report looks where the form comes from


def _page(request: HttpRequest, nickname: str, status: int = 200, **more: object) -> HttpResponse:
    reported = player_named(nickname)
    context = {"nickname": reported.nickname, "reasons": Report.Reason.choices, **more}
    return render(request, "leaderboard/report.html", context, status=status)


@for_a_player("report")
def _report(request: HttpRequest, player: Player, nickname: str) -> HttpResponse:
    reason = request.POST.get("reason", "")
    if reason not in Report.Reason.values:
        return _page(request, nickname, 400, unchosen=True)
    told, _new = name_report(reporter=player, nickname=nickname, reason=reason)
    return render(request, "leaderboard/report.html", {"nickname": told.nickname, "told": True})
