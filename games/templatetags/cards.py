"""Card faces in templates: `{% card "7H" %}`, out of `partials/card_sprite.html`, which the page includes once."""

from django import template

register = template.Library()


@register.inclusion_tag("partials/card.html")
def card(name: str, kind: str = "face") -> dict[str, object]:
    """The face of the card *name* in the record's notation; `kind="tag"` is a small one, rank beside suit."""
    rank, suit = name
    return {
        "kind": kind,
        "rank": rank,
        "suit": suit,
        "colour": "red" if suit in "DH" else "black",
        "hat": rank in "JQK",
    }
