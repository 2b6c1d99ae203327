"""The last release's data: this one brings its tables up to date, every match goes on and ends the same.

`tests/harness/stored.py` says how such data is made, with the release before a change of the tables.
"""

import json
import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings

from tests.harness.caller import Caller
from tests.harness.server import Server, manage, running, service_environment
from tests.harness.stored import finished

pytestmark = pytest.mark.skipif(
    os.environ.get("KINGSCORNER_DATABASE_URL", "").startswith("postgres"), reason="of SQLite's file"
)

DATA = settings.BASE_DIR / "tests" / "data"
RELEASES = sorted(path.stem for path in DATA.glob("release-*.json"))


@pytest.fixture(scope="module", params=RELEASES)
def release(request: pytest.FixtureRequest) -> Path:
    return DATA / f"{request.param}.json"


@pytest.fixture(scope="module")
def facts(release: Path) -> Any:
    return json.loads(release.read_text())


@pytest.fixture(scope="module")
def upgraded(release: Path, prepared: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """This release, started on that data."""
    folder = tmp_path_factory.mktemp("upgraded")
    data = shutil.copytree(prepared, folder / "var")
    for leftover in data.glob("db.sqlite3*"):
        leftover.unlink()
    with closing(sqlite3.connect(data / "db.sqlite3")) as database:
        database.executescript(release.with_suffix(".sql").read_text())
    with running(service_environment(data, KINGSCORNER_DATABASE_URL=""), folder / "log") as server:
        yield server


@pytest.fixture
def ana(upgraded: Server, facts: Any) -> Caller:
    """The player of the stored matches, by the token they had then."""
    caller = Caller(upgraded.url)
    caller.token = facts["token"]
    return caller


def test_every_stored_match_is_what_its_log_says(upgraded: Server) -> None:
    done = manage("verify", "--all", environment=upgraded.environment)
    assert done.returncode == 0, done.stdout + done.stderr


def test_there_is_a_match_in_every_phase(ana: Caller, facts: Any) -> None:
    phases = set()
    for match in facts["matches"]:
        state = ana.call("GET", f"/api/v1/matches/{match}/")
        phases.add((state["phase"], state["can_undo"]))
    assert phases >= {("turn", False), ("turn", True), ("round_over", False), ("match_over", False)}


def test_every_stored_match_goes_on_where_it_was_and_ends_as_it_would_have(ana: Caller, facts: Any) -> None:
    ends = {}
    for match, fact in facts["matches"].items():
        state = ana.call("GET", f"/api/v1/matches/{match}/")
        assert state["version"] == fact["version"], fact["what"]
        ends[match] = finished(ana, state)
    expected = {match: fact["end"] for match, fact in facts["matches"].items()}
    assert ends == expected


def test_the_days_board_and_a_share_code_are_what_they_were(ana: Caller, facts: Any) -> None:
    board = ana.call("GET", f"/api/v1/leaderboard/daily/{facts['day']}/")
    assert board["players"] == facts["board"]["players"]
    assert board["histogram"] == facts["board"]["histogram"]
    for row, was in zip(board["rows"], facts["board"]["rows"], strict=True):
        assert was.items() <= row.items()
    shared = ana.call("POST", "/api/v1/matches/", {"deal": facts["share"]})
    assert shared["kind"] == "random"
