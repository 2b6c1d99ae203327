"""Players who play as the page does, try again as it does, and check every answer."""

import asyncio
import itertools
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from bench.world.http import Answer, Connection, Place
from bench.world.tally import Tally

API = "/api/v1/"
CARDS = 52
TRY_AGAIN = frozenset({429, 502, 503, 504})
PAUSE = 0.1  # seconds between two tries
TRIES = 600
State = dict[str, Any]

_numbers = itertools.count(1)


class WrongError(Exception):
    """The service answered what it must never answer."""


class Player:
    """A player with an address of their own, of which no other player's limits know.

    *patient* players send a request again until it is answered: the very same one, with the same version.
    Others take the first failure as the service's fault.
    """

    def __init__(self, place: Place, tally: Tally, *, patient: bool = True) -> None:
        self.number = next(_numbers)
        high, low = divmod(self.number, 250)
        self.connection = Connection(place, f"127.{1 + high // 250}.{high % 250}.{1 + low}")
        self.tally = tally
        self.patient = patient
        self.state: State = {}
        self.finished: list[State] = []

    # ---- Requests ----

    async def call(self, route: str, method: str, path: str, body: Any = None) -> Answer:
        """The answer to a request, after as many tries as it takes. Raises WrongError for a bad one."""
        for _ in range(TRIES if self.patient else 1):
            try:
                answer = await self.connection.request(method, path, body)
            except OSError:
                self.tally.broke()
                await asyncio.sleep(PAUSE)
                continue
            self.tally.answered(route, answer)
            if answer.status in TRY_AGAIN:
                if answer.status in (429, 503) and "retry-after" not in answer.headers:
                    raise WrongError(f"{answer.status} without Retry-After to {method} {route}")
                await asyncio.sleep(PAUSE)
                continue
            if answer.status >= 400:
                raise WrongError(f"{answer.status} to {method} {route}: {answer.body[:300]!r}")
            return answer
        raise WrongError(f"no answer to {method} {route}")

    async def sign_up(self, nickname: str | None = None) -> None:
        """Become a player."""
        answer = await self.call("POST players/", "POST", f"{API}players/", {})
        self.connection.headers["Authorization"] = f"Bearer {answer.json['token']}"
        if nickname is not None:
            await self.take_name(nickname)

    async def take_name(self, nickname: str) -> None:
        """Take a nickname, which posts the results."""
        await self.call("PATCH players/me/", "PATCH", f"{API}players/me/", {"nickname": nickname})

    async def start(self, deal: str) -> None:
        """Begin a match (or go on with today's daily)."""
        answer = await self.call("POST matches/", "POST", f"{API}matches/", {"deal": deal})
        self.state = checked(answer.json)

    async def step(self) -> None:
        """Do one thing: the first legal action, or deal the next round."""
        state = self.state
        action = "deal" if state["phase"] == "round_over" else state["legal"][0]
        ends = action in (".", "deal")
        answer = await self.act(state, action, "POST actions/, ends turn" if ends else "POST actions/")
        self.state = checked(answer.json)
        if self.state["version"] <= state["version"]:
            raise WrongError(f"version {state['version']} came back as {self.state['version']}")
        self.tally.actions += 1

    async def act(self, state: State, action: str, route: str) -> Answer:
        """Send one action on the version of *state*."""
        body = {"actions": [action], "version": state["version"]}
        return await self.call(route, "POST", f"{API}matches/{state['id']}/actions/", body)

    async def finish(self, pause: float = 0.0) -> None:
        """Play the match to its end, with up to twice *pause* seconds of thought before each step."""
        while self.state["phase"] != "match_over":
            if pause:
                await asyncio.sleep(random.uniform(0, 2 * pause))
            await self.step()
        self.tally.matches += 1
        self.finished.append(self.state)

    async def look(self) -> State:
        """The match as it is stored. It must be where the last answer left it."""
        answer = await self.call("GET match", "GET", f"{API}matches/{self.state['id']}/")
        state = checked(answer.json)
        if state["version"] != self.state["version"] or state["hand"] != self.state["hand"]:
            raise WrongError(f"acknowledged version {self.state['version']}, stored {state['version']}")
        return state


def checked(state: State) -> State:
    """*state*, which must account for every card. Raises WrongError."""
    piles = sum(len(pile) for pile in state["table"].values())
    if piles + state["stock"] + sum(seat["cards"] for seat in state["seats"]) != CARDS:
        raise WrongError(f"not {CARDS} cards in {state['id']} at version {state['version']}")
    return state


class Writers:
    """So many players at once who play a daily each, then as somebody new again, until told to stop.

    Then they finish the match that they are in.
    """

    def __init__(self, place: Place, many: int) -> None:
        self.place = place
        self.many = many
        self.tally = Tally()
        self.stopping = asyncio.Event()
        self.everybody: list[Player] = []

    @asynccontextmanager
    async def at_work(self) -> AsyncIterator[Tally]:
        """They write while the block runs. Then each looks whether all that was acknowledged is there."""
        tasks = [asyncio.create_task(self._work()) for _ in range(self.many)]
        try:
            yield self.tally
        finally:
            self.stopping.set()
            await asyncio.gather(*tasks)
        await asyncio.gather(*(self._guarded(player.look()) for player in self.everybody if player.state))

    @property
    def results(self) -> int:
        """How many results must be on today's board: each finished daily's whose player took a name."""
        return sum(len(player.finished) for player in self.everybody)

    async def _work(self) -> None:
        while not self.stopping.is_set():
            player = Player(self.place, self.tally)
            self.everybody.append(player)
            await self._guarded(self._play(player))

    async def _play(self, player: Player) -> None:
        await player.sign_up(f"w{player.number} {random.randrange(10**9):09}")
        await player.start("daily")
        await player.finish()
        player.connection.close()

    async def _guarded(self, work: Any) -> None:
        try:
            await work
        except WrongError as fault:
            self.tally.faults.append(str(fault))
