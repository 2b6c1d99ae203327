"""The log of a match: all that was done, as text that is only ever appended to.

One line a request, its segments parted by ``" | "``: the first is what the player did (actions, ``undo`` or
``deal``), each further one a computer player's turn that followed. The first line is the deal of round 1::

    deal | KS>NE . | .
    E>SE 4S>E
    undo
    . | KD>NW . | . | QH>N .
    deal | ...

Every word counts one version, so a match's version is its number of words, and a request repeated is a line
that begins at its version and says the same (docs/api.md, "Exactly once").
"""

from collections.abc import Iterator
from typing import NamedTuple

SEGMENT_MARK = " | "
DEAL = "deal"
UNDO = "undo"
END = "."


class Line(NamedTuple):
    """One request as it is kept: what the player did, and the computer players' turns that followed."""

    start: int
    """The version before it."""
    done: str
    replies: tuple[str, ...]

    @property
    def answered(self) -> int:
        """The version after the player's own words, before the computer players'."""
        return self.start + words(self.done)

    @property
    def stop(self) -> int:
        """The version after it."""
        return self.answered + sum(map(words, self.replies))


class Turn(NamedTuple):
    """A whole turn that somebody has ended."""

    version: int
    """The version at which it had ended."""
    round: int
    seat: int
    text: str
    """Its actions in notation; what was undone is left out."""


def words(text: str) -> int:
    """How many versions *text* takes."""
    return text.count(" ") + 1


def format_line(line: Line) -> str:
    """A request and the turns that followed it, as text."""
    return SEGMENT_MARK.join((line.done, *line.replies))


def lines(log: str) -> Iterator[Line]:
    """The lines of *log*, each with the version at which it starts."""
    version = 0
    for text in log.split("\n"):
        done, *replies = text.split(SEGMENT_MARK)
        line = Line(version, done, tuple(replies))
        yield line
        version = line.stop


def line_at(log: str, version: int) -> Line | None:
    """The line that starts at *version*, or None if no request was made at it."""
    for line in lines(log):
        if line.start >= version:
            return line if line.start == version else None
    return None


def ends_turn(done: str) -> bool:
    """Whether the computer players move after the player has done this."""
    return done == DEAL or done.endswith(END)


def last_answered(log: str, version: int) -> Line:
    """The last line after which the computer players moved; *version* is the log's.

    Read from the end: the lines before it may be many.
    """
    stop = version
    for text in reversed(log.split("\n")):
        done, *replies = text.split(SEGMENT_MARK)
        start = stop - words(done) - sum(map(words, replies))
        if ends_turn(done):
            return Line(start, done, tuple(replies))
        stop = start
    raise ValueError("a log begins with a deal")


def turns(log: str, *, first_dealer: int, seats: int, upto: int, round_over: bool) -> Iterator[Turn]:
    """Every turn that has ended, in order: the player's own (seat 0) and the computer players'.

    Only lines that stop at version *upto* or before are read. The player's turn is whole, however many
    requests it took. One that went out has no ``.``: it ended with the last line before a deal, or with the
    last line of all if the round is over by then (*round_over*).
    """
    round_number, own, own_ended_at = 0, list[str](), 0
    for line in lines(log):
        if line.stop > upto:
            break
        seat = 0
        if line.done == DEAL:
            if own:
                yield Turn(own_ended_at, round_number, 0, " ".join(own))
                own = []
            round_number += 1
            seat = (first_dealer + round_number - 1) % seats
        elif line.done == UNDO:
            own.pop()
        else:
            own += line.done.split(" ")
            own_ended_at = line.answered
            if own[-1] == END:
                yield Turn(line.answered, round_number, 0, " ".join(own))
                own = []
        version = line.answered
        for reply in line.replies:
            version += words(reply)
            seat = (seat + 1) % seats
            yield Turn(version, round_number, seat, reply)
    if own and round_over:
        yield Turn(own_ended_at, round_number, 0, " ".join(own))
