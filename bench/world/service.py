"""The service as an operator runs it: `manage.py serve` with a folder of its own."""

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

from bench.world.http import Place

BASE = Path(__file__).resolve().parents[2]
START_SECONDS = 120
STOP_SECONDS = 30


class Service:
    """One gunicorn of the service, on a port of its own; several may share a database."""

    def __init__(self, folder: Path, **environment: str) -> None:
        self.folder = folder
        self.port = free_port()
        self.place = Place(self.port)
        self.log = folder / f"serve-{self.port}.log"
        self.environment = service_environment(folder / "var", environment)
        self.process: subprocess.Popen[bytes] | None = None

    def command(self) -> list[str]:
        """What is run."""
        return [sys.executable, "manage.py", "serve", f"127.0.0.1:{self.port}"]

    def begin(self) -> subprocess.Popen[bytes]:
        """Start it and do not wait."""
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self.command(), cwd=BASE, env=self.environment, stdout=log, stderr=log, start_new_session=True
            )
        return self.process

    def start(self) -> None:
        """Start it, and wait until it answers. Raises RuntimeError with its log if it does not."""
        process = self.begin()
        wait_until_healthy(self.port, process, self.log)

    def stop(self) -> None:
        """Ask it to stop, and wait until it has."""
        if self.process is None:
            return
        self.process.terminate()
        try:
            self.process.wait(STOP_SECONDS)
        finally:
            self.kill()

    def kill(self) -> None:
        """End it and all its workers at once, as a power cut would."""
        if self.process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(STOP_SECONDS)

    def worker_ids(self) -> list[int]:
        """The process numbers of its workers."""
        return children(self.process.pid) if self.process else []

    def manage(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run a command of `manage.py` beside it, to its end."""
        return subprocess.run(
            [sys.executable, "manage.py", *arguments],
            cwd=BASE,
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=600,
        )

    def verified(self) -> str:
        """What `verify` says of all matches. Raises RuntimeError if one is not what its log says."""
        done = self.manage("verify", "--all")
        if done.returncode:
            raise RuntimeError(f"verify: {done.stdout[-2000:]}{done.stderr[-2000:]}")
        return done.stdout.strip().splitlines()[-1]


def service_environment(data: Path, more: Mapping[str, str]) -> dict[str, str]:
    """The environment of a service with the data folder *data* and nothing of the caller's settings."""
    ours = {n: v for n, v in os.environ.items() if not n.startswith(("KINGSCORNER_", "DJANGO_"))}
    kept = {n: os.environ[n] for n in ("KINGSCORNER_VENV",) if n in os.environ}
    return {**ours, **kept, "KINGSCORNER_DATA_DIR": str(data), **more}


def free_port() -> int:
    """A port that nobody listened on a moment ago."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


def wait_until_healthy(port: int, process: subprocess.Popen[bytes], log: Path) -> None:
    """Return once `/healthz` answers. Raises RuntimeError if the process ends or takes too long."""
    give_up = time.monotonic() + START_SECONDS
    while time.monotonic() < give_up:
        if process.poll() is not None:
            break
        try:
            urlopen(f"http://127.0.0.1:{port}/healthz", timeout=5).close()
        except HTTPError as fault:
            raise RuntimeError(f"/healthz answers {fault.code}") from None
        except OSError:
            time.sleep(0.05)
        else:
            return
    raise RuntimeError(f"the service did not start:\n{log.read_text()[-4000:]}")


def children(parent: int) -> list[int]:
    """The process numbers of the children of *parent* (Linux)."""
    try:
        text = Path(f"/proc/{parent}/task/{parent}/children").read_text()
    except OSError:
        return []
    return [int(word) for word in text.split()]
