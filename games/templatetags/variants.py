"""What a match counts, in templates."""

from django import template
from django.utils.translation import ngettext

register = template.Library()


@register.simple_tag
def counted(number: int, what: str) -> str:
    """So many points, pips or coins by the scoring, or in the pot: as the page's scripts say it."""
    forms = {
        "penalty": ngettext("{n} pt", "{n} pts", number),
        "pips": ngettext("{n} pip", "{n} pips", number),
        "coins": ngettext("{n} coin", "{n} coins", number),
        "pot": ngettext("Pot: {n} coin", "Pot: {n} coins", number),
    }
    return forms[what].replace("{n}", str(number))
