"""The player that thinks its own turn through to the end, but not what the others may do with it.

It looks at every way its turn can end and takes the one that looks best by what can be counted on the table
and in its hand (`docs/bots.md`, "Medium").
"""

from games.engine import Action, SeatView, Stream

from .search.candidates import planned_ends
from .search.evaluation import evaluation
from .search.knowledge import Knowledge


class Medium:
    """The planner: all ends of the turn, weighed."""

    name = "medium"

    def choose(self, view: SeatView, rng: Stream) -> tuple[Action, ...]:  # noqa: ARG002
        """The rest of the turn; it takes no chances, so `rng` stays untouched."""
        known = Knowledge.of(view)
        # The first of equals wins, and ends come in a fixed order.
        return max(planned_ends(known), key=lambda end: evaluation(end, known)).actions
