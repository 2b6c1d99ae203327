"""A whole match as it is written down (`docs/notation.md`, "Record")."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, NamedTuple, Self

from .actions import Action
from .cards import Card
from .deal import VERSION, commitment
from .errors import EngineError
from .match import MatchState, Scores, winners
from .notation import format_deck, format_turn
from .rules import Rules
from .state import Ending, RoundState

Kind = Literal["daily", "random"]
SeatKind = Literal["human", "bot"]


class RecordError(EngineError):
    """A record of the wrong form, or of a match that cannot have been played.

    `round`, `turn` (within the round) and `action` (within the turn) count from 1 and say where the fault is,
    as far as it is in one place.
    """

    code = "bad_record"

    def __init__(
        self, reason: str, *, round: int | None = None, turn: int | None = None, action: int | None = None
    ) -> None:
        places = {"round": round, "turn": turn, "action": action}
        place = ", ".join(f"{name} {number}" for name, number in places.items() if number is not None)
        super().__init__(f"{place}: {reason}" if place else reason)
        self.reason = reason
        self.round = round
        self.turn = turn
        self.action = action


@dataclass(frozen=True, slots=True)
class SeatRecord:
    """Who sat in a seat."""

    kind: SeatKind
    name: str | None = None
    level: str | None = None


class TurnRecord(NamedTuple):
    """A turn, or the part of it so far, without what was undone."""

    seat: int
    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class RoundRecord:
    """A round; `deck` is None where it is hidden, `ending` and `scores` while the round goes on."""

    dealer: int
    deck: tuple[Card, ...] | None
    turns: tuple[TurnRecord, ...]
    ending: Ending | None
    scores: Scores | None

    def to_dict(self) -> dict[str, Any]:
        """The round as JSON values."""
        return {
            "dealer": self.dealer,
            "deck": None if self.deck is None else format_deck(self.deck),
            "turns": [f"{turn.seat}: {format_turn(turn.actions)}" for turn in self.turns],
            "end": None if self.ending is None else self.ending.value,
            "scores": None if self.scores is None else list(self.scores),
        }


@dataclass(frozen=True, slots=True)
class Record:
    """A match, finished or not; `seed` is None where it is hidden or there is none."""

    kind: Kind
    date: str | None
    rules: Rules
    seed: bytes | None
    commitment: str | None
    bots: int | None
    """The version of the computer players, or None where none played."""
    seats: tuple[SeatRecord, ...]
    rounds: tuple[RoundRecord, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    """Nobody while the match goes on."""

    @property
    def shows_cards(self) -> bool:
        """Whether it has its seed or every deck, without which there is nothing to replay."""
        return self.seed is not None or all(round.deck is not None for round in self.rounds)

    def without_hidden_parts(self) -> Self:
        """What may be shown before the reveal: no seed and no decks, from which all else would follow."""
        rounds = tuple(replace(round, deck=None) for round in self.rounds)
        return replace(self, seed=None, rounds=rounds)

    def to_dict(self) -> dict[str, Any]:
        """The record as JSON values."""
        data: dict[str, Any] = {
            "format": VERSION,
            "kind": self.kind,
            "date": self.date,
            "rules": self.rules.to_dict(),
            "seed": None if self.seed is None else self.seed.hex(),
            "commitment": self.commitment,
            "bots": self.bots,
            "seats": [{"kind": seat.kind, "name": seat.name, "level": seat.level} for seat in self.seats],
            "rounds": [round.to_dict() for round in self.rounds],
            "totals": list(self.totals),
        }
        return data | {"winners": list(self.winners)} if self.winners else data


def record_of(
    match: MatchState,
    past: Sequence[RoundState],
    seats: Sequence[SeatRecord],
    *,
    date: str | None = None,
    bots: int | None = None,
) -> Record:
    """The record of a match so far; `past` are its rounds before the present one, each as it ended.

    A match with a `date` is that day's daily.
    """
    seed = match.deals.seed
    return Record(
        kind="random" if date is None else "daily",
        date=date,
        rules=match.rules,
        seed=seed,
        commitment=None if seed is None else commitment(seed),
        bots=bots,
        seats=tuple(seats),
        rounds=tuple(
            _round_record(match, number, round) for number, round in enumerate((*past, match.round), 1)
        ),
        totals=match.totals,
        winners=winners(match),
    )


def _round_record(match: MatchState, number: int, round: RoundState) -> RoundRecord:
    turns = [TurnRecord(turn.seat, turn.actions) for turn in round.history]
    if round.ending is None and round.acted:
        turns.append(TurnRecord(round.turn, round.played))
    return RoundRecord(
        dealer=round.dealer,
        deck=match.deals.deck(number),
        turns=tuple(turns),
        ending=round.ending,
        scores=None if round.ending is None else match.scores[number - 1],
    )
