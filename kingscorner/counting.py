"""The files in which the processes of one server count (`metrics.py`)."""

import fcntl
import os
import shutil
import tempfile
from pathlib import Path
from typing import Final

from prometheus_client import values

from kingscorner.environment import COUNTS

PREFIX: Final = "kingscorner-counts-"


class CountFiles:
    """A folder of files, one a place; a place is held by one process at a time.

    Prometheus' own library makes a file for every process there ever was. Here a new process carries on the
    file of the one whose place it takes, so there are never more than processes, and nothing is lost when one
    is killed. Has to be made before anything is imported that counts.
    """

    def __init__(self, memory: Path | None) -> None:
        """In a folder of its own in *memory*, or among the system's temporary files."""
        parent = memory or Path(tempfile.gettempdir())
        _remove_abandoned(parent)
        self.place = -1  # the first process's; a worker's is a number from 0
        self._folder = Path(tempfile.mkdtemp(prefix=PREFIX, dir=parent))
        self._owner = os.getpid()
        # Held as long as any process of the server lives, since they all inherit it.
        self._lock = os.open(self._folder / "lock", os.O_RDWR | os.O_CREAT, 0o600)
        fcntl.flock(self._lock, fcntl.LOCK_EX)
        os.environ[COUNTS] = str(self._folder)
        values.ValueClass = values.MultiProcessValue(lambda: self.place)  # type: ignore[no-untyped-call]

    def remove(self) -> None:
        """Remove the folder, if this is the process that made it."""
        if os.getpid() == self._owner:
            shutil.rmtree(self._folder, ignore_errors=True)


def _remove_abandoned(parent: Path) -> None:
    """Remove what servers have left that were killed: whose lock nobody holds."""
    for lock in parent.glob(f"{PREFIX}*/lock"):
        try:
            handle = os.open(lock, os.O_RDWR)
        except OSError:  # another user's, or just removed
            continue
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            shutil.rmtree(lock.parent, ignore_errors=True)
        except BlockingIOError:
            continue
        finally:
            os.close(handle)
