"""What the board's templates need worked out: a drawing, and where the player stands."""

from typing import Any, Final

from django import template
from django.utils.translation import ngettext

register = template.Library()

_BAR: Final = 10
_HEIGHT: Final = 64
_TALLEST: Final = 56
_LOWEST: Final = 3


@register.inclusion_tag("partials/histogram.html")
def histogram(board: dict[str, Any]) -> dict[str, Any]:
    """How many players of *board* (docs/api.md, "Boards") have each total, the asking player's bar marked."""
    own = (board.get("you") or {}).get("total")
    most = max(bar["players"] for bar in board["histogram"])
    last = max(bar["total"] for bar in board["histogram"])
    bars = []
    for bar in board["histogram"]:
        height = max(_LOWEST, _TALLEST * bar["players"] // most)
        bars.append(
            {
                "own": bar["total"] == own,
                "x": bar["total"] * _BAR + 1,
                "y": _HEIGHT - height,
                "height": height,
            }
        )
    label = ngettext(
        "%(players)d player by total points.", "%(players)d players by total points.", board["players"]
    ) % {"players": board["players"]}
    return {"bars": bars, "width": (last + 1) * _BAR, "last": last, "label": label}


@register.simple_tag
def own_place(board: dict[str, Any]) -> list[dict[str, Any]]:
    """The asking player's row between its neighbours, if it is not among the rows of this page."""
    own = board["you"]
    if any(row["nickname"] == own["nickname"] for row in board["rows"]):
        return []
    neighbours = own["neighbours"]
    return [*neighbours["above"], own, *neighbours["below"]]
