"""Whether the results are those of the matches, and the counts those of the results."""

from collections.abc import Iterator
from datetime import date
from typing import Any

from django.db.models import Count, QuerySet, Sum

from games import clock
from games.engine import MatchState
from games.models import Match
from games.selectors.positions import outcome
from games.selectors.verification import match_verified
from leaderboard.models import DayTotal, Result
from leaderboard.selectors.players import is_public


def matches_to_verify(day: date | None) -> QuerySet[Match]:
    """The matches of that day's daily, or without a day all there are, with all that they are compared to."""
    matches = Match.objects.select_related("player", "daily", "practised", "result").order_by("started", "id")
    return matches if day is None else matches.filter(daily=day)


def match_faults(match: Match) -> Iterator[str]:
    """In what the row of *match*, and its result, differ from what its log says."""
    verdict = match_verified(match)
    yield from verdict.faults
    if verdict.position is not None:
        yield from _result_faults(match, verdict.position)


def _result_faults(match: Match, position: MatchState) -> Iterator[str]:
    result: Result | None = getattr(match, "result", None)
    expected = _expected(match, position)
    if expected is None or result is None:
        if expected is not None:
            yield "it has no result"
        if result is not None:
            yield "it has a result and should have none"
        return
    for name, value in expected.items():
        if (stored := getattr(result, name)) != value:
            yield f"its result has {name} {stored}, by its log it is {value}"


def _expected(match: Match, position: MatchState) -> dict[str, Any] | None:
    """The result that there has to be, if there has to be one: of a daily that was finished in time."""
    daily, finished = match.daily, match.finished
    if daily is None or finished is None or finished >= clock.closes(daily.date):
        return None
    return {
        **outcome(position),
        "daily_id": daily.date,
        "player_id": match.player_id,
        "finished": finished,
        "posted": is_public(match.player),
    }


def count_faults(day: date | None) -> list[str]:
    """The totals of which not as many are counted as there are posted results, on that day or on any.

    Looked at twice: a result may be written between the two queries of one look.
    """
    again = _miscounted(day)
    return [
        f"{date}: {counted} counted with a total of {total}, but {posted} posted"
        for date, total, counted, posted in sorted(_miscounted(day) & again)
    ]


def _miscounted(day: date | None) -> set[tuple[date, int, int, int]]:
    results, counts = Result.objects.filter(posted=True), DayTotal.objects.all()
    if day is not None:
        results, counts = results.filter(daily=day), counts.filter(daily=day)
    posted = {
        (date, total): number
        for date, total, number in results.values_list("daily_id", "total").annotate(number=Count("id"))
    }
    counted = {
        (date, total): number
        for date, total, number in counts.values_list("daily_id", "total").annotate(number=Sum("players"))
    }
    return {
        (*key, counted.get(key, 0), posted.get(key, 0))
        for key in posted.keys() | counted.keys()
        if counted.get(key, 0) != posted.get(key, 0)
    }
