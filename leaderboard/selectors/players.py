"""A player's public numbers, over all dailies whose results they have posted."""

from collections.abc import Iterable
from datetime import date, timedelta
from typing import Any

from django.db.models import QuerySet

from games import clock
from games.errors import NotFound
from games.models import Player
from games.nicknames import MAX_LENGTH, skeleton
from leaderboard.models import Result


def public_numbers(nickname: str) -> dict[str, Any]:
    """What everybody may know of the player with this nickname, or one that looks like it.

    Raises NotFound.
    """
    player = player_named(nickname)
    return {"nickname": player.nickname, **_numbers(Result.objects.filter(player=player, posted=True))}


def own_numbers(player: Player) -> dict[str, Any]:
    """The same numbers as the player alone sees them: over all their results, posted or not."""
    return _numbers(Result.objects.filter(player=player))


def _numbers(results: QuerySet[Result]) -> dict[str, Any]:
    rows = list(results.order_by("daily_id").values_list("daily_id", "total", "won"))
    totals = [total for _day, total, _won in rows]
    current, longest = streaks(day for day, _total, _won in rows)
    return {
        "dailies": len(rows),
        "wins": sum(won for _day, _total, won in rows),
        "average": round(sum(totals) / len(totals), 2) if totals else None,
        "best": min(totals, default=None),
        "current_streak": current,
        "longest_streak": longest,
    }


def is_public(player: Player) -> bool:
    """Whether the player has a nickname, and staff let it be shown: then results are on the boards."""
    return player.nickname is not None and player.standing == Player.Standing.GOOD


def player_named(nickname: str) -> Player:
    """The player whom everybody may see under this nickname, or one that looks like it. Raises NotFound."""
    # What cannot be a name is not looked up: PostgreSQL, for one, refuses to compare a NUL.
    could_be = len(nickname) <= MAX_LENGTH and nickname.isprintable()
    named = Player.objects.filter(skeleton=skeleton(nickname), standing=Player.Standing.GOOD)
    player = named.first() if could_be else None
    if player is None:
        raise NotFound
    return player


def streaks(days: Iterable[date]) -> tuple[int, int]:
    """The current and the longest run of days in a row.

    A run is current while the day after its last is not over: somebody who has yet to play today has not
    lost it.
    """
    run = longest = 0
    last: date | None = None
    for day in sorted(set(days)):
        run = run + 1 if last is not None and day - last == timedelta(days=1) else 1
        longest = max(longest, run)
        last = day
    current = run if last is not None and clock.today() - last <= timedelta(days=1) else 0
    return current, longest
