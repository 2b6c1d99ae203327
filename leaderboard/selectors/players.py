"""A player's public numbers, over all dailies whose results they have posted."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any, Final

from django.db.models import QuerySet

from games import clock
from games.errors import NotFound
from games.models import Player
from games.nicknames import MAX_LENGTH, skeleton
from leaderboard.models import Result

#: The latest results that a player's page lists.
LATEST_RESULTS: Final = 10


@dataclass(frozen=True, slots=True)
class Day:
    """How a player's match of a day ended. ``par`` is in quarters of a point, None where there is none."""

    date: date
    total: int
    won: bool
    par: int | None


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


def public_numbers(nickname: str) -> dict[str, Any]:
    """What everybody may know of the player with this nickname, or one that looks like it.

    Raises NotFound.
    """
    player = player_named(nickname)
    return numbers(player, _days(Result.objects.filter(player=player, posted=True)))


def own_numbers(player: Player) -> dict[str, Any]:
    """The same numbers as the player alone sees them: over all their results, posted or not."""
    return numbers(player, _days(Result.objects.filter(player=player)))


def _days(results: QuerySet[Result]) -> list[Day]:
    """A player's *results*, the first day first: at most one a day since there are dailies."""
    rows = results.order_by("daily_id").values_list("daily_id", "total", "won", "daily__par__quarters")
    return [Day(*row) for row in rows]


def numbers(player: Player, days: Sequence[Day]) -> dict[str, Any]:
    """The player's numbers over *days*: docs/api.md's shape."""
    totals = [day.total for day in days]
    against_par = [
        4 * day.total - day.par for day in days if day.par is not None and clock.is_closed(day.date)
    ]
    current, longest = streaks(day.date for day in days)
    return {
        "nickname": player.nickname,
        "dailies": len(days),
        "wins": sum(day.won for day in days),
        "average": round(sum(totals) / len(totals), 2) if totals else None,
        "best": min(totals, default=None),
        "versus_par": round(sum(against_par) / (4 * len(against_par)), 2) if against_par else None,
        "current_streak": current,
        "longest_streak": longest,
    }


def profile(nickname: str, year: int | None) -> dict[str, Any]:
    """A player's page: their numbers, the latest results, and the results of *year*, or else of this one.

    Raises NotFound, also for a year without dailies.
    """
    player = player_named(nickname)
    this_year = clock.today().year
    shown = this_year if year is None else year
    if not clock.FIRST_DAY.year <= shown <= this_year:
        raise NotFound
    days = _days(Result.objects.filter(player=player, posted=True))
    return {
        "numbers": numbers(player, days),
        "latest": list(reversed(days[-LATEST_RESULTS:])),
        "year": shown,
        "days": {day.date: day for day in days if day.date.year == shown},
        "year_before": shown - 1 if shown > clock.FIRST_DAY.year else None,
        "year_after": shown + 1 if shown < this_year else None,
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
