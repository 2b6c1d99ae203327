"""`manage.py restore FILE`: the service as it was when `backup` made the file."""

import os
import subprocess
import sys
import tempfile
from argparse import ArgumentParser
from pathlib import Path
from typing import Any, Final

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import DatabaseError, connection
from django.db.migrations.loader import MigrationLoader

from games import clock
from games.models import Player
from games.progress import Bar
from kingscorner import archive, dumps, running
from kingscorner.first_start import read_secret, replace_secret

STOPPED: Final = "Stop the service first: it would go on with what it has in memory."
NOT_EMPTY: Final = (
    "There are players in the database, or it cannot be read. With --force they are replaced; SQLite's old "
    "database and the old secrets are kept beside the new ones."
)


class Command(BaseCommand):
    """Checks a backup from all sides and, only if it is whole, puts it in the place of what there is."""

    help = "Restores database and secrets from a file that `backup` has made."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Which file, and whether it may take the place of players."""
        parser.add_argument("file", type=Path, help="the backup")
        parser.add_argument("--force", action="store_true", help="even if there are players")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Raises CommandError, with the reason, if anything is not right; what there was is then untouched.

        Only on PostgreSQL are the matches replayed after they have been restored.
        """
        if running.runs(settings.DATA_DIR):
            raise CommandError(STOPPED)
        if not options["force"] and _has_players():
            raise CommandError(NOT_EMPTY)
        with tempfile.TemporaryDirectory(prefix=".restore-", dir=settings.DATA_DIR) as work:
            try:
                self._restore(options["file"], Path(work))
            except (archive.ArchiveError, dumps.DumpError, OSError) as fault:
                raise CommandError(str(fault)) from None
        self.stdout.write("Restored. Start the service with: manage.py serve")

    def _restore(self, file: Path, work: Path) -> None:
        manifest = archive.read(file, work)
        if manifest.database != connection.vendor:
            raise CommandError(f"It is of {manifest.database}, and this service uses {connection.vendor}.")
        _check_migrations(manifest)
        self.stdout.write(f"A backup of {manifest.made}, whole.")
        copy = work / archive.DUMPS[manifest.database]
        if connection.vendor == "sqlite":
            dumps.check(copy)
            _manage("migrate", data=work)
            _manage("verify", "--all", data=work)
            self._put_sqlite(copy)
            self._put_secrets(work, manifest)
        else:
            connection.close()
            dumps.load_postgresql(copy)
            self._put_secrets(work, manifest)
            _manage("migrate", data=None)
            _manage("verify", "--all", data=None)

    def _put_sqlite(self, copy: Path) -> None:
        target = Path(connection.settings_dict["NAME"])
        _keep_aside(target)
        connection.close()
        bar: Bar | None = None

        def show(done: int, total: int) -> None:
            nonlocal bar
            bar = bar or Bar(self.stderr, total, "pages")
            bar.show(done)

        dumps.load_sqlite(copy, target, show)

    def _put_secrets(self, work: Path, manifest: archive.Manifest) -> None:
        for name in sorted({*archive.SECRETS} & manifest.files.keys()):
            path, restored = settings.DATA_DIR / name, read_secret(work / name)
            present = read_secret(path) if path.exists() else None
            if present == restored:
                continue
            if present is not None:
                replace_secret(_aside(path), present)
            replace_secret(path, restored)
            self.stdout.write(f"Restored: {name}")


def _has_players() -> bool:
    if connection.vendor == "sqlite" and not Path(connection.settings_dict["NAME"]).exists():
        return False
    try:
        if Player._meta.db_table not in connection.introspection.table_names():
            return False
        return Player.objects.exists()
    except DatabaseError:
        return True


def _check_migrations(manifest: archive.Manifest) -> None:
    known = {f"{app}.{name}" for app, name in MigrationLoader(None).disk_migrations}
    unknown = sorted(set(manifest.migrations) - known)
    if unknown:
        raise CommandError(
            f"It was made by a newer release: this one does not know {', '.join(unknown)}. Install that one."
        )


def _aside(path: Path) -> Path:
    return path.with_name(f"{path.name}.before-{clock.now():%Y%m%d%H%M%S}")


def _keep_aside(target: Path) -> None:
    """Keep a copy of the SQLite database that is about to be replaced; if it is damaged, its very files."""
    if not target.exists():
        return
    try:
        dumps.dump(_aside(target))
    except DatabaseError:
        connection.close()
        for ending in ("", "-wal", "-shm"):
            path = target.with_name(target.name + ending)
            if path.exists():
                path.rename(_aside(target).with_name(_aside(target).name + ending))


def _manage(*command: str, data: Path | None) -> None:
    """Run another command, on the data folder *data* if one is given. Raises CommandError if it fails."""
    variables = dict(os.environ)
    if data is not None:
        variables |= {"KINGSCORNER_DATA_DIR": str(data), "KINGSCORNER_DATABASE_URL": ""}
    done = subprocess.run(
        [sys.executable, "manage.py", *command],
        cwd=settings.BASE_DIR,
        env=variables,
        stdin=subprocess.DEVNULL,
    )
    if done.returncode:
        raise CommandError(f"`{' '.join(command)}` found the backup not right; its own words are above.")
