"""Who is asking: a bearer token, or the browser's cookie with Django's protection against forged requests."""

from typing import cast

from django.conf import settings
from django.utils.translation import gettext_lazy as _
from rest_framework.authentication import BaseAuthentication, CSRFCheck
from rest_framework.exceptions import AuthenticationFailed, PermissionDenied, UnsupportedMediaType
from rest_framework.permissions import SAFE_METHODS, BasePermission
from rest_framework.request import Request
from rest_framework.views import APIView

from games import audit
from games.errors import NotFound
from games.models import Match, Player
from games.selectors.matches import match_of_token
from games.selectors.players import player_by_token

BEARER = "Bearer"
_JSON = "application/json"


class PlayerAuthentication(BaseAuthentication):
    """The player whose token the request carries: in the Authorization header if it has one, else the cookie.

    A browser sends its cookie with whatever another site makes it send. So a request by cookie that changes
    anything needs the CSRF token and, if it has a body, one in JSON, which no foreign form can send.
    """

    def authenticate(self, request: Request) -> tuple[Player, Match | None] | None:
        header: str = request.META.get("HTTP_AUTHORIZATION", "")
        if header:
            return self._by_header(request, header)
        cookie = request.COOKIES.get(settings.PLAYER_COOKIE_NAME)
        if not cookie:
            return None
        found = self._found(request, cookie)
        if request.method not in SAFE_METHODS:
            self._check_own_page(request)
        return found

    def authenticate_header(self, request: Request) -> str:
        return BEARER

    def _by_header(self, request: Request, header: str) -> tuple[Player, Match | None]:
        scheme, _space, token = header.partition(" ")
        if scheme.lower() != BEARER.lower():
            raise AuthenticationFailed(code="invalid_token")
        return self._found(request, token)

    def _found(self, request: Request, token: str) -> tuple[Player, Match | None]:
        """The holder of the token, and with them the match that the address names, if it is theirs."""
        match_id = request.parser_context["kwargs"].get("match_id")
        match = None if match_id is None else match_of_token(token, match_id)
        player = player_by_token(token) if match is None else match.player
        if player is None:
            raise AuthenticationFailed(_("This token is not known here."), code="invalid_token")
        request._request.log_player = str(player.pk)  # type: ignore[attr-defined]
        return player, match

    def _check_own_page(self, request: Request) -> None:
        content_type = request.content_type.partition(";")[0].strip().lower()
        if content_type != _JSON and (
            content_type or request.META.get("CONTENT_LENGTH") not in (None, "", "0")
        ):
            raise UnsupportedMediaType(request.content_type)
        check = CSRFCheck(lambda _request: None)  # type: ignore[arg-type]
        check.process_request(request._request)
        if check.process_view(request._request, None, (), {}):  # type: ignore[arg-type]
            audit.tell("csrf_failed")
            raise PermissionDenied(
                _("This request did not come from our own page. Reload the page and try again."),
                code="csrf_failed",
            )


class IsPlayer(BasePermission):
    """Only players: 401 for anybody else."""

    def has_permission(self, request: Request, view: APIView) -> bool:
        return isinstance(request.user, Player)


def asking_player(request: Request) -> Player:
    """The player who asks, where permission has made sure that one does."""
    return cast(Player, request.user)


def came_by_cookie(request: Request) -> bool:
    """Whether it is the browser's cookie that said who asks."""
    return not request.META.get("HTTP_AUTHORIZATION")


def own_match(request: Request) -> Match:
    """The match that the address names. Raises NotFound if it is not the asking player's."""
    match = cast("Match | None", request.auth)
    if match is None:
        raise NotFound
    return match


def asking_player_or_none(request: Request) -> Player | None:
    """The player who asks, if one does."""
    player = cast(object, request.user)
    return player if isinstance(player, Player) else None
