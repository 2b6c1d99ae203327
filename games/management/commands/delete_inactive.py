"""`manage.py delete_inactive`: players of whom nobody can come back any more."""

from argparse import ArgumentParser, ArgumentTypeError
from datetime import timedelta
from typing import Any, Final

from django.core.management.base import BaseCommand

from games import clock
from games.progress import Bar
from games.services.inactive import inactive, inactive_delete

#: Browsers keep a player's cookie for 400 days after the last match was begun.
DAYS: Final = 400
FEWEST_DAYS: Final = 30


class Command(BaseCommand):
    """Deletes players without a nickname who have done nothing for so many days, with their matches."""

    help = "Deletes players without a nickname who have not played for a long time."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """How long, and whether in earnest."""
        parser.add_argument(
            "--days", type=_days, default=DAYS, metavar="N", help=f"for so many days; by default {DAYS}"
        )
        parser.add_argument("--dry-run", action="store_true", help="count them and delete nobody")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Says how many. May be stopped at any time and repeated."""
        before = clock.now() - timedelta(days=options["days"])
        total = inactive(before).count()
        if options["dry_run"]:
            self.stdout.write(f"{total} players would be deleted.")
            return
        bar, deleted = Bar(self.stderr, total, "players"), 0
        for number in inactive_delete(before=before):
            deleted += number
            bar.show(min(deleted, total))
        self.stdout.write(f"{deleted} players deleted.")


def _days(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not FEWEST_DAYS <= int(text) <= 36500:
        raise ArgumentTypeError(f"“{text}” is no number of days from {FEWEST_DAYS} up")
    return int(text)
