"""Computer players: deterministic, blind, and quick (`docs/notation.md`, "Computer players ...")."""

from .hint import Suggestion, Why, suggest
from .protocol import Bot
from .referee import Referee
from .registry import BOTS_VERSION, LEVELS, VERSIONS, YARDSTICKS, Level, bot
from .turns import bot_turn, play_turn, turn_chance

__all__ = [
    "BOTS_VERSION",
    "LEVELS",
    "VERSIONS",
    "YARDSTICKS",
    "Bot",
    "Level",
    "Referee",
    "Suggestion",
    "Why",
    "bot",
    "bot_turn",
    "play_turn",
    "suggest",
    "turn_chance",
]
