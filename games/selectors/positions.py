"""From a stored match to the position it is in: from the snapshot, or from the log alone."""

from collections.abc import Iterable
from functools import lru_cache

import orjson

from games import matchlog
from games.engine import (
    END_TURN,
    MatchState,
    Rules,
    SeededDeals,
    deal_next,
    first_dealer,
    freeze,
    new_match,
    parse_action,
    parse_turn,
    play,
    thaw,
)
from games.models import Match


@lru_cache(maxsize=64)
def _rules(options: tuple[tuple[str, int | str | None], ...]) -> Rules:
    return Rules.from_dict(dict(options))


def rules_of(match: Match) -> Rules:
    """The rules it is played by."""
    return _rules(tuple(match.rules.items()))


@lru_cache(maxsize=64)
def spelled_out(rules: Rules) -> dict[str, int | str | None]:
    """Every option, always in the same order, whatever the database makes of it. Not to be changed."""
    return rules.to_dict()


def deals_of(match: Match) -> SeededDeals:
    """Where its cards come from."""
    return SeededDeals(bytes.fromhex(match.seed))


def turn_start(match: Match) -> MatchState:
    """The position at the start of the player's present turn, from the snapshot."""
    return thaw(orjson.loads(match.snapshot), rules_of(match), deals_of(match))


def position_of(match: Match) -> MatchState:
    """The position now, from the snapshot."""
    position = turn_start(match)
    return play_all(position, match.played) if match.played else position


def frozen(position: MatchState) -> str:
    """The text of a position that :func:`turn_start` reads."""
    return orjson.dumps(freeze(position)).decode()


def play_all(position: MatchState, actions: str) -> MatchState:
    """The position after all *actions*, in notation. Raises EngineError."""
    for action in parse_turn(actions):
        position = play(position, action)
    return position


def replayed(match: Match, version: int | None = None) -> MatchState:
    """The position at the end of the line that stops at *version* (or at the log's end), from the log alone.

    Nothing of it is taken from the snapshot and no computer player is asked: this is what a snapshot has to
    equal. Raises EngineError if the log breaks the rules.
    """
    stop = match.version if version is None else version
    return _replay(match, (line for line in matchlog.lines(match.log) if line.stop <= stop))


def _replay(match: Match, lines: Iterable[matchlog.Line]) -> MatchState:
    position = new_match(rules_of(match), deals_of(match))
    before: list[MatchState] = []
    for number, line in enumerate(lines):
        if line.done == matchlog.DEAL:
            position = deal_next(position) if number else position
            before = []
        elif line.done == matchlog.UNDO:
            position = before.pop()
        else:
            for word in line.done.split(" "):
                action = parse_action(word)
                before.append(position)
                position = play(position, action)
                if action is END_TURN:
                    before = []
        for turn in line.replies:
            position = play_all(position, turn)
    return position


def first_dealer_of(match: Match) -> int:
    """The seat that dealt the first round."""
    return first_dealer(bytes.fromhex(match.seed), rules_of(match).seats)
