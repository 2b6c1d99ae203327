"""What every page's template is given."""

from functools import partial
from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.urls import translate_url
from django.utils.translation import get_language


def languages(request: HttpRequest) -> dict[str, Any]:
    """``languages``: of each its own name, and whether it is this page's.

    ``url`` chooses it for good; ``address`` gives this page's own in it, in full, for machines. That one is
    only made where a template asks: an error page must not, since the request's host may be the error.
    """
    current = get_language()
    query = request.GET.copy()
    languages = []
    for code, name in settings.LANGUAGES:
        query["language"] = code
        languages.append(
            {
                "code": code,
                "name": name,
                "url": f"{request.path}?{query.urlencode()}",
                "address": partial(_address, request, code),
                "current": code == current,
            }
        )
    return {"languages": languages}


def _address(request: HttpRequest, code: str) -> str:
    return request.build_absolute_uri(translate_url(request.path, code))
