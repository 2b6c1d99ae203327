"""Pictures for links, as other sites show them beside an address of ours."""

import hashlib
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.utils.cache import get_conditional_response
from django.views.decorators.http import require_safe

from games import clock
from games.errors import NotFound
from games.pages.visitors import counted
from games.pictures import deal_svg, drawn
from games.selectors.pictures import dealt_table
from games.selectors.shares import share_get
from games.services.dailies import daily_ensure
from games.variants import STANDARD_OPTIONS

#: What was dealt on a day never changes; how we draw it may.
_CACHING: Final = "public, max-age=86400"


@require_safe
@counted("picture")
def day(request: HttpRequest, date: str) -> HttpResponse:
    """The table of a day's daily as it is dealt: the cards that everybody sees, no hand."""
    wanted = clock.parse_day(date)
    if wanted is None:
        raise NotFound
    daily = daily_ensure(wanted)
    table = dealt_table(daily.seed, STANDARD_OPTIONS)
    return _picture(request, deal_svg(table, f"#{daily.number} {daily.date.isoformat()}"))


@require_safe
@counted("picture")
def deal(request: HttpRequest, code: str) -> HttpResponse:
    """The table of a shared deal."""
    share = share_get(code)
    if share is None:
        raise NotFound
    return _picture(request, deal_svg(dealt_table(share.seed, share.rules), ""))


def _picture(request: HttpRequest, svg: str) -> HttpResponse:
    etag = f'"{hashlib.sha256(svg.encode()).hexdigest()[:32]}"'
    response = get_conditional_response(request, etag=etag) or HttpResponse(
        drawn(svg), content_type="image/png"
    )
    response.headers["ETag"] = etag
    response.headers["Cache-Control"] = _CACHING
    return response
