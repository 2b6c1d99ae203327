"""A player's own matches. Anybody else's are nowhere: the same answer as for an id that never was."""

from datetime import date, datetime
from typing import Final
from uuid import UUID

import orjson
from django.db import connection
from django.db.models import Q, QuerySet

from games import cursors, tokens, words
from games.errors import Malformed, NotFound
from games.models import Daily, Match, Player

#: Matches of a page of one's own.
PAGE_SIZE: Final = 20


def match_get(player: Player, match_id: UUID | str) -> Match:
    """The player's match of this id, log and all. Raises NotFound, also for what is no id."""
    match = None if (key := _key(match_id)) is None else Match.objects.filter(pk=key, player=player).first()
    if match is None:
        raise NotFound
    match.player = player  # spares reading it again
    return match


#: A match and its player's name, for whoever has the player's token. Written by hand because this is what
#: every request to a match begins with, and Django takes ten times as long to compile the same as to run it.
_OWN_MATCH: Final = """
    SELECT player.id, player.nickname, match.kind, match.daily_id, match.seed, match.rules, match.opponents,
           match.bots_version, match.log, match.snapshot, match.played, match.version, match.phase
    FROM games_match AS match JOIN games_player AS player ON player.id = match.player_id
    WHERE match.id = %s AND player.token_hash = %s
"""
_PLAYER_COLUMNS: Final = ("id", "nickname")
_MATCH_COLUMNS: Final = (
    "id", "player_id", "kind", "daily_id", "seed", "rules", "opponents", "bots_version", "log", "snapshot",
    "played", "version", "phase",
)  # fmt: skip


def match_of_token(token: str, match_id: str) -> Match | None:
    """The match of this id with its player, if it belongs to whoever holds *token*; in one query.

    When it began and was last touched is left to be read when asked for.
    """
    key = _key(match_id)
    if key is None or len(token) > tokens.MAX_LENGTH:
        return None
    stored_key = Match._meta.pk.get_db_prep_value(key, connection)
    with connection.cursor() as cursor:
        cursor.execute(_OWN_MATCH, [stored_key, tokens.digest(token)])
        row = cursor.fetchone()
    if row is None:
        return None
    player_id, nickname, kind, day, seed, rules, opponents, *rest = row
    # SQLite has neither UUIDs nor dates.
    player_id = player_id if isinstance(player_id, UUID) else UUID(player_id)
    day = date.fromisoformat(day) if isinstance(day, str) else day
    match = Match.from_db(
        connection.alias,
        _MATCH_COLUMNS,
        (key, player_id, kind, day, seed, orjson.loads(rules), orjson.loads(opponents), *rest),
    )
    match.player = Player.from_db(connection.alias, _PLAYER_COLUMNS, (player_id, nickname))
    return match


def matches_page(player: Player, cursor: str | None) -> tuple[list[Match], str | None]:
    """The player's matches, newest first, from *cursor* on, and the cursor of the next page if there is one.

    Raises Malformed for a cursor that no page gave.
    """
    return page_of(Match.objects.filter(player=player).defer("log"), PAGE_SIZE, cursor)


def page_of(matches: QuerySet[Match], size: int, cursor: str | None) -> tuple[list[Match], str | None]:
    """At most *size* of these matches, newest first, from *cursor* on, and the next page's cursor.

    Raises Malformed for a cursor that no page gave.
    """
    matches = matches.order_by("-started", "-id")
    if cursor is not None:
        started, key = _parse_cursor(cursor)
        matches = matches.filter(Q(started__lt=started) | Q(started=started, id__lt=key))
    found = list(matches[: size + 1])
    shown = found[:size]
    return shown, _cursor(shown[-1]) if len(found) > size else None


def _cursor(match: Match) -> str:
    return cursors.written(f"{match.started.isoformat()} {match.pk}")


def _parse_cursor(cursor: str) -> tuple[datetime, UUID]:
    try:
        moment, key = cursors.read(cursor).split(" ")
        started = datetime.fromisoformat(moment)
        if started.tzinfo is None:
            raise ValueError("a moment without its zone")
        return started, UUID(key)
    except ValueError:
        raise Malformed.at("cursor", words.cursor_sentence()) from None


def _key(match_id: UUID | str) -> UUID | None:
    if isinstance(match_id, UUID):
        return match_id
    try:
        key = UUID(match_id)
    except ValueError:
        return None
    return key if str(key) == match_id else None


def match_of_daily(player: Player, daily: Daily) -> Match | None:
    """The player's match of this day, if it has been begun."""
    match = Match.objects.filter(player=player, daily=daily).first()
    if match is not None:
        match.player = player
    return match
