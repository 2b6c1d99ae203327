"""What browsers and robots look for at the root: an icon, what to leave alone, the service worker."""

import hashlib
import json
from functools import cache
from typing import Any, Final

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.urls import reverse
from django.utils import translation
from django.views.decorators.http import require_safe

_DAY: Final = "public, max-age=86400"

#: What is not to be read by people, or only sent to by forms. Somebody's own pages are nowhere for a robot.
_NOT_FOR_ROBOTS: Final = ("/api/v1/", "/play/")

#: What the offline page is made of, beside the page itself.
_OFFLINE_FILES: Final = (
    "kingscorner/site.css",
    "kingscorner/icon.svg",
    "games/js/preferences.js",
    "kingscorner/site.js",
    "kingscorner/offline.js",
)


@require_safe
def favicon(_request: HttpRequest) -> HttpResponse:
    """For whoever asks for this address without having read the page: the icon as it is named now."""
    answer = redirect(static("kingscorner/favicon.ico"))
    answer.headers["Cache-Control"] = _DAY
    return answer


@require_safe
def robots(_request: HttpRequest) -> HttpResponse:
    """Everything is open to robots but what is one visitor's."""
    lines = ["User-agent: *", *(f"Disallow: {path}" for path in _NOT_FOR_ROBOTS)]
    answer = HttpResponse("\n".join([*lines, ""]), content_type="text/plain; charset=utf-8")
    answer.headers["Cache-Control"] = _DAY
    return answer


@require_safe
def service_worker(_request: HttpRequest) -> HttpResponse:
    """The service worker, with what it has to keep. Browsers ask for it again and again: none may keep it."""
    answer = HttpResponse(_worker(), content_type="text/javascript; charset=utf-8")
    answer.headers["Cache-Control"] = "no-cache"
    return answer


@cache
def _worker() -> str:
    """The worker's script. It changes whenever an offline page or a file of one does, and only then."""
    pages = {}
    made_of = hashlib.sha256()
    for code, _name in settings.LANGUAGES:
        with translation.override(code):
            pages[code] = reverse("games:offline")
            made_of.update(render_to_string("offline.html", {"languages": None}).encode())
    kept: dict[str, Any] = {
        "pages": pages,
        "files": [static(name) for name in _OFFLINE_FILES],
        "static": settings.STATIC_URL,
    }
    made_of.update(json.dumps(kept).encode())
    kept["version"] = made_of.hexdigest()[:16]
    return render_to_string("service-worker.js", {"kept": json.dumps(kept)})
