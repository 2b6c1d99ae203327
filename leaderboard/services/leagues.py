"""Leagues: made, joined, left, renamed, closed.

Whoever writes takes the player's row first and a league's after it, several leagues in the order of their
ids: so the limits are exact, and nobody waits in a circle.
"""

from typing import Final
from uuid import UUID

from django.db import transaction

from games import audit, nicknames, tokens
from games.errors import Barred, NotFound
from games.models import Player
from games.services.players import player_lock, player_rename
from leaderboard.errors import (
    LeagueFull,
    LeagueNameInvalid,
    NicknameNeeded,
    NotOwner,
    TooManyLeagues,
)
from leaderboard.models import League, Member
from leaderboard.selectors.leagues import membership_get
from leaderboard.words import MAX_LEAGUE_NAME, league_name_sentence

#: Members of a league, and leagues of a player, at most.
MAX_MEMBERS: Final = 100
MAX_LEAGUES: Final = 20


def league_create(*, player: Player, name: str, nickname: str | None = None) -> Member:
    """A new league with *player* as its owner and only member.

    Raises LeagueNameInvalid, TooManyLeagues, and what :func:`_named` raises.
    """
    cleaned = _cleaned(name)
    with transaction.atomic():
        _named(player, nickname)
        _check_leagues(player)
        league = League.objects.create(name=cleaned, code=tokens.new_code())
        return Member.objects.create(league=league, player=player)


def league_join(*, player: Player, code: str, nickname: str | None = None) -> tuple[Member, bool]:
    """Make *player* a member of the league with this code; whether they have become one just now.

    Raises NotFound for a code of no league, LeagueFull, TooManyLeagues, and what :func:`_named` raises.
    Nothing is done then, the nickname included.
    """
    wanted = code.strip().upper()
    with transaction.atomic():
        _named(player, nickname)
        found = League.objects.select_for_update().filter(code=wanted)
        league = found.first() if tokens.is_code(wanted) else None
        if league is None:
            audit.tell("league_code_refused", player)
            raise NotFound
        members = Member.objects.filter(league=league)
        if own := members.filter(player=player).first():
            own.league = league
            return own, False
        _check_leagues(player)
        if members.count() >= MAX_MEMBERS:
            raise LeagueFull
        return Member.objects.create(league=league, player=player), True


def league_leave(*, player: Player, league_id: str) -> None:
    """End the player's membership; a league that nobody is left in is gone. Raises NotFound."""
    with transaction.atomic():
        own = membership_get(player, league_id)
        _lock(own.league_id)
        Member.objects.filter(pk=own.pk).delete()
        _close_if_empty(own.league_id)


def leagues_leave(*, player: Player) -> None:
    """End all memberships of a player who is about to be deleted, whose row is locked."""
    leagues = sorted(Member.objects.filter(player=player).values_list("league_id", flat=True))
    for league_id in leagues:
        _lock(league_id)
        Member.objects.filter(league=league_id, player=player).delete()
        _close_if_empty(league_id)


def league_rename(*, player: Player, league_id: str, name: str) -> None:
    """Give the league another name. Raises NotFound, NotOwner, LeagueNameInvalid."""
    cleaned = _cleaned(name)
    with transaction.atomic():
        own = _as_owner(player, league_id)
        League.objects.filter(pk=own.league_id).update(name=cleaned)


def league_new_code(*, player: Player, league_id: str) -> str:
    """A fresh code for the league; nobody can join by the old one any more. Raises NotFound, NotOwner."""
    with transaction.atomic():
        own = _as_owner(player, league_id)
        code = tokens.new_code()
        League.objects.filter(pk=own.league_id).update(code=code)
    return code


def league_remove(*, player: Player, league_id: str, member: int) -> None:
    """End somebody else's membership. Raises NotFound, also for no member of this league, and NotOwner.

    The owner themselves cannot be removed, only leave: NotFound.
    """
    with transaction.atomic():
        own = _as_owner(player, league_id)
        others = Member.objects.filter(league=own.league_id).exclude(pk=own.pk)
        if not others.filter(pk=member).delete()[0]:
            raise NotFound


def league_close(*, player: Player, league_id: str) -> None:
    """Delete the league with all memberships. Raises NotFound, NotOwner."""
    with transaction.atomic():
        own = _as_owner(player, league_id)
        League.objects.filter(pk=own.league_id).delete()


def _cleaned(name: str) -> str:
    try:
        return nicknames.clean_name(name, MAX_LEAGUE_NAME)
    except nicknames.NicknameInvalid as fault:
        raise LeagueNameInvalid(league_name_sentence(fault.reason), {"reason": fault.reason}) from None


def _named(player: Player, nickname: str | None) -> None:
    """Lock the player's row, and see that they have a nickname: their own, or else the one given.

    Raises Barred, NicknameNeeded, NicknameInvalid, NicknameTaken, and NotFound if they were just deleted.
    """
    player_lock(player.pk)
    stored = Player.objects.filter(pk=player.pk).values_list("nickname", "standing").first()
    if stored is None:
        raise NotFound
    present, standing = stored
    if standing == Player.Standing.BANNED:
        raise Barred
    if present is None:
        if nickname is None:
            raise NicknameNeeded
        player_rename(player=player, nickname=nickname)


def _check_leagues(player: Player) -> None:
    if Member.objects.filter(player=player).count() >= MAX_LEAGUES:
        raise TooManyLeagues


def _as_owner(player: Player, league_id: str) -> Member:
    """The player's membership, with the league locked. Raises NotFound, NotOwner."""
    own = membership_get(player, league_id)
    _lock(own.league_id)
    members = Member.objects.filter(league=own.league_id).order_by("pk")
    ids = list(members.values_list("pk", flat=True))
    if own.pk not in ids:  # left, removed or closed in this very moment
        raise NotFound
    if own.pk != ids[0]:
        raise NotOwner
    return own


def _lock(league_id: UUID) -> None:
    """Keep the league as it is until the transaction ends."""
    League.objects.select_for_update().filter(pk=league_id).values_list("pk").first()


def _close_if_empty(league_id: UUID) -> None:
    if not Member.objects.filter(league=league_id).exists():
        League.objects.filter(pk=league_id).delete()
