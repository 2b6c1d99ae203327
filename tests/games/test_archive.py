"""Past days, played again as practice: on no board, and never before the day has closed."""

from datetime import date

import pytest
import time_machine
from django.conf import settings
from django.db import IntegrityError, transaction
from pytest_django import DjangoAssertNumQueries as AssertQueries

from games.models import Daily, Match, Player
from games.selectors.positions import replayed
from games.selectors.verification import match_verified
from leaderboard.models import DayTotal, Result
from leaderboard.selectors.verification import match_faults, matches_to_verify
from tests.clients import Browser, Json, Program, new_player

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("same_every_time")]

DAY = "2026-11-12"


@pytest.fixture
def ana() -> Program:
    return new_player("Zoe")


def played_on(day: str, player: Program) -> Json:
    """The player's finished daily of that day."""
    with time_machine.travel(f"{day}T12:00:00Z", tick=False):
        return player.finish(player.start())


def test_a_past_day_is_dealt_as_it_was(ana: Program) -> None:
    daily, practice = played_on(DAY, new_player()), ana.start(DAY)
    assert (practice["kind"], practice["date"], practice["number"]) == ("practice", DAY, 316)
    first = Match.objects.get(pk=daily["id"])
    again = Match.objects.get(pk=practice["id"])
    assert (again.seed, again.rules, again.opponents, again.bots_version) == (
        first.seed,
        first.rules,
        first.opponents,
        first.bots_version,
    )
    assert again.log == first.log.split("\n")[0]
    assert (again.daily_id, again.practised_id) == (None, date.fromisoformat(DAY))


def test_it_keeps_the_computer_players_of_its_day(ana: Program) -> None:
    played_on(DAY, new_player())
    Daily.objects.filter(pk=DAY).update(bots_version=1)
    assert Match.objects.get(pk=ana.start(DAY)["id"]).bots_version == 1


def test_each_time_is_another_match(ana: Program) -> None:
    assert ana.start(DAY)["id"] != ana.start(DAY)["id"]
    assert [match["kind"] for match in ana.get("matches/").json["matches"]] == ["practice"] * 2
    assert ana.get("matches/").json["matches"][0]["date"] == DAY


def test_practice_is_on_no_board_and_changes_no_number(ana: Program) -> None:
    played_on(DAY, ana)
    before = ana.get("players/Zoe/").json, ana.get(f"leaderboard/daily/{DAY}/").json
    state = ana.finish(ana.start(DAY))
    assert "rank" not in state["result"]
    assert "posted" not in state["result"]
    assert (ana.get("players/Zoe/").json, ana.get(f"leaderboard/daily/{DAY}/").json) == before
    other = new_player("Eve")
    other.finish(other.start(DAY))
    assert (Result.objects.count(), sum(DayTotal.objects.values_list("players", flat=True))) == (1, 1)
    assert other.get("players/Eve/").json["dailies"] == 0


def test_practice_does_not_use_up_the_daily_nor_the_daily_practice(ana: Program) -> None:
    with time_machine.travel(f"{DAY}T12:00:00Z", tick=False):
        daily = ana.start()
    assert ana.start(DAY)["id"] != daily["id"]
    today = ana.start()
    assert (today["kind"], today["date"]) == ("daily", "2026-11-30")
    assert ana.get(f"daily/{DAY}/").json["you"]["match"] == daily["id"]


@pytest.mark.parametrize("day", ["2026-12-01", "2027-11-30", "9999-12-31", "2025-12-31", "0001-01-01"])
def test_a_day_that_is_none_yet_looks_like_a_code_that_is_none(ana: Program, day: str) -> None:
    answer, unknown = (ana.post("matches/", {"deal": deal}) for deal in (day, "ABCDEFGHJK"))
    assert (answer.status, answer.content) == (404, unknown.content)
    assert not Daily.objects.filter(date=day).exists()


@pytest.mark.parametrize("day", ["2026-02-30", "2026-11-3", "20261112", "２０２６-11-12", "2026-13-01"])
def test_what_is_no_date_is_a_code_that_is_none(ana: Program, day: str) -> None:
    assert ana.post("matches/", {"deal": day}).status == 404


def test_today_cannot_be_rehearsed(ana: Program) -> None:
    answer = ana.post("matches/", {"deal": "2026-11-30"})
    assert (answer.status, answer.code) == (409, "not_closed")
    assert not Match.objects.exists()


def test_nor_can_yesterday_while_its_matches_may_still_be_finished(ana: Program) -> None:
    with time_machine.travel("2026-11-30T00:59:59Z", tick=False):
        assert ana.post("matches/", {"deal": "2026-11-29"}).code == "not_closed"
    with time_machine.travel("2026-11-30T01:00:00Z", tick=False):
        assert ana.post("matches/", {"deal": "2026-11-29"}).status == 201


def test_rules_and_opponents_are_the_days(ana: Program) -> None:
    assert ana.post("matches/", {"deal": DAY, "rules": {"seats": 2}}).status == 400
    assert ana.post("matches/", {"deal": DAY, "opponents": ["easy"] * 3}).status == 400


def test_it_has_hints_undo_a_record_and_a_code_like_a_random_match(ana: Program) -> None:
    state = ana.start(DAY)
    assert "seed" not in state
    if state["phase"] == "turn":
        assert ana.get(f"matches/{state['id']}/hint/").status == 200
        state = ana.played(state, state["legal"][0])
        assert ana.undo(state).status in (200, 409)
    record = ana.get(f"matches/{state['id']}/record/").json
    assert (record["kind"], record["date"], record["seed"]) == ("random", None, None)
    code = ana.post(f"matches/{state['id']}/share/").json["code"]
    friend = new_player().start(code)
    assert (friend["kind"], friend["commitment"]) == ("random", state["commitment"])
    ended = ana.finish(ana.get(f"matches/{state['id']}/").json)
    record = ana.get(f"matches/{state['id']}/record/").json
    assert record["seed"] == ended["seed"] == Daily.objects.get(pk=DAY).seed


def test_it_replays_and_verifies_and_a_seed_of_another_day_does_not(ana: Program) -> None:
    state = ana.finish(ana.start(DAY))
    match = Match.objects.get(pk=state["id"])
    assert match_verified(match).position == replayed(match)
    assert [list(match_faults(one)) for one in matches_to_verify(None)] == [[]]
    Daily.objects.filter(pk=DAY).update(seed="00" * 32)
    assert list(match_faults(matches_to_verify(None).get())) == [
        "its seed is not the one that its day has promised"
    ]


def test_a_match_cannot_be_of_two_kinds(ana: Program) -> None:
    state = ana.start(DAY)
    for change in ({"kind": "random"}, {"kind": "daily"}, {"practised": None}, {"daily": DAY}):
        with pytest.raises(IntegrityError), transaction.atomic():
            Match.objects.filter(pk=state["id"]).update(**change)


def submit(browser: Browser, day: str) -> tuple[int, str]:
    response = browser.client.post("/archive/", {"day": day}, headers={"Sec-Fetch-Site": "same-origin"})
    return response.status_code, response.headers.get("Location", "")


def test_the_page_begins_a_practice_match() -> None:
    browser = Browser()
    status, address = submit(browser, DAY)
    assert status == 302
    page = browser.open(address).content.decode()
    assert "<h1>Practice: 12 November 2026</h1>" in page
    assert browser.open(f"{address}fair/").status_code == 200
    assert Match.objects.get().kind == "practice"


@pytest.mark.parametrize(
    ("day", "status"), [("2026-11-30", 409), ("2026-12-01", 404), ("", 404), ("x", 404), ("2025-12-31", 404)]
)
def test_the_page_begins_no_other(day: str, status: int) -> None:
    assert submit(Browser(), day)[0] == status
    assert not Match.objects.exists()


def test_a_form_of_another_site_begins_nothing() -> None:
    browser = Browser()
    answer = browser.client.post("/archive/", {"day": DAY}, headers={"Sec-Fetch-Site": "cross-site"})
    assert answer.status_code == 403
    assert not Player.objects.exists()


def test_the_archive_reaches_back_to_the_first_day_and_no_further() -> None:
    browser = Browser()
    now = browser.open("/archive/").content.decode()
    assert 'href="/archive/2026-10/"' in now
    assert "2026-12" not in now
    assert now.count('name="day"') == 29  # today is still open
    first = browser.open("/archive/2026-01/").content.decode()
    assert "No. 1<" in first
    assert "2025" not in first
    for month in ("2025-12", "2026-12", "2026-13", "x", "2026-1", "２０２６-01"):
        assert browser.open(f"/archive/{month}/").status_code == 404
    assert not browser.client.cookies
    assert not Daily.objects.exists()


def test_it_is_marked_with_what_the_visitor_did() -> None:
    browser = Browser()
    submit(browser, DAY)
    page = browser.open("/archive/").content.decode()
    assert page.count("Go on practising") == 1
    program = Program(browser.cookie)
    total = played_on("2026-11-20", program)["seats"][0]["total"]
    match = Match.objects.get(kind="practice")
    practised = program.finish(program.get(f"matches/{match.pk}/").json)["seats"][0]["total"]
    page = browser.open("/archive/").content.decode()
    assert f"Your result: {total} point" in page
    assert f"Last practice: {practised} point" in page
    assert "Go on practising" not in page
    assert "Your result" not in Browser().open("/archive/").content.decode()


def test_a_month_takes_four_queries_however_much_was_played(
    ana: Program, django_assert_num_queries: AssertQueries
) -> None:
    for day in ("2026-11-03", "2026-11-04", "2026-11-05"):
        played_on(day, ana)
        ana.start(day)
        ana.start(day)
    browser = Browser()
    browser.client.cookies[settings.PLAYER_COOKIE_NAME] = str(ana.token)
    with django_assert_num_queries(4):
        browser.open("/archive/")
