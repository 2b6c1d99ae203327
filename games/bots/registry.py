"""Which player answers to which level, now and on days already published."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal

from .easy import Easy
from .greedy import Greedy
from .hard import Hard
from .medium import Medium
from .protocol import Bot
from .random import Random

Level = Literal["easy", "medium", "hard"]

LEVELS: Final[tuple[Level, ...]] = ("easy", "medium", "hard")

BOTS_VERSION: Final = 1
"""Goes up by one with every change to what some level would play; records and days name it."""

_VERSIONS: Final[Mapping[int, Mapping[str, Bot]]] = MappingProxyType(
    {1: MappingProxyType({"easy": Easy(), "medium": Medium(), "hard": Hard()})}
)
"""Every version that some stored day or match may still need (`docs/bots.md`, "Versions")."""

VERSIONS: Final = tuple(_VERSIONS)
"""The versions that can be played, the oldest first."""

YARDSTICKS: Final[Mapping[str, Bot]] = MappingProxyType({"greedy": Greedy(), "random": Random()})
"""Players to measure the levels against; no visitor meets them."""


def bot(level: Level, version: int = BOTS_VERSION) -> Bot:
    """The player of that level as it played in that version. Raises KeyError where there is none."""
    return _VERSIONS[version][level]


def measured_player(name: str) -> Bot:
    """A level as it plays now, or a yardstick, by name. Raises KeyError."""
    return {**YARDSTICKS, **_VERSIONS[BOTS_VERSION]}[name]
