"""The referee as a process: bytes in, bytes out, whatever they are."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

MANAGE = Path(__file__).parents[2] / "manage.py"
NEW = b'{"new": {"seed": "' + b"0" * 64 + b'"}}'

NO_REQUESTS = [
    b"",
    b" ",
    b"\r",
    b"\x00",
    b"\xff\xfe\x00",
    b"\xef\xbb\xbf" + NEW,
    b"[" * 100_000,
    b'{"new":' * 100_000,
    b'{"do": NaN}',
    b'{"view": ' + b"9" * 5_000 + b"}",
    b'{"view": 1e999}',
    b'{"do": "\\ud800"}',
    b'{"do": "\xed\xa0\x80"}',
    b'{"do": ".", "do": "."}',
    b'{"do": "."} {"do": "."}',
    b'{"do": "' + b"x" * 3_000_000 + b'"}',
    bytes(range(1, 10)) + bytes(range(11, 256)),
]


def command(environment: dict[str, str] | None = None) -> subprocess.Popen[bytes]:
    """The process; it must not need the database."""
    return subprocess.Popen(
        [sys.executable, MANAGE, "referee"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, **(environment or {})},
    )


def answers(text: bytes, environment: dict[str, str] | None = None) -> list[dict[str, Any]]:
    """The answers to everything at once; the process then ends by itself, without a complaint."""
    out, errors = (process := command(environment)).communicate(text, timeout=120)
    assert (process.returncode, errors) == (0, b"")
    assert out == b"" or out.endswith(b"\n")
    return [json.loads(line) for line in out.split(b"\n")[:-1]]


@pytest.fixture
def process() -> Iterator[subprocess.Popen[bytes]]:
    with command({"PYTHONUNBUFFERED": ""}) as process:
        yield process
        assert process.stdin is not None
        process.stdin.close()
        assert process.wait(timeout=60) == 0


def test_each_line_is_answered_before_the_next_one_is_asked(process: subprocess.Popen[bytes]) -> None:
    assert process.stdin is not None
    assert process.stdout is not None
    for line in (NEW, b"", b'{"do": "."}', b'{"view": 0}', b'{"bot": "easy"}', b'{"record": true}'):
        process.stdin.write(line + b"\n")
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["ok"] is (line != b"")


def test_no_input_at_all_has_no_answer() -> None:
    assert answers(b"") == []


def test_the_last_line_may_end_without_a_newline() -> None:
    assert [answer["ok"] for answer in answers(NEW)] == [True]


def test_lines_may_end_as_on_windows() -> None:
    assert [answer["ok"] for answer in answers(NEW + b"\r\n" + b'{"state": true}\r\n')] == [True, True]


def test_every_line_gets_one_answer_and_nothing_ends_the_process() -> None:
    expected = answers(NEW)[0]
    questions = [NEW, *NO_REQUESTS, b'{"state": true}']
    given = answers(b"\n".join(questions) + b"\n")
    assert len(given) == len(questions)
    assert given[0] == given[-1] == expected
    for question, answer in zip(NO_REQUESTS, given[1:-1], strict=True):
        assert (answer["ok"], answer["code"]) == (False, "malformed"), question[:100]


@pytest.mark.parametrize(
    "environment",
    [
        {"PYTHONUNBUFFERED": "1"},
        {"LC_ALL": "C", "LANG": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"},
        {"PYTHONIOENCODING": "utf-16"},
        {"PYTHONIOENCODING": "ascii"},
    ],
)
def test_the_environment_has_no_say(environment: dict[str, str]) -> None:
    given = answers(NEW + b'\n{"do": "\xc3\xa9"}\n\n', environment)
    assert [answer["ok"] for answer in given] == [True, False, False]


def test_a_reader_who_has_gone_is_no_fault() -> None:
    process = command()
    assert process.stdin
    assert process.stdout
    assert process.stderr
    process.stdin.write(NEW + b"\n")
    process.stdin.flush()
    assert process.stdout.readline()
    process.stdout.close()
    process.stdin.write(b'{"state": true}\n' * 3)
    process.stdin.close()
    assert process.wait(60) == 0
    assert process.stderr.read() == b""
    process.stderr.close()
