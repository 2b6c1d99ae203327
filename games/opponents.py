"""The computer players at the table: who they are, and their turns."""

from collections.abc import Sequence
from typing import Any, Final

from games import measures, words
from games.bots import LEVELS, play_turn
from games.engine import MatchState, Phase, format_turn
from games.errors import Malformed
from games.seats import PLAYER_SEAT

#: Who sits where, from seat 1, and how well each plays unless something else is asked for.
OPPONENTS: Final = (
    ("Ana", "easy"),
    ("Bruno", "medium"),
    ("Clara", "hard"),
    ("David", "easy"),
    ("Elena", "medium"),
)

Opponents = list[dict[str, Any]]


def opponents_at(seats: int, levels: Sequence[str] | None = None) -> Opponents:
    """The computer players at a table of so many seats, at *levels* or else at their own.

    Raises Malformed unless there is one level for each of them.
    """
    if levels is not None and (len(levels) != seats - 1 or not set(levels) <= set(LEVELS)):
        sentence = words.opponents_sentence(seats - 1)
        raise Malformed.at("opponents", sentence)
    return [
        {"name": name, "level": level if levels is None else levels[at]}
        for at, (name, level) in enumerate(OPPONENTS[: seats - 1])
    ]


def replied(position: MatchState, opponents: Opponents, version: int) -> tuple[MatchState, tuple[str, ...]]:
    """The position once it is the player's turn, or the round is over, and each turn until then.

    The computer players are those of *version*: a match keeps the ones that it was begun with.
    """
    levels = {seat: opponent["level"] for seat, opponent in enumerate(opponents, start=1)}
    replies = []
    while position.phase is Phase.TURN and position.round.turn != PLAYER_SEAT:
        with measures.THINKING.labels(levels[position.round.turn]).time():
            position = play_turn(position, levels, version)
        replies.append(format_turn(position.round.history[-1].actions))
    return position, tuple(replies)
