"""What the load runs on: two gunicorns, a database, perhaps nginx, and bare endpoints beside them."""

import asyncio
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.request import Request, urlopen

import psycopg

from bench.drills.drill import database, folder, program
from bench.load.cpu import seconds_of
from bench.world.http import Place
from bench.world.nginx import NAME, Nginx
from bench.world.players import Player, State
from bench.world.service import BASE, Service, wait_until_healthy
from bench.world.tally import Tally
from tests.harness import postgres

TOKEN = "bench-load-reads-the-metrics"
DAILY_SECRET = b"Z" * 32
WRITTEN = """
    SELECT (SELECT avg(pg_column_size(games_match.*)) FROM games_match WHERE finished IS NOT NULL),
           pg_current_wal_lsn() - '0/0'::pg_lsn
"""
METRIC = re.compile(r"(\w+)(?:\{[^}]*\})? ([0-9.e+-]+)")


class Bare(Service):
    """gunicorn with the bare endpoints, with two workers, as many as the service has in all."""

    def command(self) -> list[str]:
        bind = f"127.0.0.1:{self.port}"
        words = ["-m", "gunicorn", "--config", "python:kingscorner.gunicorn", "--bind", bind]
        return [sys.executable, *words, "kingscorner.wsgi"]


@dataclass(frozen=True)
class Written:
    """Bytes of a match's row on average, and of the write ahead log so far. Both 0 but on PostgreSQL."""

    row: float
    log: float


NOTHING_WRITTEN = Written(0, 0)


@dataclass(frozen=True)
class Ground:
    """What runs. `places` are where players go, each to the one that their number says."""

    services: list[Service]
    bare: Bare
    bare_match: State
    places: list[Place]
    database: postgres.PostgresServer | None
    proxy: "subprocess.Popen[bytes] | None"

    def spent(self) -> dict[str, float]:
        """Seconds of processor time so far: web, database (if a server of its own), proxy, bare."""
        parts = {
            "web": sum(seconds_of(service.process.pid) for service in self.services if service.process),
            "bare": seconds_of(self.bare.process.pid) if self.bare.process else 0.0,
        }
        if self.database:
            parts["database"] = seconds_of(self.database.process.pid)
        if self.proxy:
            parts["proxy"] = seconds_of(self.proxy.pid)
        return parts

    def written(self) -> Written:
        """What the database has stored so far."""
        if self.database is None:
            return NOTHING_WRITTEN
        with psycopg.connect(self.database.url) as connection:
            row, log = connection.execute(WRITTEN).fetchone() or (0, 0)
        return Written(float(row or 0), float(log))

    def metrics(self) -> dict[str, float]:
        """The service's own counts, over all labels and both gunicorns."""
        sums: dict[str, float] = {}
        for service in self.services:
            headers = {"Authorization": f"Bearer {TOKEN}", "X-Forwarded-Proto": "https", "Host": NAME}
            request = Request(f"http://127.0.0.1:{service.port}/metrics", headers=headers)
            with urlopen(request, timeout=30) as answer:
                text = answer.read().decode()
            for line in text.splitlines():
                if found := METRIC.fullmatch(line):
                    sums[found[1]] = sums.get(found[1], 0.0) + float(found[2])
        return sums


@contextmanager
def ground(kind: str, *, behind_nginx: bool) -> Iterator[Ground]:
    """Starts everything on *kind* of database (`sqlite` or `postgres`), and stops it afterwards."""
    with ExitStack() as stack:
        here = stack.enter_context(folder())
        here.chmod(0o755)
        environment, server = stack.enter_context(database(kind))
        common = {
            **environment,
            "KINGSCORNER_METRICS_TOKEN": TOKEN,
            "KINGSCORNER_ALLOWED_HOSTS": f"{NAME},localhost",
            "KINGSCORNER_WORKERS": "1",
            "KINGSCORNER_DAILY_SECRET": DAILY_SECRET.hex(),
        }
        if behind_nginx:
            common |= {"KINGSCORNER_HTTPS": "1", "KINGSCORNER_PROXIES": "1"}
        services = [Service(here, **common) for _ in range(2)]
        for service in services:
            stack.callback(service.stop)
            service.start()
        places, proxy = [service.place for service in services], None
        if behind_nginx:
            (here / "nginx").mkdir()
            nginx = Nginx(program("nginx", "nginx-light"), here / "nginx", [s.port for s in services])
            stack.callback(nginx.stop)
            nginx.start()
            places, proxy = [nginx.place], nginx.process
        match = asyncio.run(_match(places[0]))
        (here / "answer.json").write_text(json.dumps(match))
        bare = Bare(
            here,
            DJANGO_SETTINGS_MODULE="bench.load.bare_settings",
            BENCH_ANSWER=str(here / "answer.json"),
            PYTHONPATH=str(BASE),
            KINGSCORNER_UPKEEP="0",
            **environment,
        )
        stack.callback(bare.stop)
        wait_until_healthy(bare.port, bare.begin(), bare.log)
        yield Ground(services, bare, match, places, server, proxy)


async def _match(place: Place) -> State:
    player = Player(place, Tally())
    await player.sign_up()
    await player.start("random")
    while player.state["phase"] != "turn":
        await player.start("random")
    player.connection.close()
    return player.state


def log_faults(services: list[Service]) -> list[str]:
    """Lines of the logs that tell of an error."""
    lines: list[str] = []
    for log in sorted({service.log for service in services}, key=Path.as_posix):
        lines += [line[:300] for line in log.read_text().splitlines() if '"level": "ERROR"' in line]
    return lines
