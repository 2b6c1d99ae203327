"""Beginning a match: the daily, once; a random one, as often as one likes."""

import secrets
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any, Final

from django.db import IntegrityError, transaction

from games import clock, matchlog, measures, tokens, words
from games.bots import BOTS_VERSION
from games.engine import STANDARD, InvalidRules, Phase, Rules, SeededDeals, new_match
from games.errors import Malformed, NotFound, NotYetClosed, NotYetShared
from games.matchlog import DEAL, Line
from games.models import Match, Player, Share
from games.opponents import opponents_at, replied
from games.selectors.matches import match_of_daily
from games.selectors.positions import frozen, position_of
from games.selectors.shares import share_get
from games.services.dailies import daily_ensure
from games.services.finishing import tell_finished
from games.services.players import player_lock

SEED_BYTES: Final = 32


def match_start_daily(*, player: Player) -> tuple[Match, bool]:
    """The player's match of today's daily, and whether it has been begun just now.

    However many ask at once, there is one: the database holds the constraint, and whoever loses that race
    gets the winner's match.
    """
    daily = daily_ensure(clock.today())
    match = match_of_daily(player, daily)
    if match is not None:
        return match, False
    match = _dealt(
        Match(
            player=player,
            kind=Match.Kind.DAILY,
            daily=daily,
            seed=daily.seed,
            rules=STANDARD.to_dict(),
            opponents=opponents_at(STANDARD.seats),
            bots_version=daily.bots_version,
        )
    )
    if _inserted(match):
        return match, True
    winner = match_of_daily(player, daily)
    if winner is None:  # it was no race, then: the player has just been deleted
        raise NotFound
    return winner, False


def match_start_random(
    *, player: Player, rules: Mapping[str, Any] | None = None, levels: Sequence[str] | None = None
) -> Match:
    """A fresh match on a deal of its own. Raises Malformed for rules or opponents that do not exist."""
    try:
        chosen = Rules.from_dict(rules or {})
    except InvalidRules as fault:
        raise _invalid_rules(fault, rules or {}) from None
    return _begun(
        player=player,
        kind=Match.Kind.RANDOM,
        seed=fresh_seed(),
        rules=chosen.to_dict(),
        opponents=opponents_at(chosen.seats, levels),
        bots_version=BOTS_VERSION,
    )


def match_start_shared(*, player: Player, code: str) -> Match:
    """A match on the cards, rules and opponents of a share code. Raises NotFound for a code that is none."""
    share = share_get(code)
    if share is None:
        raise NotFound(words.unknown_code_sentence())
    return _begun(
        player=player,
        kind=Match.Kind.RANDOM,
        seed=share.seed,
        rules=share.rules,
        opponents=share.opponents,
        bots_version=share.bots_version,
    )


def match_start_practice(*, player: Player, day: date) -> Match:
    """A match on the cards of a past day, against that day's opponents: as often as one likes, on no board.

    Raises NotFound for a day that has not begun and before number 1, NotYetClosed for one whose result can
    still be had: nobody may rehearse for it.
    """
    if not clock.has_begun(day):
        raise NotFound(words.unknown_code_sentence())
    if not clock.is_closed(day):
        raise NotYetClosed
    daily = daily_ensure(day)
    return _begun(
        player=player,
        kind=Match.Kind.PRACTICE,
        practised=daily,
        seed=daily.seed,
        rules=STANDARD.to_dict(),
        opponents=opponents_at(STANDARD.seats),
        bots_version=daily.bots_version,
    )


def _begun(**fields: Any) -> Match:
    """A stored match that is no daily. Raises NotFound if its player has just been deleted."""
    match = _dealt(Match(**fields))
    if not _inserted(match):
        raise NotFound
    return match


def match_share(*, match: Match) -> str:
    """The code that deals a friend the same match: always the same one for a match.

    Raises NotYetShared for a daily whose day has not closed.
    """
    if match.daily_id is not None and not clock.is_closed(match.daily_id):
        raise NotYetShared
    try:
        share, _created = Share.objects.get_or_create(
            match=match,
            defaults={
                "code": tokens.new_code(),
                "seed": match.seed,
                "rules": match.rules,
                "opponents": match.opponents,
                "bots_version": match.bots_version,
            },
        )
    except IntegrityError:
        raise NotFound from None  # the player has just been deleted
    return share.code


def fresh_seed() -> str:
    """A seed that nobody knows, from the system's randomness, in hex."""
    return secrets.token_hex(SEED_BYTES)


def _invalid_rules(fault: InvalidRules, rules: Mapping[str, Any]) -> Malformed:
    field = f"rules.{fault.option}" if fault.option else "rules"
    at_fault = Malformed.at(field, words.option_sentence(fault.option, rules))
    return Malformed(words.rules_sentence(fault.option), at_fault.extra)


def _dealt(match: Match) -> Match:
    """*match*, not yet stored, with round 1 dealt and the turns played that come before the player's."""
    position = new_match(Rules.from_dict(match.rules), SeededDeals(bytes.fromhex(match.seed)))
    position, replies = replied(position, match.opponents, match.bots_version)
    line = Line(0, DEAL, replies)
    match.log = matchlog.format_line(line)
    match.version = line.stop
    match.started = match.updated = clock.now()
    match.snapshot = frozen(position)
    match.phase = Match.Phase(position.phase)
    if position.phase is Phase.MATCH_OVER:
        match.finished = match.started
    return match


def _inserted(match: Match) -> bool:
    """Store a new match, unless the database's constraints say that it cannot be."""
    try:
        with transaction.atomic():
            if match.finished:  # a round can be over, and a match with it, before the player has moved
                player_lock(match.player_id)
            match.save(force_insert=True)
            if match.finished:
                tell_finished(match, position_of(match))
    except IntegrityError:
        return False
    measures.STARTED.labels(match.kind).inc()
    if match.finished:
        measures.FINISHED.labels(match.kind).inc()
    return True
