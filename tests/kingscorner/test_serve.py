"""`manage.py serve`: the real command, as an operator types it."""

import json
import os
import re
import socket
import subprocess
import sys
from argparse import ArgumentTypeError
from collections.abc import Callable
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import psycopg
import pytest
from django.conf import settings

from kingscorner.addresses import Address, AddressError, listen, parse_address
from kingscorner.management.commands.serve import worker_count
from kingscorner.preparation import MIGRATION_LOCK
from tests.harness.server import DATABASE, Server, manage, service_environment


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("8000", Address("127.0.0.1", 8000)),
        (":8000", Address("127.0.0.1", 8000)),
        ("0.0.0.0:80", Address("0.0.0.0", 80)),
        ("localhost:0", Address("localhost", 0)),
        ("[::1]:8000", Address("::1", 8000)),
    ],
)
def test_addresses_are_read(text: str, address: Address) -> None:
    assert parse_address(text) == address
    assert parse_address(str(address)) == address


@pytest.mark.parametrize(
    "text",
    ["", "banana", "127.0.0.1", "1.2.3.4:", "::1:8000", "a b:1", "x:70000", "http://x:1", "1:２", "-1"],
)
def test_what_is_no_address_is_refused_in_words(text: str) -> None:
    with pytest.raises(AddressError, match="no address"):
        parse_address(text)


def test_an_address_of_another_machine_is_refused_in_words() -> None:
    with pytest.raises(AddressError, match="no address of this machine"):
        listen(Address("192.0.2.1", 0))


def test_a_port_that_is_taken_is_one_clear_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = manage("serve", str(port), environment=service_environment(tmp_path))
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr == (
        f"CommandError: Port {port} is taken by another program. Try: manage.py serve {port + 1}\n"
    )


@pytest.mark.parametrize("text", ["0", "-1", "1.5", "many", "1000", "２", ""])
def test_a_number_of_workers_that_is_none_is_refused_in_words(text: str) -> None:
    with pytest.raises(ArgumentTypeError, match="no number of workers"):
        worker_count(text)


def test_it_says_where_it_is_and_answers_there(server: Server) -> None:
    assert re.fullmatch(r"http://127\.0\.0\.1:[0-9]+", server.url)
    with urlopen(f"{server.url}/healthz") as answer:
        assert json.load(answer) == {"status": "ok"}
    with urlopen(f"{server.url}/readyz") as answer:
        assert json.load(answer) == {"status": "ok"}


def test_its_log_is_json_and_strangers_fill_it_with_no_tracebacks(
    start_server: Callable[..., Server],
) -> None:
    server = start_server()
    with pytest.raises(HTTPError) as refusal:
        urlopen(Request(f"{server.url}/", headers={"Host": "evil.example"}))
    refusal.value.close()
    server.process.terminate()
    assert server.process.wait(30) == 0
    lines = [json.loads(line) for line in server.log.read_text().splitlines()]
    assert [line for line in lines if "traceback" in line] == []
    assert [line["status"] for line in lines if line["logger"] == "kingscorner.request"][-1] == 400


def test_first_starts_at_once_do_no_harm(tmp_path: Path) -> None:
    starts = [
        subprocess.Popen(
            [sys.executable, "manage.py", "serve", "--prepare"],
            cwd=settings.BASE_DIR,
            env=service_environment(tmp_path / "var", KINGSCORNER_DATABASE_URL=""),
            stderr=subprocess.PIPE,
            text=True,
        )
        for _ in range(3)
    ]
    errors = [start.communicate(timeout=60)[1] for start in starts]
    assert [start.returncode for start in starts] == [0, 0, 0], errors
    assert (tmp_path / "var" / "static" / "staticfiles.json").exists()


def test_a_start_waits_for_another_machines_migration_and_longer_than_players_wait(tmp_path: Path) -> None:
    url = os.environ.get(DATABASE, "")
    if not url.startswith("postgres"):
        pytest.skip("several machines share PostgreSQL only")
    with psycopg.connect(url, autocommit=True) as other:
        other.execute("SELECT pg_advisory_lock(%s)", [MIGRATION_LOCK])
        start = subprocess.Popen(
            [sys.executable, "manage.py", "serve", "--prepare"],
            cwd=settings.BASE_DIR,
            env=service_environment(tmp_path / "var", KINGSCORNER_LOCK_TIMEOUT="1"),
            stderr=subprocess.PIPE,
            text=True,
        )
        with pytest.raises(subprocess.TimeoutExpired):
            start.wait(6)
        other.execute("SELECT pg_advisory_unlock(%s)", [MIGRATION_LOCK])
    errors = start.communicate(timeout=60)[1]
    assert start.returncode == 0, errors
