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
from leaderboard.selectors.means import history
from leaderboard.selectors.players import is_public
from leaderboard.services.counting import Changes


def result_record(*, match: Match, total: int, won: bool, scores: list[int]) -> Result | None:
    """Keep how a daily's match ended. Nothing is kept of another match, or once the day has closed."""
    daily, finished = match.daily, match.finished
    if daily is None or finished is None or finished >= clock.closes(daily.date):
        return None
    known = history(match.player_id, [daily.date])
    result = Result(
        player_id=match.player_id,
        daily=daily,
        match=match,
        total=total,
        won=won,
        scores=scores,
        finished=finished,
        posted=known.public,
    )
    changes = Changes(match.player_id)
    if known.public:
        changes.count(result, 1)
        played = [*known.played, Played(daily.date, total, known.par)]
        changes.stand(known.means, means(played, [daily.date]))
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
    _stand(changes, list(days))
    changes.write()


def _recount(player: Player, results: list[Result], step: int) -> None:
    if not results:
        return
    changes = Changes(player.pk)
    for result in results:
        changes.count(result, step)
    _stand(changes, [result.daily_id for result in results])
    changes.write()


def _stand(changes: Changes, days: list[date]) -> None:
    """Work the player's means out again, from the results as they are stored."""
    known = history(changes.player, days)
    after = means(known.played, days)
    changes.stand(known.means, after)
    gone = [period for period in known.means if after[period] is None]
    if gone:
        Standing.objects.filter(player_id=changes.player, period__in=gone).delete()
