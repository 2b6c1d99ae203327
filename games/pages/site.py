"""Pages about the site itself: what is kept of a visitor, and what there is without a network."""

from typing import Any, Final

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

#: It depends on its address only.
_CACHING: Final = "public, max-age=3600"

#: As css/tokens.css has them.
_PAPER: Final = "#f7f3ea"


@require_safe
def privacy(request: HttpRequest) -> HttpResponse:
    """What is kept, for how long, and how to be rid of it."""
    return render(request, "privacy.html")


@require_safe
def offline(request: HttpRequest) -> HttpResponse:
    """What the service worker shows without a network; it keeps this page from when it was installed."""
    return render(request, "offline.html")


@require_safe
def manifest(_request: HttpRequest) -> HttpResponse:
    """What a phone needs to keep the site among its programs, in the language of the address."""
    home = reverse("games:home")
    told: dict[str, Any] = {
        "id": "/",
        "name": "King's Corner",
        "short_name": "King's Corner",
        "description": _("Kings in the Corner: the same deal for everybody, every day."),
        "lang": get_language(),
        "dir": "ltr",
        "start_url": home,
        "scope": "/",
        "display": "standalone",
        "background_color": _PAPER,
        "theme_color": _PAPER,
        "categories": ["games", "puzzle"],
        "icons": [
            _icon("icon.svg", "any", "image/svg+xml"),
            _icon("icon-192.png", "192x192"),
            _icon("icon-512.png", "512x512"),
            {**_icon("icon-maskable.png", "512x512"), "purpose": "maskable"},
        ],
        "shortcuts": [
            {"name": _("Today's deal"), "url": home},
            {"name": _("New game"), "url": reverse("games:new")},
            {"name": _("Leaderboard"), "url": f"{home}leaderboard/"},
        ],
    }
    answer = JsonResponse(told, content_type="application/manifest+json")
    answer.headers["Cache-Control"] = _CACHING
    return answer


def _icon(name: str, sizes: str, type: str = "image/png") -> dict[str, str]:
    return {"src": static(f"kingscorner/{name}"), "sizes": sizes, "type": type}
