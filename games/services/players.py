"""Players: made on first need, named, moved to another device, deleted."""

from datetime import timedelta
from typing import Final
from uuid import UUID

from django.db import IntegrityError, connection, transaction

from games import audit, clock, nicknames, tokens, words
from games.errors import Barred, CodeInvalid, NicknameInvalid, NicknameTaken, NotFound
from games.models import Player, RefusedName, Transfer
from games.signals import player_leaving, player_named

#: How long a transfer code can be used.
CODE_LIFETIME: Final = timedelta(minutes=15)


def player_create(*, nickname: str | None = None) -> tuple[Player, str]:
    """A new player and the token that says who they are, which is not kept anywhere.

    Raises NicknameInvalid, NicknameTaken.
    """
    token = tokens.new_token()
    player = Player(token_hash=tokens.digest(token))
    if nickname is not None:
        _name(player, nickname)
    try:
        with transaction.atomic():
            player.save(force_insert=True)
    except IntegrityError:
        raise NicknameTaken from None
    audit.tell("player_created", player)
    return player, token


def player_rename(*, player: Player, nickname: str) -> Player:
    """Give *player* a nickname, or another one. The first one posts the results they have.

    Raises NicknameInvalid, NicknameTaken, Barred.
    """
    _name(player, nickname)
    with transaction.atomic():
        player_lock(player.pk)
        standing = Player.objects.filter(pk=player.pk).values_list("standing", flat=True).first()
        if standing == Player.Standing.BANNED:
            raise Barred
        if standing is None or not _renamed(player):
            raise NotFound  # deleted a moment ago
        player.standing = standing  # staff may have changed it since it was read
        player_named.send(sender=Player, player=player)
    return player


def player_lock(player_id: UUID) -> None:
    """Keep the player as it is until the transaction ends.

    Whoever writes a result or deletes a player takes this lock first, so none of them waits for another.
    """
    key = Player._meta.pk.get_db_prep_value(player_id, connection)
    # By hand: Django takes several times as long to compile it as a database to do it. SQLite, which has one
    # writer at a time anyway, knows no such lock.
    lock = connection.ops.for_update_sql() if connection.features.has_select_for_update else ""
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT id FROM games_player WHERE id = %s {lock}", [key])  # noqa: S608


def player_delete(*, player: Player) -> None:
    """Delete the player with nickname, matches and results, from every board at once."""
    with transaction.atomic():
        player_lock(player.pk)
        player_leaving.send(sender=Player, player=player)
        audit.tell("player_deleted", player)
        player.delete()


def token_renew(*, player: Player) -> str:
    """A new token for *player*; the one they had, and a code that moves them, are void from now on.

    Of two renewals at once one wins. Raises NotFound for the other, and if the player has just been deleted.
    """
    token = tokens.new_token()
    with transaction.atomic():
        present = Player.objects.filter(pk=player.pk, token_hash=player.token_hash)
        if not present.update(token_hash=tokens.digest(token)):
            raise NotFound
        Transfer.objects.filter(player=player).delete()
    audit.tell("token_renewed", player)
    return token


def transfer_create(*, player: Player) -> tuple[str, Transfer]:
    """A fresh one-time code that moves *player* to another device, and when it expires.

    An older code of the same player is void from now on.
    """
    code = tokens.new_code()
    fresh = {"code_hash": tokens.digest(code), "expires": clock.now() + CODE_LIFETIME}
    try:
        transfer, _created = Transfer.objects.update_or_create(player=player, defaults=fresh)
    except IntegrityError:
        raise NotFound from None  # the player has just been deleted
    return code, transfer


def transfer_claim(*, code: str) -> tuple[Player, str]:
    """The player moved by *code*, and a new token for them; the token they had is void. Raises CodeInvalid.

    Of two claims at once one wins: whoever deletes the code.
    """
    hashed = tokens.digest(code.strip().upper())
    with transaction.atomic():
        player = Player.objects.filter(transfer__code_hash=hashed, transfer__expires__gt=clock.now()).first()
        if player is None or not Transfer.objects.filter(code_hash=hashed).delete()[0]:
            audit.tell("code_refused")
            raise CodeInvalid
        token = tokens.new_token()
        player.token_hash = tokens.digest(token)
        player.save(update_fields=["token_hash"])
    audit.tell("player_moved", player)
    return player, token


def _name(player: Player, raw: str) -> None:
    try:
        player.nickname = nicknames.clean(raw)
    except nicknames.NicknameInvalid as fault:
        raise NicknameInvalid(words.nickname_sentence(fault.reason), {"reason": fault.reason}) from None
    player.skeleton = nicknames.skeleton(player.nickname)
    if RefusedName.objects.filter(pk=player.skeleton).exists():
        raise NicknameInvalid(words.nickname_sentence("blocked"), {"reason": "blocked"})


def _renamed(player: Player) -> bool:
    """Store the nickname; whether it is still free, the database decides. False if the player is gone."""
    try:
        with transaction.atomic():
            named = {"nickname": player.nickname, "skeleton": player.skeleton}
            return bool(Player.objects.filter(pk=player.pk).update(**named))
    except IntegrityError:
        raise NicknameTaken from None
