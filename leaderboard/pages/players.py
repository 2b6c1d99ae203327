"""A player's public page."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from leaderboard.selectors.players import profile


@require_safe
@never_cache
def profile_page(request: HttpRequest, nickname: str) -> HttpResponse:
    """Dailies, wins, average, streaks, and a year's calendar; ``?year=`` shows an earlier one."""
    return render(request, "leaderboard/player.html", profile(nickname, _year(request)))


def _year(request: HttpRequest) -> int | None:
    text = request.GET.get("year")
    if text is None:
        return None
    if not text.isascii() or not text.isdigit() or len(text) != 4:
        raise Http404
    return int(text)
