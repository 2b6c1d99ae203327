"""What has to be there before the first request: translations, tables, static files, today's daily."""

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path

from django.apps import apps
from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command
from django.db import connection

from games import clock
from games.services.dailies import daily_ensure
from kingscorner.bootstrap import locked
from kingscorner.translations import compile_catalogues

MIGRATION_LOCK = 0x4B494E47  # any number, as long as every instance uses the same


def prepare() -> None:
    """Makes all that is missing or old. May be interrupted anywhere, repeated, and run twice at once."""
    with locked(settings.DATA_DIR / "prepare.lock", "waiting for another start to finish"):
        compile_catalogues()
        with _alone_in_the_database():
            call_command("migrate", interactive=False, verbosity=0)
        collect_static()
        daily_ensure(clock.today())


def collect_static() -> bool:
    """Collects the static files if their sources have changed since the last time; tells whether it did.

    Files of earlier releases stay, for pages that are still open. Only what an interrupted run left is
    cleared away, since a file may be cut short in it; the stamp tells one from the other.
    """
    root = Path(settings.STATIC_ROOT)
    stamp = root / ".stamp"
    wanted = _static_fingerprint()
    collected = stamp.read_text() if stamp.exists() else None
    if collected == wanted:
        return False
    stamp.unlink(missing_ok=True)
    call_command("collectstatic", interactive=False, verbosity=0, clear=collected is None)
    stamp.write_text(wanted)
    return True


def _static_fingerprint() -> str:
    ignored = apps.get_app_config("staticfiles").ignore_patterns  # type: ignore[attr-defined]
    digest = hashlib.sha256(f"{version('django')} {version('whitenoise')}".encode())
    for finder in get_finders():
        for name, storage in finder.list(ignored):
            facts = Path(storage.path(name)).stat()
            digest.update(f"{name} {facts.st_size} {facts.st_mtime_ns}\n".encode())
    return digest.hexdigest()


@contextmanager
def _alone_in_the_database() -> Iterator[None]:
    """On PostgreSQL, keeps instances on other machines out; on SQLite the lock file has done so already.

    Waits for as long as another instance takes. Inside, a statement may take as long as it needs, but none
    waits for a table for longer than players do: whoever waits for one keeps all others from it.
    """
    if connection.vendor != "postgresql":
        yield
        return
    with connection.cursor() as cursor:
        cursor.execute("SET statement_timeout = 0; SET lock_timeout = 0")
        cursor.execute("SELECT pg_advisory_lock(%s)", [MIGRATION_LOCK])
        try:
            cursor.execute("RESET lock_timeout")
            yield
        finally:
            cursor.execute("SELECT pg_advisory_unlock(%s)", [MIGRATION_LOCK])
            cursor.execute("RESET statement_timeout")
