"""Beginning a match and playing it, one write a request.

A request is applied exactly once: it is one line of the match's log, it begins at the version that its client
saw, and the UPDATE that appends it says ``WHERE version = ...``. Whoever changes no row came second, and is
answered from the log.
"""

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.db import IntegrityError, transaction
from django.db.models import Value
from django.db.models.functions import Concat

from games import clock, matchlog, words
from games.bots import BOTS_VERSION, LEVELS, play_turn
from games.engine import (
    STANDARD,
    EngineError,
    MatchState,
    NotationError,
    Phase,
    Rules,
    SeededDeals,
    deal_next,
    format_turn,
    new_match,
    parse_action,
    play,
    winners,
)
from games.engine import IllegalAction as EngineIllegalAction
from games.engine import InvalidRules as EngineInvalidRules
from games.engine import MatchOver as EngineMatchOver
from games.errors import (
    GameError,
    IllegalAction,
    Malformed,
    MatchOver,
    NotFound,
    NothingToUndo,
    RoundOver,
    VersionConflict,
)
from games.matchlog import DEAL, END, UNDO, Line, Turn
from games.models import Match, Player
from games.selectors.events import turns_of, turns_since
from games.selectors.matches import match_get, match_of_daily
from games.selectors.positions import PLAYER_SEAT, frozen, play_all, position_of, replayed, turn_start
from games.selectors.states import State, match_state, state_at
from games.services.dailies import daily_ensure
from games.signals import match_finished

#: The computer players by seat, from 1, and how well each plays in the daily.
OPPONENTS: Final = (("Ana", "easy"), ("Bruno", "medium"), ("Clara", "hard"), ("David", "easy"), ("Elena", "medium"))
SEED_BYTES: Final = 32

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


# ---- Beginning ---------------------------------------------------------------------------------------------


def match_start_daily(*, player: Player) -> tuple[Match, bool]:
    """The player's match of today's daily, and whether it has been begun just now.

    However many ask at once, there is one: the database holds the constraint, and whoever loses that race
    gets the winner's match.
    """
    daily = daily_ensure(clock.today())
    match = match_of_daily(player, daily)
    if match is not None:
        return match, False
    match = _dealt(
        Match(
            player=player,
            kind=Match.Kind.DAILY,
            daily=daily,
            seed=daily.seed,
            rules=STANDARD.to_dict(),
            opponents=opponents_at(STANDARD.seats),
            bots_version=daily.bots_version,
        )
    )
    try:
        _insert(match)
    except IntegrityError:
        winner = match_of_daily(player, daily)
        if winner is None:  # it was no race, then: the player has just been deleted
            raise NotFound from None
        return winner, False
    return match, True


def match_start_random(
    *, player: Player, rules: Mapping[str, Any] | None = None, levels: Sequence[str] | None = None
) -> Match:
    """A fresh match on a deal of its own. Raises Malformed for rules or opponents that do not exist."""
    try:
        chosen = Rules.from_dict(rules or {})
    except EngineInvalidRules as fault:
        raise _invalid_rules(fault) from None
    match = _dealt(
        Match(
            player=player,
            kind=Match.Kind.RANDOM,
            seed=secrets.token_bytes(SEED_BYTES).hex(),
            rules=chosen.to_dict(),
            opponents=opponents_at(chosen.seats, levels),
            bots_version=BOTS_VERSION,
        )
    )
    _insert(match)
    return match


def opponents_at(seats: int, levels: Sequence[str] | None = None) -> list[dict[str, str]]:
    """The computer players at a table of so many seats, the levels as asked for or as in the daily.

    Raises Malformed unless there is one level for each of them.
    """
    if levels is not None and (len(levels) != seats - 1 or not set(levels) <= set(LEVELS)):
        raise Malformed(words.opponents_sentence(seats - 1), {"errors": [_field_error("opponents")]})
    usual = OPPONENTS[: seats - 1]
    return [
        {"name": name, "level": level if levels is None else levels[at]} for at, (name, level) in enumerate(usual)
    ]


def _field_error(field: str) -> dict[str, str]:
    return {"field": field, "code": "invalid", "detail": str(words.field_sentence())}


def _invalid_rules(fault: EngineInvalidRules) -> Malformed:
    return Malformed(words.rules_sentence(fault.option), {"errors": [_field_error(f"rules.{fault.option}")]})


def _dealt(match: Match) -> Match:
    """*match*, not yet stored, with its first round dealt and the computer players before the player moved."""
    position = new_match(Rules.from_dict(match.rules), SeededDeals(bytes.fromhex(match.seed)))
    position, replies = _replied(match, position)
    line = Line(0, DEAL, replies)
    match.log = matchlog.format_line(line)
    match.version = line.stop
    match.started = match.updated = clock.now()
    match.snapshot = frozen(position)
    match.phase = Match.Phase(position.phase)
    if position.phase is Phase.MATCH_OVER:
        match.finished = match.started
    return match


def _insert(match: Match) -> None:
    with transaction.atomic():
        match.save(force_insert=True)
        if match.finished:
            _tell_finished(match, position_of(match))


# ---- Playing -----------------------------------------------------------------------------------------------


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
        if action == DEAL and len(actions) == 1:
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
            return answer
        match = match_get(match.player, match.pk)
    return _told_again(match, done, version)


def _told_again(match: Match, done: str, version: int) -> Answer:
    """The first answer to a request that was carried out before; VersionConflict if none such was."""
    line = matchlog.line_at(match.log, version)
    if line is None or line.done != done:
        since = version if version < match.version else match.version
        raise VersionConflict(extra={"state": match_state(match, since)})
    position = replayed(match, line.stop)
    return Answer(match, line, position, turns_since(match, version, position, line.stop))


def _act(match: Match, done: str) -> Answer:
    position = _played(position_of(match), done)
    if position.phase is Phase.TURN and position.round.played and position.round.turn == PLAYER_SEAT:
        return _in_mid_turn(match, done, f"{match.played} {done}".strip(), position)
    return _at_an_end(match, done, position, f"{match.played} {done}".strip())


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
    position, replies = _replied(match, position)
    line = Line(match.version, done, replies)
    match.snapshot = frozen(position)
    match.played = ""
    match.version = line.stop
    match.phase = Match.Phase(position.phase)
    if position.phase is Phase.MATCH_OVER:
        match.finished = clock.now()
    return Answer(match, line, position, turns_of(line, own, position))


def _replied(match: Match, position: MatchState) -> tuple[MatchState, tuple[str, ...]]:
    """The position once it is the player's turn, or the round is over, and the turns until then."""
    levels = {seat: opponent["level"] for seat, opponent in enumerate(match.opponents, start=1)}
    replies = []
    while position.phase is Phase.TURN and position.round.turn != PLAYER_SEAT:
        position = play_turn(position, levels)
        replies.append(format_turn(position.round.history[-1].actions))
    return position, tuple(replies)


# ---- Writing -----------------------------------------------------------------------------------------------


def _stored(answer: Answer) -> bool:
    """Append the answer's line, unless something else has been appended at its version by now."""
    match = answer.match
    match.updated = clock.now()
    if match.finished is None:
        return _appended(match, answer.line)
    with transaction.atomic():
        # Always the player's row before the match's, as whoever deletes the player does: no deadlock.
        Player.objects.select_for_update().filter(pk=match.player_id).exists()
        stored = _appended(match, answer.line)
        if stored:
            _tell_finished(match, answer.position)
    return stored


def _appended(match: Match, line: Line) -> bool:
    changes: dict[str, Any] = {
        "log": Concat("log", Value(f"\n{matchlog.format_line(line)}")),
        "played": match.played,
        "version": match.version,
        "updated": match.updated,
    }
    if not match.played:
        changes |= {"snapshot": match.snapshot, "phase": match.phase, "finished": match.finished}
    return Match.objects.filter(pk=match.pk, version=line.start).update(**changes) == 1


def _tell_finished(match: Match, position: MatchState) -> None:
    match_finished.send(
        sender=Match,
        match=match,
        total=position.totals[PLAYER_SEAT],
        won=PLAYER_SEAT in winners(position),
        scores=[scores[PLAYER_SEAT] for scores in position.scores],
    )
