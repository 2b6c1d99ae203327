"""From a stored match to the position it is in: from the snapshot, or from the log alone."""

from functools import lru_cache
from typing import Any

import orjson

from games import matchlog
from games.engine import (
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
    winners,
)
from games.models import Match
from games.seats import PLAYER_SEAT


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
    return rounds_of(match, version)[-1]


def rounds_of(match: Match, version: int | None = None) -> list[MatchState]:
    """The position at the end of each round until then, from the log alone; the last round may go on."""
    stop = match.version if version is None else version
    rounds = [new_match(rules_of(match), deals_of(match))]
    before: list[MatchState] = []
    for line in matchlog.lines(match.log):
        if line.stop > stop:
            break
        if line.done == matchlog.DEAL:
            if line.start:
                rounds.append(deal_next(rounds[-1]))
        elif line.done == matchlog.UNDO:
            rounds[-1] = before.pop()
        else:
            for word in line.done.split(" "):
                before.append(rounds[-1])
                rounds[-1] = play(rounds[-1], parse_action(word))
        if line.replies or matchlog.ends_turn(line.done):
            before = []
        for turn in line.replies:
            rounds[-1] = play_all(rounds[-1], turn)
    return rounds


def first_dealer_of(match: Match) -> int:
    """The seat that dealt the first round."""
    return first_dealer(bytes.fromhex(match.seed), rules_of(match).seats)


def outcome(position: MatchState) -> dict[str, Any]:
    """How a finished match ended for its player: their total, whether they won, what each round brought."""
    return {
        "total": position.totals[PLAYER_SEAT],
        "won": PLAYER_SEAT in winners(position),
        "scores": [scores[PLAYER_SEAT] for scores in position.scores],
    }
