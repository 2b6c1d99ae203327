"""What is done about names that offend: reported by players, hidden, taken away or banned by staff.

Nothing is lost: results are kept, and are on their boards again once staff think better of it.
"""

import secrets
from typing import Final

from django.db import IntegrityError, transaction

from games import audit, clock, nicknames
from games.errors import NicknameTaken, NotFound
from games.models import Player, RefusedName
from games.services.players import player_lock
from leaderboard.models import Report, Ruling
from leaderboard.selectors.players import player_named
from leaderboard.services.results import results_post, results_unpost

#: Numbers to choose a neutral name's from.
_NUMBERS: Final = 10**8


def name_report(*, reporter: Player, nickname: str, reason: str) -> tuple[Report, bool]:
    """Keep that *reporter* finds this nickname bad; whether it is their first word about it.

    A second one changes nothing. Raises NotFound where there is no such name to be seen.
    """
    player = player_named(nickname)
    try:
        report, new = Report.objects.get_or_create(
            reporter=reporter,
            skeleton=player.skeleton,
            defaults={"player": player, "nickname": str(player), "reason": reason},
        )
    except IntegrityError:
        raise NotFound from None  # one of the two has just been deleted
    if new:
        audit.tell("name_reported", player)
    return report, new


_RULINGS: Final = {
    Player.Standing.GOOD: Ruling.What.SHOWN,
    Player.Standing.HIDDEN: Ruling.What.HIDDEN,
    Player.Standing.BANNED: Ruling.What.BANNED,
}


def standing_set(*, player: Player, standing: Player.Standing, by: str) -> None:
    """Show or hide *player*, or ban them: their results leave the boards or come back with it.

    *by* is who of the staff says so. Reports about the player are settled. Raises NotFound if there is no
    such player any more.
    """
    with transaction.atomic():
        stored = _ruled(player, _RULINGS[standing], by)
        stored.standing = standing
        stored.save(update_fields=["standing"])
        if standing == Player.Standing.GOOD:
            results_post(player=stored)
        else:
            results_unpost(player=stored)


def name_take_away(*, player: Player, by: str) -> str:
    """Give *player* a neutral name, which is returned; nobody ever gets the one that they had again.

    They may choose another themselves. Reports about them are settled. Raises NotFound if they have no name.
    """
    with transaction.atomic():
        stored = _ruled(player, Ruling.What.NAME_TAKEN_AWAY, by)
        RefusedName.objects.get_or_create(pk=stored.skeleton)
        return _neutral_name(stored)


def reports_dismiss(*, player: Player, by: str) -> None:
    """Nothing is to be done about *player*'s name. Raises NotFound if they have none."""
    with transaction.atomic():
        _ruled(player, Ruling.What.DISMISSED, by)


def _ruled(player: Player, what: Ruling.What, by: str) -> Player:
    """Lock the player, keep what is done and by whom, and settle the reports. Raises NotFound."""
    player_lock(player.pk)
    stored = Player.objects.filter(pk=player.pk, nickname__isnull=False).first()
    if stored is None or stored.nickname is None:
        raise NotFound
    Ruling.objects.create(player=stored, nickname=stored.nickname, what=what, by=by)
    Report.objects.filter(player=stored, settled__isnull=True).update(settled=clock.now())
    audit.tell(f"name_{what}", stored)
    return stored


def _neutral_name(player: Player) -> str:
    """Stores a name that is nobody's."""
    for _attempt in range(20):
        name = f"Player {secrets.randbelow(_NUMBERS)}"
        try:
            with transaction.atomic():
                named = {"nickname": name, "skeleton": nicknames.skeleton(name)}
                Player.objects.filter(pk=player.pk).update(**named)
        except IntegrityError:  # looks like somebody else's
            continue
        return name
    raise NicknameTaken
