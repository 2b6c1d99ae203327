"""`manage.py replay FILE`: a recorded match told turn by turn."""

from pathlib import Path

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.engine import EngineError, read_record
from games.management.output import until_nobody_reads
from games.telling import told


class Command(BaseCommand):
    """Replays a record (`docs/notation.md`) and tells it; one that breaks the rules is refused."""

    help = "Prints a recorded match turn by turn, in words and with the table as text."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        """The file."""
        parser.add_argument("file", type=Path, metavar="FILE", help="a record in JSON")

    def handle(self, *_args: object, file: Path, **_options: object) -> None:
        """Checks the whole record before it tells any of it. Raises CommandError."""
        try:
            lines = list(told(read_record(file.read_bytes())))
        except (EngineError, OSError) as error:
            raise CommandError(f"{file}: {error}") from error
        with until_nobody_reads():
            for line in lines:
                self.stdout.write(line)
