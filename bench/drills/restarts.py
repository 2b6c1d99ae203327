"""PostgreSQL goes away and comes back under load."""

import asyncio
import signal
import time

from bench.drills.drill import DURABLE, Say, expect, folder, reckon
from bench.world.http import status_of
from bench.world.players import Writers
from bench.world.service import Service
from tests.harness import postgres

WRITERS = 8
AWAY = 2.0


async def run(say: Say) -> None:
    """Once by a fast shutdown, once as if it had crashed: 503 with Retry-After, then well again."""
    with folder() as here, postgres.private(DURABLE) as server:
        service = Service(here, KINGSCORNER_DATABASE_URL=server.url)
        await asyncio.to_thread(service.start)
        try:
            writers = Writers(service.place, WRITERS)
            async with writers.at_work() as tally:
                for how in (signal.SIGINT, signal.SIGQUIT):
                    await asyncio.sleep(2)
                    before = tally.count("503")
                    await asyncio.to_thread(server.stop, how)
                    expect(await status_of(service.place, "/healthz") == 200, "/healthz needs the database")
                    expect(await status_of(service.place, "/readyz") == 503, "/readyz without a database")
                    page = await status_of(service.place, "/")
                    expect(page in (200, 503), f"the first page without a database is {page}")
                    await asyncio.sleep(AWAY)
                    await asyncio.to_thread(server.start)
                    back = time.monotonic()
                    while await status_of(service.place, "/readyz") != 200:
                        await asyncio.sleep(0.02)
                    wait = time.monotonic() - back
                    refused = tally.count("503") - before
                    say(f"{how.name}: {refused} × 503; ready {wait:.2f} s after PostgreSQL was")
                await asyncio.sleep(2)
            expect(not tally.count("500", "502"), f"errors: {tally.summary()}")
            await reckon(service, writers, say)
        finally:
            service.stop()
