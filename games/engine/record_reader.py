"""Records read back. The form of every value is checked here; `replay` checks the match that they tell."""

import re
from collections.abc import Callable
from typing import Any, Final

from .deal import VERSION
from .errors import InvalidRules, NotationError
from .notation import parse_deck, parse_turn
from .record import Record, RecordError, RoundRecord, SeatRecord, TurnRecord
from .rules import MAX_SEATS, STANDARD, Rules
from .state import Ending

Reader = Callable[[Any], Any]
"""Takes a JSON value and gives what it stands for, or raises `_FormError`."""


class _FormError(Exception):
    """A value of the wrong form, and the keys and numbers that lead to it, outermost first."""

    def __init__(self, expected: str) -> None:
        self.expected = expected
        self.path: list[str | int] = []


def record_from_dict(data: object) -> Record:
    """The record that JSON values spell. Raises RecordError if they do not have its form."""
    try:
        return _record(data)
    except _FormError as wrong:
        raise _located(wrong) from None


def _located(wrong: _FormError) -> RecordError:
    """The fault as a RecordError, its round and turn counted from 1."""
    match wrong.path:
        case ["rounds", int(round), "turns", int(turn), *inner]:
            place = {"round": round + 1, "turn": turn + 1}
        case ["rounds", int(round), *inner]:
            place = {"round": round + 1}
        case inner:
            place = {}
    return RecordError(": ".join([*(str(step) for step in inner), wrong.expected]), **place)


def _object(value: Any, readers: dict[str, Reader]) -> dict[str, Any]:
    """The values of an object that has these keys and no others, each read by its reader."""
    if not isinstance(value, dict) or value.keys() != readers.keys():
        raise _FormError("must be an object with the keys " + ", ".join(readers))
    return {key: _inside(key, reader, value[key]) for key, reader in readers.items()}


def _inside(step: str | int, reader: Reader, value: Any) -> Any:
    try:
        return reader(value)
    except _FormError as wrong:
        wrong.path.insert(0, step)
        raise


def _list_of(reader: Reader) -> Reader:
    def read(value: Any) -> tuple[Any, ...]:
        if not isinstance(value, list):
            raise _FormError("must be a list")
        return tuple(_inside(index, reader, item) for index, item in enumerate(value))

    return read


def _nullable(reader: Reader) -> Reader:
    return lambda value: None if value is None else reader(value)


def _one_of(*choices: str) -> Reader:
    def read(value: Any) -> str:
        if not isinstance(value, str) or value not in choices:
            raise _FormError("must be " + " or ".join(choices))
        return value

    return read


def _text_like(pattern: str, expected: str) -> Reader:
    def read(value: Any) -> str:
        if not isinstance(value, str) or not re.fullmatch(pattern, value, re.ASCII):
            raise _FormError(f"must be {expected}")
        return value

    return read


def _notation(parse: Reader) -> Reader:
    def read(value: Any) -> Any:
        if not isinstance(value, str):
            raise _FormError("must be a text")
        try:
            return parse(value)
        except NotationError as error:
            raise _FormError(str(error)) from None

    return read


def _whole_number(value: Any) -> int:
    # True is an int to Python, and to nobody else.
    if type(value) is not int:
        raise _FormError("must be a whole number")
    return value


def _seat_number(value: Any) -> int:
    if not 0 <= _whole_number(value) < MAX_SEATS:
        raise _FormError("must be a seat")
    return int(value)


def _rules(value: Any) -> Rules:
    if not isinstance(value, dict):
        raise _FormError("must be an object")
    try:
        rules = Rules.from_dict(value)
    except InvalidRules as error:
        raise _FormError(str(error)) from None
    if rules.to_dict() != value:
        raise _FormError("must spell out every option")
    return rules


def _turn(value: Any) -> TurnRecord:
    seat, _, turn = _text_like(r"[0-5]: .+", "a seat, a colon and a turn")(value).partition(": ")
    return TurnRecord(int(seat), _notation(parse_turn)(turn))


def _seat(value: Any) -> SeatRecord:
    return SeatRecord(**_object(value, {"kind": _one_of("human", "bot"), "name": _name, "level": _level}))


def _name(value: Any) -> str | None:
    if value is None:
        return None
    # A record may come from anybody, and what it says is shown on terminals.
    if not isinstance(value, str) or not value or not value.isprintable():
        raise _FormError("must be a text that can be shown")
    return value


def _round(value: Any) -> RoundRecord:
    fields = _object(
        value,
        {
            "dealer": _seat_number,
            "deck": _nullable(_notation(parse_deck)),
            "turns": _list_of(_turn),
            "end": _nullable(_one_of(*Ending)),
            "scores": _nullable(_numbers),
        },
    )
    end = fields.pop("end")
    return RoundRecord(ending=None if end is None else Ending(end), **fields)


def _record(value: Any) -> Record:
    # Nobody has won an unfinished match, and its record does not have the key at all.
    finished = isinstance(value, dict) and "winners" in value
    fields = _object(
        value, _RECORD if finished else {key: _RECORD[key] for key in _RECORD if key != "winners"}
    )
    del fields["format"]
    if (fields["kind"] == "daily") != (fields["date"] is not None):
        raise _FormError("a daily has a date, and nothing else has")
    if fields["kind"] == "daily" and fields["rules"] != STANDARD:
        raise _FormError("a daily is played by the standard rules")
    return Record(**({"winners": ()} | fields))


_numbers: Final = _list_of(_whole_number)
_level: Final = _nullable(_one_of("easy", "medium", "hard"))
_hex: Final = _text_like(r"[0-9a-f]{64}", "64 lower-case hexadecimal digits")

_RECORD: Final[dict[str, Reader]] = {
    "format": _one_of(VERSION),
    "kind": _one_of("daily", "random"),
    "date": _nullable(_text_like(r"\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])", "a date as YYYY-MM-DD")),
    "rules": _rules,
    "seed": _nullable(lambda value: bytes.fromhex(_hex(value))),
    "commitment": _nullable(_hex),
    "bots": _nullable(_whole_number),
    "seats": _list_of(_seat),
    "rounds": _list_of(_round),
    "totals": _numbers,
    "winners": _numbers,
}
