"""Many matches between computer players, to see how strong each is and how long it thinks."""

import hashlib
import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from games.engine import MatchState, Phase, Rules, SeededDeals, deal_next, new_match, play, winners

from .registry import measured_player
from .turns import chosen_turn

_CONFIDENCE: Final = 1.959963985
"""Standard deviations on either side of the mean that cover 95 % of a normal distribution."""


@dataclass(slots=True)
class SeatTally:
    """What one seat has brought together so far."""

    wins: float = 0.0
    squared_wins: float = 0.0
    total: int = 0
    turns: int = 0
    seconds: float = 0.0
    worst: float = 0.0

    def add(self, other: "SeatTally") -> None:
        """Take the numbers of `other` in."""
        self.wins += other.wins
        self.squared_wins += other.squared_wins
        self.total += other.total
        self.turns += other.turns
        self.seconds += other.seconds
        self.worst = max(self.worst, other.worst)


@dataclass(slots=True)
class Tally:
    """The outcome of some matches."""

    seats: list[SeatTally]
    matches: int = 0
    rounds: int = 0

    def add(self, other: "Tally") -> None:
        """Take the matches of `other` in."""
        self.matches += other.matches
        self.rounds += other.rounds
        for mine, theirs in zip(self.seats, other.seats, strict=True):
            mine.add(theirs)


@dataclass(frozen=True, slots=True)
class Series:
    """Matches to play: the players by seat, the rules, and the number their seeds come from."""

    players: tuple[str, ...]
    clock: Callable[[], float]
    """Seconds from any start: it times the turns, and nobody plays by it."""
    rules: Rules = field(default_factory=Rules)
    seed: int = 1

    def play(self, numbers: Iterable[int]) -> Tally:
        """Play the matches with these numbers. The same numbers are the same matches, whoever plays them."""
        tally = Tally([SeatTally() for _ in self.players])
        for number in numbers:
            self._play_one(number, tally)
        return tally

    def _play_one(self, number: int, tally: Tally) -> None:
        seed = hashlib.sha256(f"simulate {self.seed} {number}".encode()).digest()
        match = new_match(self.rules, SeededDeals(seed))
        players = [measured_player(name) for name in self.players]
        while True:
            while match.phase is Phase.TURN:
                seat = match.round.turn
                begun = self.clock()
                turn = chosen_turn(match, players[seat])
                took = self.clock() - begun
                mine = tally.seats[seat]
                mine.turns += 1
                mine.seconds += took
                mine.worst = max(mine.worst, took)
                for action in turn:
                    match = play(match, action)
            if match.phase is Phase.MATCH_OVER:
                break
            match = deal_next(match)
        _count(match, tally)


def _count(match: MatchState, tally: Tally) -> None:
    won = winners(match)
    tally.matches += 1
    tally.rounds += match.number
    for seat, mine in enumerate(tally.seats):
        share = 1 / len(won) if seat in won else 0.0
        mine.wins += share
        mine.squared_wins += share * share
        mine.total += match.totals[seat]


def batches(matches: int, size: int) -> Iterator[range]:
    """The numbers of the matches in pieces of `size` or less."""
    for start in range(0, matches, size):
        yield range(start, min(matches, start + size))


def report(players: Sequence[str], tally: Tally) -> dict[str, Any]:
    """The outcome as one JSON-able object.

    For each seat the share of matches won (ties split), its 95 % interval, the mean total at the match's end,
    and the mean and the longest time of a turn in milliseconds by the clock of the series.
    """
    return {
        "matches": tally.matches,
        "seats": [
            {
                "player": player,
                "wins": round(seat.wins / tally.matches, 4),
                "ci95": _interval(seat, tally.matches),
                "total": round(seat.total / tally.matches, 2),
                "ms_per_turn": round(1000 * seat.seconds / max(1, seat.turns), 3),
                "ms_worst": round(1000 * seat.worst, 1),
            }
            for player, seat in zip(players, tally.seats, strict=True)
        ],
    }


def _interval(seat: SeatTally, matches: int) -> list[float]:
    mean = seat.wins / matches
    variance = max(0.0, seat.squared_wins / matches - mean * mean)
    half = _CONFIDENCE * math.sqrt(variance / matches)
    return [round(max(0.0, mean - half), 4), round(min(1.0, mean + half), 4)]
