"""First starts: killed at random times, and two at once."""

import asyncio
import random
import time
from pathlib import Path

from bench.drills.drill import Say, database, expect, folder
from bench.world.http import status_of
from bench.world.players import Player
from bench.world.service import Service, wait_until_healthy
from bench.world.tally import Tally

KILLS = 8
SECRETS = ("secret_key", "daily_secret")


async def killed(say: Say) -> None:
    """Killed again and again with all it had started: the next start makes what is missing."""
    with folder() as here:
        whole = Service(here / "whole")
        whole.folder.mkdir()
        started = time.monotonic()
        await asyncio.to_thread(whole.start)
        needs = time.monotonic() - started
        whole.stop()
        say(f"a first start takes {needs:.1f} s")
        (here / "killed").mkdir()
        service = Service(here / "killed")
        seen: dict[str, str] = {}
        for _ in range(KILLS):
            process = service.begin()
            wait = random.uniform(0, needs)
            await asyncio.sleep(wait)
            expect(process.poll() is None, f"the start ended by itself:\n{service.log.read_text()[-2000:]}")
            service.kill()
            now = secrets(here / "killed" / "var")
            expect(seen.items() <= now.items(), "a secret that was there has changed")
            seen = now
        await asyncio.to_thread(service.start)
        try:
            await _plays(service)
            expect(seen.items() <= secrets(here / "killed" / "var").items(), "a secret has changed")
            same = _names(whole.folder / "var" / "static") == _names(service.folder / "var" / "static")
            expect(same, "the static files are not those of an undisturbed start")
            say(f"killed {KILLS} times at random; then it started, all static files there, a match played")
            say(f"verify: {await asyncio.to_thread(service.verified)}")
        finally:
            service.stop()


async def race(say: Say) -> None:
    """Two at once on one data folder, and two machines on one PostgreSQL: both serve, and agree."""
    for kind in ("sqlite", "postgres"):
        with folder() as here, database(kind) as (environment, _server):
            if kind == "sqlite":
                both = [Service(here), Service(here)]
            else:
                (here / "a").mkdir()
                (here / "b").mkdir()
                common = {"KINGSCORNER_DAILY_SECRET": "5a" * 32, "KINGSCORNER_SECRET_KEY": "k" * 50}
                both = [Service(here / name, **environment, **common) for name in "ab"]
            for service in both:
                service.begin()
            try:
                for service in both:
                    assert service.process
                    await asyncio.to_thread(wait_until_healthy, service.port, service.process, service.log)
                expect(both[0].process and both[0].process.poll() is None, "the first has ended")
                deals = [await _plays(service) for service in both]
                expect(deals[0] == deals[1], "the two deal different dailies")
                where = "one folder" if kind == "sqlite" else "one PostgreSQL, two folders"
                say(f"{where}: both serve the same daily; verify: {both[0].verified()}")
            finally:
                for service in both:
                    service.stop()


async def _plays(service: Service) -> str:
    """Play a daily; its commitment."""
    expect(await status_of(service.place, "/") == 200, "the first page does not come")
    player = Player(service.place, Tally())
    await player.sign_up()
    await player.start("daily")
    commitment: str = player.state["commitment"]
    await player.finish()
    return commitment


def secrets(data: Path) -> dict[str, str]:
    """The secrets that are in a data folder by now."""
    return {name: (data / name).read_text() for name in SECRETS if (data / name).exists()}


def _names(static: Path) -> set[str]:
    return {str(path.relative_to(static)) for path in static.rglob("*") if path.is_file()}
