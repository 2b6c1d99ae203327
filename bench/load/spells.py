"""Spells of load: bare endpoints, a mixed day, the herd of midnight."""

import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from bench.load.ground import NOTHING_WRITTEN, Ground, Written
from bench.world.http import Connection
from bench.world.players import API, Player, WrongError
from bench.world.tally import Tally


@dataclass
class Spell:
    """What a spell of load showed: seconds, processor seconds by part, counts, bytes written."""

    tally: Tally
    seconds: float = 0.0
    spent: dict[str, float] = field(default_factory=dict)
    metrics: dict[str, float] = field(default_factory=dict)
    written: Written = NOTHING_WRITTEN

    @property
    def requests(self) -> int:
        """How many requests were answered."""
        return sum(len(seconds) for seconds in self.tally.seconds.values())


async def bare(ground: Ground, at_once: int, seconds: float) -> Spell:
    """So many clients ask the bare endpoints in turn, one to read for each two that write."""
    tally = Tally()
    path = f"/bare/{ground.bare_match['id']}/"
    body = {"actions": ["."], "version": 1}

    async def client(stop: float) -> None:
        connection = Connection(ground.bare.place)
        while time.monotonic() < stop:
            for method, address in (("GET", path), ("POST", f"{path}actions/"), ("POST", f"{path}actions/")):
                answer = await connection.request(method, address, body if method == "POST" else None)
                tally.answered("bare read" if method == "GET" else "bare act", answer)
        connection.close()

    return await _measured(ground, tally, lambda: _until(client, at_once, seconds))


async def day(ground: Ground, at_once: int, seconds: float, pause: float) -> Spell:
    """So many players at once play their day, then somebody new does, as long as it takes; no one hurries.

    A day: the daily's page of facts, a player, the daily's match step by step with *pause* seconds between
    two steps, a nickname, which posts the result, and the board.
    """
    tally = Tally()

    async def client(stop: float) -> None:
        while time.monotonic() < stop:
            player = _player(ground, tally)
            try:
                await _a_day(player, pause)
            except WrongError as fault:
                tally.faults.append(str(fault))
            player.connection.close()

    return await _measured(ground, tally, lambda: _until(client, at_once, seconds))


async def herd(ground: Ground, many: int, seconds: float) -> Spell:
    """*many* players open the new day within so many seconds: the page, a player, the daily's match."""
    tally = Tally()

    async def client(wait: float) -> None:
        await asyncio.sleep(wait)
        player = _player(ground, tally)
        try:
            await player.call("GET / (page)", "GET", "/")
            await player.sign_up()
            await player.start("daily")
            tally.matches += 1
        except WrongError as fault:
            tally.faults.append(str(fault))
        player.connection.close()

    async def everybody() -> None:
        await asyncio.gather(*(client(random.uniform(0, seconds)) for _ in range(many)))

    return await _measured(ground, tally, everybody)


async def _a_day(player: Player, pause: float) -> None:
    await player.sign_up()
    await player.call("GET daily/", "GET", f"{API}daily/")
    await player.start("daily")
    date = player.state["date"]
    await player.finish(pause)
    await player.take_name(f"w{player.number} {random.randrange(10**9):09}")
    await player.call("GET board", "GET", f"{API}leaderboard/daily/{date}/")


def _player(ground: Ground, tally: Tally) -> Player:
    player = Player(ground.places[0], tally, patient=False)
    player.connection.place = ground.places[player.number % len(ground.places)]
    return player


async def _until(client: Callable[[float], Awaitable[None]], at_once: int, seconds: float) -> None:
    stop = time.monotonic() + seconds

    async def begun(number: int) -> None:
        await asyncio.sleep(number / at_once * seconds / 10)  # or all would do the same at the same time
        await client(stop)

    await asyncio.gather(*(begun(number) for number in range(at_once)))


async def _measured(ground: Ground, tally: Tally, load: Callable[[], Awaitable[None]]) -> Spell:
    spell = Spell(tally)
    spent, metrics = ground.spent(), await asyncio.to_thread(ground.metrics)
    written = await asyncio.to_thread(ground.written)
    own, started = time.process_time(), time.monotonic()
    await load()
    spell.seconds = time.monotonic() - started
    spell.spent = {part: now - spent[part] for part, now in ground.spent().items()}
    spell.spent["the players themselves"] = time.process_time() - own
    after = await asyncio.to_thread(ground.metrics)
    spell.metrics = {name: value - metrics.get(name, 0.0) for name, value in after.items()}
    wrote = await asyncio.to_thread(ground.written)
    spell.written = Written(wrote.row, wrote.log - written.log)
    return spell
