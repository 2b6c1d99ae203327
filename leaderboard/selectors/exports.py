"""What the boards keep about a player, for the player."""

from collections.abc import Sequence
from typing import Any

from games.models import Match
from leaderboard.models import Result


def results_kept(matches: Sequence[Match]) -> list[dict[str, Any]]:
    """The results of those of *matches* that have one, in the order of their days, the newest first."""
    kept = Result.objects.filter(match__in=[match.pk for match in matches]).order_by("-daily_id")
    return [
        {
            "match": str(result.match_id),
            "date": result.daily_id.isoformat(),
            "total": result.total,
            "won": result.won,
            "scores": result.scores,
            "posted": result.posted,
        }
        for result in kept
    ]
