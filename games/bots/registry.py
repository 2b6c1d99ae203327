"""Which player answers to which level."""

from typing import Final, Literal

from .greedy import Greedy
from .protocol import Bot

Level = Literal["easy", "medium", "hard"]

LEVELS: Final[tuple[Level, ...]] = ("easy", "medium", "hard")

BOTS_VERSION: Final = 1
"""Goes up by one with every change to what some level would play; records and days name it."""

_BOTS: Final[dict[Level, Bot]] = {"easy": Greedy(), "medium": Greedy(), "hard": Greedy()}


def bot(level: Level) -> Bot:
    """The player of that level."""
    return _BOTS[level]
