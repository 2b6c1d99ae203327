"""The whole database into a file and back, for each kind of database."""

import os
import shutil
import sqlite3
import subprocess
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Final

from django.db import connection

#: Pages of SQLite copied between two looks at how far it is.
_PAGES: Final = 1000

#: Where PostgreSQL's programs look for what is part of an address; a password must be on no command line.
_VARIABLES: Final = {
    "user": "PGUSER",
    "password": "PGPASSWORD",
    "host": "PGHOST",
    "port": "PGPORT",
    "service": "PGSERVICE",
    "passfile": "PGPASSFILE",
    "sslmode": "PGSSLMODE",
    "sslrootcert": "PGSSLROOTCERT",
    "sslcert": "PGSSLCERT",
    "sslkey": "PGSSLKEY",
}


class DumpError(Exception):
    """The database could not be copied. Its text says why, for the operator."""


def dump(target: Path) -> None:
    """Copy the database, as it is at one moment, to *target*; players may go on. Raises DumpError."""
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            cursor.execute("VACUUM INTO %s", [str(target)])
        target.chmod(0o600)
        return
    _postgresql("pg_dump", ["--format=custom", "--no-owner", "--no-privileges", f"--file={target}"])
    target.chmod(0o600)


def check(source: Path) -> None:
    """Raises DumpError unless the SQLite database in *source* is whole."""
    try:
        with closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True)) as database:
            faults = [row[0] for row in database.execute("PRAGMA integrity_check")]
            orphans = database.execute("PRAGMA foreign_key_check").fetchall()
    except sqlite3.Error as fault:
        raise DumpError(f"The copy of the database cannot be read: {fault}") from None
    if faults != ["ok"] or orphans:
        raise DumpError(f"The copy of the database is damaged: {faults[0]}, {len(orphans)} loose rows.")


def load_sqlite(source: Path, target: Path, show: Callable[[int, int], None]) -> None:
    """Make the SQLite database *target* equal to *source*, in one transaction. Raises DumpError.

    *show* is told how many of how many parts are done.
    """

    def progress(_status: int, remaining: int, total: int) -> None:
        show(total - remaining, total)

    try:
        with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(target)) as new:
            old.backup(new, pages=_PAGES, progress=progress)
            new.execute("PRAGMA journal_mode=WAL")
    except sqlite3.Error as fault:
        raise DumpError(f"The database {target} cannot be written: {fault}") from None


def load_postgresql(source: Path) -> None:
    """Make the PostgreSQL database equal to the dump *source*, in one transaction. Raises DumpError."""
    options = ["--clean", "--if-exists", "--no-owner", "--no-privileges", "--single-transaction"]
    _postgresql("pg_restore", [*options, "--exit-on-error"], str(source))


def _postgresql(program: str, options: list[str], *operands: str) -> None:
    """Run a program of PostgreSQL's own on our database. Raises DumpError."""
    found = shutil.which(program)
    if found is None:
        raise DumpError(
            f"{program} is not installed. It comes with PostgreSQL's client programs and must not be older "
            "than the server."
        )
    address = connection.get_connection_params()
    variables = {name: str(address[key]) for key, name in _VARIABLES.items() if address.get(key)}
    done = subprocess.run(
        [found, *options, f"--dbname={address['dbname']}", *operands],
        env={**os.environ, **variables},
        stdin=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    if done.returncode:
        raise DumpError(f"{program} failed: {done.stderr.strip()}")
