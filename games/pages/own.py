"""What a visitor has played: the list of their matches, a match to look at again, one to pass on."""

from dataclasses import asdict, dataclass
from datetime import date, datetime
from typing import Any
from urllib.parse import urlencode
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from games import clock
from games.errors import Malformed, NotFound, NotYetShared
from games.models import Match, Player
from games.pages.errors import error_page
from games.pages.visitors import for_the_player, visitor, visitors_match
from games.selectors.matches import match_get, matches_page
from games.selectors.replays import match_replay
from games.selectors.states import match_outcome
from games.services.matches import match_share
from games.signals import answers, numbers_asked
from games.variants import in_force, preset_name


@dataclass(frozen=True)
class Row:
    """A match in the list of one's own."""

    id: UUID
    day: date | None
    number: int | None
    """The daily's, if it is one."""
    rules: str
    """What its rules go by."""
    started: datetime
    round: int
    total: int
    scoring: str
    over: bool
    won: bool
    shareable: bool
    """Whether a friend can be dealt its cards: a daily's only once its day has closed."""


@require_safe
@never_cache
def matches(request: HttpRequest) -> HttpResponse:
    """Your games: go on with one, look at one again, and what they add up to."""
    player = visitor(request)
    if player is None:
        return render(request, "games/matches.html", {"rows": [], "numbers": None, "next_url": None})
    try:
        shown, following = matches_page(player, request.GET.get("cursor"))
    except Malformed:
        raise NotFound from None
    following_url = f"{request.path}?{urlencode({'cursor': following})}" if following else None
    context = {
        "player": player,
        "rows": [_row(match) for match in shown],
        "numbers": None,
        "next_url": following_url,
        "later": "cursor" in request.GET,
    }
    return render(request, "games/matches.html", context | answers(numbers_asked, player=player))


def _row(match: Match) -> Row:
    outcome = match_outcome(match)
    return Row(
        id=match.pk,
        day=match.daily_id,
        number=None if match.daily_id is None else clock.number(match.daily_id),
        rules=preset_name(match.rules),
        started=match.started,
        round=len(outcome["scores"]) + (match.phase == Match.Phase.TURN),
        total=outcome["total"],
        scoring=match.rules["scoring"],
        over=match.phase == Match.Phase.MATCH_OVER,
        won=outcome["won"],
        shareable=match.daily_id is None or clock.is_closed(match.daily_id),
    )


@require_POST
@for_the_player("write")
def share(request: HttpRequest, player: Player, match_id: str) -> HttpResponse:
    """Make the code that deals a friend the same cards, and go to the page to pass on."""
    try:
        code = match_share(match=match_get(player, match_id))
    except NotYetShared as fault:
        return error_page(request, 409, fault.detail)
    return redirect(f"{reverse('games:new')}?{urlencode({'deal': code})}")


@require_safe
@never_cache
def replay(request: HttpRequest, match_id: str) -> HttpResponse:
    """One's own match, turn by turn, once it is over; while it is not, the table is where to look."""
    match = visitors_match(request, match_id)
    if match.phase != Match.Phase.MATCH_OVER:
        return redirect("games:table", match_id)
    rounds = match_replay(match)
    context = {
        "match": {"id": match.pk, "date": match.daily_id},
        "number": None if match.daily_id is None else clock.number(match.daily_id),
        "rules": None if match.daily_id is not None else in_force(match.rules, match.opponents),
        "names": names_at(match),
        "rounds": rounds,
        "scoring": match.rules["scoring"],
        "revealed": all(not isinstance(hand, int) for hand in rounds[0].hands),
        "reveal": None if match.daily_id is None else clock.closes(match.daily_id),
        "data": [_told(asdict(one)) for one in rounds],
    }
    return render(request, "games/replay.html", context)


def names_at(match: Match) -> list[str]:
    """Of every seat what the pages call it; the player's own is empty, since each page says "you" its way."""
    return ["", *(opponent["name"] for opponent in match.opponents)]


def _told(one: dict[str, Any]) -> dict[str, Any]:
    """A round for the page's script, which has the sentences in the page already."""
    turns = [{name: turn[name] for name in ("seat", "text", "drawn")} for turn in one["turns"]]
    return {name: one[name] for name in ("number", "table", "hands", "stock", "left")} | {"turns": turns}
