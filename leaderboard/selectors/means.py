"""What a player's means are worked out from, and what they are."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, Final
from uuid import UUID

from django.db import connection

from games.models import Player
from leaderboard.periods import ALL_TIME, LATEST, Mean, Played, periods_of

#: By hand, and in one: a match that ends waits for it, and Django takes longer to compile its parts than a
#: database to run them. Each row says what it is; the days are written out, as SQLite keeps them.
_HISTORY: Final = """
    SELECT 'public', '', 0, 0, 0 FROM games_player
        WHERE id = %(player)s AND nickname IS NOT NULL AND standing = 'good'
    UNION ALL
    SELECT 'par', '', quarters, 0, 0 FROM leaderboard_par WHERE daily_id = %(day)s
    UNION ALL
    SELECT 'played', CAST(result.daily_id AS text), total, quarters, 0
        FROM leaderboard_result result LEFT JOIN leaderboard_par par ON par.daily_id = result.daily_id
        WHERE player_id = %(player)s AND posted AND result.daily_id >= %(first)s
    UNION ALL
    SELECT * FROM (
        SELECT 'played', CAST(result.daily_id AS text), total, quarters, 0
        FROM leaderboard_result result JOIN leaderboard_par par ON par.daily_id = result.daily_id
        WHERE player_id = %(player)s AND posted ORDER BY result.daily_id DESC LIMIT %(latest)s
    ) latest
    UNION ALL
    SELECT 'mean', period, dailies, mean, margin FROM leaderboard_standing
        WHERE player_id = %(player)s AND period IN ({periods})
"""


@dataclass(frozen=True, slots=True)
class History:
    """What is stored of a player, as far as means are made of it."""

    public: bool
    """As :func:`leaderboard.selectors.players.is_public` has it."""
    par: int | None
    """Of the last of the days asked for, in quarters of a point."""
    played: list[Played]
    """The posted results, as :func:`leaderboard.periods.means` wants them."""
    means: dict[str, Mean]
    """Those stored for all time and for the weeks and months of the days, by the keys of the periods."""


def history(player: UUID, days: Sequence[date]) -> History:
    """What the means of *player* for all time and around *days* are made of, and what they are now."""
    periods = periods_of(days)
    named = {f"period_{number}": key for number, key in enumerate((ALL_TIME.key, *periods))}
    values = {
        "player": Player._meta.pk.get_db_prep_value(player, connection),
        "day": max(days, default=None),
        "first": min((period.first for period in periods.values()), default=None),
        "latest": LATEST,
        **named,
    }
    rows: dict[str, set[tuple[Any, ...]]] = {"public": set(), "par": set(), "played": set(), "mean": set()}
    with connection.cursor() as cursor:
        cursor.execute(_HISTORY.format(periods=", ".join(f"%({name})s" for name in named)), values)
        for what, *row in cursor:
            rows[what].add(tuple(row))
    return History(
        public=bool(rows["public"]),
        par=next((quarters for _, quarters, *_ in rows["par"]), None),
        played=[Played(date.fromisoformat(day), total, par) for day, total, par, _ in rows["played"]],
        means={period: Mean(dailies, mean, margin) for period, dailies, mean, margin in rows["mean"]},
    )
