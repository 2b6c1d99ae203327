"""Deals of the unseen cards that agree with all a seat knows."""

from itertools import accumulate
from typing import NamedTuple, Self

from .chance import Chance
from .knowledge import Knowledge
from .masks import Cards, each


class Deal(NamedTuple):
    """One way in which the hidden cards may lie."""

    hands: tuple[Cards, ...]
    """Every seat's hand; that of the seat that imagines it is empty here."""
    stock: tuple[Cards, ...]
    """The face-down cards one by one, the next one first."""
    stock_left: tuple[Cards, ...]
    """`stock_left[n]`: the cards of the stock once `n` of them are drawn."""

    @classmethod
    def of(cls, hands: tuple[Cards, ...], stock: tuple[Cards, ...]) -> Self:
        """The deal with these hands and this stock."""
        left = tuple(accumulate(reversed(stock), initial=0))
        return cls(hands, stock, left[::-1])


class Dealer:
    """Deals the cards a seat has not seen, again and again.

    The cards a seat kept at its last turn's end are dealt first, from those that did not fit then; if they do
    not suffice (people hold back too), from all that are left.
    """

    __slots__ = ("_chance", "_known", "_order", "_unseen")

    def __init__(self, known: Knowledge, chance: Chance) -> None:
        """Deal by what is known, with this chance."""
        self._known = known
        self._chance = chance
        self._unseen = each(known.unseen)
        # The seat with the least choice of cards it may have kept comes first.
        self._order = sorted(
            (seat for seat in range(len(known.counts)) if seat != known.seat),
            key=lambda seat: (known.unseen & ~known.barred[seat]).bit_count() - known.kept[seat],
        )

    def deal(self) -> Deal:
        """The next deal."""
        known = self._known
        cards = self._chance.shuffled(self._unseen)
        hands = [0] * len(known.counts)
        for seat in self._order:
            missing = known.kept[seat]
            if not missing:
                continue
            barred = known.barred[seat]
            left = []
            for place, card in enumerate(cards):
                if card & barred:
                    left.append(card)
                    continue
                hands[seat] |= card
                missing -= 1
                if not missing:
                    left += cards[place + 1 :]
                    break
            cards = left
        # The cards passed over lie in front now, so the rest is shuffled again before it is given out.
        cards = self._chance.shuffled(cards)
        given = 0
        for seat in self._order:
            missing = known.counts[seat] - hands[seat].bit_count()
            hands[seat] |= sum(cards[given : given + missing])
            given += missing
        return Deal.of(tuple(hands), tuple(cards[given:]))
