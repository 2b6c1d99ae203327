"""JSON from outside, read without mercy."""

import json
from typing import Any, NoReturn

from .errors import NotationError


def parse_json(text: bytes) -> Any:
    """The value that `text`, in UTF-8, stands for.

    Raises NotationError for anything that is not JSON, also for what Python would let pass: NaN and the
    infinities, and an object with the same key twice.
    """
    try:
        return json.loads(text.decode(), parse_constant=_no_number, object_pairs_hook=_object_of)
    except (ValueError, RecursionError) as error:
        raise NotationError(text.decode("ascii", "replace"), "JSON") from error


def _no_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is not JSON")


def _object_of(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    values = dict(pairs)
    if len(values) < len(pairs):
        raise ValueError("a key comes twice")
    return values
