"""The same request twice, two tabs on one match, answers that never arrive, the daily begun twice."""

import asyncio

from bench.drills.drill import Say, database, expect, folder
from bench.world.http import Answer, Connection
from bench.world.players import API, Player, State
from bench.world.service import Service
from bench.world.tally import Tally

MATCHES = 4
AT_ONCE = 10


async def run(say: Say) -> None:
    """On SQLite and on PostgreSQL: one effect each, the same answer for the same request, 409 for another."""
    for kind in ("sqlite", "postgres"):
        with folder() as here, database(kind) as (environment, _server):
            # Ten tabs of one player ask ten times as often as anybody may.
            service = Service(here, KINGSCORNER_LIMITS="act=100000/60", **environment)
            await asyncio.to_thread(service.start)
            try:
                counts = [await _match(service) for _ in range(MATCHES)]
                steps, conflicts = (sum(column) for column in zip(*counts, strict=True))
                say(
                    f"{kind}: {steps} steps, each sent {AT_ONCE} times at once and once with a lost answer: "
                    f"{steps} effects; {conflicts} other requests on an old version: all 409 with the state"
                )
                say(f"verify: {await asyncio.to_thread(service.verified)}")
            finally:
                service.stop()


async def _match(service: Service) -> tuple[int, int]:
    """Play a daily so; how many steps it took, and how many requests of another tab came too late."""
    player = Player(service.place, Tally())
    await player.sign_up()
    tabs = [_tab(service, player) for _ in range(AT_ONCE)]
    begun = await _all(tabs, f"{API}matches/", {"deal": "daily"})
    expect({answer.status for answer in begun} <= {200, 201}, f"starting: {[a.status for a in begun]}")
    expect([answer.status for answer in begun].count(201) == 1, "the daily was begun twice")
    expect(len({answer.json["id"] for answer in begun}) == 1, "two matches of one daily")
    player.state = begun[0].json
    steps = conflicts = 0
    while player.state["phase"] != "match_over":
        state = player.state
        action = "deal" if state["phase"] == "round_over" else state["legal"][0]
        path, body = f"{API}matches/{state['id']}/actions/", _body(state, action)
        await tabs[0].send_and_leave("POST", path, body)
        answers = await _all(tabs, path, body)
        expect({answer.status for answer in answers} == {200}, f"the same: {[a.status for a in answers]}")
        expect(len({answer.body for answer in answers}) == 1, "one request, two answers")
        other = "." if action != "." else "deal"
        late = await tabs[1].request("POST", path, _body(state, other))
        expect(late.status == 409, f"another request on an old version: {late.status}")
        player.state = answers[0].json
        expect(late.json["state"]["version"] == player.state["version"], "409 with another state")
        steps, conflicts = steps + 1, conflicts + 1
    await player.look()
    for tab in tabs:
        tab.close()
    return steps, conflicts


def _body(state: State, action: str) -> State:
    return {"actions": [action], "version": state["version"]}


def _tab(service: Service, player: Player) -> Connection:
    connection = Connection(service.place, player.connection.source)
    connection.headers = player.connection.headers
    return connection


async def _all(tabs: list[Connection], path: str, body: State) -> list[Answer]:
    return list(await asyncio.gather(*(tab.request("POST", path, body) for tab in tabs)))
