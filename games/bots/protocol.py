"""What a computer player is."""

from typing import Protocol

from games.engine import Action, SeatView, Stream


class Bot(Protocol):
    """A player that decides its turn from what its seat may know, and from nothing else."""

    @property
    def name(self) -> str:
        """A word for logs and tests; people are shown the level."""

    def choose(self, view: SeatView, rng: Stream) -> tuple[Action, ...]:
        """The rest of the turn, each action legal after the ones before it.

        `view` is that of the seat to act, in the middle of its turn or at its start. The last action ends
        the turn or goes out. `rng` is the only chance it may use: the same view and stream, the same turn.
        """
