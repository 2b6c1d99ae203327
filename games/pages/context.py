"""What every page's template is given."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.utils.translation import get_language


def languages(request: HttpRequest) -> dict[str, Any]:
    """``languages``: of each its own name, the address of this page in it, and whether it is this one."""
    current = get_language()
    return {
        "languages": [
            {"code": code, "name": name, "url": f"{request.path}?language={code}", "current": code == current}
            for code, name in settings.LANGUAGES
        ]
    }
