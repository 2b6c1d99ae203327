"""Makes the data of a release, for the tests of the releases after it.

    python -m tests.harness.stored tests/data/release-0.1     # in a checkout of that release

writes two files: `.sql`, a whole database of the release with matches in every phase and variant, each left
where it was; and `.json`, how each of them ends if its player goes on as `next_actions` says, found out by
the release itself. A later release has to come to the same ends (`tests/kingscorner/test_last_release.py`).
"""

import hashlib
import json
import os
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, Protocol

Json = dict[str, Any]

VARIANTS: dict[str, Json] = {
    "two seats": {"seats": 2, "target": "single"},
    "six seats": {"seats": 6, "target": "single"},
    "draw at the start": {"draw": "start", "target": "single"},
    "forced kings": {"kings": "forced", "target": "single"},
    "opening kings to corners": {"opening_kings": "corner", "target": "single"},
    "opening kings leave gaps": {"opening_kings": "open", "target": "single"},
    "hand of five": {"hand": 5, "target": "single"},
    "pips": {"scoring": "pips", "target": 40},
    "coins": {"scoring": "coins", "target": "single"},
    "many at once": {
        "seats": 5,
        "draw": "start",
        "kings": "forced",
        "opening_kings": "corner",
        "hand": 6,
        "scoring": "coins",
        "target": "single",
    },
}


class Client(Protocol):
    """Whatever sends requests to the API as one player; gives the JSON of an answer that is no error."""

    def call(self, method: str, path: str, body: Any = None) -> Any: ...


def next_actions(state: Json) -> list[str]:
    """What the player of a stored match does: always the first thing that is legal."""
    return ["deal"] if state["phase"] == "round_over" else state["legal"][:1]


def finished(client: Client, state: Json) -> Json:
    """How a match ends from *state*: of its record what no release may change."""
    while state["phase"] != "match_over":
        state = acted(client, state, next_actions(state))
    record = client.call("GET", f"/api/v1/matches/{state['id']}/record/")
    told = {name: record[name] for name in ("rounds", "totals", "winners")}
    digest = hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()
    return {"version": state["version"], "totals": record["totals"], "record": digest}


def acted(client: Client, state: Json, actions: list[str]) -> Json:
    """The state after *actions*."""
    body = {"actions": actions, "version": state["version"]}
    answer: Json = client.call("POST", f"/api/v1/matches/{state['id']}/actions/", body)
    return answer


def _made(client: Client) -> Iterator[tuple[str, Json]]:
    """Matches of all kinds, each with a word for what it is."""
    start = "/api/v1/matches/"
    for name, rules in VARIANTS.items():
        state = client.call("POST", start, {"deal": "random", "rules": rules})
        for _ in range(3):
            if state["phase"] == "turn":
                state = acted(client, state, next_actions(state))
        yield name, state
    state = client.call("POST", start, {"deal": "random"})
    while state["phase"] == "turn":
        state = acted(client, state, next_actions(state))
    yield "between two rounds", state
    state = _until(client, lambda state: state["version"] > 20 and not state["can_undo"])
    yield "at the start of a turn", state
    yield "in the middle of a turn", _until(client, lambda state: bool(state["can_undo"]))
    state = _until(client, lambda state: bool(state["can_undo"]))
    undo = {"version": state["version"]}
    yield "after an undo", client.call("POST", f"{start}{state['id']}/undo/", undo)
    state = client.call("POST", start, {"deal": "random", "opponents": ["hard", "hard", "easy"]})
    yield "against others", state
    daily = client.call("POST", start, {"deal": "daily"})
    yield "the daily", acted(client, daily, next_actions(daily))


def _until(client: Client, wanted: Callable[[Json], bool]) -> Json:
    """A random match played on until *wanted* of it; another one if it ends before."""
    while True:
        state: Json = client.call("POST", "/api/v1/matches/", {"deal": "random"})
        while state["phase"] == "turn" and not wanted(state):
            state = acted(client, state, next_actions(state))
        if state["phase"] == "turn":
            return state


def _main(target: str) -> None:
    from django.core.management import call_command
    from django.db import connection

    from tests.clients import Program, new_player

    class InProcess:
        def __init__(self, program: Program) -> None:
            self.program = program

        def call(self, method: str, path: str, body: Any = None) -> Any:
            answer = self.program.send(method, path.removeprefix("/api/v1/"), body)
            assert answer.status < 300, answer.content
            return answer.json

    call_command("migrate", verbosity=0)
    named = InProcess(new_player("Stored Ana"))
    finished(named, named.call("POST", "/api/v1/matches/", {"deal": "daily"}))
    ana = InProcess(new_player())
    made = list(_made(ana))
    over = ana.call("POST", "/api/v1/matches/", {"deal": "random", "rules": {"target": "single"}})
    finished(ana, over)
    over = ana.call("GET", f"/api/v1/matches/{over['id']}/")
    code = ana.call("POST", f"/api/v1/matches/{over['id']}/share/")["code"]
    with closing(sqlite3.connect(connection.settings_dict["NAME"])) as stored:
        Path(f"{target}.sql").write_text("\n".join(stored.iterdump()) + "\n")
    day = made[-1][1]["date"]
    facts = {
        "token": ana.program.token,
        "share": code,
        "day": day,
        "board": ana.call("GET", f"/api/v1/leaderboard/daily/{day}/"),
        "matches": {
            state["id"]: {"what": what, "version": state["version"], "end": finished(ana, state)}
            for what, state in [*made, ("over", over)]
        },
    }
    Path(f"{target}.json").write_text(json.dumps(facts, indent=1) + "\n")


if __name__ == "__main__":
    os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
    import django

    django.setup()
    _main(sys.argv[1])
