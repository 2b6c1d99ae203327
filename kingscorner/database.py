"""How the database is spoken to: what a connection is told before anything else."""

from pathlib import Path
from typing import Any, Final

import dj_database_url

#: Seconds for which a connection is kept; it is looked at before its first use in a request.
CONNECTION_LIFETIME: Final = 60
CONNECT_SECONDS: Final = 5

# IMMEDIATE takes the write lock at the start of a transaction, where waiting for it works; with the default
# it is taken in the middle, where SQLite answers "database is locked" at once. FULL: what was answered with
# 200 is on the disk, also if the power fails (docs/adr/0003-sqlite-is-on-the-disk.md).
_SQLITE: Final = {
    "transaction_mode": "IMMEDIATE",
    "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA mmap_size=134217728;",
}


def database(url: str, data_dir: Path, lock_seconds: int, statement_seconds: int) -> dict[str, Any]:
    """Django's settings for the database at *url*, or for SQLite in *data_dir* if that is empty.

    *lock_seconds* is how long one waits for a lock; *statement_seconds* how long a statement may take, on
    PostgreSQL. What the URL itself says of either wins.
    """
    address = url or f"sqlite:///{data_dir}/db.sqlite3"
    found: dict[str, Any] = dict(
        dj_database_url.parse(address, conn_max_age=CONNECTION_LIFETIME, conn_health_checks=True)
    )
    options: dict[str, Any] = found.setdefault("OPTIONS", {})
    if found["ENGINE"] == "django.db.backends.sqlite3":
        found["OPTIONS"] = {**_SQLITE, "timeout": lock_seconds, **options}
    else:
        options.setdefault("connect_timeout", CONNECT_SECONDS)
        limits = f"-c lock_timeout={lock_seconds}s -c statement_timeout={statement_seconds}s"
        options["options"] = f"{limits} {options.get('options', '')}".strip()
    return found
