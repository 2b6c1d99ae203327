"""The examples in the API's description: each is what the API answers in a story that is played here.

Played anew they must come out the same, so they show positions, turns and boards that there can be. When an
answer is meant to change, the failing test says where the new examples are: copy them over the old ones.
"""

import hashlib
import json
import re
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import jsonschema  # type: ignore[import-untyped]
import pytest
import time_machine
from django.core.cache import cache
from pytest_django import Settings

from games.api import schema
from games.api.errors import Unavailable
from tests.clients import Answer, Browser, Json, Program, new_player

Clock = time_machine.Traveller

NOW = "2026-11-30T18:40:00Z"
#: Operations that answer with no body.
SILENT = {"deleteMe"}


class Story:
    """Requests of which the answers become examples."""

    def __init__(self) -> None:
        self.operations: dict[str, Json] = {}
        self.errors: dict[str, Json] = {}
        self.chance: dict[str, str] = {}

    def tell(self, operation: str, answer: Answer, request: Any = None, name: str = "request") -> Answer:
        """Keep a request and its success answer."""
        assert answer.status < 300, (operation, answer.content)
        told = self.operations.setdefault(operation, {})
        if request is not None:
            told.setdefault("requests", {})[name] = request
        told.setdefault("answer", answer.json)
        return answer

    def refuse(self, answer: Answer, status: int, operation: str | None = None) -> None:
        """Keep an error: that of one operation, or the one that stands for its status."""
        assert answer.status == status, answer.content
        if operation is None:
            self.errors[str(status)] = answer.json
        else:
            self.operations[operation].setdefault("errors", {})[str(status)] = answer.json

    def always(self, what: str, stand_in: str) -> str:
        """What chance has made, put down as *stand_in*."""
        self.chance[what] = stand_in
        return what

    def written(self) -> str:
        """All of it, in the form of the file."""
        told = {
            "operations": dict(sorted(self.operations.items())),
            "errors": dict(sorted(self.errors.items())),
        }
        text = json.dumps(told, ensure_ascii=False, indent=1)
        for what, stand_in in self.chance.items():
            text = text.replace(what, stand_in)
        # Lists of plain values on one line: cards, actions, scores.
        return re.sub(r"\[\s+([^\[\]{}]+?)\s+\]", lambda m: f"[{' '.join(m[1].split())}]", text) + "\n"


def told(clock: Clock, settings: Settings) -> str:
    story = Story()
    strangers(story)
    zoe = Program(story.operations["createPlayer"]["answer"]["token"])
    matches(story, zoe, clock)
    boards(story, zoe)
    moving(story, zoe)
    refusals(story, settings)
    return story.written()


def strangers(story: Story) -> None:
    body = {"nickname": "Zoe"}
    player = story.tell("createPlayer", Program().post("players/", body), body).json
    story.always(player["id"], "0b7c2f4e-5a63-4d0e-9c1f-6f2d8a4b7e10")
    story.always(player["token"], "Vq3xT0dJm9bJ5cWk1yZrN8uQ2hGfA7sLxE4pYiOaB6w")
    zoe = Program(player["token"])
    story.tell("getMe", zoe.get("players/me/"))
    body = {"nickname": "Zoe M."}
    story.tell("renameMe", zoe.patch("players/me/", body), body)
    story.refuse(Program().post("players/", {"nickname": "admin"}), 400, "createPlayer")
    new_player("Leo")
    story.refuse(Program().post("players/", {"nickname": "leo"}), 409, "createPlayer")
    story.refuse(zoe.patch("players/me/", {"nickname": "LEO"}), 409, "renameMe")
    story.refuse(zoe.patch("players/me/", {"nickname": "x"}), 400, "renameMe")
    story.tell("getToday", zoe.get("daily/"))
    story.tell("getDay", Program().get("daily/2026-11-28/"))
    story.tell("getCommitments", Program().get("daily/commitments/"))


def matches(story: Story, zoe: Program, clock: Clock) -> None:
    body: Json = {"deal": "daily"}
    daily = story.tell("startMatch", zoe.post("matches/", body), body, "daily").json
    story.always(daily["id"], "6f1f9b0e-8f0e-4d9a-9b43-0d6a3b6f9a11")
    path = f"matches/{daily['id']}/"
    while len(daily["legal"]) < 3:
        daily = zoe.played(daily, ".")
    story.tell("getMatch", zoe.get(path))
    before = daily
    daily = zoe.played(daily, daily["legal"][0])
    body = {"version": daily["version"]}
    daily = story.tell("undo", zoe.post(f"{path}undo/", body), body).json
    story.refuse(zoe.post(f"{path}undo/", {"version": daily["version"]}), 409, "undo")
    body = {"actions": [daily["legal"][0], "."], "version": daily["version"]}
    after = story.tell("act", zoe.post(f"{path}actions/", body), body).json
    story.refuse(zoe.act(before, "."), 409, "act")
    wrong = next(f"{card}>N" for card in after["hand"] if f"{card}>N" not in after["legal"])
    story.refuse(zoe.act(after, wrong), 422, "act")
    story.refuse(zoe.act(after, "N>"), 400, "act")
    clock.shift(600)
    body = {"deal": "random", "rules": {"seats": 2, "hand": 5, "target": "single"}, "opponents": ["hard"]}
    short = story.tell("startMatch", zoe.post("matches/", body), body, "random").json
    story.always(short["id"], "c2b8a6d4-1e57-4a3b-8d90-7f5e3c1a9b24")
    path = f"matches/{short['id']}/"
    story.tell("getHint", zoe.get(f"{path}hint/"))
    story.operations["getHint"]["errors"] = {"403": zoe.get(f"matches/{daily['id']}/hint/").json}
    code = story.tell("shareMatch", zoe.post(f"{path}share/")).json["code"]
    story.always(code, "K7XQ2MHPRA")
    story.refuse(zoe.post(f"matches/{daily['id']}/share/"), 409, "shareMatch")
    body = {"deal": code}
    friend = story.tell("startMatch", new_player().post("matches/", body), body, "shared").json
    assert friend["hand"] == short["hand"]
    zoe.finish(short)
    story.refuse(zoe.get(f"{path}hint/"), 409, "getHint")
    story.tell("getRecord", zoe.get(f"{path}record/"))
    story.tell("listMatches", zoe.get("matches/"))
    story.tell("exportMe", zoe.get("players/me/export/"))
    zoe.finish(after)


def boards(story: Story, zoe: Program) -> None:
    for nickname in ("小明", "José Ñu"):
        other = new_player(nickname)
        state = other.start()
        while state["phase"] != "match_over":
            last = state["legal"][-2:][0 if nickname == "小明" else -1] if state["legal"] else "deal"
            state = other.played(state, last)
    story.tell("getDayBoard", zoe.get("leaderboard/daily/2026-11-30/"))
    story.tell("getPlayer", zoe.get("players/Zoe M./"))


def moving(story: Story, zoe: Program) -> None:
    code = story.tell("createTransferCode", zoe.post("players/me/transfer/")).json["code"]
    story.always(code, "W4TJ9CEUZF")
    body = {"code": code}
    moved = story.tell("claimPlayer", Program().post("players/claim/", body), body).json["token"]
    story.always(moved, "hG5kTq9RzWb2LmX7cJp0VdYfNs8AeUi3oQ6xB1tKrE4")
    story.refuse(Program().post("players/claim/", body), 400, "claimPlayer")
    renewed = story.tell("renewToken", Program(moved).post("players/me/token/")).json["token"]
    story.always(renewed, "Jm2wQx8ZtLr5VbN0cHk7GyPdSf4TaEo9uIi1KqW6nBs")


def refusals(story: Story, settings: Settings) -> None:
    player = new_player()
    story.refuse(player.post("matches/", {"deal": "random", "rules": {"hand": 8}}), 400)
    story.refuse(Program().get("players/me/"), 401)
    browser = Browser()
    browser.submit("/play/")
    story.refuse(browser.post("matches/", {"deal": "daily"}), 403)
    story.refuse(player.get("matches/x/"), 404)
    story.refuse(player.post("matches/", **{"Transfer-Encoding": "chunked"}), 411)
    story.refuse(player.post("matches/", b"x" * 20_000), 413)
    story.refuse(player.post("matches/", "x", content_type="text/plain"), 415)
    cache.clear()
    settings.LIMITS = {"start": (0, 3600)}
    story.refuse(player.post("matches/", {"deal": "daily"}), 429)
    story.errors["503"] = {"code": Unavailable.default_code, "detail": str(Unavailable.default_detail)}


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Iterator[Clock]:
    """A moment that stays unless it is moved, and deals that are always the same."""
    numbers = count()
    seed = lambda: hashlib.sha256(f"example {next(numbers)}".encode()).hexdigest()  # noqa: E731
    monkeypatch.setattr("games.services.matches.fresh_seed", seed)
    with time_machine.travel(NOW, tick=False) as clock:
        yield clock


@pytest.mark.django_db
def test_the_examples_are_what_the_api_answers(clock: Clock, settings: Settings, tmp_path: Path) -> None:
    now = tmp_path / "examples.json"
    now.write_text(told(clock, settings), encoding="utf-8")
    assert now.read_text("utf-8") == schema.EXAMPLES_FILE.read_text("utf-8"), f"what it answers now: {now}"


def operations() -> Iterator[tuple[str, Json]]:
    for described in schema.document()["paths"].values():
        for operation in described.values():
            yield operation["operationId"], operation


def test_every_operation_has_examples_of_its_request_its_answer_and_its_errors() -> None:
    for name, operation in operations():
        contents = [operation["requestBody"]["content"]] if "requestBody" in operation else []
        contents += [
            response["content"] for response in operation["responses"].values() if "content" in response
        ]
        for content in contents:
            assert content["application/json"].get("examples"), name
        assert name in SILENT or any("content" in operation["responses"].get(s, {}) for s in ("200", "201"))
        for parameter in operation.get("parameters", ()):
            assert parameter["in"] == "query" or parameter["example"], name


def test_every_example_is_valid_by_its_schema() -> None:
    document = schema.document()
    checked = 0
    for _name, operation in operations():
        contents = [operation["requestBody"]["content"]] if "requestBody" in operation else []
        contents += [response.get("content", {}) for response in operation["responses"].values()]
        for content in contents:
            for media in content.values():
                for example in media["examples"].values():
                    if "$ref" in example:
                        example = document["components"]["examples"][example["$ref"].rsplit("/", 1)[1]]
                    wanted = {**media["schema"], "components": document["components"]}
                    jsonschema.Draft202012Validator(
                        wanted, format_checker=jsonschema.Draft202012Validator.FORMAT_CHECKER
                    ).validate(example["value"])
                    checked += 1
    assert checked > 100
