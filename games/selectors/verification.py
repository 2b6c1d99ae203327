"""Whether what is stored beside a match's log is what the log says."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from games import matchlog
from games.bots import LEVELS, VERSIONS
from games.engine import STANDARD, EngineError, MatchState, Phase, commitment, format_turn
from games.models import Daily, Match
from games.seats import PLAYER_SEAT
from games.selectors.positions import position_of, replayed, rules_of

#: What reading a damaged row can raise.
UNREADABLE: Final = (AttributeError, EngineError, LookupError, TypeError, ValueError)


@dataclass(frozen=True)
class Verdict:
    """What a match's log led to, and in what the rest of the row differs from it: sentences for operators."""

    position: MatchState | None
    """None if the log cannot be replayed."""
    faults: tuple[str, ...]


def match_verified(match: Match) -> Verdict:
    """Play *match* again from its log alone, and compare."""
    try:
        position = replayed(match, _words(match))
    except UNREADABLE as fault:
        return Verdict(None, (f"its log cannot be replayed: {fault}",))
    return Verdict(position, tuple(_faults(match, position)))


def _words(match: Match) -> int:
    *_, last = matchlog.lines(match.log)
    return last.stop


def _faults(match: Match, position: MatchState) -> Iterator[str]:
    if (words := _words(match)) != match.version:
        yield f"its version is {match.version}, its log's is {words}"
    if position.phase.value != match.phase:
        yield f"its phase is {match.phase}, its log's is {position.phase.value}"
    if (match.finished is None) is (position.phase is Phase.MATCH_OVER):
        yield "the time it finished is not that of a match in its phase"
    if match.finished is not None and match.finished < match.started:
        yield "it finished before it started"
    if not _are_opponents(match.opponents, position.rules.seats - 1):
        yield "its opponents are not such as sit at its table"
    if match.bots_version not in VERSIONS:
        yield f"there are no computer players of version {match.bots_version}"
    if match.played != (own := _own_actions(position)):
        yield f"what was played in this turn is “{match.played}”, by its log “{own}”"
    try:
        if position_of(match) != position:
            yield "its snapshot is not the position of its log"
    except UNREADABLE:
        yield "its snapshot cannot be read"
    if (day := match.daily or match.practised) is not None:
        yield from _faults_of_a_day(match, day)


def _are_opponents(stored: object, number: int) -> bool:
    """Whether this is a list of so many computer players, each with a name and a level there is."""
    return (
        isinstance(stored, list)
        and len(stored) == number
        and all(isinstance(seat, dict) and seat.keys() == {"name", "level"} for seat in stored)
        and all(seat["level"] in LEVELS for seat in stored)
    )


def _own_actions(position: MatchState) -> str:
    """What the player has done in a turn that goes on, in notation."""
    round = position.round
    goes_on = position.phase is Phase.TURN and round.turn == PLAYER_SEAT and round.played
    return format_turn(round.played) if goes_on else ""


def _faults_of_a_day(match: Match, daily: Daily) -> Iterator[str]:
    if match.seed != daily.seed or commitment(bytes.fromhex(match.seed)) != daily.commitment:
        yield "its seed is not the one that its day has promised"
    if rules_of(match) != STANDARD:
        yield "its rules are not the daily's"
