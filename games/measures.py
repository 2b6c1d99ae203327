"""What is counted of the games, for whoever watches the service. Nothing here says who played what."""

from typing import Final

from prometheus_client import Counter, Histogram

ACTIONS: Final = Counter(
    "kingscorner_actions", "Actions of players carried out: plays, moves, turns ended, deals, undos."
)
STARTED: Final = Counter("kingscorner_matches_started", "Matches begun.", ["kind"])
FINISHED: Final = Counter("kingscorner_matches_finished", "Matches played to their end.", ["kind"])
THINKING: Final = Histogram(
    "kingscorner_thinking_seconds",
    "Time a computer player took for its turn.",
    ["level"],
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1),
)
