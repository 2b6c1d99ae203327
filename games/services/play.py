"""Playing a match: actions, deals and undo, one write a request.

A request is applied exactly once: it is one line of the match's log, it begins at the version that its client
saw, and the UPDATE that appends it says ``WHERE version = ...``. Whoever changes no row came second, and is
answered from the log.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.db import connection, transaction

from games import clock, matchlog, measures, words
from games.engine import EngineError, MatchState, NotationError, Phase, deal_next, parse_action, play
from games.engine import IllegalAction as EngineIllegalAction
from games.engine import MatchOver as EngineMatchOver
from games.errors import (
    GameError,
    IllegalAction,
    Malformed,
    MatchOver,
    NothingToUndo,
    RoundOver,
    VersionConflict,
)
from games.matchlog import DEAL, END, UNDO, Line, Turn
from games.models import Match
from games.opponents import replied
from games.seats import PLAYER_SEAT
from games.selectors.events import turns_of, turns_since
from games.selectors.matches import match_get
from games.selectors.positions import frozen, play_all, position_of, replayed, turn_start
from games.selectors.states import State, match_state, state_at
from games.services.finishing import tell_finished
from games.services.players import player_lock

#: More actions than a turn can have: 52 cards, and a side emptied before each but the first.
MAX_ACTIONS: Final = 104


@dataclass(frozen=True)
class Answer:
    """A request carried out: the match's position and version after it, and the turns that ended with it."""

    match: Match
    line: Line
    position: MatchState
    turns: Sequence[Turn]

    def state(self) -> State:
        """What the player may see of it."""
        return state_at(self.match, self.line.stop, self.position, self.turns)


def match_act(*, match: Match, actions: Sequence[str], version: int) -> Answer:
    """Play *actions* in order, all or nothing; with the turn's end the computer players move.

    ``["deal"]`` deals the next round. Raises Malformed, IllegalAction, RoundOver, MatchOver, VersionConflict.
    """
    _check_notation(actions)
    if list(actions) == [DEAL]:
        return _carried_out(match, DEAL, version, _deal)
    return _carried_out(match, " ".join(actions), version, _act)


def match_undo(*, match: Match, version: int) -> Answer:
    """Take back the last action of the present turn. Raises NothingToUndo, MatchOver, VersionConflict."""
    return _carried_out(match, UNDO, version, _undo)


def _check_notation(actions: Sequence[str]) -> None:
    if not 1 <= len(actions) <= MAX_ACTIONS:
        raise Malformed(words.actions_sentence(MAX_ACTIONS))
    for index, action in enumerate(actions):
        if action == DEAL:
            if len(actions) > 1:
                raise Malformed(words.alone_sentence(), {"index": index})
            continue
        try:
            parse_action(action)
        except NotationError:
            raise Malformed(words.notation_sentence(action), {"index": index}) from None
        if action == END and index < len(actions) - 1:
            raise Malformed(words.after_the_end_sentence(), {"index": index + 1})


Step = Callable[[Match, str], Answer]


def _carried_out(match: Match, done: str, version: int, step: Step) -> Answer:
    if match.version == version:
        answer = step(match, done)
        if _stored(answer):
            measures.ACTIONS.inc(matchlog.words(done))
            return answer
        match = match_get(match.player, match.pk)
    return _told_again(match, done, version)


def _told_again(match: Match, done: str, version: int) -> Answer:
    """The first answer to a request that was carried out before; VersionConflict if none such was."""
    line = matchlog.line_at(match.log, version)
    if line is None or line.done != done:
        since = min(match.version, version)
        raise VersionConflict(extra={"state": match_state(match, since)})
    position = replayed(match, line.stop)
    return Answer(match, line, position, turns_since(match, version, position, line.stop))


def _act(match: Match, done: str) -> Answer:
    position = _played(position_of(match), done)
    own = f"{match.played} {done}".strip()
    if position.phase is Phase.TURN and position.round.played and position.round.turn == PLAYER_SEAT:
        return _in_mid_turn(match, done, own, position)
    return _at_an_end(match, done, position, own)


def _deal(match: Match, done: str) -> Answer:
    position = position_of(match)
    try:
        position = deal_next(position)
    except EngineError as fault:
        raise _refused(fault, 0) from None
    return _at_an_end(match, done, position, None)


def _undo(match: Match, done: str) -> Answer:
    if match.phase == Match.Phase.MATCH_OVER:
        raise MatchOver
    if not match.played:
        raise NothingToUndo
    kept = match.played.rpartition(" ")[0]
    position = turn_start(match)
    return _in_mid_turn(match, done, kept, play_all(position, kept) if kept else position)


def _played(position: MatchState, actions: str) -> MatchState:
    for index, word in enumerate(actions.split(" ")):
        try:
            position = play(position, parse_action(word))
        except EngineError as fault:
            raise _refused(fault, index) from None
    return position


def _refused(fault: EngineError, index: int) -> GameError:
    if isinstance(fault, EngineIllegalAction):
        return IllegalAction(words.refusal_sentence(fault.refusal), {"index": index})
    if index:  # the actions before it brought the end
        return IllegalAction(words.nothing_after_going_out_sentence(), {"index": index})
    return MatchOver() if isinstance(fault, EngineMatchOver) else RoundOver()


def _in_mid_turn(match: Match, done: str, played: str, position: MatchState) -> Answer:
    """The player goes on: the snapshot stays that of the turn's start."""
    line = Line(match.version, done, ())
    match.played = played
    match.version = line.stop
    return Answer(match, line, position, ())


def _at_an_end(match: Match, done: str, position: MatchState, own: str | None) -> Answer:
    """The player's turn has ended or a round been dealt: the computer players move."""
    position, replies = replied(position, match.opponents, match.bots_version)
    line = Line(match.version, done, replies)
    match.snapshot = frozen(position)
    match.played = ""
    match.version = line.stop
    match.phase = Match.Phase(position.phase)
    if position.phase is Phase.MATCH_OVER:
        match.finished = clock.now()
    return Answer(match, line, position, turns_of(line, own, position))


# ---- Writing -----------------------------------------------------------------------------------------------


def _stored(answer: Answer) -> bool:
    """Append the answer's line, unless something else has been appended at its version by now."""
    match = answer.match
    if answer.position.phase is not Phase.MATCH_OVER:
        return _appended(match, answer.line, None)
    with transaction.atomic():
        # Always the player's row before the match's, as whoever deletes the player does: no deadlock.
        player_lock(match.player_id)
        stored = _appended(match, answer.line, match.finished)
        if stored:
            tell_finished(match, answer.position)
    if stored:
        measures.FINISHED.labels(match.kind).inc()
    return stored


#: The one write of a request. By hand, as :data:`games.selectors.matches._OWN_MATCH` is and for its reason.
_APPEND: Final = """
    UPDATE games_match
    SET log = log || %s, snapshot = %s, played = %s, version = %s, phase = %s, finished = %s, updated = %s
    WHERE id = %s AND version = %s
"""


def _appended(match: Match, line: Line, finished: datetime | None) -> bool:
    moment = connection.ops.adapt_datetimefield_value
    values = [
        f"\n{matchlog.format_line(line)}",
        match.snapshot,
        match.played,
        match.version,
        match.phase,
        moment(finished),
        moment(clock.now()),
        Match._meta.pk.get_db_prep_value(match.pk, connection),
        line.start,
    ]
    with connection.cursor() as cursor:
        cursor.execute(_APPEND, values)
        return bool(cursor.rowcount)
