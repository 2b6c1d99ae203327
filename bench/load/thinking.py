"""The processor time that the computer players need for the day's match, measured alone on one core.

The simulated players all play the same: the first legal action. So do the computer players, the same cards
given; what the service thought about in a match can be thought again here, with nothing else around it.
"""

import statistics
import time

from games.bots import play_turn
from games.engine import STANDARD, Phase, SeededDeals, deal_next, legal_actions, new_match, play
from games.opponents import opponents_at

PLAYER = 0
TIMES = 5


def seconds_a_match(seed: bytes) -> float:
    """Median of some tries."""
    return statistics.median(_seconds(seed) for _ in range(TIMES))


def _seconds(seed: bytes) -> float:
    levels = {at: opponent["level"] for at, opponent in enumerate(opponents_at(STANDARD.seats), start=1)}
    match = new_match(STANDARD, SeededDeals(seed))
    spent = 0.0
    while match.phase is not Phase.MATCH_OVER:
        if match.phase is Phase.ROUND_OVER:
            match = deal_next(match)
        elif match.round.turn == PLAYER:
            match = play(match, legal_actions(match.round)[0])
        else:
            started = time.process_time()
            match = play_turn(match, levels)
            spent += time.process_time() - started
    return spent
