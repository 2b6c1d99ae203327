"""What an operator wants to find in the log when somebody does harm: who came, left and was turned away.

Never a token, a code, a nickname or an address.
"""

import logging

from games.models import Player

_log = logging.getLogger("games.security")


def tell(event: str, player: Player | None = None) -> None:
    """Log an event of security, with the player's public id if there is one."""
    _log.info(event, extra={"event": event, "player": None if player is None else str(player.pk)})
