"""A player's own matches. Anybody else's are nowhere: the same answer as for an id that never was."""

import base64
import binascii
from datetime import datetime
from typing import Final
from uuid import UUID

from django.db.models import Q

from games.errors import Malformed, NotFound
from games.models import Daily, Match, Player

#: Matches of a page of one's own.
PAGE_SIZE: Final = 20


def match_get(player: Player, match_id: UUID | str) -> Match:
    """The player's match of this id, log and all. Raises NotFound, also for what is no id."""
    match = None if (key := _key(match_id)) is None else Match.objects.filter(pk=key, player=player).first()
    if match is None:
        raise NotFound
    match.player = player  # spares reading it again
    return match


def matches_page(player: Player, cursor: str | None) -> tuple[list[Match], str | None]:
    """The player's matches, newest first, from *cursor* on, and the cursor of the next page if there is one.

    Raises Malformed for a cursor that no page gave.
    """
    matches = Match.objects.filter(player=player).defer("log").order_by("-started", "-id")
    if cursor is not None:
        started, key = _parse_cursor(cursor)
        matches = matches.filter(Q(started__lt=started) | Q(started=started, id__lt=key))
    found = list(matches[: PAGE_SIZE + 1])
    shown = found[:PAGE_SIZE]
    return shown, _cursor(shown[-1]) if len(found) > PAGE_SIZE else None


def _cursor(match: Match) -> str:
    return base64.urlsafe_b64encode(f"{match.started.isoformat()} {match.pk}".encode()).decode().rstrip("=")


def _parse_cursor(cursor: str) -> tuple[datetime, UUID]:
    try:
        text = base64.urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4)).decode("ascii")
        moment, key = text.split(" ")
        started = datetime.fromisoformat(moment)
        if started.tzinfo is None:
            raise Malformed
        return started, UUID(key)
    except (ValueError, binascii.Error):
        raise Malformed from None


def _key(match_id: UUID | str) -> UUID | None:
    if isinstance(match_id, UUID):
        return match_id
    try:
        key = UUID(match_id)
    except ValueError:
        return None
    return key if str(key) == match_id else None


def match_of_daily(player: Player, daily: Daily) -> Match | None:
    """The player's match of this day, if it has been begun."""
    match = Match.objects.filter(player=player, daily=daily).first()
    if match is not None:
        match.player = player
    return match
