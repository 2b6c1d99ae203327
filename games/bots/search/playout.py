"""A round played to its end with every card known: the quick simulator.

Everybody plays by instinct here (`instincts.py`), since one turn of the hard player plays hundreds of rounds
out: the thinking seat itself with care, and the others in most deals eagerly, as the greedy player does.
"""

from typing import Final

from games.engine import SIDES

from .costs import PASS_FEE
from .dealing import Deal, Habit
from .ends import End
from .instincts import OPENING, careful_turn, eager_turn
from .knowledge import Knowledge
from .masks import ALL_CARDS
from .worth import Worth

_SIDES: Final = len(SIDES)


class Playout:
    """Plays rounds out from one end of a turn."""

    __slots__ = ("_acted", "_end", "_known", "_opening", "_quiet", "_worth")

    def __init__(self, known: Knowledge, worth: Worth, end: End) -> None:
        """For the turn that `known` is about, once it has ended like this; outcomes are valued by `worth`."""
        self._known = known
        self._worth = worth
        self._end = end
        self._acted = bool(end.line) or known.acted
        self._opening = OPENING[sum(end.tips)]
        # While no side is empty and no pile can move, a hand without a fitting card has nothing to do.
        self._quiet = 0 not in end.bases and not self._opening & sum(end.bases)

    def value(self, deal: Deal) -> int:
        """What the round is worth to the seat whose turn it was, if the cards lie like that."""
        return self._worth.of(self.totals(deal))

    def totals(self, deal: Deal) -> tuple[int, ...]:
        """The totals of the match after the round, if the cards lie like that."""
        known, end = self._known, self._end
        me = seat = known.seat
        seats = len(known.counts)
        fee, at_start = PASS_FEE[known.rules.scoring], known.rules.draw == "start"
        hands, totals, pot = list(deal.hands), list(known.totals), known.pot
        stock, drawn, size = deal.stock, 0, len(deal.stock)
        bases, side_tips = list(end.bases), list(end.tips[:_SIDES])
        careful = deal.others is Habit.CAREFUL
        tips, opening, quiet = sum(end.tips), self._opening, self._quiet
        hand, acted, drew, dead = end.hand, self._acted, known.drew, known.dead_turns
        while hand:
            if fee and not acted and totals[seat]:
                totals[seat] -= fee
                pot += fee
            if not at_start:
                drew = drawn < size
                if drew:
                    hand |= stock[drawn]
                    drawn += 1
            hands[seat] = hand
            if acted or drew:
                dead = 0
            else:
                dead += 1
                if dead == seats:
                    break
            seat += 1
            if seat == seats:
                seat = 0
            hand = hands[seat]
            if at_start:
                drew = drawn < size
                if drew:
                    hand |= stock[drawn]
                    drawn += 1
            acted = False
            if hand & opening or not quiet:
                before = hand
                if seat == me or careful:
                    unseen = deal.stock_left[drawn] + sum(hands) - hands[seat]
                    # So that its own cards are not taken for the fewest; they are written back below.
                    hands[seat] = ALL_CARDS
                    fewest = min(map(int.bit_count, hands))
                    hand, tips = careful_turn(hand, tips, opening, bases, side_tips, unseen, fewest)
                    opening = OPENING[tips]
                else:
                    hand, tips, opening = eager_turn(hand, tips, opening, bases, side_tips)
                if hand != before or not quiet:
                    acted = quiet = True
        hands[seat] = hand
        return self._worth.settled(totals, pot, hands, None if hand else seat)
