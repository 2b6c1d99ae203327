"""A round played to its end with every card known: the quick simulator.

Everybody plays by a simple rule here, since one turn of the hard player plays hundreds of rounds out:
`eager_turn` stands for the others and plays all it can, as the greedy player does; `careful_turn` stands for
the thinking seat itself and keeps cards back that would open more than they close.

Only what matters later is kept of the table: the set of all tips, and the base and the tip of the pile on
each side. Corners need no places, because nothing ever moves away from them.
"""

from typing import Final

from games.engine import SIDES

from .dealing import Deal
from .ends import End
from .knowledge import Knowledge
from .masks import FITS_ON, KINGS, TAKEN_BY, Cards, each, fitting
from .worth import Worth

_SIDES: Final = len(SIDES)


_MAY_GO_OUT: Final = 7
"""With more cards than this, going out in one turn is too rare to be tried in a playout."""

_FEW: Final = 2
"""With so few cards left a seat may go out at any moment."""

# What `careful_turn` weighs, in thousandths of a card. Found by a search for the numbers with which it wins
# most matches by itself against three greedy players: 0.33 of them.
_GAIN: Final = 653
_GAIN_AT_RISK: Final = 826
_OPENS: Final = 316
_SHUTS: Final = 604
_CHAIN: Final = 180
_RANK: Final = 50
_FILL_OPENS: Final = 722
_FILL_CHAIN: Final = 351
_FILL_WASTE: Final = 539
_WORST: Final = -(10**9)


class _Opening(dict[Cards, Cards]):
    """What may be played at once under a set of tips, worked out once and then looked up.

    Forgotten when it grows: it is there for speed alone.
    """

    LIMIT: Final = 1 << 16

    def __missing__(self, tips: Cards) -> Cards:
        if len(self) >= self.LIMIT:
            self.clear()
        opening = self[tips] = fitting(tips) | KINGS
        return opening


OPENING: Final = _Opening()
"""The cards that fit on some tip, and the kings."""


class Playout:
    """Plays rounds out from the ends of one turn."""

    __slots__ = ("_dead", "_drew", "_fee", "_known", "_start", "_unseen", "_worth")

    def __init__(self, known: Knowledge, worth: Worth) -> None:
        """For the turn that `known` is about; outcomes are valued by `worth`."""
        rules = known.rules
        self._known = known
        self._worth = worth
        self._start = rules.draw == "start"
        self._fee = rules.scoring == "coins"

    def value(self, end: End, deal: Deal) -> int:
        """What the round is worth to the seat that ends its turn like this, if the cards lie like that."""
        return self._worth.of(self.totals(end, deal))

    def totals(self, end: End, deal: Deal) -> tuple[int, ...]:
        """The totals of the match after the round that goes on like this from there."""
        known = self._known
        me = seat = known.seat
        seats = len(known.counts)
        at_start, fee = self._start, self._fee
        hands = list(deal.hands)
        stock, stock_left = deal.stock, deal.stock_left
        drawn, cards_left = 0, len(stock)
        totals = list(known.totals)
        pot = known.pot
        dead = known.dead_turns
        bases, side_tips = list(end.bases), list(end.tips[:_SIDES])
        tips = sum(end.tips)
        opening = OPENING[tips]
        # While no side is empty and no pile can move, a hand without a fitting card has nothing to do.
        quiet = 0 not in bases and not opening & sum(bases)
        hand = end.hand
        acted = bool(end.line) or known.acted
        drew = known.drew
        while hand:
            if not acted and fee and totals[seat]:
                totals[seat] -= 1
                pot += 1
            if not at_start:
                drew = drawn < cards_left
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
                drew = drawn < cards_left
                if drew:
                    hand |= stock[drawn]
                    drawn += 1
            acted = False
            if hand & opening or not quiet:
                before = hand
                if seat == me:
                    hands[me] = 0
                    unseen = stock_left[drawn]
                    fewest = 52
                    for other in hands:
                        unseen |= other
                        if other and other.bit_count() < fewest:
                            fewest = other.bit_count()
                    hand, tips = careful_turn(hand, tips, bases, side_tips, unseen, fewest)
                else:
                    hand, tips = eager_turn(hand, tips, bases, side_tips)
                if hand != before or not quiet:
                    acted = quiet = True
                    opening = OPENING[tips]
        hands[seat] = hand
        return self._worth.settled(totals, pot, hands, None if hand else seat)


def eager_turn(hand: Cards, tips: Cards, bases: list[Cards], side_tips: list[Cards]) -> tuple[Cards, Cards]:
    """Play all there is: kings, then every pile that can move, then the highest card each time.

    Changes the two lists; gives the hand and all tips afterwards.
    """
    # `opening` may hold cards that no longer fit; it is made exact before anything rests on it.
    opening = OPENING[tips]
    kings = hand & KINGS
    if kings:
        hand ^= kings
        tips |= kings
        opening |= fitting(kings)
    while hand:
        if sum(bases) & opening:
            opening = OPENING[tips]
            if sum(bases) & opening:
                tips = move_one(tips, bases, side_tips)
                continue
        if 0 in bases:
            card = 1 << hand.bit_length() - 1
            if TAKEN_BY[card] & tips:
                tips = cover(card, tips, side_tips)
            else:
                side = bases.index(0)
                bases[side] = side_tips[side] = card
                tips |= card
        else:
            card = hand & opening
            if not card:
                break
            card = 1 << card.bit_length() - 1
            on = TAKEN_BY[card] & tips
            if not on:
                opening = OPENING[tips]
                continue
            on &= -on
            if on in side_tips:
                side_tips[side_tips.index(on)] = card
            tips ^= on | card
        hand ^= card
        opening |= FITS_ON[card]
    return hand, tips


def careful_turn(
    hand: Cards, tips: Cards, bases: list[Cards], side_tips: list[Cards], unseen: Cards, fewest: int
) -> tuple[Cards, Cards]:
    """Go out if playing all there is does so; else play a card only where it pays.

    A play costs by the `unseen` cards that it opens the table to, and gains by those it shuts out; an empty
    side gets the card that opens least. `fewest` is the smallest number of cards another seat holds: when
    that is small, holding back is dearer. Changes the two lists; gives the hand and all tips afterwards.
    """
    if hand.bit_count() <= _MAY_GO_OUT:
        hand_then, tips_then = eager_turn(hand, tips, bases[:], side_tips[:])
        if not hand_then:
            return hand_then, tips_then
    kings = hand & KINGS
    hand ^= kings
    tips |= kings
    gain = _GAIN + _GAIN_AT_RISK if fewest <= _FEW else _GAIN
    while hand:
        opening = OPENING[tips]
        if sum(bases) & opening:
            tips = move_one(tips, bases, side_tips)
            continue
        chosen = 0
        if 0 in bases:
            best = _WORST
            for card in each(hand):
                takes = FITS_ON[card]
                value = _FILL_CHAIN * (takes & hand).bit_count() - _FILL_OPENS * (takes & unseen).bit_count()
                if card & opening:
                    value -= _FILL_WASTE
                if value > best:
                    best, chosen = value, card
            tips = fill(chosen, tips, bases, side_tips)
        else:
            best = 0
            for card in each(hand & opening):
                on = TAKEN_BY[card] & tips
                takes = FITS_ON[card]
                value = (
                    gain
                    - _OPENS * (takes & unseen).bit_count()
                    + _SHUTS * (FITS_ON[on & -on] & unseen).bit_count()
                    + _CHAIN * (takes & hand).bit_count()
                    - _RANK * (card.bit_length() + 3 >> 2)
                )
                if value > best:
                    best, chosen = value, card
            if not chosen:
                break
            tips = cover(chosen, tips, side_tips)
        hand ^= chosen
    return hand, tips


def move_one(tips: Cards, bases: list[Cards], side_tips: list[Cards]) -> Cards:
    """Move the first pile that can move, a king's to a corner first; the tips that are left."""
    for side, base in enumerate(bases):
        if base & KINGS:
            bases[side] = side_tips[side] = 0
            return tips
    for side, base in enumerate(bases):
        taker = TAKEN_BY[base] & tips if base else 0
        if taker:
            taker &= -taker
            tip = side_tips[side]
            bases[side] = side_tips[side] = 0
            if taker in side_tips:
                side_tips[side_tips.index(taker)] = tip
            return tips ^ taker
    raise ValueError("no pile can move")


def cover(card: Cards, tips: Cards, side_tips: list[Cards]) -> Cards:
    """Lay a fitting card on the lowest tip that takes it; the tips then."""
    on = TAKEN_BY[card] & tips
    on &= -on
    if on in side_tips:
        side_tips[side_tips.index(on)] = card
    return tips ^ on | card


def fill(card: Cards, tips: Cards, bases: list[Cards], side_tips: list[Cards]) -> Cards:
    """Begin a pile with `card` on an empty side; the tips then."""
    side = bases.index(0)
    bases[side] = side_tips[side] = card
    return tips | card
