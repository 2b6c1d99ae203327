"""The day's par: what four reference players bring home in the player's seat (docs/leaderboard.md, "Par")."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from django.db import transaction

from games.bots import LEVELS, YARDSTICKS, Bot, bot
from games.bots.turns import chosen_turn
from games.engine import STANDARD, MatchState, Phase, SeededDeals, deal_next, new_match, play
from games.models import Daily, Player
from games.opponents import opponents_at, replied
from games.seats import PLAYER_SEAT
from games.services.players import player_lock
from leaderboard.models import Par, Result
from leaderboard.services.results import standing_refresh

#: Players refreshed between two looks at who is left.
_CHUNK: Final = 500


def reference_players(version: int) -> Mapping[str, Bot]:
    """Who plays for par, by name: the plain player and the three levels of that version."""
    levels = {level: bot(level, version) for level in LEVELS}
    return MappingProxyType({"greedy": YARDSTICKS["greedy"], **levels})


def par_totals(daily: Daily) -> dict[str, int]:
    """What each reference player brings home on *daily*. It takes some seconds, and always gives the same."""
    return {
        name: _played_out(daily, player).totals[PLAYER_SEAT]
        for name, player in reference_players(daily.bots_version).items()
    }


def par_publish(daily: Daily) -> bool:
    """Work out the par of *daily* and keep it, unless it has one; tells whether it had none.

    Of two at once both find the same, and one stores it. Results that were there before it count for all
    time from now on; if that is interrupted, the next call goes through all of them again.
    """
    par = Par.objects.filter(daily=daily).first()
    if par is not None and par.counted:
        return False
    created = False
    if par is None:
        totals = par_totals(daily)
        fields = {"quarters": sum(totals.values()), "totals": totals}
        par, created = Par.objects.get_or_create(daily=daily, defaults=fields)
    _refresh_players(daily)
    Par.objects.filter(pk=par.pk).update(counted=True)
    return created


def _played_out(daily: Daily, player: Bot) -> MatchState:
    """The match of that day as *player* ends it: every turn from the seat's own view, as anybody's."""
    opponents = opponents_at(STANDARD.seats)
    match = new_match(STANDARD, SeededDeals(bytes.fromhex(daily.seed)))
    while True:
        match, _turns = replied(match, opponents, daily.bots_version)
        if match.phase is Phase.MATCH_OVER:
            return match
        if match.phase is Phase.ROUND_OVER:
            match = deal_next(match)
            continue
        for action in chosen_turn(match, player):
            match = play(match, action)


def _refresh_players(daily: Daily) -> None:
    """Let the means of whoever has a result of *daily* take its par in."""
    results = Result.objects.filter(daily=daily, posted=True).order_by("pk")
    last = 0
    while chunk := list(results.filter(pk__gt=last).values_list("pk", "player_id")[:_CHUNK]):
        last = chunk[-1][0]
        for _key, player_id in chunk:
            with transaction.atomic():
                player_lock(player_id)
                standing_refresh(player=Player(pk=player_id), days=[])
