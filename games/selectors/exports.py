"""Everything that is kept about a player, for the player."""

from typing import Any, Final

from games import clock
from games.models import Match, Player, Transfer
from games.selectors.matches import page_of
from games.selectors.records import match_record
from games.selectors.states import match_summary
from games.signals import answers, export_asked

#: Matches of a page of an export. Each is replayed for its record, which takes some milliseconds.
PAGE_SIZE: Final = 50


def player_export(player: Player, cursor: str | None) -> tuple[dict[str, Any], str | None]:
    """What is kept about *player*, with the matches of the page at *cursor*, and the next page's cursor.

    A match comes with its record: hidden parts only after the reveal, as anywhere. The token is kept as a
    hash alone, which proves nothing to anybody, and is left out. Raises Malformed for a cursor that is none.
    """
    matches, following = page_of(player.matches.select_related("share"), PAGE_SIZE, cursor)
    transfer = Transfer.objects.filter(player=player).first()
    kept = {
        "id": str(player.pk),
        "nickname": player.nickname,
        "created": clock.rfc3339(player.created),
        "transfer_expires": None if transfer is None else clock.rfc3339(transfer.expires),
        "matches": [_kept(match) for match in matches],
    }
    return kept | answers(export_asked, player=player, matches=matches), following


def _kept(match: Match) -> dict[str, Any]:
    share = getattr(match, "share", None)
    return {
        **match_summary(match),
        "share": None if share is None else share.code,
        "record": match_record(match),
    }
