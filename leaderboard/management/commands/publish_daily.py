"""`manage.py publish_daily`: the deals of today and the days to come, each with its par, ahead of their time.

Days gone by that were dealt without a par get one too.
"""

from argparse import ArgumentParser, ArgumentTypeError
from datetime import timedelta
from typing import Any

from django.core.management.base import BaseCommand

from games import clock
from games.progress import Bar
from games.services.dailies import daily_publish
from leaderboard.selectors.par import days_without_par
from leaderboard.services.par import par_publish

#: A year: a deal that is fixed longer ahead only ages.
_MOST_DAYS = 366


class Command(BaseCommand):
    """May be interrupted anywhere, repeated, and run twice at once: what is there already is left alone."""

    help = (
        "Fixes the deals of today and of the days to come, and works out the par of each day that has none."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        """How far ahead."""
        parser.add_argument(
            "--days",
            type=_day_count,
            default=1,
            metavar="N",
            help="so many days after today as well; by default 1",
        )

    def handle(self, *_args: Any, **options: Any) -> None:
        """Tells how many days got what they lacked, and nothing of any deal."""
        days = [clock.today() + timedelta(days=ahead) for ahead in range(options["days"] + 1)]
        days = [*days_without_par(days[0]), *days]
        bar = Bar(self.stderr, len(days), "days")
        fresh = 0
        for done, day in enumerate(days, 1):
            fresh += par_publish(daily_publish(day))
            bar.show(done)
        self.stdout.write(f"{len(days)} days are published, {fresh} of them just now.")


def _day_count(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) > _MOST_DAYS:
        raise ArgumentTypeError(f"“{text}” is no number of days (0 to {_MOST_DAYS})")
    return int(text)
