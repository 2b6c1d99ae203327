"""Computer players: deterministic, blind, and quick (`docs/notation.md`, "Computer players ...")."""

from .protocol import Bot
from .referee import Referee
from .registry import BOTS_VERSION, LEVELS, Level, bot
from .turns import bot_turn, play_turn

__all__ = ["BOTS_VERSION", "LEVELS", "Bot", "Level", "Referee", "bot", "bot_turn", "play_turn"]
