"""Who sits where in a match against computer players."""

from typing import Final

#: The human's seat; the computer players have the others.
PLAYER_SEAT: Final = 0
