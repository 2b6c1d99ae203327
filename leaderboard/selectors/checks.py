"""Whether what is stored of a match is what was played."""

from collections.abc import Iterator

from games import matchlog
from games.engine import EngineError, MatchState, Phase, winners
from games.models import Match
from games.seats import PLAYER_SEAT
from games.selectors.positions import position_of, replayed
from leaderboard.models import Result


def faults(match: Match) -> Iterator[str]:
    """What is wrong with a stored match and its result; nothing if a replay of its log gives the same."""
    try:
        position = replayed(match)
    except (EngineError, IndexError, ValueError) as fault:
        yield f"its log breaks the rules: {fault}"
        return
    *_, last = matchlog.lines(match.log)
    if last.stop != match.version:
        yield f"its version is {match.version}, its log's {last.stop}"
    if position.phase != match.phase:
        yield f"it is stored as {match.phase} and was played to {position.phase}"
    if (match.finished is None) != (position.phase is not Phase.MATCH_OVER):
        yield "its end has no time, or its time no end"
    try:
        if position_of(match) != position:
            yield "its snapshot is not the position that was played to"
    except (EngineError, KeyError, ValueError):
        yield "its snapshot cannot be read"
    if match.daily is not None and match.daily.seed != match.seed:
        yield "it is not on its day's deal"
    yield from _faults_of_result(match, position)


def _faults_of_result(match: Match, position: MatchState) -> Iterator[str]:
    result = Result.objects.filter(match=match).first()
    if result is None:
        return
    if position.phase is not Phase.MATCH_OVER or match.daily_id != result.daily_id:
        yield "it has a result and should have none"
        return
    stored = (result.total, result.won, result.scores)
    played = (
        position.totals[PLAYER_SEAT],
        PLAYER_SEAT in winners(position),
        [scores[PLAYER_SEAT] for scores in position.scores],
    )
    if stored != played:
        yield f"its result is {stored} and was played to {played}"
