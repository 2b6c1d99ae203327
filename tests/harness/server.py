"""The service as an operator runs it: `manage.py serve`, gunicorn and all, with a data folder of its own."""

import contextlib
import os
import shutil
import subprocess
import sys
import tempfile
import uuid
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import urlopen

import psycopg
from django.conf import settings
from psycopg import sql

START_SECONDS = 60
DATABASE = "KINGSCORNER_DATABASE_URL"


@dataclass(frozen=True)
class Server:
    """A running service: its address without a slash at the end, its data folder, its process, its log."""

    url: str
    data: Path
    process: subprocess.Popen[str]
    log: Path
    environment: dict[str, str]

    def stop(self) -> int:
        """Stops it as an operator does, and gives its exit code."""
        self.process.terminate()
        return self.process.wait(START_SECONDS)


def service_environment(data: Path, **more: str) -> dict[str, str]:
    """The environment of the service itself, as opposed to that of the tests."""
    ours = {
        name: value for name, value in os.environ.items() if not name.startswith(("KINGSCORNER_", "DJANGO_"))
    }
    # As little as possible beside what a test looks at.
    ours |= {"KINGSCORNER_WORKERS": "1", "KINGSCORNER_UPKEEP": "0"}
    kept = {name: os.environ[name] for name in ("KINGSCORNER_VENV", DATABASE) if name in os.environ}
    return {**ours, **kept, "KINGSCORNER_DATA_DIR": str(data), **more}


def manage(*arguments: str, environment: Mapping[str, str]) -> subprocess.CompletedProcess[str]:
    """Runs a command of `manage.py` to its end."""
    command = [sys.executable, "manage.py", *arguments]
    return subprocess.run(
        command, cwd=settings.BASE_DIR, env=environment, capture_output=True, text=True, timeout=START_SECONDS
    )


@contextlib.contextmanager
def served(prepared: Path, **more: str) -> Iterator[Server]:
    """Serves a copy of the data folder `prepared`, with further environment variables, and removes it after.

    On PostgreSQL it gets a database of its own, since it cannot see what a test's transaction hides.
    """
    folder = Path(tempfile.mkdtemp(prefix="kingscorner-server-"))
    data = shutil.copytree(prepared, folder / "var")
    try:
        with _own_database() as database:
            environment = service_environment(data, **database, **more)
            with running(environment, folder / "log") as server:
                yield server
    finally:
        shutil.rmtree(folder)


@contextlib.contextmanager
def running(environment: dict[str, str], log_path: Path) -> Iterator[Server]:
    """Serves in that environment, on a free port."""
    command = [sys.executable, "manage.py", "serve", "127.0.0.1:0"]
    data = Path(environment["KINGSCORNER_DATA_DIR"])
    with log_path.open("w") as log:
        process = subprocess.Popen(
            command, cwd=settings.BASE_DIR, env=environment, stdout=subprocess.PIPE, stderr=log, text=True
        )
        try:
            server = Server(_address(process, log_path), data, process, log_path, environment)
            # The socket is open by now, so this waits for the first worker without asking twice.
            urlopen(f"{server.url}/healthz", timeout=START_SECONDS).close()
            yield server
        finally:
            process.terminate()
            process.communicate(timeout=START_SECONDS)


def _address(process: subprocess.Popen[str], log: Path) -> str:
    assert process.stdout
    line = process.stdout.readline()
    address = next((word for word in line.split() if word.startswith("http://")), None)
    if address is None:
        raise RuntimeError(f"The service did not start: {line}{log.read_text()}")
    return address.rstrip("/")


@contextlib.contextmanager
def _own_database() -> Iterator[dict[str, str]]:
    url = os.environ.get(DATABASE, "")
    if not url.startswith("postgres"):
        yield {}
        return
    name = sql.Identifier(f"served_{uuid.uuid4().hex}")
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(sql.SQL("CREATE DATABASE {}").format(name))
        try:
            yield {DATABASE: urlsplit(url)._replace(path=f"/{name._obj[0]}").geturl()}
        finally:
            connection.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(name))
