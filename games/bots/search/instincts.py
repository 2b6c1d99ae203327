"""Two quick ways to play a turn, for playing rounds out.

Only what matters later is kept of the table: the set of all tips, and the base and the tip of the pile on
each side. Corners need no places, because nothing ever moves away from them.
"""

from typing import Final

from .masks import FITS_ON, KINGS, TAKEN_BY, Cards, each, fitting

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


def eager_turn(
    hand: Cards, tips: Cards, opening: Cards, bases: list[Cards], side_tips: list[Cards]
) -> tuple[Cards, Cards, Cards]:
    """Play all there is: kings, then every pile that can move, then the highest card each time.

    `opening` has the cards that fit on the tips. It may have others too, since making it exact takes time:
    that is done only when something in it turns out not to fit. Changes the two lists; gives the hand, all
    tips and the opening afterwards.
    """
    kings = hand & KINGS
    if kings:
        hand ^= kings
        tips |= kings
        opening |= fitting(kings)
    piles = sum(bases)
    while hand:
        movable = piles & opening
        if movable:
            base = movable & -movable
            on = TAKEN_BY[base] & tips
            if on or base & KINGS:
                piles ^= base
                tips = move(base, on & -on, tips, bases, side_tips)
            else:
                opening = OPENING[tips]
            continue
        if 0 in bases:
            card = 1 << hand.bit_length() - 1
            on = TAKEN_BY[card] & tips
            if not on:
                piles |= card
                tips = fill(card, tips, bases, side_tips)
        else:
            card = hand & opening
            if not card:
                break
            card = 1 << card.bit_length() - 1
            on = TAKEN_BY[card] & tips
            if not on:
                opening = OPENING[tips]
                continue
        hand ^= card
        opening |= FITS_ON[card]
        if on:
            on &= -on
            tips ^= on | card
            if on in side_tips:
                side_tips[side_tips.index(on)] = card
    return hand, tips, opening


def careful_turn(
    hand: Cards,
    tips: Cards,
    opening: Cards,
    bases: list[Cards],
    side_tips: list[Cards],
    unseen: Cards,
    fewest: int,
) -> tuple[Cards, Cards]:
    """Go out if playing all there is does so; else play a card only where it pays.

    A play costs by the `unseen` cards that it opens the table to, and gains by those it shuts out; an empty
    side gets the card that opens least. `fewest` is the smallest number of cards another seat holds: when
    that is small, holding back is dearer. Changes the two lists; gives the hand and all tips afterwards.
    """
    # The highest card must fit, or have a side to go to; else trying to go out is a waste of time.
    if 1 << hand.bit_length() - 1 & opening or 0 in bases or sum(bases) & opening:
        hand_then, tips_then, _ = eager_turn(hand, tips, opening, bases[:], side_tips[:])
        if not hand_then:
            return hand_then, tips_then
    kings = hand & KINGS
    hand ^= kings
    tips |= kings
    gain = _GAIN + _GAIN_AT_RISK if fewest <= _FEW else _GAIN
    while hand:
        opening = OPENING[tips]
        movable = sum(bases) & opening
        if movable:
            base = movable & -movable
            on = TAKEN_BY[base] & tips
            tips = move(base, on & -on, tips, bases, side_tips)
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


def move(base: Cards, on: Cards, tips: Cards, bases: list[Cards], side_tips: list[Cards]) -> Cards:
    """Move the pile with this base onto the tip `on`, or to a corner if that is 0; the tips then."""
    side = bases.index(base)
    tip = side_tips[side]
    bases[side] = side_tips[side] = 0
    if on and on in side_tips:
        side_tips[side_tips.index(on)] = tip
    return tips ^ on


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
