"""The days that are past, a month at a time, and what a player did on each."""

from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

from games import clock
from games.models import Match, Player
from games.selectors.positions import outcome, turn_start

#: The newest practice matches of a month that are looked through for the last one of each day.
_MOST_PRACTICES: Final = 300


@dataclass(frozen=True)
class Played:
    """A match of a day, as the archive tells of it."""

    id: str
    total: int | None
    """None while it goes on."""
    won: bool


@dataclass(frozen=True)
class Day:
    """A day of the archive; ``closed`` is whether it can be practised."""

    date: date
    number: int
    closed: bool
    daily: Played | None
    practice: Played | None
    """The latest one."""


def month_of(text: str) -> date | None:
    """The first day of the month that *text* spells as ``YYYY-MM``, if it has a daily that has begun.

    >>> month_of("2026-01"), month_of("2025-12"), month_of("2026-1"), month_of("2026-13")
    (datetime.date(2026, 1, 1), None, None, None)
    """
    first = clock.parse_day(f"{text}-01")
    return first if first is not None and clock.has_begun(first) else None


def neighbouring_months(first: date) -> tuple[date | None, date | None]:
    """The months before and after that have dailies, if there are such."""
    before, after = (first - timedelta(days=1)).replace(day=1), _following(first)
    return before if clock.has_begun(before) else None, after if clock.has_begun(after) else None


def days_of_month(first: date, player: Player | None) -> list[Day]:
    """The days of a month that have begun, the latest first, with what *player* did on each."""
    last = min(_following(first) - timedelta(days=1), clock.today())
    dailies = {} if player is None else _dailies(player, first, last)
    practices = {} if player is None else _latest_practices(player, first, last)
    return [
        Day(day, clock.number(day), clock.is_closed(day), dailies.get(day), practices.get(day))
        for day in (last - timedelta(days=back) for back in range((last - first).days + 1))
    ]


def _following(first: date) -> date:
    return (first + timedelta(days=31)).replace(day=1)


def _dailies(player: Player, first: date, last: date) -> dict[date | None, Played]:
    matches = Match.objects.filter(player=player, daily__gte=first, daily__lte=last).defer("log")
    return {match.daily_id: _played(match) for match in matches}


def _latest_practices(player: Player, first: date, last: date) -> dict[date | None, Played]:
    practices = Match.objects.filter(player=player, practised__gte=first, practised__lte=last)
    newest = practices.order_by("-started", "-id").values_list("practised_id", "pk")[:_MOST_PRACTICES]
    latest = dict(reversed(newest))
    return {
        match.practised_id: _played(match)
        for match in Match.objects.filter(pk__in=latest.values()).defer("log")
    }


def _played(match: Match) -> Played:
    if match.phase != Match.Phase.MATCH_OVER:
        return Played(str(match.pk), None, won=False)
    ended = outcome(turn_start(match))
    return Played(str(match.pk), ended["total"], ended["won"])
