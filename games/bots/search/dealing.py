"""Deals of the unseen cards that agree with all a seat knows."""

from enum import Enum
from itertools import accumulate
from typing import Final, NamedTuple, Self

from .chance import Chance
from .knowledge import Knowledge
from .masks import Cards, each

_ONE_CAREFUL_IN: Final = 4
"""In every so many-th deal the others are careful."""


class Habit(Enum):
    """How a seat plays for all one can tell."""

    EAGER = "eager"
    """It plays all it can."""
    CAREFUL = "careful"
    """It keeps cards back that would open more than they close."""


class Deal(NamedTuple):
    """One way in which the hidden cards may lie, and what those who hold them are like."""

    hands: tuple[Cards, ...]
    """Every seat's hand; that of the seat that imagines it is empty here."""
    stock: tuple[Cards, ...]
    """The face-down cards one by one, the next one first."""
    stock_left: tuple[Cards, ...]
    """`stock_left[n]`: the cards of the stock once `n` of them are drawn."""
    others: Habit
    """How the other seats play."""

    @classmethod
    def of(cls, hands: tuple[Cards, ...], stock: tuple[Cards, ...], others: Habit) -> Self:
        """The deal with these hands and this stock, and such opponents."""
        left = tuple(accumulate(reversed(stock), initial=0))
        return cls(hands, stock, left[::-1], others)


class Dealer:
    """Deals the cards a seat has not seen, again and again.

    In three deals of four the others are eager: then the cards a seat kept at its last turn's end are dealt
    first, from those that did not fit at that moment, or if they do not suffice from all that are left. In
    the fourth they are careful, and what they kept may be any card.
    """

    __slots__ = ("_chance", "_dealt", "_known", "_order", "_unseen")

    def __init__(self, known: Knowledge, chance: Chance) -> None:
        """Deal by what is known, with this chance."""
        self._known = known
        self._chance = chance
        self._dealt = 0
        self._unseen = each(known.unseen)
        # The seat with the least choice of cards it may have kept comes first.
        self._order = sorted(
            (seat for seat in range(len(known.counts)) if seat != known.seat),
            key=lambda seat: (known.unseen & ~known.barred[seat]).bit_count() - known.kept[seat],
        )

    def deal(self) -> Deal:
        """The next deal."""
        self._dealt += 1
        others = Habit.CAREFUL if self._dealt % _ONE_CAREFUL_IN == 0 else Habit.EAGER
        known = self._known
        cards = self._chance.shuffled(self._unseen)
        hands = [0] * len(known.counts)
        if others is Habit.EAGER:
            for seat in self._order:
                hands[seat], cards = _kept(known.kept[seat], known.barred[seat], cards)
            # Cards passed over lie in front now, so the rest is shuffled again before it is given out.
            cards = self._chance.shuffled(cards)
        given = 0
        for seat in self._order:
            missing = known.counts[seat] - hands[seat].bit_count()
            hands[seat] |= sum(cards[given : given + missing])
            given += missing
        return Deal.of(tuple(hands), tuple(cards[given:]), others)


def _kept(count: int, barred: Cards, cards: list[Cards]) -> tuple[Cards, list[Cards]]:
    """The first `count` cards that are not barred, as far as there are any, and the cards left over."""
    hand = 0
    left = []
    for place, card in enumerate(cards):
        if not count:
            left += cards[place:]
            break
        if card & barred:
            left.append(card)
        else:
            hand |= card
            count -= 1
    return hand, left
