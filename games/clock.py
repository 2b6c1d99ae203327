"""The day: one function says which it is, everywhere, from the UTC date.

A daily belongs to a UTC date, opens at 00:00Z of it and closes an hour after its end, so that a match begun
before midnight can still be finished (docs/api.md, "Boards").
"""

from datetime import UTC, date, datetime, time, timedelta

from django.utils import timezone

#: The date of daily number 1.
FIRST_DAY = date(2026, 1, 1)

#: How long after a day's end a match of that day may still be finished for the board.
GRACE = timedelta(hours=1)


def now() -> datetime:
    """The present moment, aware, in UTC."""
    return timezone.now()


def today() -> date:
    """The UTC date: the date of the daily that is open."""
    return now().date()


def number(day: date) -> int:
    """The number of the daily of *day*: 1 for ``FIRST_DAY``, one more each day.

    >>> number(date(2026, 1, 1)), number(date(2026, 12, 31))
    (1, 365)
    """
    return (day - FIRST_DAY).days + 1


def opens(day: date) -> datetime:
    """The moment at which the daily of *day* opens."""
    return datetime.combine(day, time(), tzinfo=UTC)


def closes(day: date) -> datetime:
    """The moment from which nothing counts for the board of *day* any more, and its seed is public."""
    return opens(day) + timedelta(days=1) + GRACE


def is_closed(day: date) -> bool:
    """Whether the board of *day* has closed."""
    return now() >= closes(day)


def parse_day(text: str) -> date | None:
    """The date that *text* spells as ``YYYY-MM-DD`` in ASCII digits, or None if it spells none.

    >>> parse_day("2026-02-28"), parse_day("2026-02-30"), parse_day("２０２６-01-01"), parse_day("20260101")
    (datetime.date(2026, 2, 28), None, None, None)
    """
    if len(text) != 10 or not text.isascii() or text[4] != "-" or text[7] != "-":
        return None
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


def has_begun(day: date) -> bool:
    """Whether there is a daily of *day*, and it may be spoken of: from number 1 to today's."""
    return FIRST_DAY <= day <= today()


def rfc3339(moment: datetime) -> str:
    """*moment* as every browser parses it: UTC, whole seconds, with a Z.

    >>> rfc3339(datetime(2026, 11, 30, 18, 45, 7, 250, tzinfo=UTC))
    '2026-11-30T18:45:07Z'
    """
    return moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
