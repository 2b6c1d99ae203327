"""JSON from outside."""

import pytest

from games.engine import NotationError, parse_json


def test_json_is_read() -> None:
    assert parse_json('{"a": [1, 2.5, null, true, "é"]}\r\n'.encode()) == {"a": [1, 2.5, None, True, "é"]}


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"\n",
        b"{",
        b'{"a": 1} x',
        b"'a'",
        b"NaN",
        b'{"a": Infinity}',
        b"[-Infinity]",
        b'{"a": 1, "a": 1}',
        b'[{"a": {"b": 1, "b": 2}}]',
        b'"\xff"',
        b"\xef\xbb\xbf{}",
        b"\x00",
        b"[" * 100_000,
        b'{"a":' * 100_000,
        b"1" * 10_000,
    ],
)
def test_anything_else_is_refused(text: bytes) -> None:
    with pytest.raises(NotationError, match="not JSON") as caught:
        parse_json(text)
    assert len(str(caught.value)) < 100
