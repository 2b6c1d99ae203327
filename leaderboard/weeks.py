"""Weeks from Monday to Sunday, as ISO 8601 numbers them."""

from datetime import date, timedelta

from games import clock


def week_days(monday: date) -> list[date]:
    """The days of a week whose dailies have begun."""
    days = (monday + timedelta(days=ahead) for ahead in range(7))
    return [day for day in days if clock.has_begun(day)]


def monday_of(day: date) -> date:
    """The Monday of the week that *day* is in."""
    return day - timedelta(days=day.weekday())


def week_name(monday: date) -> str:
    """The week as ``YYYY-Www``.

    >>> week_name(date(2026, 11, 30)), week_name(date(2025, 12, 29))
    ('2026-W49', '2026-W01')
    """
    year, week, _weekday = monday.isocalendar()
    return f"{year:04d}-W{week:02d}"


def parse_week(text: str) -> date | None:
    """The Monday of the week that *text* spells as ``YYYY-Www``; None if it spells none with a daily.

    >>> parse_week("2026-W49"), parse_week("2026-W54"), parse_week("2026-49")
    (datetime.date(2026, 11, 30), None, None)
    """
    if len(text) != 8 or not text.isascii() or text[4:6] != "-W" or not (text[:4] + text[6:]).isdigit():
        return None
    try:
        monday = date.fromisocalendar(int(text[:4]), int(text[6:]), 1)
    except ValueError:
        return None
    return monday if week_days(monday) else None
