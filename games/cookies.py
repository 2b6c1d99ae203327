"""The cookie in which a browser keeps its player's token."""

from typing import Final

from django.conf import settings
from django.http import HttpResponse

#: Browsers keep no cookie longer than 400 days; each new match starts them again.
COOKIE_AGE: Final = 400 * 24 * 3600


def remember(response: HttpResponse, token: str) -> HttpResponse:
    """Give the browser the player's token to keep, out of reach of any script."""
    response.set_cookie(
        settings.PLAYER_COOKIE_NAME,
        token,
        max_age=COOKIE_AGE,
        path="/",
        secure=settings.HTTPS,
        httponly=True,
        samesite="Lax",
    )
    return response
