"""The day's board as people read it: who shares a place stands together, the first of them by name."""

from collections.abc import Sequence
from datetime import date
from typing import Any, Final

from django.db import connection

from games.errors import Malformed
from leaderboard.selectors.counts import Counts
from leaderboard.selectors.keys import Key

#: Places of a page.
GROUPS: Final = 25
#: Names shown of those who share a place.
NAMES: Final = 5

# One branch a total: each reads its few rows off the index of the board, whoever else has that total.
_FIRST: Final = """
    SELECT * FROM (
        SELECT result.total, result.id, result.won, player.nickname
        FROM leaderboard_result AS result JOIN games_player AS player ON player.id = result.player_id
        WHERE result.daily_id = %s AND result.posted AND result.total = %s
        ORDER BY result.id LIMIT %s
    ) AS first_{number}
"""


def day_groups(day: date, counts: Counts, cursor: str | None) -> tuple[list[dict[str, Any]], str | None]:
    """A page of places, the first one first, and the cursor of the next page.

    Each is a ``rank``, a ``total``, how many ``players`` share it, the first ``names`` (each with whether it
    ``won``), and how many ``more`` there are. Raises Malformed for a cursor that is none.
    """
    after = -1 if cursor is None else Key.parse(cursor).value
    totals = [(total, players) for total, players in counts.totals if total > after]
    shown = totals[:GROUPS]
    names = _first_names(day, [total for total, _players in shown])
    groups = [
        {
            "rank": counts.rank(total),
            "total": total,
            "players": players,
            "names": names.get(total, []),
            "more": max(0, players - NAMES),
        }
        for total, players in shown
    ]
    return groups, Key(shown[-1][0], 0).cursor() if len(totals) > GROUPS else None


def parse_total(text: str) -> int:
    """The total that an address asks for. Raises Malformed for what is none."""
    if not text.isascii() or not text.isdigit() or len(text) > 6:
        raise Malformed
    return int(text)


def _first_names(day: date, totals: Sequence[int]) -> dict[int, list[dict[str, Any]]]:
    names: dict[int, list[dict[str, Any]]] = {}
    if not totals:
        return names
    branches = " UNION ALL ".join(_FIRST.format(number=number) for number in range(len(totals)))
    values = [value for total in totals for value in (day, total, NAMES)]
    with connection.cursor() as cursor:
        cursor.execute(f"{branches} ORDER BY total, id", values)
        for total, _key, won, nickname in cursor.fetchall():
            names.setdefault(total, []).append({"nickname": nickname, "won": bool(won)})
    return names
