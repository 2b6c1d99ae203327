"""The day as anybody may see it."""

from datetime import date, timedelta
from typing import Any, Final

from django.conf import settings

from games import clock
from games.engine import commitment, daily_seed
from games.models import Daily, Match, Player
from games.selectors.matches import match_of_daily

#: For how many days to come the commitments are public.
DAYS_AHEAD: Final = 7


def daily_facts(daily: Daily, player: Player | None) -> dict[str, Any]:
    """What is public of a day that has begun, and how far *player* is with it."""
    facts: dict[str, Any] = {
        "date": daily.date.isoformat(),
        "number": daily.number,
        "commitment": daily.commitment,
        "opens": clock.rfc3339(clock.opens(daily.date)),
        "closes": clock.rfc3339(clock.closes(daily.date)),
        "you": _progress(daily, player),
    }
    if clock.is_closed(daily.date):
        facts["seed"] = daily.seed
    return facts


def _progress(daily: Daily, player: Player | None) -> dict[str, str]:
    match = None if player is None else match_of_daily(player, daily)
    if match is None:
        return {"state": "new"}
    over = match.phase == Match.Phase.MATCH_OVER
    return {"state": "done" if over else "playing", "match": str(match.pk)}


def coming_commitments() -> list[dict[str, Any]]:
    """The commitments of the next days, and nothing else of them."""
    days = [clock.today() + timedelta(days=ahead) for ahead in range(1, DAYS_AHEAD + 1)]
    stored = dict(Daily.objects.filter(date__in=days).values_list("date", "commitment"))
    return [
        {
            "date": day.isoformat(),
            "number": clock.number(day),
            "commitment": stored.get(day) or _commitment(day),
        }
        for day in days
    ]


def _commitment(day: date) -> str:
    return commitment(daily_seed(settings.DAILY_SECRET, day.isoformat()))
