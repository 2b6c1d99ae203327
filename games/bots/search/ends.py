"""Every way in which a turn can end: the search that medium and hard start from."""

from typing import Final, NamedTuple

from games.engine import ALL_ACTIONS, END_TURN, PLACES, SIDES, Action

from .masks import CARD_OF, FITS_ON, KINGS, Cards, each, fitting, without_twins

Tips = tuple[Cards, ...]
"""The tip at each place in the order of `PLACES`; 0 where nothing lies."""

Bases = tuple[Cards, ...]
"""The base on each side; 0 where nothing lies."""

_SIDES: Final = range(len(SIDES))
_CORNERS: Final = range(len(SIDES), len(PLACES))
_MOVES: Final = 52 * len(PLACES)
_PLAYS: Final = {bit: card * len(PLACES) for bit, card in CARD_OF.items()}


class End(NamedTuple):
    """How things lie when the seat to act stops playing."""

    hand: Cards
    tips: Tips
    bases: Bases
    line: tuple[int, ...]
    """The actions that lead there, as numbers in the engine's `ALL_ACTIONS`."""

    @property
    def actions(self) -> tuple[Action, ...]:
        """The turn, with the action that ends it unless it went out."""
        actions = tuple(ALL_ACTIONS[number] for number in self.line)
        return (*actions, END_TURN) if self.hand else actions


class TurnSearch:
    """The ends that one turn can reach, each once, found depth first.

    It leaves out what is never better: a pile that can move is moved and an emptied side is filled before
    the turn ends, a king goes to the first empty corner, and of two twins only one is tried. After `cap`
    positions it looks no further.
    """

    __slots__ = ("_cap", "_kings_first", "_seen", "ends")

    def __init__(self, start: End, *, kings: str, cap: int) -> None:
        """Search from `start` under the rule for `kings`, through at most `cap` positions."""
        self._cap = cap
        self._kings_first = kings == "forced"
        self._seen: set[tuple[Cards, Cards, Cards]] = set()
        self.ends: list[End] = []
        self._explore(start)

    def _explore(self, at: End) -> None:
        hand, tips, bases, _ = at
        key = (hand, sum(tips), sum(bases))
        if key in self._seen or len(self._seen) >= self._cap:
            return
        self._seen.add(key)
        if not hand:
            self.ends.append(at)
            return
        kings = without_twins(hand & KINGS)
        if not (kings and self._kings_first):
            moved = _after_moves(at)
            if moved:
                for after in moved:
                    self._explore(after)
                return
        free = next((side for side in _SIDES if not tips[side]), None)
        to_fill_with = 0 if free is None else without_twins(hand & ~KINGS)
        for king in each(kings):
            corner = next(place for place in _CORNERS if not tips[place])
            self._explore(_laid(at, king, corner))
        if kings and self._kings_first:
            return
        for place, tip in enumerate(tips):
            card = hand & FITS_ON[tip]
            if card:
                self._explore(_laid(at, card & -card, place))
        if free is not None:
            for card in each(to_fill_with):
                filled = _laid(at, card, free)
                self._explore(filled._replace(bases=(*bases[:free], card, *bases[free + 1 :])))
        if not to_fill_with:
            self.ends.append(at)


def _laid(at: End, card: Cards, place: int) -> End:
    """The position once `card` lies at `place`."""
    hand, tips, bases, line = at
    tips = (*tips[:place], card, *tips[place + 1 :])
    return End(hand ^ card, tips, bases, (*line, _PLAYS[card] + place))


def _after_moves(at: End) -> list[End]:
    """The positions after each pile's move; a king's pile to a corner goes before all others."""
    _, tips, bases, _ = at
    if not sum(bases) & (fitting(sum(tips)) | KINGS):
        return []
    for side, base in enumerate(bases):
        if base & KINGS:
            corner = next(place for place in _CORNERS if not tips[place])
            return [_moved(at, side, corner)]
    return [
        _moved(at, side, place)
        for side, base in enumerate(bases)
        for place, tip in enumerate(tips)
        if base & FITS_ON[tip]
    ]


def _moved(at: End, side: int, to: int) -> End:
    """The position once the pile at `side` lies on `to`."""
    hand, tips, bases, line = at
    piles = list(tips)
    piles[to], piles[side] = piles[side], 0
    bases = (*bases[:side], 0, *bases[side + 1 :])
    return End(hand, tuple(piles), bases, (*line, _MOVES + side * len(PLACES) + to))
