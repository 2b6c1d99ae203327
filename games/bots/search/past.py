"""What the turns so far tell: which tips lay open when each seat last ended a turn."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from games.engine import CORNERS, PLACES, SIDES, Action, Card, Move, Play, SeatView

from .masks import BIT, Cards

_Layout = dict[str, list[int]]
"""Piles by place. A card from the deal whose value is not known yet is a number below 0."""

_UNKNOWN: Final = -1


def tips_at_turn_ends(view: SeatView) -> tuple[Cards | None, ...]:
    """For each seat the tips as they lay when it last ended a turn in this round; None before it has had one.

    The view shows the table as it is now and every action, but not the table as it was dealt: that is what
    remains of the piles once all that was played is taken away.
    """
    turns = [(past.seat, past.actions) for past in view.history] + [(view.turn, view.played)]
    for layout in _openings(view.rules.opening_kings):
        dealt = _dealt(layout, turns, view)
        if dealt is not None:
            return _tips_after_turns(dealt, turns[:-1], len(view.cards))
    return (None,) * len(view.cards)


def _openings(opening_kings: str) -> Iterator[_Layout]:
    """The shapes in which the table can have been dealt, by places taken."""
    if opening_kings == "stay":
        yield _layout(SIDES, 0)
        return
    for kings in range(len(CORNERS) + 1):
        if opening_kings == "corner":
            yield _layout(SIDES, kings)
        else:
            for sides in combinations(SIDES, len(SIDES) - kings):
                yield _layout(sides, kings)


def _layout(sides: Sequence[str], kings: int) -> _Layout:
    taken = (*sides, *CORNERS[:kings])
    return {place: [_UNKNOWN - taken.index(place)] if place in taken else [] for place in PLACES}


def _dealt(layout: _Layout, turns: list[tuple[int, tuple[Action, ...]]], view: SeatView) -> _Layout | None:
    """The table as dealt if it had this shape, or None if it cannot have had it."""
    piles = {place: pile[:] for place, pile in layout.items()}
    for _, actions in turns:
        for action in actions:
            _do(piles, action)
    value: dict[int, Card] = {}
    for place in PLACES:
        seen = view.table[place]
        if len(seen) != len(piles[place]):
            return None
        for card, there in zip(seen, piles[place], strict=True):
            if there < 0:
                value[there] = card
            elif there != card:
                return None
    if any(value[mark] % 13 != 12 for place in CORNERS for mark in layout[place]):
        return None
    return {place: [value[mark] for mark in pile] for place, pile in layout.items()}


def _tips_after_turns(
    piles: _Layout, turns: list[tuple[int, tuple[Action, ...]]], seats: int
) -> tuple[Cards | None, ...]:
    tips: list[Cards | None] = [None] * seats
    for seat, actions in turns:
        for action in actions:
            _do(piles, action)
        tips[seat] = sum(BIT[pile[-1]] for pile in piles.values() if pile)
    return tuple(tips)


def _do(piles: _Layout, action: Action) -> None:
    match action:
        case Play(card, place):
            piles[place].append(card)
        case Move(source, to):
            piles[to] += piles[source]
            piles[source] = []
        case _:
            pass
