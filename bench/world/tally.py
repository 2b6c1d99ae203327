"""What the clients saw: how often each status, how long each route took, and all that should not be."""

import math
from collections import Counter, defaultdict
from collections.abc import Sequence

from bench.world.http import Answer

PERCENTILES = (50, 95, 99)
BROKEN = "no answer"
RENEWED = "connection renewed"


class Tally:
    """Counts for all clients of a run. A text in `faults` means that the service failed."""

    def __init__(self) -> None:
        self.statuses: Counter[str] = Counter()
        self.seconds: defaultdict[str, list[float]] = defaultdict(list)
        self.faults: list[str] = []
        self.actions = 0
        self.matches = 0

    def answered(self, route: str, answer: Answer) -> None:
        """An answer came."""
        self.statuses[str(answer.status)] += 1
        self.statuses[RENEWED] += answer.sent_again
        self.seconds[route].append(answer.seconds)

    def broke(self) -> None:
        """A connection broke before the answer came."""
        self.statuses[BROKEN] += 1

    def count(self, *statuses: str) -> int:
        """How often these were seen."""
        return sum(self.statuses[status] for status in statuses)

    def summary(self) -> str:
        """One line: how often each status."""
        return ", ".join(f"{count} × {status}" for status, count in sorted(self.statuses.items()) if count)

    def table(self) -> list[str]:
        """A line for each route: how many, and percentiles in milliseconds."""
        lines = [f"{'route':<34}{'requests':>9}" + "".join(f"{f'p{p} ms':>9}" for p in PERCENTILES)]
        for route, seconds in sorted(self.seconds.items()):
            times = "".join(f"{1000 * percentile(seconds, p):9.1f}" for p in PERCENTILES)
            lines.append(f"{route:<34}{len(seconds):9}{times}")
        return lines


def percentile(values: Sequence[float], percent: float) -> float:
    """The value that so many percent of *values* do not exceed; nan for none.

    >>> percentile([3, 1, 2], 50), percentile([1, 2], 99)
    (2, 2)
    """
    if not values:
        return math.nan
    return sorted(values)[max(0, math.ceil(len(values) * percent / 100) - 1)]
