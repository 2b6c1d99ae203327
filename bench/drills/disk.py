"""The disk under the database is full, and freed again."""

import asyncio
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bench.drills.drill import MissingError, Say, expect, folder, reckon
from bench.world.http import Connection, status_of
from bench.world.players import API, Player, Writers
from bench.world.service import Service
from bench.world.tally import Tally

WRITERS = 8
MEGABYTES = 8


async def run(say: Say) -> None:
    """Reading goes on, writing is refused with 503, and all is well once there is room."""
    with folder() as here, small_disk(here / "disk") as disk:
        path = disk / "db.sqlite3"
        service = Service(here, KINGSCORNER_DATABASE_URL=f"sqlite:///{path}")
        await asyncio.to_thread(service.start)
        try:
            reader = Player(service.place, Tally())
            await reader.sign_up()
            await reader.start("daily")
            writers = Writers(service.place, WRITERS)
            async with writers.at_work() as tally:
                await asyncio.sleep(2)
                fill(disk / "filler")
                await asyncio.sleep(1)
                refused, acted = tally.count("503"), tally.actions
                for _ in range(3):
                    fill(disk / "filler")
                    await asyncio.sleep(1)
                    await reader.look()
                    expect(await status_of(service.place, "/") == 200, "the first page with a full disk")
                said = await _write(service)
                expect(said == 503, f"writing on a full disk is answered {said}")
                say(
                    f"full for 4 s: reads 200; {tally.count('503') - refused} writes refused with 503, "
                    f"{tally.actions - acted} found room inside the files"
                )
                (disk / "filler").unlink()
                await asyncio.sleep(2)
            expect(not tally.count("500", "502", "504"), f"errors: {tally.summary()}")
            await reckon(service, writers, say)
            with sqlite3.connect(path) as connection:
                intact = connection.execute("PRAGMA integrity_check").fetchone()[0]
            expect(intact == "ok", f"integrity_check: {intact}")
            say("integrity_check: ok")
        finally:
            service.stop()


@contextmanager
def small_disk(path: Path) -> Iterator[Path]:
    """A disk of a few megabytes, in memory. Raises MissingError if this user may not mount one."""
    path.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={MEGABYTES}m", "none", str(path)]
    if subprocess.run(mount, capture_output=True).returncode:
        raise MissingError("needs to mount a small disk: run it as root")
    try:
        yield path
    finally:
        subprocess.run(["umount", "--lazy", str(path)], check=True)


def fill(path: Path) -> None:
    """Write zeros into *path* until nothing goes in any more."""
    with path.open("ab", buffering=0) as filler:
        for size in (1 << 16, 1 << 12):
            try:
                while filler.write(bytes(size)) == size:
                    pass
            except OSError:
                continue


async def _write(service: Service) -> int:
    """The status of something that needs new pages of the database: more and more players."""
    connection = Connection(service.place, "127.200.0.1")
    try:
        for _ in range(200):
            status = (await connection.request("POST", f"{API}players/", {})).status
            if status != 201:
                break
        return status
    finally:
        connection.close()
