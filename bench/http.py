"""How long actions take over HTTP: eight players at once at the real service, on SQLite and on PostgreSQL.

    python3 -m bench.http                # twenty seconds on each
    python3 -m bench.http 60 sqlite      # a minute, on one of them

`manage.py serve` with two workers, each player a process with one connection, matches of the standard rules
played by whatever is legal first. Prints p50, p99 and their ratio for actions that leave the turn open, for
ends of turns (the computer players think in those), and for both. `bench.api` compares with bare endpoints;
what counts here is that nobody waits for long: the exit status is 1 if p99 is more than `WANTED` times p50.
"""

import http.client
import json
import multiprocessing
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "bench.settings")

from tests.harness.postgres import database_url
from tests.harness.server import service_environment

PLAYERS = 8
SECONDS = 20.0
WORKERS = 2
WANTED = 5.0
#: Requests of one player before another takes the seat: the service counts them, and rightly.
STAMINA = 400

Times = list[float]


class Table:
    """A player's connection, kept open."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        self.connection = http.client.HTTPConnection(str(parts.hostname), parts.port, timeout=30)
        self.token = ""

    def post(self, path: str, body: Any) -> tuple[Any, float]:
        """The JSON of the answer, and the milliseconds until all of it was there."""
        headers = {"Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        data = json.dumps(body).encode()
        started = time.perf_counter()
        self.connection.request("POST", f"/api/v1/{path}", data, headers)
        answer = self.connection.getresponse()
        content = answer.read()
        spent = (time.perf_counter() - started) * 1000
        assert answer.status < 300, content
        return json.loads(content), spent


def play(url: str, until: float) -> tuple[Times, Times]:
    """Play until then: the milliseconds of actions that left the turn open, and of those that ended it."""
    table = Table(url)
    within, ends = Times(), Times()
    while time.time() < until:
        table.token = ""
        table.token = table.post("players/", {})[0]["token"]
        for _ in range(STAMINA):
            state = table.post("matches/", {"deal": "random"})[0]
            while state["phase"] != "match_over" and time.time() < until:
                action = "deal" if state["phase"] == "round_over" else state["legal"][0]
                body = {"actions": [action], "version": state["version"]}
                before, (state, spent) = state, table.post(f"matches/{state['id']}/actions/", body)
                ended = action in (".", "deal") or state["phase"] != before["phase"]
                (ends if ended else within).append(spent)
            if len(within) + len(ends) > STAMINA or time.time() >= until:
                break
    return within, ends


def bench(url: str, seconds: float) -> float:
    """Measure the service at this address; p99 to p50 of all actions."""
    until = time.time() + seconds
    with multiprocessing.Pool(PLAYERS) as pool:
        played = pool.starmap(play, [(url, until)] * PLAYERS)
    within = [spent for times, _ends in played for spent in times]
    ends = [spent for _within, times in played for spent in times]
    told("actions within a turn", within)
    told("ends of turns and deals", ends)
    ratio = told("all of them", within + ends)
    print(f"{(len(within) + len(ends)) / seconds:26.0f} a second")
    return ratio


def told(what: str, times: Times) -> float:
    """Print the percentiles, and give p99 to p50."""
    cuts = statistics.quantiles(times, n=100)
    p50, p99 = cuts[49], cuts[98]
    print(f"{what:<26} {len(times):6} times, p50 {p50:6.1f} ms, p99 {p99:6.1f} ms: {p99 / p50:5.2f} times")
    return p99 / p50


@contextmanager
def served(database: str) -> Iterator[str]:
    """The service with a fresh data folder, as an operator starts it; its address."""
    with tempfile.TemporaryDirectory(prefix="kingscorner-bench-") as folder:
        environment = service_environment(
            Path(folder) / "var",
            KINGSCORNER_DATABASE_URL=database,
            KINGSCORNER_LOG_LEVEL="WARNING",
        )
        command = [sys.executable, "manage.py", "serve", "127.0.0.1:0", "--workers", str(WORKERS)]
        process = subprocess.Popen(
            command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        try:
            assert process.stdout
            address = next(word for word in process.stdout.readline().split() if word.startswith("http://"))
            yield address
        finally:
            process.terminate()
            process.communicate(timeout=60)


def main(seconds: float, kinds: list[str]) -> int:
    """Measure on each kind of database; 0 if nobody waits for long on any."""
    worst = 0.0
    for kind in kinds:
        print(f"\n{kind}, {PLAYERS} connections, {WORKERS} workers")
        if kind == "sqlite":
            with served("") as url:
                worst = max(worst, bench(url, seconds))
        else:
            with database_url() as database, served(database) as url:
                worst = max(worst, bench(url, seconds))
    return int(worst > WANTED)


if __name__ == "__main__":
    arguments = sys.argv[1:]
    wanted = float(arguments.pop(0)) if arguments and arguments[0].isdigit() else SECONDS
    sys.exit(main(wanted, arguments or ["sqlite", "postgresql"]))
