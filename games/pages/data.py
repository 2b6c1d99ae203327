"""All that is kept about the visitor, as a file."""

from collections.abc import Iterator

import orjson
from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games import limits
from games.errors import NotFound
from games.models import Player
from games.pages.visitors import too_many, visitor
from games.selectors.exports import player_export


@require_safe
@never_cache
def download(request: HttpRequest) -> HttpResponse | StreamingHttpResponse:
    """Everything, as the API gives it in pages (docs/api.md, ``players/me/export/``): here a list of them."""
    player = visitor(request)
    if player is None:
        raise NotFound
    wait = limits.seconds_to_wait("export", f"player:{player.pk}")
    if wait is not None:
        return too_many(request, wait)
    answer = StreamingHttpResponse(_pages(player), content_type="application/json")
    answer.headers["Content-Disposition"] = 'attachment; filename="kings-corner.json"'
    return answer


def _pages(player: Player) -> Iterator[bytes]:
    """The file in pieces: somebody's matches may be many, and each is played again for its record."""
    kept, cursor = player_export(player, None)
    yield b"[" + orjson.dumps(kept)
    while cursor is not None:
        kept, cursor = player_export(player, cursor)
        yield b",\n" + orjson.dumps(kept)
    yield b"]\n"
