"""The turns of computer players: each gets its seat's view and a stream of chance of its own."""

from collections.abc import Mapping

from games.engine import Action, MatchState, Stream, play, view_of

from .registry import Level, bot


def bot_turn(match: MatchState, level: Level) -> tuple[Action, ...]:
    """What a player of that level would do, in the seat to act, with the rest of this turn."""
    seat = match.round.turn
    # Turns are counted from 1 within the round (`docs/notation.md`, "Deals").
    name = f"bot {seat} {match.number} {match.round.turns + 1}"
    return bot(level).choose(view_of(match, seat), Stream(match.deals.chance, name))


def play_turn(match: MatchState, level_by_seat: Mapping[int, Level]) -> MatchState:
    """The match after the seat to act, which must be a computer player's, has played its turn to the end."""
    for action in bot_turn(match, level_by_seat[match.round.turn]):
        match = play(match, action)
    return match
