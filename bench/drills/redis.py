"""Redis, which only counts for the limits, dies, hangs and comes back under load."""

import asyncio
import signal
import subprocess
from pathlib import Path

from bench.drills.drill import Say, expect, folder, program, reckon
from bench.world.players import Writers
from bench.world.service import Service, free_port
from bench.world.tally import percentile

WRITERS = 8
SLOWEST = 5.0
"""Seconds that no request may take, not even while Redis hangs."""


class Redis:
    """A Redis on a port of its own that keeps nothing."""

    def __init__(self, here: Path) -> None:
        self.here = here
        self.port = free_port()
        self.url = f"redis://127.0.0.1:{self.port}"
        self.program = program("redis-server", "redis-server")
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it; it is there in a moment."""
        command: list[str | Path] = [
            self.program,
            "--port",
            str(self.port),
            "--bind",
            "127.0.0.1",
            "--save",
            "",
            "--dir",
            self.here,
        ]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def send(self, what: signal.Signals) -> None:
        """Send it a signal."""
        assert self.process
        self.process.send_signal(what)

    def kill(self) -> None:
        """End it at once."""
        self.send(signal.SIGKILL)
        assert self.process
        self.process.wait()


async def run(say: Say) -> None:
    """The game goes on through all of it."""
    with folder() as here:
        redis = Redis(here)
        redis.start()
        service = Service(here, KINGSCORNER_REDIS_URL=redis.url)
        try:
            await asyncio.to_thread(service.start)
            writers = Writers(service.place, WRITERS)
            async with writers.at_work() as tally:
                await asyncio.sleep(2)
                await _during(say, "Redis dead for 3 s", writers, redis.kill, redis.start)
                await asyncio.sleep(1)
                stop, go_on = (lambda: redis.send(signal.SIGSTOP)), (lambda: redis.send(signal.SIGCONT))
                await _during(say, "Redis hung for 3 s", writers, stop, go_on)
                await asyncio.sleep(1)
            errors = tally.count("500", "502", "503", "504")
            slowest = max(max(seconds) for seconds in tally.seconds.values())
            expect(not errors, f"errors: {tally.summary()}")
            expect(slowest < SLOWEST, f"a request took {slowest:.1f} s")
            say(f"slowest request {slowest:.2f} s")
            await reckon(service, writers, say)
        finally:
            service.stop()
            redis.kill()


async def _during(say: Say, what: str, writers: Writers, break_it: object, mend_it: object) -> None:
    assert callable(break_it)
    assert callable(mend_it)
    before = {route: len(seconds) for route, seconds in writers.tally.seconds.items()}
    break_it()
    await asyncio.sleep(3)
    mend_it()
    new = [s for route, all_ in writers.tally.seconds.items() for s in all_[before.get(route, 0) :]]
    expect(new, f"{what}: no request was answered")
    say(f"{what}: {len(new)} answers, p99 {1000 * percentile(new, 99):.0f} ms")
