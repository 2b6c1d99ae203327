"""A player's public numbers, over all dailies whose results they have posted."""

from collections.abc import Iterable
from datetime import date, timedelta
from typing import Any

from games import clock
from games.errors import NotFound
from games.models import Player
from games.nicknames import MAX_LENGTH, skeleton
from leaderboard.models import Result


def is_public(player: Player) -> bool:
    """Whether the player's results are on the boards."""
    return player.nickname is not None


def public_numbers(nickname: str) -> dict[str, Any]:
    """What everybody may know of the player with this nickname, or one that looks like it.

    Raises NotFound.
    """
    # What cannot be a name is not looked up: PostgreSQL, for one, refuses to compare a NUL.
    could_be = len(nickname) <= MAX_LENGTH and nickname.isprintable()
    player = Player.objects.filter(skeleton=skeleton(nickname)).first() if could_be else None
    if player is None:
        raise NotFound
    results = Result.objects.filter(player=player, posted=True).order_by("daily_id")
    rows = list(results.values_list("daily_id", "total", "won"))
    totals = [total for _day, total, _won in rows]
    current, longest = streaks(day for day, _total, _won in rows)
    return {
        "nickname": player.nickname,
        "dailies": len(rows),
        "wins": sum(won for _day, _total, won in rows),
        "average": round(sum(totals) / len(totals), 2) if totals else None,
        "best": min(totals, default=None),
        "current_streak": current,
        "longest_streak": longest,
    }


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
