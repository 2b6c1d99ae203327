"""`manage.py messages`: keeps the translations in step with the code. For developers: it needs Babel."""

import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandParser


class Command(BaseCommand):
    """`make` updates the .po files; `check` tells what is missing in them, and fails if anything is."""

    help = "Updates (make) or checks (check) the translations in kingscorner/locale."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        """What to do, and for which languages."""
        parser.add_argument("what", choices=["make", "check"])
        parser.add_argument("languages", nargs="*", help="es, pt, ro; by default all")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Exits with 1 if `check` finds anything."""
        from kingscorner import messages

        found = 0
        for language in options["languages"] or messages.languages():
            if options["what"] == "make":
                messages.update(language)
            problems = messages.problems(language)
            found += len(problems)
            self.stdout.write(f"{language}: {len(problems) or 'no'} problems")
            for problem in problems if options["what"] == "check" else ():
                self.stdout.write(f"  {problem}")
        if options["what"] == "check" and found:
            sys.exit(1)
