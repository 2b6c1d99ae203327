"""All that a seat knows of a round, from its view, as sets of cards and numbers."""

from dataclasses import dataclass
from typing import Self

from games.engine import CORNERS, PLACES, SIDES, Rules, SeatView

from .ends import End
from .masks import ALL_CARDS, BIT, KINGS, Cards, cards_in, fitting
from .past import tips_at_turn_ends


@dataclass(frozen=True, slots=True)
class Knowledge:
    """A `SeatView` for thinking; nothing in it depends on the order in which a hand came."""

    rules: Rules
    seat: int
    start: End
    """The hand and the table now, before anything else is played."""
    unseen: Cards
    """The cards in the other hands and in the stock."""
    counts: tuple[int, ...]
    """How many cards each seat holds."""
    stock: int
    kept: tuple[int, ...]
    """How many of its cards each seat held when it last ended a turn: those it could have played and kept."""
    barred: tuple[Cards, ...]
    """What those cards most likely are not: kings, and what fitted when they were kept."""
    acted: bool
    drew: bool
    dead_turns: int
    totals: tuple[int, ...]
    pot: int
    round: int

    @classmethod
    def of(cls, view: SeatView) -> Self:
        """What the seat to act knows."""
        hand = cards_in(view.hand)
        table = view.table
        tips = tuple(BIT[table[place][-1]] if table[place] else 0 for place in PLACES)
        bases = tuple(BIT[table[side][0]] if table[side] else 0 for side in SIDES)
        on_table = sum(cards_in(table[place]) for place in (*SIDES, *CORNERS))
        ended = tips_at_turn_ends(view)
        fresh = {past.seat: past.drew and view.rules.draw == "end" for past in view.history}
        return cls(
            rules=view.rules,
            seat=view.seat,
            start=End(hand, tips, bases, ()),
            unseen=ALL_CARDS & ~hand & ~on_table,
            counts=view.cards,
            stock=view.stock,
            kept=tuple(
                0 if then is None else max(0, count - fresh.get(seat, False))
                for seat, (count, then) in enumerate(zip(view.cards, ended, strict=True))
            ),
            barred=tuple(0 if then is None else fitting(then) | KINGS for then in ended),
            acted=view.acted,
            drew=view.drew,
            dead_turns=view.dead_turns,
            totals=view.totals,
            pot=view.pot,
            round=view.round,
        )

    @property
    def fewest(self) -> int:
        """The smallest number of cards another seat holds."""
        return min(count for seat, count in enumerate(self.counts) if seat != self.seat)
