"""An upgrade under load: each of two gunicorns behind nginx is stopped and started, and no client notices."""

import asyncio
import socket
import subprocess
import sys
import time
from pathlib import Path

from bench.drills.drill import DURABLE, Say, expect, folder, program, reckon
from bench.world.http import Connection, Place
from bench.world.nginx import NAME, Nginx
from bench.world.players import API, Player, Writers
from bench.world.service import BASE, Service
from bench.world.tally import Tally
from tests.harness import postgres

WRITERS = 12
# What systemd does last: the socket becomes number 3, and the process is told that it is meant.
HAND_OVER = """
import os, sys
os.dup2(int(sys.argv[1]), 3)
os.environ.update(LISTEN_FDS="1", LISTEN_PID=str(os.getpid()))
os.execv(sys.argv[2], sys.argv[2:])
"""
PROXIED = {"KINGSCORNER_HTTPS": "1", "KINGSCORNER_PROXIES": "1", "KINGSCORNER_ALLOWED_HOSTS": NAME}


async def run(say: Say) -> None:
    """Behind nginx; then without a proxy, on a socket that stays open, as deploy/systemd keeps it."""
    await _behind_nginx(say)
    await _on_a_kept_socket(say)


async def _behind_nginx(say: Say) -> None:
    with folder() as here, postgres.private(DURABLE) as server:
        environment = {**PROXIED, "KINGSCORNER_WORKERS": "1", "KINGSCORNER_DATABASE_URL": server.url}
        both = [Service(here, **environment) for _ in range(2)]
        (here / "nginx").mkdir()
        here.chmod(0o755)
        nginx = Nginx(program("nginx", "nginx-light"), here / "nginx", [service.port for service in both])
        try:
            for service in both:
                await asyncio.to_thread(service.start)
            nginx.start()
            await _headers(nginx, say)
            player = Player(nginx.place, Tally(), patient=False)
            await player.sign_up()
            await player.start("random")
            writers = Writers(nginx.place, WRITERS)
            async with writers.at_work() as tally:
                for service in both:
                    await asyncio.sleep(2)
                    started = time.monotonic()
                    await asyncio.to_thread(service.stop)
                    stopped = time.monotonic() - started
                    if player.state["phase"] != "match_over":
                        await player.step()  # the same match at the other process
                    await asyncio.to_thread(service.start)
                    say(f"SIGTERM under load: stopped in {stopped:.1f} s, back after another start")
                await asyncio.sleep(1)
                await player.finish()
            expect(not tally.count("500", "502", "503", "504", "no answer"), f"errors: {tally.summary()}")
            both[0].place = nginx.place  # the service itself answers nobody over plain http
            await reckon(both[0], writers, say)
        finally:
            nginx.stop()
            for service in both:
                service.stop()


async def _headers(nginx: Nginx, say: Say) -> None:
    """A client's own X-Forwarded-… headers count for nothing, /metrics is closed, http leads to https."""
    liar = Connection(nginx.place, "127.77.0.1")
    liar.headers = {"X-Forwarded-For": "9.9.9.9", "X-Forwarded-Proto": "http"}
    page = await liar.request("GET", "/")
    expect(page.status == 200, f"a page with X-Forwarded-Proto: http of the client's is {page.status}")
    expect("strict-transport-security" in page.headers, "no HSTS through the proxy")
    expect((await liar.request("GET", "/metrics")).status == 404, "/metrics is public")
    liar.close()
    plain = Connection(Place(nginx.plain_port, NAME))
    moved = await plain.request("GET", "/rules/?a=b")
    expect(moved.status == 308, f"http is answered {moved.status}")
    expect(moved.headers["location"] == f"https://{NAME}/rules/?a=b", moved.headers["location"])
    expect((await plain.request("POST", f"{API}players/", {})).status == 403, "the API answers over http")
    plain.close()
    say("nginx -t; forged headers dropped, /metrics closed, http leads to https")


async def _on_a_kept_socket(say: Say) -> None:
    with folder() as here, socket.create_server(("127.0.0.1", 0), backlog=512) as listener:
        service = Activated(here, listener)
        await asyncio.to_thread(service.start)
        try:
            writers = Writers(service.place, WRITERS)
            async with writers.at_work() as tally:
                await asyncio.sleep(2)
                started = time.monotonic()
                await asyncio.to_thread(service.stop)
                await asyncio.to_thread(service.start)
                away = time.monotonic() - started
                await asyncio.sleep(1)
            expect(not tally.count("500", "502", "503", "no answer"), f"errors: {tally.summary()}")
            say(f"stopped and started in {away:.1f} s on a socket that stays open: nobody was refused")
            await reckon(service, writers, say)
        finally:
            service.stop()


class Activated(Service):
    """gunicorn as deploy/systemd starts it: on a socket that is handed to it, telling when it is ready."""

    def __init__(self, here: Path, listener: socket.socket) -> None:
        super().__init__(here)
        self.listener = listener
        self.port = listener.getsockname()[1]
        self.place = Place(self.port)
        self.told = here / "notify"

    def begin(self) -> "subprocess.Popen[bytes]":
        """Run the unit's two commands, as systemd would."""
        prepared = self.manage("serve", "--prepare")
        if prepared.returncode:
            raise RuntimeError(prepared.stderr)
        unit = (BASE / "deploy/systemd/kingscorner.service").read_text()
        line = next(line for line in unit.splitlines() if line.startswith("ExecStart="))
        words = line.removeprefix("ExecStart=").split()
        words[0] = sys.executable
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-c", HAND_OVER, str(self.listener.fileno()), *words],
                cwd=BASE,
                env={**self.environment, "NOTIFY_SOCKET": str(self.told)},
                stdout=log,
                stderr=log,
                pass_fds=[self.listener.fileno()],
                start_new_session=True,
            )
        return self.process

    def start(self) -> None:
        """Start it, and wait until it says that it is ready."""
        self.told.unlink(missing_ok=True)
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as ear:
            ear.bind(str(self.told))
            ear.settimeout(60)
            self.begin()
            while b"READY=1" not in ear.recv(1024):
                pass
