"""`manage.py referee`: the rules on standard input and output (`docs/referee.md`)."""

import json
import sys
from collections.abc import Iterator
from typing import BinaryIO

from django.core.management.base import BaseCommand

from games.bots import Referee
from games.management.output import until_nobody_reads

LONGEST_LINE = 1 << 20
"""In bytes; the decks of the longest match there can be take a third of it."""


class Command(BaseCommand):
    """Answers each line of its input with exactly one line, until the input ends."""

    help = "Plays and checks matches: one JSON object a line in, exactly one line out."
    requires_system_checks = ()

    def handle(self, *_args: object, **_options: object) -> None:
        """Bytes in and bytes out, each answer flushed: locale and buffering have no say in it."""
        referee = Referee()
        with until_nobody_reads():
            for line in _lines(sys.stdin.buffer):
                sys.stdout.buffer.write(json.dumps(referee.answer(line)).encode() + b"\n")
                sys.stdout.buffer.flush()


def _lines(stream: BinaryIO) -> Iterator[bytes]:
    """The lines of `stream`; one that is too long counts as an empty one."""
    while line := stream.readline(LONGEST_LINE):
        if len(line) == LONGEST_LINE and not line.endswith(b"\n"):
            _skip_line(stream)
            line = b""
        yield line


def _skip_line(stream: BinaryIO) -> None:
    """Read to the end of the line without keeping it."""
    while (part := stream.readline(LONGEST_LINE)) and not part.endswith(b"\n"):
        pass
