"""The turns of computer players: each gets its seat's view and a stream of chance of its own."""

from collections.abc import Mapping

from games.engine import Action, MatchState, Stream, play, view_of

from .protocol import Bot
from .registry import BOTS_VERSION, Level, bot


def turn_chance(match: MatchState) -> Stream:
    """The chance that belongs to the present turn (`docs/notation.md`, "Deals")."""
    # Turns are counted from 1 within the round.
    return Stream(match.deals.chance, f"bot {match.round.turn} {match.number} {match.round.turns + 1}")


def chosen_turn(match: MatchState, player: Bot) -> tuple[Action, ...]:
    """What `player` would do, in the seat to act, with the rest of this turn."""
    return player.choose(view_of(match, match.round.turn), turn_chance(match))


def bot_turn(match: MatchState, level: Level, version: int = BOTS_VERSION) -> tuple[Action, ...]:
    """What a player of that level and version would do, in the seat to act, with the rest of this turn."""
    return chosen_turn(match, bot(level, version))


def play_turn(
    match: MatchState, level_by_seat: Mapping[int, Level], version: int = BOTS_VERSION
) -> MatchState:
    """The match after the seat to act, which must be a computer player's, has played its turn to the end."""
    for action in bot_turn(match, level_by_seat[match.round.turn], version):
        match = play(match, action)
    return match
