"""Weeks, months and all time: over which dailies a mean is taken, and from how many on it is ranked.

docs/leaderboard.md says why. No database here: values in, values out.
"""

import calendar
import math
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final, Literal

from games import clock

Kind = Literal["week", "month", "all-time"]

#: Millionths of a point: fine enough to keep any two means of up to 60 dailies apart.
UNIT: Final = 1_000_000
#: The latest dailies of a player that count for all time, and how many it takes to be ranked.
LATEST: Final = 60
LATEST_NEEDED: Final = 30
#: How many dailies of a whole week and of a whole month it takes.
NEEDED: Final = {"week": 5, "month": 15}
#: Standard deviations on either side of a mean that cover 95 % of a normal distribution.
_CONFIDENCE: Final = 1.959963985


@dataclass(frozen=True, slots=True)
class Period:
    """A week (ISO 8601, from Monday to Sunday), a month, or all time, as UTC dates."""

    kind: Kind
    key: str
    """``2026-W49``, ``2026-11`` or ``all-time``: what addresses and rows call it."""
    first: date
    last: date

    @property
    def is_all_time(self) -> bool:
        """Whether it has no end, and means are of total minus par."""
        return self.kind == "all-time"

    def has_begun(self) -> bool:
        """Whether there is a daily in it that may be spoken of."""
        return self.last >= clock.FIRST_DAY and self.first <= clock.today()

    def is_closed(self) -> bool:
        """Whether nothing counts for it any more."""
        return not self.is_all_time and clock.is_closed(self.last)

    def needed(self) -> int:
        """From how many dailies on a player is ranked.

        In a period that is still running, or that began before the first daily, it is as large a share of its
        dailies until today, rounded down; never less than one.
        """
        if self.is_all_time:
            return LATEST_NEEDED
        days = (self.last - self.first).days + 1
        begun = (min(self.last, clock.today()) - max(self.first, clock.FIRST_DAY)).days + 1
        return max(1, NEEDED[self.kind] * begun // days)

    def most(self) -> int:
        """As many dailies as a player can have in it."""
        return LATEST if self.is_all_time else (self.last - self.first).days + 1


ALL_TIME: Final = Period("all-time", "all-time", clock.FIRST_DAY, date.max)


def week_of(day: date) -> Period:
    """The week of *day*.

    >>> week_of(date(2026, 1, 1)).key, week_of(date(2027, 1, 3)).key
    ('2026-W01', '2026-W53')
    """
    year, week, weekday = day.isocalendar()
    first = day - timedelta(days=weekday - 1)
    return Period("week", f"{year:04}-W{week:02}", first, first + timedelta(days=6))


def month_of(day: date) -> Period:
    """The month of *day*."""
    days = calendar.monthrange(day.year, day.month)[1]
    return Period("month", f"{day:%Y-%m}", day.replace(day=1), day.replace(day=days))


def periods_of(days: Iterable[date]) -> dict[str, Period]:
    """The weeks and months of *days*, by their keys."""
    return {period.key: period for day in days for period in (week_of(day), month_of(day))}


def parse_week(text: str) -> Period | None:
    """The week that *text* spells as ``YYYY-Www``, if it has begun; or None.

    >>> parse_week("2026-W54"), parse_week("2026-w01"), parse_week("２０２６-W01")
    (None, None, None)
    """
    if re.fullmatch(r"[0-9]{4}-W[0-9]{2}", text) is None:
        return None
    try:
        period = week_of(date.fromisocalendar(int(text[:4]), int(text[6:]), 1))
    except (ValueError, OverflowError):
        return None
    return period if period.has_begun() else None


def parse_month(text: str) -> Period | None:
    """The month that *text* spells as ``YYYY-MM``, if it has begun; or None."""
    if re.fullmatch(r"[0-9]{4}-[0-9]{2}", text) is None:
        return None
    first = clock.parse_day(f"{text}-01")
    if first is None:
        return None
    period = month_of(first)
    return period if period.has_begun() else None


@dataclass(frozen=True, slots=True)
class Mean:
    """What a player has in a period: how many dailies count, and their mean in millionths of a point."""

    dailies: int
    mean: int
    margin: int | None = None


@dataclass(frozen=True, slots=True)
class Played:
    """A posted result, as far as means go. ``par`` is in quarters of a point, None where there is none."""

    day: date
    total: int
    par: int | None


def means(results: Iterable[Played], days: Iterable[date]) -> dict[str, Mean | None]:
    """By their keys, the periods that results of *days* count for, with the mean over all *results*.

    None where nothing of the player counts. *results* must have all of the player's in the weeks and months
    of *days*, and the ``LATEST`` that have a par.
    """
    rows = sorted(results, key=lambda result: result.day, reverse=True)
    found: dict[str, Mean | None] = {ALL_TIME.key: _against_par(rows)}
    for key, period in periods_of(days).items():
        inside = [row.total for row in rows if period.first <= row.day <= period.last]
        found[key] = Mean(len(inside), mean_of(sum(inside), len(inside))) if inside else None
    return found


def _against_par(newest_first: Sequence[Played]) -> Mean | None:
    quarters = [4 * row.total - row.par for row in newest_first if row.par is not None][:LATEST]
    if not quarters:
        return None
    count = len(quarters)
    return Mean(count, mean_of(sum(quarters), 4 * count), _margin(quarters))


def _margin(quarters: Sequence[int]) -> int | None:
    """Half of the 95 % interval of the mean, in millionths; None of too few results to be ranked."""
    count = len(quarters)
    if count < LATEST_NEEDED:
        return None
    # In whole numbers until the root, so that it comes out the same wherever it is worked out.
    squares = count * sum(quarter * quarter for quarter in quarters) - sum(quarters) ** 2
    deviation = math.sqrt(squares / (count * (count - 1))) / 4
    return round(UNIT * _CONFIDENCE * deviation / math.sqrt(count))


def mean_of(points: int, count: int) -> int:
    """*points* divided by *count*, in millionths, halves up.

    >>> mean_of(1, 3), mean_of(2, 3), mean_of(-1, 3)
    (333333, 666667, -333333)
    """
    return (2 * UNIT * points + count) // (2 * count)
