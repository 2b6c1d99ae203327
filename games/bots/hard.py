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
from .search.evaluation import evaluation
from .search.knowledge import Knowledge
from .search.playout import Playout
from .search.worth import Worth

_MOST: Final = 32
"""No more ends than this are compared, beside the pass."""

_STAGES: Final = (12, 12, 24, 48)
"""How many deals each stage of the comparison adds; after each the worse half is dropped."""

_FIRST_OPINION: Final = 1000
"""What each thousandth of a card counts by which an end looks worse at first sight, out of `CERTAIN`: in 96
deals a whole card is a hundredth of a match."""

_MOST_OPINION: Final = 6000
"""No end is thought to be worse than this at first sight, in thousandths of a card."""


class Hard:
    """Monte Carlo with successive halving: always so many deals, whatever the time."""

    name = "hard"

    def choose(self, view: SeatView, rng: Stream) -> tuple[Action, ...]:
        """The rest of the turn."""
        known = Knowledge.of(view)
        ends = candidates(known, _MOST)
        return (ends[0] if len(ends) == 1 else _best(known, ends, rng)).actions


def _best(known: Knowledge, ends: list[End], rng: Stream) -> End:
    """The end after which the match is won most often."""
    dealer = Dealer(known, Chance(rng))
    worth = Worth(known.rules, known.seat, known.round)
    playouts = [Playout(known, worth, end) for end in ends]
    sums = _first_opinions(known, ends)
    alive = list(range(len(ends)))
    for deals in _STAGES:
        for _ in range(deals):
            deal = dealer.deal()
            for number in alive:
                sums[number] += playouts[number].value(deal)
        # Of equals the first comes first, and candidates come in a fixed order.
        alive.sort(key=lambda number: (-sums[number], number))
        del alive[max(2, (len(alive) + 1) // 2) :]
    return ends[alive[0]]


def _first_opinions(known: Knowledge, ends: list[End]) -> list[int]:
    """How much worse than the best-looking one each end looks, as what the playouts' sums begin with.

    A hundred playouts tell two good ends apart by luck as much as by merit; this steadies them. An end that
    goes out needs no opinion.
    """
    looks = [evaluation(end, known) for end in ends]
    best = max((look for end, look in zip(ends, looks, strict=True) if end.hand), default=0)
    return [
        _FIRST_OPINION * max(-_MOST_OPINION, look - best) if end.hand else 0
        for end, look in zip(ends, looks, strict=True)
    ]
