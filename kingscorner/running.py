"""Whether the service runs on a data folder: for commands that must not work underneath it."""

import os
import sys
from pathlib import Path
from typing import Final

if sys.platform != "win32":
    import fcntl

LOCK: Final = "running.lock"

_held: list[int] = []


def announce(data_dir: Path) -> None:
    """Say that the service runs, until the last of its processes has ended, however it ends."""
    handle = os.open(data_dir / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
    os.set_inheritable(handle, False)
    if sys.platform != "win32":
        fcntl.flock(handle, fcntl.LOCK_SH)
    _held.append(handle)


def runs(data_dir: Path) -> bool:
    """Whether a service runs on *data_dir*, on this machine."""
    path = data_dir / LOCK
    if sys.platform == "win32" or not path.exists():
        return False
    handle = os.open(path, os.O_RDWR)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    finally:
        os.close(handle)
    return False
