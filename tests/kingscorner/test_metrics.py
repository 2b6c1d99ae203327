"""`/metrics` is what clients did, over all processes, killed ones too, and nobody else's to read."""

import os
import re
import signal
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from django.test import Client
from pytest_django import Settings

from kingscorner import metrics
from tests.clients import new_player
from tests.harness.caller import Caller
from tests.harness.server import Server

SAMPLE = re.compile(r"^(\w+)(?:\{(.*)\})? ([0-9.e+-]+)$", re.MULTILINE)


def samples(text: str) -> dict[str, float]:
    return {name + (labels or ""): float(value) for name, labels, value in SAMPLE.findall(text)}


def numbers(client: Client) -> dict[str, float]:
    return samples(client.get("/metrics").content.decode())


def scraped(server: Server) -> dict[str, float]:
    with urlopen(f"{server.url}/metrics", timeout=30) as answer:
        return samples(answer.read().decode())


def workers_of(server: Server) -> list[int]:
    pid = server.process.pid
    children = Path(f"/proc/{pid}/task/{pid}/children")
    return [int(child) for child in children.read_text().split()]


@pytest.fixture
def two_workers(start_server: Callable[..., Server]) -> Server:
    server = start_server(KINGSCORNER_WORKERS="2", KINGSCORNER_LIMITS="sign_up=1000000/3600")
    if not Path("/proc/self/task").is_dir():
        pytest.skip("the processes of a server are found in /proc")
    return server


@pytest.fixture
def client() -> Client:
    """A client of the service's own addresses, not of those that the shell is tested with."""
    return Client()


ACT = 'route="/api/v1/matches/<str:match_id>/actions/"'


def expect(server: Server, actions: int, matches: int) -> None:
    seen = scraped(server)
    assert seen["kingscorner_actions_total"] == actions
    assert seen['kingscorner_matches_started_totalkind="random"'] == matches
    assert seen[f'kingscorner_requests_totalmethod="POST",{ACT},status="200"'] == actions
    assert seen[f'kingscorner_request_seconds_countmethod="POST",{ACT}'] == actions
    assert seen[f"kingscorner_database_queries_total{ACT}"] >= 2 * actions


def test_it_is_exactly_what_clients_did_over_two_workers_and_after_one_was_killed(
    two_workers: Server,
) -> None:
    def play_all(players: int) -> tuple[int, int]:
        with ThreadPoolExecutor(players) as pool:
            played = list(pool.map(lambda _: Caller(two_workers.url).play(8), range(players)))
        return sum(actions for actions, _ in played), sum(matches for _, matches in played)

    actions, matches = play_all(4)
    expect(two_workers, actions, matches)
    before = workers_of(two_workers)
    assert len(before) == 2
    for killed in before:
        os.kill(killed, signal.SIGKILL)
        give_up = time.monotonic() + 30
        while killed in workers_of(two_workers) or len(workers_of(two_workers)) < 2:
            assert time.monotonic() < give_up
            time.sleep(0.05)
    expect(two_workers, actions, matches)
    more_actions, more_matches = play_all(4)
    expect(two_workers, actions + more_actions, matches + more_matches)
    assert len(list(folder_of(two_workers).glob("counter_*.db"))) == 3  # the first process's and two workers'


def folder_of(server: Server) -> Path:
    """Where the processes of a server count."""
    opened = [link.readlink() for link in Path(f"/proc/{server.process.pid}/fd").iterdir()]
    (folder,) = {path.parent for path in opened if path.parent.name.startswith("kingscorner-counts-")}
    return folder


def test_nothing_is_left_in_memory_when_it_stops(start_server: Callable[..., Server]) -> None:
    server = start_server()
    if not Path("/proc/self/fd").is_dir():
        pytest.skip("the files of a process are found in /proc")
    folder = folder_of(server)
    assert folder.exists()
    server.process.terminate()
    server.process.wait(30)
    assert not folder.exists()


# ---- What is counted ---------------------------------------------------------------------------------------


@pytest.mark.django_db
@pytest.mark.usefixtures("same_every_time")
def test_matches_and_thinking_are_counted_by_kind_and_level(client: Client) -> None:
    before = numbers(client)
    ana = new_player()
    ana.finish(ana.start("daily"))
    ana.start("daily")
    ana.finish(ana.start("random", rules={"target": "single"}))
    after = numbers(client)

    def grew(name: str) -> float:
        return after.get(name, 0) - before.get(name, 0)

    for kind in ("daily", "random"):
        assert grew(f'kingscorner_matches_started_totalkind="{kind}"') == 1
        assert grew(f'kingscorner_matches_finished_totalkind="{kind}"') == 1
    for level in ("easy", "medium", "hard"):
        assert grew(f'kingscorner_thinking_seconds_countlevel="{level}"') > 0


@pytest.mark.django_db
def test_a_request_sent_again_is_a_request_and_no_action(client: Client) -> None:
    ana = new_player()
    state = ana.to_a_choice(ana.start("random"))
    before = numbers(client)
    for _ in range(2):
        assert ana.act(state, ".").status == 200
    after = numbers(client)
    name = f'kingscorner_requests_totalmethod="POST",{ACT},status="200"'
    assert after["kingscorner_actions_total"] - before["kingscorner_actions_total"] == 1
    assert after[name] - before.get(name, 0) == 2


@pytest.mark.django_db
def test_an_address_is_counted_by_its_route_and_the_same_in_every_language(client: Client) -> None:
    before = numbers(client)
    for path in ("/rules/", "/es/rules/", "/ro/rules/", "/nothing/7f3a/", "/es/nothing/", "/api/v1/secret/"):
        client.get(path)
    client.generic("BREW", "/rules/")
    after = numbers(client)
    grown = {name: after[name] - before.get(name, 0) for name in after if after[name] != before.get(name, 0)}
    counted = {name: value for name, value in grown.items() if name.startswith("kingscorner_requests_total")}
    assert counted.pop('kingscorner_requests_totalmethod="GET",route="/metrics",status="200"') == 1
    assert counted == {
        'kingscorner_requests_totalmethod="GET",route="/rules/",status="200"': 3,
        'kingscorner_requests_totalmethod="GET",route="none",status="404"': 3,
        'kingscorner_requests_totalmethod="other",route="/rules/",status="405"': 1,
    }
    assert not any("7f3a" in name or "secret" in name for name in after)


# ---- Who may read it ---------------------------------------------------------------------------------------

FORGED = ["X-Forwarded-For", "X-Forwarded-Proto", "X-Real-IP", "Forwarded", "Via"]


def test_it_is_read_from_this_machine_by_any_host(client: Client) -> None:
    for address in ("127.0.0.1", "::1"):
        assert client.get("/metrics", REMOTE_ADDR=address, headers={"host": "<bad>"}).status_code == 200


@pytest.mark.parametrize("address", ["192.0.2.1", "10.0.0.7", "2001:db8::1", "", "localhost"])
def test_it_is_nothing_to_anybody_else_whatever_they_say(client: Client, address: str) -> None:
    assert client.get("/metrics", REMOTE_ADDR=address).status_code == 404
    for name in FORGED:
        answer = client.get("/metrics", REMOTE_ADDR=address, headers={name: "127.0.0.1"})
        assert answer.status_code == 404
        assert b"kingscorner_" not in answer.content


@pytest.mark.parametrize("name", FORGED)
def test_what_a_proxy_on_this_machine_passes_on_does_not_come_from_this_machine(
    client: Client, name: str
) -> None:
    assert client.get("/metrics", headers={name: "127.0.0.1"}).status_code == 404


@pytest.mark.parametrize("behind", [{"HTTPS": True}, {"NUM_PROXIES": 1}])
def test_behind_a_proxy_only_the_token_opens_it(
    client: Client, settings: Settings, behind: dict[str, Any]
) -> None:
    for name, value in behind.items():
        setattr(settings, name, value)
    assert client.get("/metrics").status_code == 404
    settings.METRICS_TOKEN = "t" * 20
    for given in ("", "t" * 20, "Bearer ", f"Bearer {'t' * 19}", f"Bearer {'t' * 21}", "Bearer é"):
        assert client.get("/metrics", headers={"authorization": given}).status_code == 404
    right = {"authorization": f"Bearer {'t' * 20}", "x-forwarded-for": "192.0.2.1"}
    assert client.get("/metrics", REMOTE_ADDR="192.0.2.1", headers=right).status_code == 200


def test_with_a_token_this_machine_needs_it_too(client: Client, settings: Settings) -> None:
    settings.METRICS_TOKEN = "t" * 20
    assert client.get("/metrics").status_code == 404


def test_over_the_network_a_forged_address_does_not_open_it(server: Server) -> None:
    with urlopen(f"{server.url}/metrics") as answer:
        assert answer.headers["Content-Type"].startswith("text/plain")
        assert answer.headers["Cache-Control"] == "no-store"
    with pytest.raises(HTTPError) as refusal:
        urlopen(Request(f"{server.url}/metrics", headers={"X-Forwarded-For": "127.0.0.1"}))
    assert refusal.value.code == 404
    refusal.value.close()


def test_under_https_an_instance_is_read_directly_with_the_token(start_server: Callable[..., Server]) -> None:
    server = start_server(KINGSCORNER_HTTPS="1", KINGSCORNER_METRICS_TOKEN="t" * 20)
    headers = {"Authorization": f"Bearer {'t' * 20}"}
    with urlopen(Request(f"{server.url}/metrics", headers=headers)) as answer:
        assert b"kingscorner_requests_total" in answer.read()
    with pytest.raises(HTTPError) as refusal:
        urlopen(f"{server.url}/metrics")
    assert refusal.value.code == 404
    refusal.value.close()


def test_what_is_watched_costs_a_statement_little() -> None:
    measured = metrics.Measured()
    try:
        for _ in range(3):
            assert metrics._timed(lambda *_: 7, "", (), False, {}) == 7
        assert measured._spent.queries == 3
    finally:
        measured.close()
    assert metrics._timed(lambda *_: 8, "", (), False, {}) == 8
