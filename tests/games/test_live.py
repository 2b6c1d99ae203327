"""The real service under gunicorn: many at once, and the same in any process (known-faults 16, 17)."""

import json
import os
import signal
import subprocess
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from tests.harness.server import Server

Json = dict[str, Any]


class Api:
    """A program that talks to a running service."""

    def __init__(self, server: Server, token: str | None = None) -> None:
        self.url = f"{server.url}/api/v1/"
        self.token = token or self.call("POST", "players/", {})[1]["token"]

    def call(self, method: str, path: str, body: Json | None = None) -> tuple[int, Json]:
        headers = {"Content-Type": "application/json"}
        if token := getattr(self, "token", None):
            headers["Authorization"] = f"Bearer {token}"
        data = None if body is None else json.dumps(body).encode()
        try:
            with urlopen(Request(self.url + path, data, headers, method=method), timeout=60) as answer:
                return answer.status, json.load(answer)
        except HTTPError as refusal:
            return refusal.code, json.load(refusal)

    def act(self, state: Json, *actions: str) -> tuple[int, Json]:
        return self.call(
            "POST", f"matches/{state['id']}/actions/", {"actions": actions, "version": state["version"]}
        )


def played_on(api: Api, turns: int) -> Json:
    state = api.call("POST", "matches/", {"deal": "random", "rules": {"target": 1000}})[1]
    for _ in range(turns):
        state = api.act(state, "deal" if state["phase"] == "round_over" else state["legal"][0])[1]
    return state


def test_twenty_starts_of_the_daily_are_one_201_and_nineteen_200(server: Server) -> None:
    api = Api(server)
    with ThreadPoolExecutor(20) as pool:
        answers = list(pool.map(lambda _: api.call("POST", "matches/", {"deal": "daily"}), range(20)))
    assert Counter(status for status, _state in answers) == {201: 1, 200: 19}
    assert len({state["id"] for _status, state in answers}) == 1


def test_twenty_identical_actions_are_one_and_twenty_equal_answers(server: Server) -> None:
    api = Api(server)
    state = played_on(api, 3)
    step = "deal" if state["phase"] == "round_over" else "."
    with ThreadPoolExecutor(20) as pool:
        answers = list(pool.map(lambda _: api.act(state, step), range(20)))
    assert {status for status, _state in answers} == {200}
    assert all(answer == answers[0] for answer in answers)
    assert api.act(state, step) == answers[0]


def test_new_processes_go_on_where_the_old_ones_were_killed(start_server: Callable[..., Server]) -> None:
    server = start_server()
    api = Api(server)
    state = played_on(api, 9)
    before = api.call("GET", f"matches/{state['id']}/")
    workers = subprocess.run(
        ["pgrep", "-P", str(server.process.pid)], capture_output=True, text=True, check=True
    )
    for worker in workers.stdout.split():
        os.kill(int(worker), signal.SIGKILL)
    assert retried(lambda: api.call("GET", f"matches/{state['id']}/")) == before
    step = "deal" if state["phase"] == "round_over" else "."
    assert api.act(state, step) == api.act(state, step)


def retried(request: Callable[[], tuple[int, Json]]) -> tuple[int, Json]:
    """The answer, once there is somebody again to give it."""
    give_up = time.monotonic() + 30
    while True:
        try:
            return request()
        except OSError:  # refused, or broken off by the worker that was killed
            if time.monotonic() > give_up:
                raise
            time.sleep(0.1)
