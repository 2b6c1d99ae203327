"""Secrets that the service makes for itself on its first start, each a file of its own in the data folder."""

import os
import secrets
import tempfile
from pathlib import Path

from django.core.exceptions import ImproperlyConfigured

SECRET_BYTES = 32


def fresh_secret() -> str:
    """A secret that nobody knows, in hex."""
    return secrets.token_hex(SECRET_BYTES)


def first_start_secret(path: Path) -> str:
    """The secret kept in `path`; it is made first if there is none.

    Any number of processes may ask at once: all get the same answer. A process killed on the way leaves
    either no file or a whole one, since the name is only ever given to a file whose contents are already on
    the disk.

    Raises ImproperlyConfigured if the file cannot be made, is empty, or may be read by others than its owner.
    """
    try:
        if not path.exists():
            _create(path, fresh_secret())
    except OSError as fault:
        raise ImproperlyConfigured(f"The secret {path} cannot be made: {fault.strerror}") from None
    return read_secret(path)


def read_secret(path: Path) -> str:
    """The secret in a file that only its owner may read. Raises ImproperlyConfigured for any other."""
    try:
        mode = path.stat().st_mode
        secret = path.read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as fault:
        raise ImproperlyConfigured(f"The secret in {path} cannot be read: {fault}") from None
    if os.name == "posix" and mode & 0o077:
        raise ImproperlyConfigured(f"{path} holds a secret and others may read it. Run: chmod 600 {path}")
    if not secret:
        raise ImproperlyConfigured(
            f"{path} should hold a secret and is empty. Delete it to have a new one made."
        )
    return secret


def kept_secrets(path: Path) -> list[str]:
    """The secrets in a file of one a line; none if there is no such file. Raises ImproperlyConfigured."""
    return read_secret(path).split() if path.exists() else []


def _create(path: Path, secret: str) -> None:
    # mkstemp opens with O_EXCL and mode 0600. A link, unlike a rename, never replaces a secret that another
    # process made in the meantime: the loser of that race drops its own and reads the winner's.
    handle, name = tempfile.mkstemp(prefix=f".{path.name}-", dir=path.parent)
    temporary = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(secret + "\n")
            file.flush()
            os.fsync(file.fileno())
        try:
            path.hardlink_to(temporary)
        except FileExistsError:
            return
        sync_folder(path.parent)
    finally:
        temporary.unlink()


def replace_secret(path: Path, secret: str) -> None:
    """Put *secret* into *path*, whether there is one or not: before a crash the old one, after it the new."""
    handle, name = tempfile.mkstemp(prefix=f".{path.name}-", dir=path.parent)  # mode 0600
    temporary = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(secret + "\n")
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
        sync_folder(path.parent)
    finally:
        temporary.unlink(missing_ok=True)


def sync_folder(folder: Path) -> None:
    """See to it that the names in *folder* are on the disk."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
