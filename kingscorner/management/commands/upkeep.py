"""`manage.py upkeep`: the chores of every hour. The service starts it by itself (kingscorner/upkeep.py)."""

import logging
import os
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO
from threading import Thread
from typing import Any, Final

from django.core.management import call_command, get_commands
from django.core.management.base import BaseCommand
from django.db import connection

from games import clock
from games.services.dailies import daily_ensure

#: Any number, as long as every machine uses the same.
ADVISORY_LOCK: Final = 0x55504B50
#: So many days have their deal, and its commitment, in the database beforehand.
DAYS_AHEAD: Final = 8

log = logging.getLogger("kingscorner.upkeep")


class Command(BaseCommand):
    """Does all the chores. May be repeated and killed at any time; of several at once one does them."""

    help = "Does what has to be done every hour. `serve` sees to it by itself."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """How the service says that it lives."""
        parser.add_argument(
            "--until-stdin-closes", action="store_true", help="end when the standard input ends, done or not"
        )

    def handle(self, *_args: Any, **options: Any) -> None:
        """Publishes the days to come."""
        if options["until_stdin_closes"]:
            Thread(target=_end_with_stdin, daemon=True).start()
        if hasattr(os, "nice"):
            os.nice(10)  # players come first
        with _alone() as alone:
            if not alone:
                log.info("another machine does the chores")
                return
            daily_ensure(clock.today())
            if "publish_daily" in get_commands():
                told = StringIO()
                call_command("publish_daily", days=DAYS_AHEAD, stdout=told, stderr=StringIO())
                log.info("published: %s", told.getvalue().strip())
        log.info("the chores are done")


def _end_with_stdin() -> None:
    # Not by `sys.stdin`: its lock would be held when the command comes to its own end.
    while os.read(0, 1024):
        pass
    os._exit(1)  # nothing here is half done: each day is stored in one statement


@contextmanager
def _alone() -> Iterator[bool]:
    """Whether no other machine is at it; on SQLite there is none."""
    if connection.vendor != "postgresql":
        yield True
        return
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_try_advisory_lock(%s)", [ADVISORY_LOCK])
        alone: bool = cursor.fetchone()[0]
        try:
            yield alone
        finally:
            if alone:
                cursor.execute("SELECT pg_advisory_unlock(%s)", [ADVISORY_LOCK])
