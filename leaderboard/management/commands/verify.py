"""`manage.py verify`: stored matches played again from their logs and compared with what stands beside them.

It is here and not with the games because results belong to the comparison, and the games know of none.
"""

from argparse import ArgumentParser, ArgumentTypeError
from datetime import date
from typing import Any, Final

from django.core.management.base import BaseCommand, CommandError

from games import clock
from games.progress import Bar
from leaderboard.selectors.verification import count_faults, match_faults, matches_to_verify

#: Matches read at once.
CHUNK: Final = 200


class Command(BaseCommand):
    """Names each match whose row or result is not what its log says, and exits with 1 if there is one."""

    help = (
        "Replays stored matches from their logs and compares version, phase, snapshot and result. "
        "By default those of today's daily."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Which matches."""
        which = parser.add_mutually_exclusive_group()
        which.add_argument("--date", type=_day, metavar="YYYY-MM-DD", help="the matches of this day's daily")
        which.add_argument("--all", action="store_true", help="every match there is")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Raises CommandError at the end if anything differs."""
        day = None if options["all"] else options["date"] or clock.today()
        matches = matches_to_verify(day)
        bar = Bar(self.stderr, matches.count(), "matches")
        checked, different = 0, 0
        for checked, match in enumerate(matches.iterator(CHUNK), 1):
            faults = list(match_faults(match))
            for fault in faults:
                self.stdout.write(f"{match.pk}: {fault}")
            different += bool(faults)
            bar.show(checked)
        counts = count_faults(day)
        for fault in counts:
            self.stdout.write(fault)
        if different or counts:
            raise CommandError(
                f"{checked} matches checked: {different} differ, and {len(counts)} counts of a board."
            )
        self.stdout.write(f"{checked} matches checked: all are what their logs say.")


def _day(text: str) -> date:
    day = clock.parse_day(text)
    if day is None:
        raise ArgumentTypeError(f"“{text}” is no date (YYYY-MM-DD)")
    return day
