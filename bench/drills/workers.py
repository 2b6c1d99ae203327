"""A worker process is killed every second while sixteen players write."""

import asyncio
import os
import random
import signal

from bench.drills.drill import Say, database, expect, folder, reckon
from bench.world.players import Writers
from bench.world.service import Service

WRITERS = 16
KILLS = 8


async def on_sqlite(say: Say) -> None:
    """On SQLite."""
    await _killed("sqlite", say)


async def on_postgres(say: Say) -> None:
    """On PostgreSQL."""
    await _killed("postgres", say)


async def _killed(kind: str, say: Say) -> None:
    with folder() as here, database(kind) as (environment, _server):
        service = Service(here, **environment)
        await asyncio.to_thread(service.start)
        try:
            writers = Writers(service.place, WRITERS)
            killed = 0
            async with writers.at_work() as tally:
                for _ in range(KILLS):
                    await asyncio.sleep(1)
                    if workers := service.worker_ids():
                        os.kill(random.choice(workers), signal.SIGKILL)
                        killed += 1
                await asyncio.sleep(1)
            expect(killed >= KILLS - 1, "no workers were there to be killed")
            expect(not tally.count("500", "502", "503"), f"errors: {tally.summary()}")
            say(f"{killed} workers killed, {KILLS + 1} s")
            await reckon(service, writers, say)
        finally:
            service.stop()
