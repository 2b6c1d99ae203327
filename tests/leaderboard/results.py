"""Results made without playing: what the leaderboard is told when a match ends."""

import secrets
from datetime import date

from django.db import transaction

from games import clock, nicknames, tokens
from games.models import Match, Player
from games.opponents import opponents_at
from games.services.dailies import daily_ensure
from leaderboard.models import Result
from leaderboard.services.results import result_record
from tests.clients import Program


def player_with_token(nickname: str | None = None) -> tuple[Player, Program]:
    """A player, and the program that acts for them."""
    token = tokens.new_token()
    skeleton = None if nickname is None else nicknames.skeleton(nickname)
    player = Player.objects.create(nickname=nickname, skeleton=skeleton, token_hash=tokens.digest(token))
    return player, Program(token)


def finished(
    total: int,
    nickname: str | None = None,
    day: date | None = None,
    player: Player | None = None,
    scores: list[int] | None = None,
) -> Result:
    """The result of a daily that ended with *total*; by default today's, by somebody new."""
    if player is None:
        player, _program = player_with_token(nickname)
    daily = daily_ensure(day or clock.today())
    now = min(clock.now(), clock.opens(daily.date))
    with transaction.atomic():
        match = Match.objects.create(
            player=player,
            kind=Match.Kind.DAILY,
            daily=daily,
            seed=daily.seed,
            rules={},
            opponents=opponents_at(4),
            bots_version=1,
            log="",
            snapshot="",
            version=1,
            phase=Match.Phase.MATCH_OVER,
            started=now,
            finished=now,
            updated=now,
        )
        result = result_record(match=match, total=total, won=False, scores=scores or [total])
    assert result is not None
    return result


def somebody() -> str:
    """A nickname that nobody has."""
    return f"P{secrets.randbelow(10**12):012d}"
