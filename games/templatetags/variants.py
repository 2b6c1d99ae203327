"""What a match counts, in templates."""

from django import template
from django.utils.translation import ngettext

register = template.Library()


@register.simple_tag
def counted(number: int, scoring: str) -> str:
    """So many points, pips or coins: the same as the page's scripts say (games/pages/strings.py)."""
    forms = {
        "penalty": ngettext("{n} pt", "{n} pts", number),
        "pips": ngettext("{n} pip", "{n} pips", number),
        "coins": ngettext("{n} coin", "{n} coins", number),
    }
    return forms[scoring].replace("{n}", str(number))
