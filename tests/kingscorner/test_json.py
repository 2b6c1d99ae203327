"""What is not one plain JSON object is refused, in words and never with a 500."""

import datetime
import io
import json
import uuid
from typing import Any

import pytest
from django.utils.translation import gettext_lazy
from hypothesis import given
from hypothesis import strategies as st
from rest_framework.exceptions import ParseError

from games.api.json import MAX_DEPTH, MAX_INTEGER, JSONParser, JSONRenderer

REFUSED = {
    "nothing": b"",
    "a space": b" ",
    "a list": b"[]",
    "a text": b'"x"',
    "a number": b"3",
    "null": b"null",
    "true": b"true",
    "half an object": b'{"a": ',
    "two objects": b"{} {}",
    "junk behind": b'{"a": 1}x',
    "single quotes": b"{'a': 1}",
    "a trailing comma": b'{"a": 1,}',
    "a comment": b'{"a": 1 /* one */}',
    "broken UTF-8": b'{"a": "\xff\xfe"}',
    "UTF-16": '{"a": 1}'.encode("utf-16"),
    "a byte order mark": b'\xef\xbb\xbf{"a": 1}',
    "NaN": b'{"a": NaN}',
    "infinity": b'{"a": -Infinity}',
    "a float beyond all": b'{"a": 1e999}',
    "10**30": b'{"a": 1' + b"0" * 30 + b"}",
    "just too large": b'{"a": %d}' % (MAX_INTEGER + 1),
    "just too small": b'{"a": %d}' % (-MAX_INTEGER - 1),
    "5000 digits": b'{"a": ' + b"9" * 5000 + b"}",
    "a leading zero": b'{"a": 01}',
    "lists 5000 deep": b'{"a": ' + b"[" * 5000 + b"]" * 5000 + b"}",
    "objects 2000 deep": b'{"a": ' * 2000 + b"1" + b"}" * 2000,
    "lists 5000 deep and open": b'{"a": ' + b"[" * 5000,
    "one too deep": b'{"a": ' + b"[" * MAX_DEPTH + b"]" * MAX_DEPTH + b"}",
    "a NUL": b'{"a": "x\\u0000y"}',
    "a raw NUL": b'{"a": "x\x00y"}',
    "a NUL in a key": b'{"a\\u0000": 1}',
    "half a surrogate pair": b'{"a": "\\ud83d"}',
    "half a pair in a key": b'{"\\udc00": 1}',
    "a key twice": b'{"a": 1, "a": 1}',
    "a key twice further in": b'{"a": [{"b": 1, "b": 2}]}',
    "a newline in a text": b'{"a": "x\ny"}',
}


def parse(body: bytes) -> dict[str, Any]:
    return JSONParser().parse(io.BytesIO(body))


@pytest.mark.parametrize("body", REFUSED.values(), ids=REFUSED.keys())
def test_what_is_not_plain_is_malformed(body: bytes) -> None:
    with pytest.raises(ParseError) as refusal:
        parse(body)
    assert refusal.value.get_codes() == "malformed"
    assert refusal.value.status_code == 400


@pytest.mark.parametrize(
    ("body", "data"),
    [
        (b"{}", {}),
        (b' {"a": [1, -2.5, true, false, null, "x"]}\n', {"a": [1, -2.5, True, False, None, "x"]}),
        (b'{"a": "\\ud83d\\ude00 \xe5\xb0\x8f"}', {"a": "😀 小"}),
        (b'{"a": %d}' % MAX_INTEGER, {"a": MAX_INTEGER}),
        (b'{"a": ' + b"[" * (MAX_DEPTH - 1) + b"]" * (MAX_DEPTH - 1) + b"}", {"a": [[[[[[[]]]]]]]}),
        (b'{"a": {"x": 1}, "b": {"x": 1}}', {"a": {"x": 1}, "b": {"x": 1}}),
    ],
)
def test_what_is_plain_is_read_as_it_is(body: bytes, data: dict[str, Any]) -> None:
    assert parse(body) == data


@given(st.binary())
def test_no_body_at_all_breaks_the_parser(body: bytes) -> None:
    try:
        assert isinstance(parse(body), dict)
    except ParseError as refusal:
        assert refusal.get_codes() == "malformed"


plain = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-MAX_INTEGER, MAX_INTEGER)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"])),
    lambda inner: st.lists(inner, max_size=3),
    max_leaves=8,
)


@given(st.dictionaries(st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"])), plain))
def test_what_is_written_is_read_back(data: dict[str, Any]) -> None:
    written = JSONRenderer().render(data)
    try:
        assert parse(written) == data
    except ParseError as refusal:
        assert "nested" in str(refusal)  # lists may be drawn deeper than the parser takes


def test_answers_are_compact_utf8_with_times_in_z() -> None:
    moment = datetime.datetime(2026, 1, 2, 3, 4, 5, tzinfo=datetime.UTC)
    name = uuid.UUID(int=0)
    written = JSONRenderer().render({"á": moment, "id": name, "lazy": gettext_lazy("January"), "n": None})
    assert (
        written
        == (
            '{"á":"2026-01-02T03:04:05Z","id":"00000000-0000-0000-0000-000000000000","lazy":"January","n":null}'
        ).encode()
    )


def test_no_data_is_no_body() -> None:
    assert JSONRenderer().render(None) == b""


def test_what_is_no_json_is_a_fault_of_ours() -> None:
    with pytest.raises(TypeError):
        JSONRenderer().render({"a": object()})


def test_answers_are_what_any_reader_reads() -> None:
    assert json.loads(JSONRenderer().render({"a": ["♥", 1]})) == {"a": ["♥", 1]}
