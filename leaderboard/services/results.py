"""Results are written when a daily's match ends, and posted when their player has a nickname to show.

All of it happens in the transaction of whoever calls, with the player's row locked: so a nickname that comes
while a match ends posts the result either way, once.
"""

from collections.abc import Iterable
from datetime import date

from games import clock
from games.models import Match, Player
from leaderboard.models import Result, Standing
from leaderboard.periods import Played, means
from leaderboard.selectors.means import played_around, stored_means
from leaderboard.selectors.par import par_quarters
from leaderboard.selectors.players import is_public
from leaderboard.services.counting import Changes


def result_record(*, match: Match, total: int, won: bool, scores: list[int]) -> Result | None:
    """Keep how a daily's match ended. Nothing is kept of another match, or once the day has closed."""
    daily, finished = match.daily, match.finished
    if daily is None or finished is None or finished >= clock.closes(daily.date):
        return None
    player = Player.objects.get(pk=match.player_id)
    result = Result(
        player=player,
        daily=daily,
        match=match,
        total=total,
        won=won,
        scores=scores,
        finished=finished,
        posted=is_public(player),
    )
    changes = Changes(player.pk)
    if result.posted:
        changes.count(result, 1)
        _stand(changes, player, [daily.date], result)
    changes.write(result)
    return result


def results_post(*, player: Player) -> None:
    """Put all results of *player* that are not there yet on their boards, if they may be there."""
    if not is_public(player):
        return
    waiting = list(Result.objects.filter(player=player, posted=False))
    Result.objects.filter(pk__in=[result.pk for result in waiting]).update(posted=True)
    _recount(player, waiting, 1)


def results_unpost(*, player: Player) -> None:
    """Take all results of *player* off their boards, and keep them."""
    posted = list(Result.objects.filter(player=player, posted=True))
    Result.objects.filter(player=player, posted=True).update(posted=False)
    _recount(player, posted, -1)


def results_withdraw(*, player: Player) -> None:
    """Take all results of *player* off their boards, and delete them."""
    results_unpost(player=player)
    Result.objects.filter(player=player).delete()


def standing_refresh(*, player: Player, days: Iterable[date]) -> None:
    """Let the means of *player* be those of the posted results, for all time and where *days* count."""
    changes = Changes(player.pk)
    _stand(changes, player, list(days))
    changes.write()


def _recount(player: Player, results: list[Result], step: int) -> None:
    if not results:
        return
    changes = Changes(player.pk)
    for result in results:
        changes.count(result, step)
    _stand(changes, player, [result.daily_id for result in results])
    changes.write()


def _stand(changes: Changes, player: Player, days: list[date], new: Result | None = None) -> None:
    """Work the player's means out again; *new* is a result that is not stored yet."""
    played = played_around(player, days)
    if new is not None:
        played.append(Played(new.daily_id, new.total, par_quarters(new.daily_id)))
    after = means(played, days)
    before = stored_means(player, after)
    for period, mean in after.items():
        changes.stand(period, before.get(period), mean)
    gone = [period for period in before if after[period] is None]
    if gone:
        Standing.objects.filter(player=player, period__in=gone).delete()
