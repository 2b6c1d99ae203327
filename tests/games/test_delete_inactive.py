"""Players whom nobody can be any more are deleted; nobody else is."""

from argparse import ArgumentTypeError
from datetime import timedelta
from io import StringIO

import pytest
import time_machine
from django.core.management import CommandError, call_command
from django.utils import timezone

from games.management.commands.delete_inactive import _days
from games.models import Match, Player
from games.services import inactive as service
from leaderboard.models import Result
from tests.clients import Program, new_player

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("same_every_time")]

OLD = timedelta(days=60)


def deleted(*arguments: str) -> str:
    out = StringIO()
    call_command("delete_inactive", "--days", "50", *arguments, stdout=out)
    return out.getvalue().strip()


@pytest.fixture
def old() -> dict[str, Program]:
    """Players of sixty days ago: one who has finished a daily, one with a nickname, one who came back."""
    with time_machine.travel(timezone.now() - OLD, tick=True):
        players = {"gone": new_player(), "named": new_player("Ana"), "back": new_player()}
        for player in players.values():
            player.finish(player.start("daily"))
    return players


def here(player: Program) -> bool:
    return player.get("players/me/").status == 200


def test_who_has_no_nickname_and_did_not_come_back_is_deleted(old: dict[str, Program]) -> None:
    old["back"].start("random")
    fresh = new_player()
    assert deleted() == "1 players deleted."
    assert {name: here(player) for name, player in old.items()} == {
        "gone": False,
        "named": True,
        "back": True,
    }
    assert here(fresh)
    assert Result.objects.count() == 2
    assert not Match.objects.exclude(player__in=Player.objects.all()).exists()


def test_who_took_a_nickname_later_stays(old: dict[str, Program]) -> None:
    assert old["gone"].patch("players/me/", {"nickname": "Eva"}).status == 200
    old["back"].patch("players/me/", {"nickname": "Bea"})
    assert deleted() == "0 players deleted."


def test_a_dry_run_counts_and_deletes_nobody(old: dict[str, Program]) -> None:
    assert deleted("--dry-run") == "2 players would be deleted."
    assert all(map(here, old.values()))


def test_more_than_a_batch_are_deleted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service, "BATCH", 2)
    long_ago = timezone.now() - OLD
    Player.objects.bulk_create([Player(token_hash=f"{n:064x}", created=long_ago) for n in range(5)])
    assert deleted() == "5 players deleted."
    assert not Player.objects.exists()


def test_who_comes_back_between_the_look_and_the_deletion_stays(old: dict[str, Program]) -> None:
    before = timezone.now() - timedelta(days=50)
    batch = list(Player.objects.values_list("pk", flat=True))
    old["back"].start("random")
    assert service._deleted(batch, before) == 1
    assert here(old["back"])


@pytest.mark.parametrize("text", ["0", "29", "-1", "x", "４００", "1.5", "99999"])
def test_what_is_no_number_of_days_is_refused(text: str) -> None:
    with pytest.raises(ArgumentTypeError):
        _days(text)
    with pytest.raises(CommandError):
        call_command("delete_inactive", "--days", text)
