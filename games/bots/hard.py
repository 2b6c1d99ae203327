"""The player that imagines how the round may go on.

It looks at every end its turn can reach, deals the cards it cannot see at random in ways that agree with
all it has seen, plays the round out from each end over the same deals, and takes the end after which it wins
the match most often (`docs/bots.md`, "Hard").
"""

from typing import Final

from games.engine import Action, SeatView, Stream

from .search.candidates import candidates
from .search.chance import Chance
from .search.dealing import Dealer
from .search.ends import End
from .search.knowledge import Knowledge
from .search.playout import Playout
from .search.worth import Worth

_STAGES: Final = (16, 16, 32, 64, 128)
"""How many deals each stage of the comparison adds; after each the worse half is dropped."""

_MOST: Final = 32
"""No more ends than this are compared."""

_PLAYOUTS: Final = 600
"""No more rounds than this are played out in one turn."""


class Hard:
    """Monte Carlo with successive halving; so many deals, never so much time."""

    name = "hard"

    def choose(self, view: SeatView, rng: Stream) -> tuple[Action, ...]:
        """The rest of the turn."""
        known = Knowledge.of(view)
        ends = candidates(known, _MOST)
        return _best(known, ends, rng).actions


def _best(known: Knowledge, ends: list[End], rng: Stream) -> End:
    """The end after which the match is won most often."""
    if len(ends) == 1:
        return ends[0]
    dealer = Dealer(known, Chance(rng))
    playout = Playout(known, Worth(known.rules, known.seat, known.round))
    sums = [0] * len(ends)
    alive = list(range(len(ends)))
    left = _PLAYOUTS
    for deals in _STAGES:
        for _ in range(min(deals, left // len(alive))):
            deal = dealer.deal()
            for number in alive:
                sums[number] += playout.value(ends[number], deal)
            left -= len(alive)
        # The first of equals stays: candidates come in a fixed order.
        alive.sort(key=lambda number: (-sums[number], number))
        del alive[max(2, (len(alive) + 1) // 2) :]
    return ends[alive[0]]
