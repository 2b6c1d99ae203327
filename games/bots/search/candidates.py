"""The ends of a turn that are worth a closer look."""

from typing import Final

from .ends import End, TurnSearch
from .evaluation import evaluation
from .knowledge import Knowledge
from .masks import KINGS

POSITIONS: Final = 300
"""How many positions of a turn are looked at. Ninety-nine turns in a hundred have fewer; in the others the
ends found first are those that play most, so there is always a sound one."""


def planned_ends(known: Knowledge) -> list[End]:
    """The ends the search finds, in its order; at least one."""
    return TurnSearch(known.start, kings=known.rules.kings, cap=POSITIONS).ends


def candidates(known: Knowledge, most: int) -> list[End]:
    """The best ends by the look of them, `most` at most, best first, and the pass where it is legal."""
    ends = sorted(planned_ends(known), key=lambda end: -evaluation(end, known))[:most]
    if known.start not in ends and not (known.rules.kings == "forced" and known.start.hand & KINGS):
        ends.append(known.start)
    return ends
