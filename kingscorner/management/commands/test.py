"""`manage.py test`: every check there is. With arguments: pytest with those arguments.

The layers are checked by a test (tests/test_architecture.py), so that plain pytest checks them too.
"""

import os
import subprocess
import sys
from collections.abc import Mapping

from django.conf import settings
from django.core.management.base import BaseCommand

from kingscorner.bootstrap import say
from kingscorner.translations import compile_catalogues

CHECKS = {
    "lint": ["ruff", "check"],
    "format": ["ruff", "format", "--check"],
    "types": ["mypy"],
    "templates": ["djlint", "--lint", "--quiet", "templates"],
}
DATABASE = "KINGSCORNER_DATABASE_URL"
PYTEST = [sys.executable, "-m", "pytest"]
EVERYTHING = ["-q", "-n", "2", "--dist", "loadfile"]  # with loadgroup, pytest 9.2 ignores the groups


class Command(BaseCommand):
    """Runs the linters, then pytest on SQLite with a real browser, then pytest on PostgreSQL.

    All of it runs even if something fails on the way; the exit code is the worst one.
    """

    help = "Lints, checks types and layers, then runs all tests on SQLite and on PostgreSQL."

    def run_from_argv(self, argv: list[str]) -> None:
        """Takes the arguments as they are: they are pytest's, not Django's."""
        os.chdir(settings.BASE_DIR)
        compile_catalogues()
        arguments = argv[2:]
        if arguments:
            sys.exit(_run([*PYTEST, *arguments]))
        sys.exit(max(_checks(), _tests()))


def _checks() -> int:
    worst = 0
    for name, command in CHECKS.items():
        say(f"{name}: {' '.join(command)}")
        worst = max(worst, _run([sys.executable, "-m", *command]))
    return worst


def _tests() -> int:
    # Imported here: they are the tests' own, and absent where only `serve` is wanted.
    from tests.harness import chromium, postgres

    say("tests: SQLite and a browser")
    code = _run([*PYTEST, *EVERYTHING], {DATABASE: "", chromium.VARIABLE: chromium.find_or_get()})
    say("tests: PostgreSQL")
    try:
        with postgres.database_url() as url:
            return max(code, _run([*PYTEST, *EVERYTHING, "-m", "not browser"], {DATABASE: url}))
    except postgres.PostgresMissingError as fault:
        say(str(fault))
        return 1


def _run(command: list[str], more: Mapping[str, str] | None = None) -> int:
    code = subprocess.call(command, env={**os.environ, **(more or {})})
    return abs(code)  # a process ended by a signal counts as failed too
