"""What is promised of a deal from the start, and what is shown once it has been played."""

from dataclasses import dataclass
from typing import Any, Final

from games import clock
from games.engine import STANDARD
from games.models import Daily, Match, Player
from games.selectors.matches import match_of_daily
from games.selectors.records import match_record

#: Rounds of a day that are looked at in any case, however few its match had.
ROUNDS_OF_A_DAY: Final = 5


@dataclass(frozen=True)
class Fairness:
    """A promise and, once it is due, what it can be held against."""

    commitment: str
    seed: str | None
    """None until it is due."""
    seats: int
    hand: int
    """Cards dealt to each seat."""
    dealer: int | None
    """Who dealt the first round, by the match's record."""
    rounds: list[dict[str, Any]]
    """Each with its ``number`` and the ``deck`` that the match's record shows, or None."""


def fairness_of_match(match: Match) -> Fairness:
    """Of a match: its record says what was dealt, once it may."""
    record = match_record(match)
    return Fairness(
        commitment=record["commitment"],
        seed=record["seed"],
        seats=record["rules"]["seats"],
        hand=record["rules"]["hand"],
        dealer=record["rounds"][0]["dealer"],
        rounds=[{"number": number, "deck": one["deck"]} for number, one in enumerate(record["rounds"], 1)],
    )


def fairness_of_day(daily: Daily, player: Player | None) -> Fairness:
    """Of a day: against what *player* was dealt, if they have played it."""
    match = None if player is None else match_of_daily(player, daily)
    played = None if match is None else fairness_of_match(match)
    rounds = [] if played is None else played.rounds
    further = range(len(rounds) + 1, ROUNDS_OF_A_DAY + 1)
    return Fairness(
        commitment=daily.commitment,
        seed=daily.seed if clock.is_closed(daily.date) else None,
        seats=STANDARD.seats,
        hand=STANDARD.hand,
        dealer=None if played is None else played.dealer,
        rounds=[*rounds, *({"number": number, "deck": None} for number in further)],
    )
