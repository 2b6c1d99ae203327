"""Players who never took a nickname and have not come back: deleted, with all that they left."""

from collections.abc import Iterator
from datetime import datetime
from typing import Final
from uuid import UUID

from django.db import transaction
from django.db.models import Exists, OuterRef, QuerySet

from games.models import Match, Player
from games.services.players import player_delete

#: Players looked for at once, and deleted in one transaction.
BATCH: Final = 100


def inactive(before: datetime) -> QuerySet[Player]:
    """Players without a nickname who were made, and did something in any match, only *before* that moment."""
    came_back = Match.objects.filter(player=OuterRef("pk"), updated__gte=before)
    return Player.objects.filter(nickname=None, created__lt=before).exclude(Exists(came_back))


def inactive_delete(*, before: datetime) -> Iterator[int]:
    """Delete them, a batch at a time; gives how many each batch has deleted. May be stopped in between."""
    last: UUID | None = None
    while True:
        found = inactive(before).order_by("pk")
        batch = list(
            (found if last is None else found.filter(pk__gt=last)).values_list("pk", flat=True)[:BATCH]
        )
        if not batch:
            return
        last = batch[-1]
        yield _deleted(batch, before)


def _deleted(batch: list[UUID], before: datetime) -> int:
    with transaction.atomic():
        # The rows are locked first: whoever comes back, or takes a nickname, in this moment stays.
        locked = list(Player.objects.select_for_update().filter(pk__in=batch).order_by("pk"))
        still = set(inactive(before).filter(pk__in=batch).values_list("pk", flat=True))
        gone = [player for player in locked if player.pk in still]
        for player in gone:
            player_delete(player=player)
    return len(gone)
