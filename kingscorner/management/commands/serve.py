"""`manage.py serve`: from a fresh checkout, or any other state, to a served site."""

import os
import socket
import sys
from argparse import ArgumentTypeError
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser

from kingscorner.addresses import HOST, Address, AddressError, listen, parse_address
from kingscorner.preparation import prepare

DEFAULT = Address(HOST, 8000)


class Command(BaseCommand):
    """Prepares everything, then becomes gunicorn: signals and the exit code are gunicorn's own."""

    help = "Makes what is missing (tables, static files, today's daily) and serves the site."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        """The address, the number of workers, and whether to serve at all."""
        parser.add_argument(
            "address", nargs="?", default=str(DEFAULT), help=f"[host:]port, by default {DEFAULT}"
        )
        parser.add_argument(
            "--workers",
            type=worker_count,
            default=settings.WORKERS,
            help="processes that serve; by default KINGSCORNER_WORKERS, or else 2",
        )
        parser.add_argument("--prepare", action="store_true", help="make what is missing, but do not serve")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Raises CommandError, with one sentence, if the address cannot be listened on."""
        if options["prepare"]:
            prepare()
            return
        try:
            listener = listen(parse_address(options["address"]))
        except AddressError as fault:
            raise CommandError(str(fault)) from None
        prepare()
        place = Address(*listener.getsockname()[:2])
        self.stdout.write(f"King's Corner is at http://{place}/ (Ctrl-C stops it)")
        if place.host in ("0.0.0.0", "::"):  # noqa: S104
            self.stdout.write(
                f"It answers to these names only (KINGSCORNER_ALLOWED_HOSTS): {settings.ALLOWED_HOSTS}"
            )
        self.stdout.flush()
        if os.name == "nt":
            listener.close()
            call_command("runserver", str(place), use_reloader=False, insecure_serving=True)
        else:
            _become_gunicorn(listener, options["workers"])


def worker_count(text: str) -> int:
    """Reads a number of worker processes. Raises ArgumentTypeError unless it is 1 to 64."""
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= 64:
        raise ArgumentTypeError(f"“{text}” is no number of workers (1 to 64)")
    return int(text)


def _become_gunicorn(listener: socket.socket, workers: int) -> None:
    # gunicorn is given the socket and not the address: nobody can take the port between the check and the
    # start.
    listener.set_inheritable(True)
    os.chdir(settings.BASE_DIR)
    command = [sys.executable, "-m", "gunicorn", "--config", "python:kingscorner.gunicorn"]
    command += ["--bind", f"fd://{listener.fileno()}", "--workers", str(workers), "kingscorner.wsgi"]
    os.execv(command[0], command)  # noqa: S606
