"""What every page's template is given."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.utils.translation import get_language


def languages(request: HttpRequest) -> dict[str, Any]:
    """``languages``: of each its own name, the address of this page in it, and whether it is this one."""
    current = get_language()
    query = request.GET.copy()
    languages = []
    for code, name in settings.LANGUAGES:
        query["language"] = code
        url = f"{request.path}?{query.urlencode()}"
        languages.append({"code": code, "name": name, "url": url, "current": code == current})
    return {"languages": languages}
