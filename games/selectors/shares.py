"""Share codes: what they deal."""

from games import tokens
from games.models import Share


def share_get(code: str) -> Share | None:
    """What this code deals, typed in either case; None if nobody was given it."""
    code = code.strip().upper()
    return Share.objects.filter(code=code).first() if tokens.is_code(code) else None
