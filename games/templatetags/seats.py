"""Who sits where, in templates, and what a list has for a seat."""

from collections.abc import Sequence
from typing import Any

from django import template
from django.utils.translation import gettext as _

from games.words import card_name_of

register = template.Library()


@register.simple_tag
def seat_name(names: Sequence[str], seat: int) -> str:
    """What a page calls the player of this seat; the reader's own name is empty in *names*."""
    return names[seat] or _("You")


@register.simple_tag
def at(values: Sequence[Any], seat: int) -> Any:
    """The value for this seat."""
    return values[seat]


@register.simple_tag
def card_text(card: str) -> str:
    """A card as people write it, from its notation: ``10♦`` for ``TD``."""
    return card_name_of(card)
