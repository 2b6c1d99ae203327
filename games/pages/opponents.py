"""*The opponents*: how each of them thinks, and how often each wins."""

from typing import Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.opponents import OPPONENTS

OF: Final = 100
"""Wins are told out of so many matches."""

EQUAL_SHARE: Final = 25
"""What each of four players who are equally good wins."""

WINS: Final = {"easy": 7, "medium": 34, "hard": 40}
"""Wins against three who play whatever fits, as measured (`docs/bots.md`, "How strong they are")."""


@require_safe
def opponents(request: HttpRequest) -> HttpResponse:
    """Who sits at the table, in plain words."""
    shown = [{"name": name, "level": level, "wins": WINS[level]} for name, level in OPPONENTS[: len(WINS)]]
    others = [name for name, _ in OPPONENTS[len(WINS) :]]
    context = {"opponents": shown, "of": OF, "equal": EQUAL_SHARE, "others": others}
    return render(request, "games/opponents.html", context)
