"""`manage.py verify`: replays stored matches and compares what is kept of them."""

import sys
from argparse import ArgumentParser
from typing import Any, Final

from django.core.management.base import BaseCommand, CommandError

from games import clock
from games.models import Match
from leaderboard.selectors.checks import faults

_BAR_WIDTH: Final = 40


class Command(BaseCommand):
    """Exit status 1 if anything differs; each match that does is named."""

    help = "Replay stored matches from their logs, and compare snapshots, versions and results."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Which matches."""
        which = parser.add_mutually_exclusive_group()
        which.add_argument(
            "--date", metavar="YYYY-MM-DD", help="the dailies of this date; today's if left out"
        )
        which.add_argument("--all", action="store_true", help="every match there is")

    def handle(self, *args: Any, **options: Any) -> None:  # noqa: ARG002
        """Raises CommandError, and so exits with 1, if a match differs."""
        matches = Match.objects.select_related("daily").order_by("started", "id")
        if not options["all"]:
            day = clock.today() if options["date"] is None else clock.parse_day(options["date"])
            if day is None:
                raise CommandError(f"{options['date']!r} is not a date: write YYYY-MM-DD")
            matches = matches.filter(daily_id=day)
        count, wrong = matches.count(), 0
        for number, match in enumerate(matches.iterator(chunk_size=200), start=1):
            found = list(faults(match))
            wrong += bool(found)
            for fault in found:
                self.stderr.write(f"{match.pk}: {fault}")
            self._show_progress(number, count)
        if wrong:
            raise CommandError(f"{wrong} of {count} matches differ")
        self.stdout.write(f"{count} matches replayed, all as they are stored")

    def _show_progress(self, done: int, count: int) -> None:
        if not sys.stderr.isatty():
            return
        filled = _BAR_WIDTH * done // count
        bar = f"\r[{'#' * filled}{'.' * (_BAR_WIDTH - filled)}] {done}/{count} matches"
        self.stderr.write(bar, ending="\n" if done == count else "")
        self.stderr.flush()
