"""The chores of every hour are done once, by whoever lives, and never outlive the service."""

import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from io import StringIO
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import call_command
from django.db import connection, connections

from games.models import Daily
from kingscorner.management.commands.upkeep import ADVISORY_LOCK
from kingscorner.upkeep import PERIOD, Keeper
from tests.harness.server import Server, service_environment
from tests.kingscorner.test_metrics import workers_of


def lines(server: Server, text: str) -> int:
    return server.log.read_text().count(text)


def wait_for(true: Callable[[], bool]) -> None:
    give_up = time.monotonic() + 60
    while not true():
        assert time.monotonic() < give_up
        time.sleep(0.05)


def test_of_two_workers_one_does_them_and_the_next_goes_on_when_it_is_killed(
    start_server: Callable[..., Server],
) -> None:
    if not Path("/proc/self/task").is_dir():
        pytest.skip("the processes of a server are found in /proc")
    server = start_server(KINGSCORNER_UPKEEP="1", KINGSCORNER_WORKERS="2")
    lock = server.data / "upkeep.lock"
    wait_for(lambda: lock.exists() and lock.read_text() == "done\n")
    assert lines(server, "the chores are done") == 1
    an_hour_ago = time.time() - PERIOD
    os.utime(lock, (an_hour_ago, an_hour_ago))
    for worker in workers_of(server):
        os.kill(worker, signal.SIGKILL)
    wait_for(lambda: lines(server, "the chores are done") == 2)
    assert server.stop() == 0


def test_they_end_with_the_worker_that_began_them(prepared: Path, tmp_path: Path) -> None:
    if os.environ.get("KINGSCORNER_DATABASE_URL", "").startswith("postgres"):
        pytest.skip("SQLite's lock holds them up here")
    data = shutil.copytree(prepared, tmp_path / "var")
    with closing(sqlite3.connect(data / "db.sqlite3", isolation_level=None)) as database:
        database.execute("DELETE FROM games_daily")
        database.execute("BEGIN IMMEDIATE")
        chores = subprocess.Popen(
            [sys.executable, "manage.py", "upkeep", "--until-stdin-closes"],
            cwd=settings.BASE_DIR,
            env=service_environment(data, KINGSCORNER_LOCK_TIMEOUT="60"),
            stdin=subprocess.PIPE,
        )
        assert chores.stdin
        chores.stdin.close()
        assert chores.wait(30) == 1
        assert database.execute("SELECT count(*) FROM games_daily").fetchone() == (0,)


def test_it_is_time_after_an_hour_and_when_the_clock_was_set_back(tmp_path: Path) -> None:
    keeper = Keeper(tmp_path)
    lock = tmp_path / "upkeep.lock"
    lock.touch()
    assert keeper._due()
    lock.write_text("done\n")
    assert not keeper._due()
    for moment in (time.time() - PERIOD - 1, time.time() + PERIOD):
        os.utime(lock, (moment, moment))
        assert keeper._due()


@pytest.mark.django_db
def test_they_store_today() -> None:
    call_command("upkeep", stdout=StringIO())
    assert Daily.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_while_another_machine_does_them_nothing_is_done() -> None:
    if connection.vendor != "postgresql":
        pytest.skip("several machines share PostgreSQL only")
    other = connections.create_connection("default")
    try:
        with other.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_lock(%s)", [ADVISORY_LOCK])
            call_command("upkeep")
            assert not Daily.objects.exists()
            cursor.execute("SELECT pg_advisory_unlock(%s)", [ADVISORY_LOCK])
    finally:
        other.close()
    call_command("upkeep")
    assert Daily.objects.exists()
