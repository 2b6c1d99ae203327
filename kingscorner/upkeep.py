"""The chores of every hour, while the service runs: one process does them, on each machine one at a time.

Each worker has a thread that waits for the lock file's lock. Who has it starts `manage.py upkeep` once an
hour. The system lets go of the lock when its holder ends, however it ends, and the next worker goes on; the
file's time of change says when the chores were last done. So there is nothing to restart, nothing left over,
and nothing to be told when a process is killed.
"""

import logging
import os
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Final

from django.conf import settings

from kingscorner.environment import COUNTS

if sys.platform != "win32":
    import fcntl

LOCK: Final = "upkeep.lock"
#: Seconds from one time to the next, and after a time that failed.
PERIOD: Final = 3600
AGAIN: Final = 300
#: Seconds between two looks at whether it is time.
LOOK: Final = 20

log = logging.getLogger(__name__)


class Keeper(threading.Thread):
    """The thread of one worker. Started once; `stop` ends it, and the chores that it has begun."""

    def __init__(self, data_dir: Path) -> None:
        super().__init__(name="upkeep", daemon=True)
        self._path = data_dir / LOCK
        self._stopped = threading.Event()
        self._running: subprocess.Popen[bytes] | None = None
        self._rests_until = 0.0

    def run(self) -> None:
        """Waits for the lock, then does the chores whenever it is time."""
        handle = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            while not self._stopped.is_set():
                try:
                    if self._first(handle) and self._due():
                        self._do(handle)
                except OSError as fault:  # no room for another process, or on the disk
                    self._rests_until = time.monotonic() + AGAIN
                    log.error("the hourly chores cannot be started: %s", fault)
                self._stopped.wait(LOOK)
        finally:
            os.close(handle)

    def stop(self) -> None:
        """End, and end the chores with it."""
        self._stopped.set()
        if (running := self._running) is not None:
            running.terminate()

    def _first(self, handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def _due(self) -> bool:
        if time.monotonic() < self._rests_until:
            return False
        done = self._path.read_text()
        # A clock that was set back must not put the chores off.
        return not done or not 0 <= time.time() - self._path.stat().st_mtime < PERIOD

    def _do(self, handle: int) -> None:
        from kingscorner import metrics

        # The child holds the lock too: no other worker begins before it has ended. If this worker is killed,
        # the pipe tells the child.
        with subprocess.Popen(
            [sys.executable, "manage.py", "upkeep", "--until-stdin-closes"],
            cwd=settings.BASE_DIR,
            env={name: value for name, value in os.environ.items() if name != COUNTS},
            stdin=subprocess.PIPE,
            pass_fds=[handle],
        ) as self._running:
            code = self._running.wait()
        self._running = None
        if self._stopped.is_set():
            return
        if code:
            self._rests_until = time.monotonic() + AGAIN
            log.error("the hourly chores failed with code %s", code)
        else:
            self._path.write_text("done\n")
        metrics.UPKEEP.labels("failed" if code else "done").inc()


_keepers: list[Keeper] = []


def start(data_dir: Path) -> None:
    """Let this process take part in seeing to the chores."""
    keeper = Keeper(data_dir)
    _keepers.append(keeper)
    keeper.start()


def stop() -> None:
    """This process does no more of them."""
    while _keepers:
        _keepers.pop().stop()
