"""How good it looks to end a turn like this: a weighted sum of what one can count."""

from typing import Final

from .costs import BURDEN, PASS_FEE
from .ends import End
from .knowledge import Knowledge
from .masks import KINGS, fitting

OUT: Final = 10**9
"""The value of going out: better than all else."""

_QUEENS_AND_JACKS: Final = 0xFF << 40
_UP_TO_THREE: Final = 0xFFF

_FEW: Final = 2
"""With so few cards left a seat may go out at any moment."""

# In thousandths of a card in hand. Found by a search for the weights that win most matches against three
# greedy players (cross-entropy method, four seats, standard rules).
_CAN_BE_PLAYED: Final = 267
_HAS_A_TAKER_IN_HAND: Final = 30
_OPENED: Final = -558
_OPENS_FOR_US: Final = 222
_PILE_MAY_MOVE: Final = -657
_HIGH: Final = 674
_LOW: Final = -213
_LAST_CARD: Final = 196
_LAST_TWO: Final = 64
_WHEN_FEW: Final = (-801, 1670, 52, 121, -263)
"""Added to the weights of a card, a king, what can be played, what is opened and piles that may move."""


def evaluation(end: End, known: Knowledge) -> int:
    """The value of `end` to the seat that `known` is about; only comparisons mean something.

    What is counted: what the cards left in hand may cost; those of them that fit somewhere now, or would
    once an opening is used, or fit on one another; the unseen cards that fit on a tip, which is what the turn
    opens to the others; the piles that an unseen card would let move.
    """
    hand = end.hand
    if not hand:
        return OUT
    scoring = known.rules.scoring
    opening = fitting(sum(end.tips))
    opened = opening & known.unseen
    cards = hand.bit_count()
    kings = (hand & KINGS).bit_count()
    playable = (hand & opening).bit_count()
    movable = (sum(end.bases) & fitting(known.unseen)).bit_count()
    value = (
        -BURDEN[scoring](hand)
        + _CAN_BE_PLAYED * playable
        + _HAS_A_TAKER_IN_HAND * (hand & fitting(hand)).bit_count()
        + _OPENED * opened.bit_count()
        + _OPENS_FOR_US * (hand & fitting(opened)).bit_count()
        + _PILE_MAY_MOVE * movable
        + _HIGH * (hand & _QUEENS_AND_JACKS).bit_count()
        + _LOW * (hand & _UP_TO_THREE).bit_count()
        + _LAST_CARD * (cards == 1)
        + _LAST_TWO * (cards == 2)
    )
    if known.fewest <= _FEW:
        card, king, can_be_played, opened_to_others, may_move = _WHEN_FEW
        value += card * cards + king * kings + can_be_played * playable
        value += opened_to_others * opened.bit_count() + may_move * movable
    if not end.line and not known.acted:
        value -= 1000 * PASS_FEE[scoring]
    return value
