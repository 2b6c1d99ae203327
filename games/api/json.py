"""JSON in and out of the API. What comes in has one meaning: the unusual is refused, never guessed at."""

import json
import math
from collections.abc import Mapping
from typing import IO, Any, NoReturn

import orjson
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from rest_framework.exceptions import ParseError
from rest_framework.parsers import BaseParser
from rest_framework.renderers import BaseRenderer

MAX_DEPTH = 8  # objects and lists inside one another; the API's own reach 3
MAX_INTEGER = 2**53 - 1  # what every JSON reader agrees on, a browser's included


class JSONRenderer(BaseRenderer):
    """Writes an answer as compact UTF-8 JSON. Times are RFC 3339 in UTC with a Z."""

    media_type = "application/json"
    format = "json"
    charset = None

    def render(
        self,
        data: Any,
        accepted_media_type: str | None = None,
        renderer_context: Mapping[str, Any] | None = None,
    ) -> bytes:
        if data is None:
            return b""
        return orjson.dumps(data, default=_text, option=orjson.OPT_NAIVE_UTC | orjson.OPT_UTC_Z)


def _text(value: object) -> str:
    if isinstance(value, Promise):  # a translation still to be looked up
        return str(value)
    raise TypeError(type(value).__name__)


class JSONParser(BaseParser):
    """Reads a request's body: one JSON object in UTF-8.

    Python's own reader and not orjson, which takes a repeated key's last value without a word and makes large
    integers floats. Raises ParseError with code `malformed` for whatever is not plain: other encodings, NaN
    and infinity, a repeated key, an integer over 2^53 - 1, deep nesting, half a surrogate pair, a NUL.
    """

    media_type = "application/json"

    def parse(
        self,
        stream: IO[bytes],
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> dict[str, Any]:
        try:
            data = json.loads(
                stream.read().decode("utf-8"),
                object_pairs_hook=_object,
                parse_constant=_refuse_constant,
                parse_float=_float,
            )
            _check(data, MAX_DEPTH)
        except UnicodeDecodeError:
            raise malformed(_("The body is not UTF-8.")) from None
        except json.JSONDecodeError as fault:
            at = {"line": fault.lineno, "column": fault.colno}
            raise malformed(_("The body is not JSON: see line %(line)d, column %(column)d.") % at) from None
        except RecursionError:
            raise malformed(_nested()) from None
        except _NotPlainError as fault:
            raise malformed(str(fault)) from None
        except ValueError:  # more digits than Python reads
            raise malformed(_too_large()) from None
        if not isinstance(data, dict):
            raise malformed(_("The body is not a JSON object."))
        return data


class _NotPlainError(ValueError):
    """JSON that has more than one meaning, or none that every reader agrees on; a sentence says what."""


def malformed(detail: str) -> ParseError:
    """The error for a body that cannot be understood: 400, `malformed`."""
    return ParseError(detail, code="malformed")


def _nested() -> str:
    return _("The JSON is nested too deeply.")


def _too_large() -> str:
    return _("A number in the body is too large.")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data = dict(pairs)
    if len(data) != len(pairs):
        raise _NotPlainError(_("The body has a key twice in one object."))
    return data


def _refuse_constant(name: str) -> NoReturn:
    raise _NotPlainError(_("%(name)s is not a number in JSON.") % {"name": name})


def _float(digits: str) -> float:
    number = float(digits)
    if math.isinf(number):
        raise _NotPlainError(_too_large())
    return number


def _check(value: Any, depth: int) -> None:
    if isinstance(value, str):
        if "\0" in value or any("\ud800" <= letter <= "\udfff" for letter in value):
            raise _NotPlainError(_("A text in the body holds a character that is none."))
    elif isinstance(value, int):
        if abs(value) > MAX_INTEGER:
            raise _NotPlainError(_too_large())
    elif isinstance(value, dict | list):
        if not depth:
            raise _NotPlainError(_nested())
        for key in value if isinstance(value, dict) else ():
            _check(key, depth)
        for inner in value.values() if isinstance(value, dict) else value:
            _check(inner, depth - 1)
