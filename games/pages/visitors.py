"""The player behind a browser's cookie, made on the first need and not before."""

from collections.abc import Callable
from functools import wraps
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt

from games import audit, limits, words
from games.cookies import remember
from games.errors import NotFound
from games.models import Match, Player
from games.selectors.matches import match_of_token
from games.selectors.players import player_by_token
from games.services.players import player_create

View = Callable[..., HttpResponse]


def visitor(request: HttpRequest) -> Player | None:
    """The player whose cookie the browser sent, if there is one."""
    player = player_by_token(request.COOKIES.get(settings.PLAYER_COOKIE_NAME, ""))
    if player is not None:
        request.log_player = str(player.pk)  # type: ignore[attr-defined]
    return player


def visitors_match(request: HttpRequest, match_id: str) -> Match:
    """The visitor's own match of this id, with its player. Raises NotFound, also for what is no id."""
    match = match_of_token(request.COOKIES.get(settings.PLAYER_COOKIE_NAME, ""), match_id)
    if match is None:
        raise NotFound
    request.log_player = str(match.player_id)  # type: ignore[attr-defined]
    return match


def for_a_player(scope: str) -> Callable[[View], View]:
    """Hand the view the visitor as its second argument, making a player of a new one; count it in *scope*.

    For forms on public pages. Those set no cookie and so have no CSRF token; that the form is our own is told
    by where the browser says it comes from.
    """

    def decorate(view: View) -> View:
        @csrf_exempt
        @wraps(view)
        def wrapped(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
            if not from_own_page(request):
                return _refused(request)
            player, token = visitor(request), request.COOKIES.get(settings.PLAYER_COOKIE_NAME, "")
            if player is None:
                wait = limits.seconds_to_wait("sign_up", f"address:{limits.address_of(request)}")
                if wait is not None:
                    return _too_many(request, wait)
                player, token = player_create()
            wait = limits.seconds_to_wait(scope, f"player:{player.pk}")
            if wait is not None:
                return _too_many(request, wait)
            return remember(view(request, player, *args, **kwargs), token)

        return wrapped

    return decorate


def from_own_page(request: HttpRequest) -> bool:
    """Whether the browser says that one of our own pages sent this.

    Sec-Fetch-Site says it outright; older browsers send Origin, or Referer. No page can forge any of them,
    and what sends none is no browser of the last ten years.
    """
    site = request.headers.get("Sec-Fetch-Site")
    if site is not None:
        return site == "same-origin"
    source = request.headers.get("Origin") or request.headers.get("Referer")
    if source is None:
        return False
    own = {f"{request.scheme}://{request.get_host()}", *settings.CSRF_TRUSTED_ORIGINS}
    try:
        parts = urlsplit(source)
    except ValueError:
        return False
    return f"{parts.scheme}://{parts.netloc}" in own


def _refused(request: HttpRequest) -> HttpResponse:
    audit.tell("csrf_failed")
    detail = _("This request did not come from our own page. Reload the page and try again.")
    return render(request, "error.html", {"status": 403, "detail": detail}, status=403)


def _too_many(request: HttpRequest, wait: int) -> HttpResponse:
    context = {"status": 429, "detail": words.too_many_sentence(wait)}
    response = render(request, "error.html", context, status=429)
    response.headers["Retry-After"] = str(wait)
    return response
