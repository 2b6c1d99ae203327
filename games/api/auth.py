"""Who is asking: a bearer token, or the browser's cookie with Django's protection against forged requests."""

from typing import cast

from django.conf import settings
from django.utils.translation import gettext_lazy as _
from rest_framework.authentication import BaseAuthentication, CSRFCheck
from rest_framework.exceptions import AuthenticationFailed, PermissionDenied, UnsupportedMediaType
from rest_framework.permissions import SAFE_METHODS, BasePermission
from rest_framework.request import Request
from rest_framework.views import APIView

from games.models import Player
from games.selectors.players import player_by_token

BEARER = "Bearer"
_JSON = "application/json"


class PlayerAuthentication(BaseAuthentication):
    """The player whose token the request carries: in the Authorization header if it has one, else the cookie.

    A browser sends its cookie with whatever another site makes it send. So a request by cookie that changes
    anything needs the CSRF token and, if it has a body, one in JSON, which no foreign form can send.
    """

    def authenticate(self, request: Request) -> tuple[Player, str] | None:
        header: str = request.META.get("HTTP_AUTHORIZATION", "")
        if header:
            return self._by_header(request, header), "bearer"
        cookie = request.COOKIES.get(settings.PLAYER_COOKIE_NAME)
        if not cookie:
            return None
        player = self._found(request, cookie)
        if request.method not in SAFE_METHODS:
            self._check_own_page(request)
        return player, "cookie"

    def authenticate_header(self, request: Request) -> str:
        return BEARER

    def _by_header(self, request: Request, header: str) -> Player:
        scheme, _space, token = header.partition(" ")
        if scheme.lower() != BEARER.lower():
            raise AuthenticationFailed(code="invalid_token")
        return self._found(request, token)

    def _found(self, request: Request, token: str) -> Player:
        player = player_by_token(token)
        if player is None:
            raise AuthenticationFailed(_("This token is not known here."), code="invalid_token")
        request._request.log_player = str(player.pk)  # type: ignore[attr-defined]
        return player

    def _check_own_page(self, request: Request) -> None:
        content_type = request.content_type.partition(";")[0].strip().lower()
        if content_type != _JSON and (
            content_type or request.META.get("CONTENT_LENGTH") not in (None, "", "0")
        ):
            raise UnsupportedMediaType(request.content_type)
        check = CSRFCheck(lambda _request: None)  # type: ignore[arg-type]
        check.process_request(request._request)
        if check.process_view(request._request, None, (), {}):  # type: ignore[arg-type]
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


def asking_player_or_none(request: Request) -> Player | None:
    """The player who asks, if one does."""
    player = cast(object, request.user)
    return player if isinstance(player, Player) else None
