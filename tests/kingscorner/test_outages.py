"""When what the service stands on is gone: 503 and when to come again, and well again once it is back."""

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from tests.harness import postgres
from tests.harness.caller import Caller
from tests.harness.server import Server, manage, running, service_environment
from tests.kingscorner.test_metrics import workers_of

POSTGRESQL = os.environ.get("KINGSCORNER_DATABASE_URL", "").startswith("postgres")


def status(url: str) -> tuple[int, str | None]:
    """The status of a page and its Retry-After."""
    try:
        with urlopen(url, timeout=30) as answer:
            return answer.status, None
    except HTTPError as refusal:
        with refusal:
            return refusal.code, refusal.headers["Retry-After"]


@pytest.fixture
def on_postgresql(prepared: Path, tmp_path: Path) -> Iterator[tuple[Server, postgres.PostgresServer]]:
    """The service on a PostgreSQL that can be stopped."""
    with postgres.private() as database:
        environment = service_environment(tmp_path / "var", KINGSCORNER_DATABASE_URL=database.url)
        with running(environment, tmp_path / "log") as server:
            yield server, database


@pytest.mark.skipif(not POSTGRESQL, reason="once, with the tests on PostgreSQL")
def test_while_postgresql_is_stopped_all_is_503_and_then_well_again(
    on_postgresql: tuple[Server, postgres.PostgresServer],
) -> None:
    server, database = on_postgresql
    caller = Caller(server.url)
    caller.play(1)
    state = caller.call("POST", "/api/v1/matches/", {"deal": "random"})
    match = f"/api/v1/matches/{state['id']}/"
    database.stop()
    with pytest.raises(HTTPError) as refusal:
        caller.call("POST", f"{match}actions/", {"actions": ["."], "version": state["version"]})
    with refusal.value as answer:
        assert (answer.code, answer.headers["Retry-After"]) == (503, "5")
        assert b'"code":"unavailable"' in answer.read()
    for page in ("/", "/es/", "/leaderboard/", "/readyz"):
        assert status(server.url + page) == (503, "5"), page
    for page in ("/healthz", "/rules/"):
        assert status(server.url + page) == (200, None), page
    database.start()
    for page in ("/", "/es/", "/leaderboard/", "/readyz"):
        assert status(server.url + page) == (200, None), page
    assert caller.call("GET", match) == state


@pytest.fixture
def full_disk(start_server: Callable[..., Server]) -> tuple[Server, Callable[[bool], None]]:
    """The service on SQLite, and whether the system refuses it to let files grow."""
    if sys.platform != "linux" or POSTGRESQL:
        pytest.skip("needs SQLite, and a system that can limit another process")
    import resource

    server = start_server()
    (worker,) = workers_of(server)
    _soft, hard = resource.prlimit(worker, resource.RLIMIT_FSIZE)

    def fill(full: bool) -> None:
        size = (server.data / "db.sqlite3").stat().st_size if full else hard
        resource.prlimit(worker, resource.RLIMIT_FSIZE, (size, hard))

    return server, fill


def test_on_a_full_disk_what_is_read_is_200_and_what_is_written_503(
    full_disk: tuple[Server, Callable[[bool], None]],
) -> None:
    server, fill = full_disk
    caller = Caller(server.url)
    caller.play(1)
    fill(True)
    for _ in range(300):
        try:
            state: Any = caller.call("POST", "/api/v1/matches/", {"deal": "random"})
        except HTTPError as refusal:
            with refusal:
                assert (refusal.code, refusal.headers["Retry-After"]) == (503, "5")
            break
    else:
        raise AssertionError("the disk was never full")
    match = f"/api/v1/matches/{state['id']}/"
    assert caller.call("GET", match) == state
    for page in ("/", "/rules/", "/leaderboard/", "/readyz", "/healthz"):
        assert status(server.url + page) == (200, None), page
    fill(False)
    assert caller.call("POST", "/api/v1/matches/", {"deal": "random"})["kind"] == "random"
    done = manage("verify", "--all", environment=server.environment)
    assert done.returncode == 0, done.stdout + done.stderr
