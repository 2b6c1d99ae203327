"""`manage.py backup FOLDER`: everything that cannot be made again, in one file, while the service runs."""

import datetime
import tempfile
from argparse import ArgumentParser, ArgumentTypeError
from pathlib import Path
from shutil import copyfile
from typing import Any, Final

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import DatabaseError, connection
from django.db.migrations.recorder import MigrationRecorder

from games import clock
from kingscorner import archive, dumps

NAME: Final = "kingscorner-{}.tar"


class Command(BaseCommand):
    """Copies database and secrets into a new file that only its owner can read; says its name."""

    help = "Copies the database and the secrets into one file, while the service runs."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Where to, and how many to keep there."""
        parser.add_argument("folder", type=Path, help="where the file goes: on another disk than the data's")
        parser.add_argument(
            "--keep", type=_count, metavar="N", help="afterwards delete all but the newest N backups there"
        )

    def handle(self, *_args: Any, **options: Any) -> None:
        """Raises CommandError, with one sentence, if there is no new backup at the end."""
        folder: Path = options["folder"]
        path = folder / NAME.format(clock.now().astimezone(datetime.UTC).strftime("%Y-%m-%dT%H-%M-%SZ"))
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            with tempfile.TemporaryDirectory(prefix=".backup-", dir=folder) as work:
                archive.write(path, Path(work), self._collected(Path(work)))
        except FileExistsError:
            raise CommandError(f"{path} exists already.") from None
        except (OSError, DatabaseError, dumps.DumpError) as fault:
            raise CommandError(f"There is no backup: {fault}") from None
        for name in archive.NEEDED_SECRETS:
            if not (settings.DATA_DIR / name).exists():
                self.stderr.write(
                    f"Not in it: {name}, which does not come from the data folder. Keep it too."
                )
        self.stdout.write(str(path))
        if options["keep"]:
            self._forget(folder, options["keep"])

    def _collected(self, work: Path) -> archive.Manifest:
        applied = sorted(f"{app}.{name}" for app, name in MigrationRecorder(connection).applied_migrations())
        copy = work / archive.DUMPS[connection.vendor]
        dumps.dump(copy)
        for name in archive.SECRETS:
            if (settings.DATA_DIR / name).exists():
                copyfile(settings.DATA_DIR / name, work / name)
        return archive.Manifest(
            format=archive.FORMAT,
            made=clock.rfc3339(clock.now()),
            database=connection.vendor,
            migrations=applied,
            files={path.name: archive.checksum(path) for path in sorted(work.iterdir())},
        )

    def _forget(self, folder: Path, keep: int) -> None:
        # The names sort as the times do.
        for path in sorted(folder.glob(NAME.format("*")))[:-keep]:
            path.unlink()
            self.stderr.write(f"deleted {path.name}")


def _count(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) < 1:
        raise ArgumentTypeError(f"“{text}” is no number of backups")
    return int(text)
