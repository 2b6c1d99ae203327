"""The boards worked out the plain way, from a list of results: what the stored counts have to give."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import date, timedelta
from fractions import Fraction

from games import clock


@dataclass
class Person:
    """A player as the plain boards know them."""

    nickname: str | None = None
    shown: bool = True
    results: dict[date, tuple[int, list[int]]] = field(default_factory=dict)

    @property
    def on_boards(self) -> bool:
        return self.nickname is not None and self.shown


Place = tuple[int, str, Fraction, int]
"""Rank, nickname, value, dailies."""


def ranked(values: Iterable[tuple[str, Fraction, int]]) -> set[Place]:
    """Everybody with their rank: one more than how many are strictly below."""
    rows = list(values)
    return {
        (1 + sum(other < value for _name, other, _count in rows), name, value, count)
        for name, value, count in rows
    }


def named(people: Iterable[Person]) -> list[tuple[str, Person]]:
    return [(person.nickname, person) for person in people if person.nickname and person.on_boards]


def day_places(people: Iterable[Person], day: date) -> set[Place]:
    """The board of a day."""
    return ranked(
        (name, Fraction(person.results[day][0]), 1) for name, person in named(people) if day in person.results
    )


def round_sums(people: Iterable[Person], day: date) -> dict[int, tuple[int, Fraction]]:
    """Of each round of a day: how many had it, and the mean of their points."""
    scores = [person.results[day][1] for _name, person in named(people) if day in person.results]
    columns = {
        number: [one[number - 1] for one in scores if len(one) >= number]
        for number in range(1, max(map(len, scores), default=0) + 1)
    }
    return {number: (len(points), Fraction(sum(points), len(points))) for number, points in columns.items()}


def period_places(
    people: Iterable[Person], inside: Callable[[date], bool], enough: Callable[[int], bool]
) -> set[Place]:
    """The board of a week or a month, of those whose number of dailies is *enough*."""
    found = []
    for name, person in named(people):
        totals = [total for day, (total, _scores) in person.results.items() if inside(day)]
        if totals and enough(len(totals)):
            found.append((name, Fraction(sum(totals), len(totals)), len(totals)))
    return ranked(found)


def all_time_places(
    people: Iterable[Person], pars: dict[date, int], enough: Callable[[int], bool]
) -> set[Place]:
    """The board of all time, of those whose number of dailies is *enough*; *pars* in quarters of a point."""
    found = []
    for name, person in named(people):
        days = sorted((day for day in person.results if day in pars), reverse=True)[:60]
        against = [person.results[day][0] - Fraction(pars[day], 4) for day in days]
        if against and enough(len(against)):
            found.append((name, sum(against, Fraction()) / len(against), len(against)))
    return ranked(found)


def streaks(person: Person) -> tuple[int, int]:
    """The current and the longest run of days."""
    days = set(person.results)

    def back_from(day: date) -> int:
        count = 0
        while day - timedelta(days=count) in days:
            count += 1
        return count

    today = clock.today()
    current = back_from(today) or back_from(today - timedelta(days=1))
    return current, max(map(back_from, days), default=0)
