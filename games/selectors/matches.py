"""A player's own matches. Anybody else's are nowhere: the same answer as for an id that never was."""

from uuid import UUID

from games.errors import NotFound
from games.models import Daily, Match, Player


def match_get(player: Player, match_id: UUID | str) -> Match:
    """The player's match of this id, log and all. Raises NotFound, also for what is no id."""
    match = None if (key := _key(match_id)) is None else Match.objects.filter(pk=key, player=player).first()
    if match is None:
        raise NotFound
    match.player = player  # spares reading it again
    return match


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
