"""Results are written when a daily's match ends, and posted when their player has a nickname to show.

All of it happens in the transaction of whoever calls, with the player's row locked: so a nickname that comes
while a match ends posts the result either way, once.
"""

from typing import Final

from django.db import connection
from django.db.models import F

from games import clock
from games.models import Match, Player
from leaderboard.models import DayTotal, Result
from leaderboard.selectors.players import is_public

# One statement, so that no two results on the same total lose one another.
_COUNT: Final = """
    INSERT INTO leaderboard_daytotal (daily_id, total, players) VALUES (%s, %s, 1)
    ON CONFLICT (daily_id, total) DO UPDATE SET players = leaderboard_daytotal.players + 1
"""


def result_record(*, match: Match, total: int, won: bool, scores: list[int]) -> Result | None:
    """Keep how a daily's match ended. Nothing is kept of another match, or once the day has closed."""
    daily, finished = match.daily, match.finished
    if daily is None or finished is None or finished >= clock.closes(daily.date):
        return None
    result = Result.objects.create(
        player_id=match.player_id,
        daily=daily,
        match=match,
        total=total,
        won=won,
        scores=scores,
        finished=finished,
        posted=is_public(Player.objects.get(pk=match.player_id)),
    )
    if result.posted:
        _count(result)
    return result


def results_post(*, player: Player) -> None:
    """Put all results of *player* that are not there yet on their boards, unless staff keep them off."""
    if not is_public(player):
        return
    waiting = list(Result.objects.filter(player=player, posted=False).order_by("daily_id"))
    Result.objects.filter(pk__in=[result.pk for result in waiting]).update(posted=True)
    for result in waiting:
        _count(result)


def results_unpost(*, player: Player) -> None:
    """Take all results of *player* off their boards. They are kept, and can be posted again."""
    for result in Result.objects.filter(player=player, posted=True).order_by("daily_id"):
        counts = DayTotal.objects.filter(daily=result.daily_id, total=result.total)
        counts.update(players=F("players") - 1)
    Result.objects.filter(player=player).update(posted=False)


def results_withdraw(*, player: Player) -> None:
    """Take all results of *player* off their boards, and delete them."""
    results_unpost(player=player)
    Result.objects.filter(player=player).delete()


def _count(result: Result) -> None:
    with connection.cursor() as cursor:
        cursor.execute(_COUNT, [result.daily_id, result.total])
