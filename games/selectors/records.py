"""A match as it is written down: docs/notation.md's record."""

from typing import Any

from games import clock
from games.engine import Record, SeatRecord, record_of
from games.models import Match
from games.selectors.positions import rounds_of


def match_record(match: Match) -> dict[str, Any]:
    """The record of *match* so far; its seed and decks only after the reveal (:func:`is_revealed`)."""
    record = whole_record(match)
    return (record if is_revealed(match) else record.without_hidden_parts()).to_dict()


def whole_record(match: Match) -> Record:
    """The record with all its cards. Not to be shown as it is."""
    *past, present = rounds_of(match)
    seats = [SeatRecord("human", match.player.nickname)]
    seats += [SeatRecord("bot", opponent["name"], opponent["level"]) for opponent in match.opponents]
    return record_of(
        present,
        [position.round for position in past],
        seats,
        date=None if match.daily_id is None else match.daily_id.isoformat(),
        bots=match.bots_version,
    )


def is_revealed(match: Match) -> bool:
    """Whether everybody may see every card of it (docs/notation.md, "Record").

    A random match's reveal is its end. A daily's is the moment at which its day closes, whoever still plays.
    """
    if match.daily_id is not None:
        return clock.is_closed(match.daily_id)
    return match.phase == Match.Phase.MATCH_OVER
