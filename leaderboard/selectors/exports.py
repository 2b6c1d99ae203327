"""What the boards keep about a player, for the player."""

from collections.abc import Sequence
from typing import Any, Final

from games import clock
from games.models import Match, Player
from leaderboard.models import Member, Report, Result

#: Reports of an export: more than anybody makes who means well.
MOST_REPORTS: Final = 100


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


def leagues_kept(player: Player) -> list[dict[str, Any]]:
    """The leagues that the player is in, as they were joined."""
    kept = Member.objects.filter(player=player).select_related("league").order_by("pk")
    return [
        {"id": str(one.league_id), "name": one.league.name, "joined": clock.rfc3339(one.joined)}
        for one in kept
    ]


def reports_kept(player: Player) -> list[dict[str, Any]]:
    """The latest of what the player has told staff of names."""
    kept = Report.objects.filter(reporter=player).order_by("-pk")[:MOST_REPORTS]
    return [
        {"nickname": one.nickname, "reason": one.reason, "created": clock.rfc3339(one.created)}
        for one in kept
    ]
