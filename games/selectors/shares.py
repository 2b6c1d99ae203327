"""Share codes: what they deal."""

from games import tokens
from games.models import Share


def share_get(code: str) -> Share | None:
    """What this code deals; None if nobody was given it."""
    return Share.objects.filter(code=code).first() if tokens.is_code(code) else None
