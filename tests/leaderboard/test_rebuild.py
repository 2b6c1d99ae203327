"""`manage.py rebuild_leaderboard`: what counts say that results do not is found, named, and put right."""

from collections.abc import Callable
from datetime import timedelta
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.db.models import F

from games import clock
from leaderboard.models import DayRound, DayTotal, Result, Standing, StandingCount
from tests.leaderboard.results import finished, player_with_token

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("same_every_time")]

RIGHT = "Every count is right.\n"


def rebuilt(*arguments: str) -> str:
    """What it prints if it ends well."""
    out = StringIO()
    call_command("rebuild_leaderboard", *arguments, stdout=out, stderr=StringIO())
    return out.getvalue()


def differences() -> list[str]:
    """What it prints if something differs."""
    out = StringIO()
    with pytest.raises(CommandError) as caught:
        call_command("rebuild_leaderboard", "--check", stdout=out, stderr=StringIO())
    assert caught.value.returncode == 1
    return out.getvalue().splitlines()


@pytest.fixture
def results() -> None:
    for name in ("Zoe", "Eve"):
        player, _program = player_with_token(name)
        for back in range(3):
            finished(3, player=player, day=clock.today() - timedelta(days=back), scores=[1, 2])
    finished(5)


def test_counts_that_are_those_of_the_results_are_right(results: None) -> None:
    assert rebuilt("--check") == rebuilt() == RIGHT


def test_without_any_result_there_is_nothing_wrong() -> None:
    assert rebuilt("--check") == rebuilt() == RIGHT


DAMAGE: list[tuple[Callable[[], object], str]] = [
    (lambda: DayTotal.objects.update(players=F("players") + 1), "counted with a total of 3, but 2 posted"),
    (lambda: DayTotal.objects.all().delete(), "0 counted with a total of 3, but 2 posted"),
    (lambda: DayRound.objects.filter(round=2).delete(), "round 2 is counted as 0 points of 0, but it is 4"),
    (lambda: DayRound.objects.update(points=F("points") + 1), "round 1 is counted as "),
    (
        lambda: Standing.objects.update(mean=7),
        "the mean of 2026-11 is 7 over 3, but should be 3000000 over 3",
    ),
    (lambda: Standing.objects.all().delete(), "the mean of 2026-W49 is none, but should be 3000000 over 1"),
    (lambda: StandingCount.objects.all().delete(), "0 counted with a mean of 3000000 over 1, but 2 have it"),
    (lambda: Result.objects.filter(total=3).update(posted=False), "is not posted, and should be"),
    (lambda: Result.objects.filter(total=5).update(posted=True), "is posted, and should not be"),
    (
        lambda: Standing.objects.create(
            player=Result.objects.earliest("id").player, period="2026-W01", dailies=1, mean=0
        ),
        "the mean of 2026-W01 is 0 over 1, but should be none",
    ),
]


@pytest.mark.parametrize(("damage", "said"), DAMAGE, ids=range(len(DAMAGE)))
def test_what_is_wrong_is_named_and_put_right(results: None, damage: Callable[[], object], said: str) -> None:
    damage()
    found = differences()
    assert any(said in line for line in found), found
    assert "put right." in rebuilt()
    assert rebuilt("--check") == RIGHT
    totals = DayTotal.objects.filter(daily_id=clock.today()).values_list("total", "players")
    assert sum(players for _total, players in totals) == 2


def test_a_count_that_was_put_right_goes_on_counting(results: None) -> None:
    DayTotal.objects.all().delete()
    rebuilt()
    finished(3, "Ada")
    Result.objects.get(player__nickname="Zoe", daily_id=clock.today()).player.delete()
    assert any("counted with a total of 3" in line for line in differences()), "deleted behind our back"
    rebuilt()
    assert rebuilt("--check") == RIGHT
