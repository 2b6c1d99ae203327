"""Who is asking, and what is public of a player."""

from games import tokens
from games.models import Player


def player_by_token(token: str) -> Player | None:
    """The player who holds this secret, or None."""
    if not token or len(token) > tokens.MAX_LENGTH:
        return None
    return Player.objects.filter(token_hash=tokens.digest(token)).first()
