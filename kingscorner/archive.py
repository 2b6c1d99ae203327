"""A backup as a file: a tar of the database's copy, the secrets, and a list of both with their checksums."""

import hashlib
import json
import os
import tarfile
import tempfile
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from kingscorner.first_start import sync_folder

FORMAT: Final = "kingscorner-backup/1"
MANIFEST: Final = "manifest.json"
#: The database's copy, by the kind of database.
DUMPS: Final = {"sqlite": "db.sqlite3", "postgresql": "database.dump"}
#: The secrets without which a service is not the same, and all that may be in the data folder.
NEEDED_SECRETS: Final = ("secret_key", "daily_secret")
SECRETS: Final = (*NEEDED_SECRETS, "secret_key_fallbacks")
_MAX_MANIFEST: Final = 1_000_000


class ArchiveError(Exception):
    """A file that is no whole backup of ours. Its text says why, for the operator."""


@dataclass(frozen=True)
class Manifest:
    """What a backup says of itself."""

    format: str
    made: str
    """When, in RFC 3339."""
    database: str
    """Of which kind: a key of `DUMPS`."""
    migrations: list[str]
    """Those that the database had, as ``app.name``."""
    files: dict[str, str]
    """The SHA-256 of each file, in hex."""


def write(path: Path, folder: Path, manifest: Manifest) -> None:
    """Write the files of *folder* that *manifest* lists into an archive at *path*, for its owner's eyes only.

    The name is given to a whole file on the disk or to none. Raises FileExistsError, or OSError.
    """
    handle, name = tempfile.mkstemp(prefix=f".{path.name}-", dir=path.parent)  # mode 0600
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            with tarfile.open(fileobj=file, mode="w") as tar:
                (folder / MANIFEST).write_text(json.dumps(asdict(manifest), indent=1) + "\n")
                for member in (MANIFEST, *manifest.files):
                    tar.add(folder / member, member, recursive=False, filter=_nobodys)
            file.flush()
            os.fsync(file.fileno())
        path.hardlink_to(temporary)  # unlike a rename it never takes the place of another backup
        sync_folder(path.parent)
    finally:
        temporary.unlink()


def _nobodys(member: tarfile.TarInfo) -> tarfile.TarInfo:
    member.uid = member.gid = 0
    member.uname = member.gname = ""
    member.mode = 0o600
    return member


def read(path: Path, folder: Path) -> Manifest:
    """Unpack the archive at *path* into *folder*, which is empty, and check every file of it.

    Raises ArchiveError for what is not whole, or not ours. Nothing is written outside *folder*.
    """
    try:
        with tarfile.open(path, mode="r:") as tar:
            manifest = _manifest(tar)
            for member in manifest.files:
                _unpack(tar, member, folder / member)
    except (tarfile.TarError, OSError, EOFError) as fault:
        raise ArchiveError(f"{path} cannot be read as a backup: {fault}") from None
    for member, wanted in manifest.files.items():
        if checksum(folder / member) != wanted:
            raise ArchiveError(f"{path} is damaged: {member} is not what it was.")
    return manifest


def _manifest(tar: tarfile.TarFile) -> Manifest:
    first = tar.next()
    file = tar.extractfile(first) if first and first.name == MANIFEST and first.isfile() else None
    if first is None or file is None or first.size > _MAX_MANIFEST:
        raise ArchiveError("It is no backup made by this service.")
    try:
        found: Any = json.loads(file.read())
        manifest = Manifest(**found)
    except (ValueError, TypeError):
        raise ArchiveError("It is no backup made by this service.") from None
    allowed = {*SECRETS, DUMPS.get(manifest.database)}
    if manifest.format != FORMAT or not set(manifest.files) <= allowed:
        raise ArchiveError(f"It is a backup of another kind, {manifest.format}.")
    return manifest


def _unpack(tar: tarfile.TarFile, name: str, target: Path) -> None:
    try:
        member = tar.getmember(name)
    except KeyError:
        raise ArchiveError(f"{name} is missing in it.") from None
    file = tar.extractfile(member) if member.isfile() else None
    if file is None:
        raise ArchiveError(f"{name} is no file in it.")
    with os.fdopen(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as out:
        while chunk := file.read(1 << 20):
            out.write(chunk)


def checksum(path: Path) -> str:
    """The SHA-256 of a file, in hex."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
