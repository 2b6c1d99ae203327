"""The picture that goes with a link: a table as it is dealt, 1200 by 630, of the page's own cards.

All in it is drawn with paths, the letters too (templates/pictures), so it is the same on every machine,
whatever fonts that has.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

import resvg_py
from django.template.loader import render_to_string

#: Pictures kept by each process, of some 60 kB each.
_KEPT: Final = 64

#: Where the board's nine cells lie: the corner of the first, a card's width, the steps to the next ones.
_LEFT, _TOP, _CARD, _RIGHT, _DOWN = 694, 24, 132, 158, 199
_CELLS: Final = {
    "NW": (0, 0), "N": (1, 0), "NE": (2, 0),
    "W": (0, 1), "E": (2, 1),
    "SW": (0, 2), "S": (1, 2), "SE": (2, 2),
}  # fmt: skip
_CARD_UNITS: Final = 250
_LETTER_STEP: Final = 104
_NARROW: Final = {"'": 44, "I": 46, "-": 78, "1": 82, " ": 60}
_LETTER_IDS: Final = {"'": "apostrophe", "#": "number", "-": "dash"}


def deal_svg(table: Mapping[str, Sequence[str]], caption: str) -> str:
    """The picture of *table* (each pile from base to tip) with a *caption* of digits, ``#`` and ``-``."""
    context = {
        "cells": [_cell(place, table[place]) for place in _CELLS],
        "stock": _place(1, 1),
        "title": [list(_written("KING'S")), list(_written("CORNER"))],
        "caption": list(_written(caption)),
    }
    return render_to_string("pictures/deal.svg", context)


@lru_cache(maxsize=_KEPT)
def drawn(svg: str) -> bytes:
    """The PNG of an SVG of ours."""
    return resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True)


def _cell(place: str, pile: Sequence[str]) -> dict[str, Any]:
    tip = pile[-1] if pile else None
    return {
        **_place(*_CELLS[place]),
        "corner": len(place) == 2,
        "card": None if tip is None else _face(tip),
    }


def _place(column: int, row: int) -> dict[str, Any]:
    return {"x": _LEFT + column * _RIGHT, "y": _TOP + row * _DOWN, "scale": f"{_CARD / _CARD_UNITS:.3f}"}


def _face(card: str) -> dict[str, Any]:
    rank, suit = card[0], card[1]
    return {"rank": rank, "suit": suit, "red": suit in "DH", "court": rank in "JQK"}


def _written(text: str) -> Iterator[dict[str, Any]]:
    """Each sign of *text* with its place on the line, in units of which a letter is 80 wide and 100 high."""
    x = 0
    for sign in text:
        if sign != " ":
            yield {"x": x, "id": _LETTER_IDS.get(sign, sign)}
        x += _NARROW.get(sign, _LETTER_STEP)
