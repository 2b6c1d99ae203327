"""Par: what four reference players bring home, worked out ahead and told when it may be."""

from datetime import timedelta
from io import StringIO
from typing import Any

import pytest
import time_machine
from django.core.management import CommandError, call_command

from games import clock
from games.models import Daily
from games.services.dailies import daily_ensure, daily_publish
from leaderboard.models import Par, Standing
from leaderboard.services.par import par_publish, par_totals
from tests.clients import Browser, Program, new_player
from tests.leaderboard.results import finished, player_with_token

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("same_every_time")]

TOMORROW = "2026-12-01"


def published(*arguments: str) -> str:
    out = StringIO()
    call_command("publish_daily", *arguments, stdout=out, stderr=StringIO())
    return out.getvalue()


def with_par(quarters: int, back: int = 0) -> Daily:
    """A day whose par is known already."""
    daily = daily_ensure(clock.today() - timedelta(days=back))
    Par.objects.create(daily=daily, quarters=quarters, totals={}, counted=True)
    return daily


def test_four_reference_players_play_the_day_and_always_alike() -> None:
    daily = daily_ensure(clock.today())
    totals = par_totals(daily)
    assert list(totals) == ["greedy", "easy", "medium", "hard"]
    assert all(total >= 0 for total in totals.values())
    assert par_totals(daily) == totals


def test_todays_deal_and_those_to_come_are_published_with_their_par_once() -> None:
    assert published("--days", "1") == "2 days are published, 2 of them just now.\n"
    stored = list(Par.objects.order_by("daily_id").values())
    assert [str(par["daily_id"]) for par in stored] == ["2026-11-30", TOMORROW]
    assert [sum(par["totals"].values()) for par in stored] == [par["quarters"] for par in stored]
    assert published("--days", "1") == "2 days are published, 0 of them just now.\n"
    assert list(Par.objects.order_by("daily_id").values()) == stored


def test_a_day_gone_by_without_a_par_gets_one() -> None:
    daily_ensure(clock.today() - timedelta(days=3))
    assert published("--days", "0") == "2 days are published, 2 of them just now.\n"


@pytest.mark.parametrize("days", ["-1", "x", "367", "1.5", "٣"])
def test_so_many_days_cannot_be_published(days: str) -> None:
    with pytest.raises(CommandError, match="is no number of days"):
        published(f"--days={days}")


def test_nothing_of_a_day_to_come_is_seen_once_it_is_published() -> None:
    me = new_player("Zoe")
    daily = daily_publish(clock.today() + timedelta(days=1))
    Par.objects.create(daily=daily, quarters=98765, totals={"hard": 98765}, counted=True)
    before = [one["commitment"] for one in me.get("daily/commitments/").json["days"]]
    assert daily.commitment == before[0]
    for path in (f"daily/{TOMORROW}/", f"leaderboard/daily/{TOMORROW}/"):
        assert (me.get(path).status, me.get(path).code) == (404, "not_found")
    assert me.get("leaderboard/month/2026-12/").status == 404
    browser = Browser()
    for page in (f"/leaderboard/{TOMORROW}/", f"/fair/{TOMORROW}/", "/leaderboard/month/2026-12/"):
        assert browser.open(page).status_code == 404
    seen = [
        *(me.get(path).content for path in ("daily/", "daily/commitments/", "matches/", "players/Zoe/")),
        *(me.get(f"leaderboard/{path}/").content for path in ("week/2026-W49", "month/2026-11", "all-time")),
        *(
            browser.open(page).content
            for page in ("/", "/leaderboard/", "/leaderboard/week/", "/players/Zoe/")
        ),
    ]
    for content in seen:
        assert daily.seed.encode() not in content
        assert b"98765" not in content
        assert str(98765 / 4).encode() not in content


def test_the_day_keeps_its_deal_and_its_players_from_when_it_was_published() -> None:
    daily = daily_publish(clock.today() + timedelta(days=1))
    Daily.objects.filter(pk=daily.pk).update(seed=f"{9:064x}")
    with time_machine.travel(f"{TOMORROW}T00:00:01Z"):
        assert daily_ensure(clock.today()).seed == f"{9:064x}"


def test_par_is_told_whoever_has_finished_and_everybody_once_the_day_has_closed() -> None:
    with_par(57)
    with_par(43, back=2)
    day, closed = f"leaderboard/daily/{clock.today()}/", "leaderboard/daily/2026-11-28/"
    player, me = player_with_token("Zoe")
    finished(5, player=player)
    assert me.get(day).json["par"] == 14.25
    assert "par" not in Program().get(day).json
    assert Program().get(closed).json["par"] == 10.75


def test_without_a_par_nothing_is_said_of_it() -> None:
    player, me = player_with_token("Zoe")
    finished(5, player=player)
    assert "par" not in me.get(f"leaderboard/daily/{clock.today()}/").json
    assert me.get("players/Zoe/").json["versus_par"] is None


def test_a_finished_match_tells_par() -> None:
    me = new_player("Zoe")
    with_par(57)
    state = me.finish(me.start())
    assert state["result"]["par"] == 14.25


def test_the_start_page_tells_par_once_the_match_is_over() -> None:
    with_par(57)
    browser = Browser()
    address = browser.submit("/play/").headers["Location"]
    assert "Par is" not in browser.open("/").content.decode()
    page: Any = browser.open(address)
    browser.csrf = page.context["page_data"]["csrf"]
    browser.finish(page.context["match_state"])
    assert "Par is 14.25." in browser.open("/").content.decode()


def test_a_par_that_comes_late_counts_for_the_results_that_were_there() -> None:
    player, _me = player_with_token("Zoe")
    finished(5, player=player)
    assert not Standing.objects.filter(player=player, period="all-time").exists()
    daily = daily_ensure(clock.today())
    Par.objects.create(daily=daily, quarters=14, totals={})
    assert not par_publish(daily)
    standing = Standing.objects.get(player=player, period="all-time")
    assert (standing.dailies, standing.mean) == (1, 1_500_000)
    assert Par.objects.get().counted
