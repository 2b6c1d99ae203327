"""The processor time that processes and all that they started have used (Linux)."""

import os
from pathlib import Path

from bench.world.service import children

TICKS = os.sysconf("SC_CLK_TCK")


def seconds_of(process: int) -> float:
    """Seconds of *process*, of its living children, and of those that it has outlived."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    own = sum(int(field) for field in fields[11:15]) / TICKS
    return own + sum(seconds_of(child) for child in children(process))
