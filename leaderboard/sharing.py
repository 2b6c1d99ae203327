"""What somebody sends a friend after the day's match: no cards, only how it went."""

from collections.abc import Mapping
from datetime import date
from typing import Any, Final

from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games import clock

#: A square for a round that brought fewer points than this; the last one for any more.
_SQUARES: Final = ((1, "🟩"), (5, "🟨"), (10, "🟧"))
_WORST: Final = "🟥"


def share_text(day: date, board: Mapping[str, Any], address: str) -> str:
    """Number, total, par if it is known, a square for each round, and the address of the day's board."""
    own = board["you"]
    number = _("No. {n}").format(n=clock.number(day))
    told = ngettext("%(total)d point", "%(total)d points", own["total"]) % {"total": own["total"]}
    if "par" in board:
        told = _("%(points)s, par %(par)s") % {"points": told, "par": in_digits(board["par"])}
    return "\n".join([f"King's Corner · {number}", told, squares(own["scores"]), address])


def squares(scores: list[int]) -> str:
    """One a round: green for none, then by how many points it brought.

    >>> squares([0, 4, 5, 9, 10])
    '🟩🟨🟧🟧🟥'
    """
    return "".join(
        next((square for limit, square in _SQUARES if points < limit), _WORST) for points in scores
    )


def in_digits(points: float) -> str:
    """As few digits as say it, with the reader's own decimal sign."""
    text = f"{points:.2f}".rstrip("0").rstrip(".")
    places = len(text.partition(".")[2])
    return number_format(points, places)
