"""The referee: matches played and checked by lines of JSON (`docs/referee.md`).

It takes a line and gives the answer as a value; the command `referee` reads and writes.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from games.engine import (
    Deals,
    EngineError,
    FixedDeals,
    MatchOver,
    MatchState,
    Phase,
    RoundOver,
    RoundState,
    Rules,
    SeatRecord,
    SeededDeals,
    deal_next,
    format_turn,
    new_match,
    parse_action,
    parse_deck,
    parse_json,
    parse_turn,
    play,
    record_of,
    view_of,
)

from .referee_answers import Answer, state_answer, view_answer
from .registry import LEVELS
from .turns import bot_turn


class BadRequestError(EngineError):
    """A line that asks for nothing the referee knows, or not in the form it knows."""

    code = "malformed"


class NoMatchError(EngineError):
    """Something asked of a match before there is one."""

    code = "no_match"

    def __init__(self) -> None:
        super().__init__("there is no match yet: begin with new")


@dataclass(frozen=True, slots=True)
class Game:
    """The match in play, and its rounds before the present one as they ended."""

    match: MatchState
    past: tuple[RoundState, ...] = ()


class Referee:
    """Plays one match at a time, for whoever asks; a line that is refused changes nothing."""

    def __init__(self) -> None:
        self._game: Game | None = None

    def answer(self, line: bytes) -> Answer:
        """The answer to a line, whatever is in it."""
        try:
            return {"ok": True, **self._answer(parse_json(line))}
        except EngineError as error:
            return {"ok": False, "code": error.code, "detail": str(error)}

    def _answer(self, request: object) -> Answer:
        command, value = _command(request)
        if command == "new":
            self._game = _new(value)
            return {"state": state_answer(self._game.match)}
        if self._game is None:
            raise NoMatchError
        if command in _CHANGES:
            self._game = _CHANGES[command](self._game, value)
            return {"state": state_answer(self._game.match)}
        return _QUESTIONS[command](self._game, value)


def _command(request: object) -> tuple[str, Any]:
    """The one command of a request, and what it says."""
    commands = {"new", *_CHANGES, *_QUESTIONS}
    if not isinstance(request, dict) or len(request) != 1 or not request.keys() <= commands:
        raise BadRequestError("a request is an object with one key of " + ", ".join(sorted(commands)))
    return next(iter(request.items()))


def _new(value: object) -> Game:
    if not isinstance(value, dict) or value.keys() - {"rules"} not in ({"seed"}, {"decks", "dealer"}):
        raise BadRequestError("new takes rules, and either a seed or decks with a dealer")
    options = value.get("rules", {})
    if not isinstance(options, dict):
        raise BadRequestError("rules are an object")
    rules = Rules.from_dict(options)
    return Game(new_match(rules, _seeded(value) if "seed" in value else _laid_out(value, rules)))


def _seeded(value: Mapping[str, Any]) -> Deals:
    seed = _text(value["seed"])
    if len(seed) != 64 or not set(seed) <= set("0123456789abcdef"):
        raise BadRequestError("a seed is 64 lower-case hexadecimal digits")
    return SeededDeals(bytes.fromhex(seed))


def _laid_out(value: Mapping[str, Any], rules: Rules) -> Deals:
    decks = value["decks"]
    if not isinstance(decks, list) or not decks:
        raise BadRequestError("decks are a list with a deck for each round")
    return FixedDeals(tuple(parse_deck(_text(deck)) for deck in decks), _seat(value["dealer"], rules.seats))


def _do(game: Game, value: object) -> Game:
    text = _text(value)
    _check_not_decided(game.match)
    return replace(game, match=play(game.match, parse_action(text)))


def _turn(game: Game, value: object) -> Game:
    text = _text(value)
    _check_not_decided(game.match)
    match = game.match
    for action in parse_turn(text):
        match = play(match, action)
    return replace(game, match=match)


def _deal(game: Game, value: object) -> Game:
    _true(value)
    return Game(deal_next(game.match), (*game.past, game.match.round))


def _bot(game: Game, value: object) -> Answer:
    level = next((level for level in LEVELS if level == value), None)
    if level is None:
        raise BadRequestError("a level is one of " + ", ".join(LEVELS))
    _check_not_decided(game.match)
    if game.match.phase is Phase.ROUND_OVER:
        raise RoundOver
    return {"turn": format_turn(bot_turn(game.match, level))}


def _view(game: Game, value: object) -> Answer:
    return {"view": view_answer(view_of(game.match, _seat(value, game.match.round.seats)))}


def _record(game: Game, value: object) -> Answer:
    _true(value)
    seats = [SeatRecord("human")] * game.match.round.seats
    return {"record": record_of(game.match, game.past, seats).to_dict()}


def _state(game: Game, value: object) -> Answer:
    _true(value)
    return {"state": state_answer(game.match)}


_CHANGES: Final[dict[str, Callable[[Game, object], Game]]] = {"do": _do, "turn": _turn, "deal": _deal}
_QUESTIONS: Final[dict[str, Callable[[Game, object], Answer]]] = {
    "bot": _bot,
    "view": _view,
    "record": _record,
    "state": _state,
}


def _check_not_decided(match: MatchState) -> None:
    # Before the text is read: after the end of the match even what is no notation is refused for that.
    if match.phase is Phase.MATCH_OVER:
        raise MatchOver


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise BadRequestError("a text is wanted here")
    return value


def _true(value: object) -> None:
    if value is not True:
        raise BadRequestError("true is wanted here")


def _seat(value: object, seats: int) -> int:
    # type(), for True is an int to Python and 4.0 equals 4.
    if type(value) is not int or not 0 <= value < seats:
        raise BadRequestError(f"a seat is a whole number from 0 to {seats - 1}")
    return value
