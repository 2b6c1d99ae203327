"""Cards in templates, out of `partials/card_sprite.html`, which a page that uses them includes once."""

from collections.abc import Sequence
from typing import TypedDict

from django import template

register = template.Library()


class Face(TypedDict):
    """What `partials/card.html` draws."""

    kind: str
    rank: str
    suit: str
    colour: str
    court: bool


@register.inclusion_tag("partials/card.html")
def card(name: str, kind: str = "face") -> Face:
    """The card *name* ("7H", in the record's notation); `kind="tag"` is a small one, rank beside suit."""
    return _face(name, kind)


@register.inclusion_tag("partials/pile.html")
def pile(place: str, ends: str, count: int = 1, mark: str = "") -> dict[str, object]:
    """A place in a picture of the table.

    *ends* are the base and the tip of its pile ("KC QH"), or one card, or nothing; *count* is how many cards
    the pile has. With `mark="target"` it is outlined as one where a card can go.
    """
    names = ends.split()
    kinds = ["face base", "face tip"] if len(names) > 1 else ["face tip"]
    return {
        "place": place,
        "kind": "corner" if len(place) == 2 else "side",
        "faces": [_face(name, kind) for name, kind in zip(names, kinds, strict=False)],
        "count": count,
        "target": mark == "target",
    }


@register.inclusion_tag("partials/pile.html")
def pile_of(place: str, cards: Sequence[str]) -> dict[str, object]:
    """A place with these cards on it, from base to tip."""
    return pile(place, " ".join([*cards[:1], *cards[1:][-1:]]), len(cards))


def _face(name: str, kind: str) -> Face:
    rank, suit = name[0], name[1]
    return {
        "kind": kind,
        "rank": rank,
        "suit": suit,
        "colour": "red" if suit in "DH" else "black",
        "court": rank in "JQK",
    }
