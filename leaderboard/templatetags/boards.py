"""What the board's templates need worked out: drawings, and numbers in the reader's own writing."""

from calendar import monthrange
from collections.abc import Iterable
from datetime import date
from typing import Any, Final

from django import template
from django.utils.formats import date_format, number_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games import clock
from leaderboard.selectors.players import Day
from leaderboard.sharing import in_digits

register = template.Library()

_BAR: Final = 10
_HEIGHT: Final = 64
_TALLEST: Final = 56
_LOWEST: Final = 3
#: Fewer would be as broad as the page.
_FEWEST_BARS: Final = 20

Drawing = dict[str, Any]


@register.inclusion_tag("partials/histogram.html")
def histogram(board: dict[str, Any]) -> Drawing:
    """How many players of *board* (docs/api.md, "Boards") have each total, the asking player's bar marked."""
    own = (board.get("you") or {}).get("total")
    label = ngettext(
        "%(players)d player by total points.", "%(players)d players by total points.", board["players"]
    ) % {"players": board["players"]}
    bars = [(bar["total"], bar["players"]) for bar in board["histogram"]]
    return {**_drawn(bars, own, lowest=0), "label": label, "title": _("Everybody's totals")}


@register.inclusion_tag("partials/histogram.html")
def period_histogram(board: dict[str, Any], unranked: bool) -> Drawing:
    """How many players of a list of a period have a mean of so many whole points."""
    you = board.get("you")
    own = int(you["average"] // 1) if you and you["ranked"] != unranked else None
    players = sum(bar["players"] for bar in board["histogram"])
    label = ngettext("%(players)d player by mean points.", "%(players)d players by mean points.", players) % {
        "players": players
    }
    bars = [(bar["points"], bar["players"]) for bar in board["histogram"]]
    return {**_drawn(bars, own), "label": label, "title": _("Everybody's means")}


def _drawn(bars: Iterable[tuple[int, int]], own: int | None, lowest: int | None = None) -> Drawing:
    heights = dict(bars)
    most, last = max(heights.values()), max(heights)
    first = min(heights) if lowest is None else lowest
    spare = max(0, _FEWEST_BARS - (last - first + 1))
    before = spare // 2 if first < 0 else min(spare // 2, first)
    first, last = first - before, last + spare - before
    drawn = []
    for place, players in heights.items():
        height = max(_LOWEST, _TALLEST * players // most)
        drawn.append({"own": place == own, "x": place * _BAR + 1, "y": _HEIGHT - height, "height": height})
    return {
        "bars": drawn,
        "left": first * _BAR,
        "width": (last - first + 1) * _BAR,
        "first": first,
        "last": last,
    }


@register.simple_tag
def beside(own: dict[str, Any]) -> list[dict[str, Any]]:
    """The asking player's row between its neighbours."""
    return [*own["neighbours"]["above"], own, *own["neighbours"]["below"]]


@register.simple_tag
def own_rounds(board: dict[str, Any]) -> list[dict[str, Any]]:
    """Every round that somebody had: the mean of it, and the asking player's ``points``, or None."""
    own = dict(enumerate(board["you"]["scores"], 1))
    return [{**one, "points": own.get(one["round"])} for one in board["rounds"]]


@register.filter
def digits(points: float) -> str:
    """As few digits as say it."""
    return in_digits(points)


@register.filter
def one_place(points: float) -> str:
    """One digit behind the decimal sign, so that columns can be compared."""
    return number_format(points, 1)


@register.filter
def two_places(points: float) -> str:
    """Two digits behind the decimal sign."""
    return number_format(points, 2)


@register.filter
def signed(points: float) -> str:
    """Two digits behind the decimal sign, and before it a plus or a minus."""
    return f"{'−' if points < 0 else '+'}{number_format(abs(points), 2)}"


@register.filter
def public_par(day: Day) -> str:
    """The par of a day in a player's list: everybody may know it once the day has closed."""
    return "–" if day.par is None or not clock.is_closed(day.date) else in_digits(day.par / 4)


@register.inclusion_tag("partials/calendar.html")
def calendar(year: int, days: dict[date, Day]) -> Drawing:
    """A year, a square for each day: whether a result stands there, and whether the match was won."""
    return {"year": year, "months": [_month(date(year, month, 1), days) for month in range(1, 13)]}


def _month(first: date, days: dict[date, Day]) -> Drawing:
    offset = first.weekday()
    squares: list[Drawing] = []
    played = won = 0
    for number in range(monthrange(first.year, first.month)[1]):
        day = first.replace(day=number + 1)
        result = days.get(day)
        row, column = divmod(offset + number, 7)
        square: Drawing = {"kind": "none", "x": column * 12 + 1, "y": row * 12 + 1}
        if result is not None:
            played += 1
            won += result.won
            square["kind"] = "won" if result.won else "played"
            square["title"] = _told(day, result.total)
        squares.append(square)
    name = date_format(first, "F")
    label = ngettext(
        "%(month)s: %(count)d daily, %(won)d won", "%(month)s: %(count)d dailies, %(won)d won", played
    ) % {"month": name, "count": played, "won": won}
    return {"name": name, "label": label, "days": squares}


def _told(day: date, total: int) -> str:
    points = ngettext("%(total)d point", "%(total)d points", total) % {"total": total}
    return f"{date_format(day, 'MONTH_DAY_FORMAT')}: {points}"
