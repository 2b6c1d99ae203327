"""The clock of a running service goes over midnight, back an hour, over 29 February and the year's end.

The service is the real one, in a time zone as far from UTC as there is. A library loaded before all others
(clock.c) shifts what its processes are told of the time; the service itself has no hook for it.
"""

import asyncio
import subprocess
import sys
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

from bench.drills.drill import Say, board_players, expect, folder, program
from bench.world.players import API, Player, Writers
from bench.world.service import Service
from bench.world.tally import Tally

SOURCE = Path(__file__).with_suffix(".c")
WRITERS = 8


class Clock:
    """What time the service's processes believe it is."""

    def __init__(self, here: Path) -> None:
        library = here / "clock.so"
        command = [program("cc", "gcc libc6-dev"), "-O2", "-shared", "-fPIC", "-o", str(library), str(SOURCE)]
        subprocess.run([*command, "-ldl"], check=True)
        self.file = here / "shift"
        self.file.write_bytes(bytes(8))
        self.environment = {
            "LD_PRELOAD": str(library),
            "CLOCK_SHIFT": str(self.file),
            "TZ": "Pacific/Kiritimati",
        }

    def set(self, moment: str) -> None:
        """From now on it is *moment* in UTC, `2028-02-29 23:59:50`, and time goes on from there."""
        wanted = datetime.fromisoformat(moment).replace(tzinfo=UTC)
        shift = int((wanted - datetime.now(UTC)).total_seconds() * 1e9)
        with self.file.open("r+b") as file:
            file.write(shift.to_bytes(8, sys.byteorder, signed=True))


async def run(say: Say) -> None:
    """Every match stays on its date, today switches once and forth, numbers go up by one."""
    with folder() as here:
        clock = Clock(here)
        clock.set("2027-12-31 23:59:00")
        # A secret of its own, so that these days' deals are the same in every run.
        service = Service(here, KINGSCORNER_DAILY_SECRET="5a" * 32, **clock.environment)
        await asyncio.to_thread(service.start)
        try:
            await _year_end_and_an_hour_back(service, clock)
            say("the year's end: begun at 23:59, finished at 00:00:10: a result of the first day")
            say("an hour back: yesterday's match again, tomorrow 404; forth again: the same matches")
            say("finished after the close: no result; the seed is public from then, and not before")
            await _numbers(service, clock)
            say("28 and 29 February, 1 March 2028: numbers go up by one; 29 February 2027 is no date")
            await _midnight_under_load(service, clock, say)
            say(f"verify: {await asyncio.to_thread(service.verified)}")
        finally:
            service.stop()


async def _year_end_and_an_hour_back(service: Service, clock: Clock) -> None:
    swift, late = Player(service.place, Tally()), Player(service.place, Tally())
    for player, name in ((swift, "swift"), (late, "late")):
        await player.sign_up(name)
        await player.start("daily")
    old, number = swift.state, swift.state["number"]
    expect(old["date"] == "2027-12-31", f"the daily is of {old['date']}")
    clock.set("2028-01-01 00:00:10")
    await swift.finish()
    expect(swift.state["result"].get("rank") == 1, f"finished after midnight: {swift.state['result']}")
    expect(await board_players(service, date(2027, 12, 31)) == 1, "the result is not on the day's board")
    day = await _day(swift, "2027-12-31")
    expect("seed" not in day, "the seed is public before the close")
    await swift.start("daily")
    new = swift.state
    expect((new["date"], new["number"]) == ("2028-01-01", number + 1), "not the next day's daily")

    clock.set("2027-12-31 23:00:10")
    await swift.start("daily")
    expect(swift.state["id"] == old["id"], "an hour back: another match")
    unborn = await swift.connection.request("GET", f"{API}daily/2028-01-01/")
    expect(unborn.status == 404, f"tomorrow is {unborn.status}")
    swift.state = new
    if new["phase"] != "match_over":
        await swift.step()
    new = await swift.look()

    clock.set("2028-01-01 00:30:00")
    await swift.start("daily")
    expect((swift.state["id"], swift.state["version"]) == (new["id"], new["version"]), "another match")
    clock.set("2028-01-01 01:00:05")
    expect("seed" in await _day(swift, "2027-12-31"), "the seed is not public after the close")
    await late.finish()
    expect("rank" not in late.state["result"], "a result after the close")
    expect(await board_players(service, date(2027, 12, 31)) == 1, "a result after the close is on the board")


async def _numbers(service: Service, clock: Clock) -> None:
    player = Player(service.place, Tally())
    await player.sign_up()
    numbers = []
    for day in ("2028-02-28", "2028-02-29", "2028-03-01"):
        for moment in ("00:00:01", "23:59:50"):
            clock.set(f"{day} {moment}")
            await player.start("daily")
            expect(
                player.state["date"] == day, f"on {day} at {moment} the daily is of {player.state['date']}"
            )
            numbers.append(player.state["number"])
    first = numbers[0]
    expect(numbers == [first + at // 2 for at in range(6)], f"numbers {numbers}")
    for wrong in ("2027-02-29", "2028-02-30"):
        answer = await player.connection.request("GET", f"{API}daily/{wrong}/")
        expect(answer.status == 404, f"{wrong} is {answer.status}")


async def _midnight_under_load(service: Service, clock: Clock, say: Say) -> None:
    clock.set("2028-03-09 23:59:56")
    writers = Writers(service.place, WRITERS)
    async with writers.at_work() as tally:
        give_up = asyncio.get_running_loop().time() + 60
        while tally.matches < 2 * WRITERS and asyncio.get_running_loop().time() < give_up:
            await asyncio.sleep(0.5)
    expect(not tally.faults, f"{tally.faults[:3]}")
    expect(not tally.count("500", "502", "503"), f"errors: {tally.summary()}")
    finished = [state for player in writers.everybody for state in player.finished]
    for day in (date(2028, 3, 9), date(2028, 3, 10)):
        mine = sum(state["date"] == day.isoformat() for state in finished)
        board = await board_players(service, day)
        expect(board == mine, f"{mine} finished dailies of {day}, {board} on its board")
        say(f"midnight under {WRITERS} writers: {mine} results of {day}, all on its board")


async def _day(player: Player, day: str) -> Any:
    return (await player.call("GET daily", "GET", f"{API}daily/{day}/")).json
