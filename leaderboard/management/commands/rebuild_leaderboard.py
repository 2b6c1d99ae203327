"""`manage.py rebuild_leaderboard`: every count of the boards, worked out again from the results."""

from argparse import ArgumentParser
from collections.abc import Iterator
from datetime import date
from typing import Any, Final
from uuid import UUID

from django.core.management.base import BaseCommand, CommandError

from games.models import Player
from games.progress import Bar
from leaderboard.selectors.recount import (
    day_differences,
    days_with_results,
    mean_count_differences,
    one_moment,
    player_differences,
    players_to_check,
    posting_differences,
)
from leaderboard.services.rebuild import day_rebuild, mean_counts_rebuild, player_rebuild

#: Players looked at in one moment.
_CHUNK: Final = 200

#: How many players or days have been looked at, and what differed.
Found = tuple[int, list[str]]


class Command(BaseCommand):
    """May run while the site serves: what it compares is one moment's, and what it mends nobody writes to."""

    help = "Counts the boards again from the results, says what differs, and puts it right."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Whether to mend."""
        parser.add_argument(
            "--check", action="store_true", help="change nothing; exit with 1 if anything differs"
        )

    def handle(self, *_args: Any, **options: Any) -> None:
        """Raises CommandError if something differs and is left as it is."""
        check: bool = options["check"]
        days = days_with_results()
        total = Player.objects.count() + len(days) + 1
        bar = Bar(self.stderr, total, "players and days")
        done = different = 0
        for weight, differences in _checked(days) if check else _mended(days):
            for difference in differences:
                self.stdout.write(difference)
            different += len(differences)
            done += weight
            bar.show(min(done, total - 1))  # players come and go meanwhile
        bar.show(total)
        if check and different:
            raise CommandError(f"{different} counts differ.")
        self.stdout.write(f"{different} counts put right." if different else "Every count is right.")


def _checked(days: list[date]) -> Iterator[Found]:
    for chunk in _chunks():
        with one_moment():
            players = Player.objects.filter(pk__in=chunk).order_by("pk")
            found = [(*posting_differences(player), *player_differences(player)) for player in players]
        yield len(chunk), [difference for differences in found for difference in differences]
    for day in days:
        with one_moment():
            differences = day_differences(day)
        yield 1, differences
    with one_moment():
        differences = mean_count_differences()
    yield 1, differences


def _mended(days: list[date]) -> Iterator[Found]:
    for chunk in _chunks():
        for player_id in chunk:
            yield 1, player_rebuild(player_id=player_id)
    for day in days:
        yield 1, day_rebuild(day=day)
    yield 1, mean_counts_rebuild()


def _chunks() -> Iterator[list[UUID]]:
    last: UUID | None = None
    while chunk := players_to_check(last, _CHUNK):
        yield chunk
        last = chunk[-1]
