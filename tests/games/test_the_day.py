"""The day: from the UTC date, everywhere (known-faults 1 to 5)."""

import hashlib
from collections.abc import Callable, Iterator
from datetime import UTC, date, datetime, timedelta

import pytest
import time_machine
from django.conf import settings

from games import clock
from games.engine import daily_seed
from games.models import Daily, Match
from tests.clients import Json, Program, new_player

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("same_every_time")]

Travel = Callable[[str], None]


@pytest.fixture
def at() -> Iterator[Travel]:
    """Sets the clock: ``at("2026-11-30T23:59:30Z")``."""
    traveller = time_machine.travel(datetime(2026, 6, 1, tzinfo=UTC), tick=False)
    shifting = traveller.start()

    def shift(moment: str) -> None:
        shifting.move_to(datetime.fromisoformat(moment))

    yield shift
    traveller.stop()


def test_the_number_steps_by_one_at_midnight_utc(at: Travel) -> None:
    numbers = []
    moment = datetime(2026, 1, 1, tzinfo=UTC)
    while moment.year == 2026:
        for second in (0, 86399):
            at((moment + timedelta(seconds=second)).isoformat())
            numbers.append(clock.number(clock.today()))
        moment += timedelta(days=1)
    assert numbers == [number for number in range(1, 366) for _ in range(2)]


@pytest.mark.parametrize("zone", ["America/Chicago", "Pacific/Kiritimati", "Europe/Bucharest"])
@pytest.mark.parametrize("moment", ["2026-03-29T01:30:00Z", "2026-10-25T00:30:00Z", "2026-11-30T23:59:59Z"])
def test_the_machines_time_zone_changes_nothing(
    zone: str, moment: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TZ", zone)
    with time_machine.travel(moment, tick=False):
        assert clock.today().isoformat() == moment[:10]
        assert Program().get("daily/").json["date"] == moment[:10]


def test_a_day_has_number_commitment_and_times(at: Travel) -> None:
    at("2026-11-30T12:00:00Z")
    seed = daily_seed(settings.DAILY_SECRET, "2026-11-30")
    assert Program().get("daily/").json == {
        "date": "2026-11-30",
        "number": 334,
        "commitment": hashlib.sha256(seed).hexdigest(),
        "opens": "2026-11-30T00:00:00Z",
        "closes": "2026-12-01T01:00:00Z",
        "you": {"state": "new"},
    }


def test_a_day_knows_how_far_you_are(at: Travel) -> None:
    ana = new_player()
    state = ana.start()
    assert ana.get("daily/").json["you"] == {"state": "playing", "match": state["id"]}
    ana.finish(state)
    assert ana.get("daily/").json["you"] == {"state": "done", "match": state["id"]}
    assert Program().get("daily/").json["you"] == {"state": "new"}


def test_the_seed_is_public_once_the_board_has_closed(at: Travel) -> None:
    at("2026-11-30T23:00:00Z")
    stranger = Program()
    assert "seed" not in stranger.get("daily/").json
    at("2026-12-01T00:59:59Z")
    assert "seed" not in stranger.get("daily/2026-11-30/").json
    at("2026-12-01T01:00:00Z")
    day = stranger.get("daily/2026-11-30/").json
    assert hashlib.sha256(bytes.fromhex(day["seed"])).hexdigest() == day["commitment"]


@pytest.mark.parametrize(
    "day",
    [
        "2026-12-01",
        "2027-01-01",
        "9999-12-31",
        "2025-12-31",
        "0001-01-01",
        "0000-01-01",
        "2026-02-30",
        "2026-1-1",
        "20260101",
        "2026-001",
        "２０２６-01-01",
        "2026-W01-1",
        "x",
        "2026-11-30T00:00:00Z",
        "+026-01-01",
        "%00",
        "-026-01-01",
        "2026-11-30 ",
        "today",
    ],
)
def test_other_days_are_nowhere(at: Travel, day: str) -> None:
    at("2026-11-30T23:59:59Z")
    for path in (f"daily/{day}/", f"leaderboard/daily/{day}/"):
        answer = Program().get(path)
        assert (answer.status, answer.code) == (404, "not_found")
    assert not Daily.objects.filter(date__gt=date(2026, 11, 30)).exists()


def test_a_past_day_that_nobody_asked_for_has_the_deal_it_had(at: Travel) -> None:
    at("2026-11-30T12:00:00Z")
    first = Program().get("daily/2026-01-01/").json
    assert first["number"] == 1
    assert first["seed"] == daily_seed(settings.DAILY_SECRET, "2026-01-01").hex()


def test_a_day_once_opened_never_changes(at: Travel) -> None:
    at("2026-11-30T12:00:00Z")
    before = new_player().start()
    settings.DAILY_SECRET, kept = b"another secret of the next release", settings.DAILY_SECRET
    try:
        after = new_player().start()
    finally:
        settings.DAILY_SECRET = kept
    assert {**before, "id": ""} == {**after, "id": ""}


def test_the_commitments_of_the_next_seven_days_and_nothing_else(at: Travel) -> None:
    at("2026-11-30T12:00:00Z")
    days = Program().get("daily/commitments/").json["days"]
    assert [day["date"] for day in days] == [f"2026-12-0{n}" for n in range(1, 8)]
    assert all(set(day) == {"date", "number", "commitment"} for day in days)
    at("2026-12-03T00:00:00Z")
    assert Program().get("daily/").json["commitment"] == days[2]["commitment"]


def result_of(ana: Program, day: str) -> Json | None:
    board: Json = ana.get(f"leaderboard/daily/{day}/").json
    return board.get("you")


def test_begun_before_midnight_and_finished_after_it_counts_for_the_first_day(at: Travel) -> None:
    at("2026-11-30T23:59:30Z")
    ana = new_player("Zoe")
    state = ana.start()
    at("2026-12-01T00:01:00Z")
    state = ana.finish(state)
    assert state["date"] == "2026-11-30"
    assert state["result"]["rank"] == 1
    assert result_of(ana, "2026-11-30") is not None
    assert ana.get("daily/").json["you"] == {"state": "new"}
    assert ana.start()["id"] != state["id"]


def test_a_match_finished_after_the_close_can_be_played_and_counts_for_nothing(at: Travel) -> None:
    at("2026-11-30T23:00:00Z")
    ana = new_player("Zoe")
    state = ana.start()
    at("2026-12-01T01:00:00Z")
    state = ana.finish(state)
    assert state["result"].keys() == {"winners"}
    assert state["seed"] == Match.objects.get(pk=state["id"]).seed
    assert result_of(ana, "2026-11-30") is None
