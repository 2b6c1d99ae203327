"""Who may do what: every operation of the API's own description, as everybody who may try (security.md 13).

An operation that is not listed here fails: nobody adds one without saying who may use it.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from games.api.schema import document
from games.models import Match, Player
from tests.clients import Answer, Program, new_player

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("same_every_time")]

WHO = ("owner", "other", "stranger", "deleted", "revoked", "unknown")


class Expected(NamedTuple):
    """The statuses of an operation for its match's owner, for another player and for a stranger."""

    body: Any
    owner: int
    other: int
    stranger: int


#: Answers to the same request by each. Whoever was deleted or revoked, or has a token that never was, is 401.
EXPECTED = {
    "createPlayer": Expected({}, 201, 201, 201),
    "getMe": Expected(None, 200, 200, 401),
    "renameMe": Expected({"nickname": "Zoe"}, 200, 200, 401),
    "deleteMe": Expected(None, 204, 204, 401),
    "exportMe": Expected(None, 200, 200, 401),
    "renewToken": Expected(None, 200, 200, 401),
    "createTransferCode": Expected(None, 201, 201, 401),
    "claimPlayer": Expected({"code": "ABCDEFGHJK"}, 400, 400, 400),
    "getPlayer": Expected(None, 404, 404, 404),
    "listMatches": Expected(None, 200, 200, 401),
    "startMatch": Expected({"deal": "daily"}, 201, 201, 401),
    "getMatch": Expected(None, 200, 404, 401),
    "act": Expected({"actions": ["."], "version": 0}, 409, 404, 401),
    "undo": Expected({"version": 0}, 409, 404, 401),
    "getHint": Expected(None, 200, 404, 401),
    "getRecord": Expected(None, 200, 404, 401),
    "shareMatch": Expected(None, 200, 404, 401),
    "getToday": Expected(None, 200, 200, 200),
    "getDay": Expected(None, 200, 200, 200),
    "getCommitments": Expected(None, 200, 200, 200),
    "getDayBoard": Expected(None, 200, 200, 200),
}
OPERATIONS = {
    operation["operationId"]: (method.upper(), path.removeprefix("/api/v1/"))
    for path, operations in document()["paths"].items()
    for method, operation in operations.items()
}


def test_every_operation_is_listed() -> None:
    assert OPERATIONS.keys() == EXPECTED.keys()


def program(who: str, owner: Program) -> Program:
    makers: dict[str, Callable[[], Program]] = {
        "owner": lambda: owner,
        "other": new_player,
        "stranger": Program,
        "deleted": _deleted,
        "revoked": _revoked,
        "unknown": lambda: Program("x" * 43),
    }
    return makers[who]()


def _deleted() -> Program:
    gone = new_player()
    gone.delete("players/me/")
    return gone


def _revoked() -> Program:
    moved = new_player()
    Program().post("players/claim/", {"code": moved.post("players/me/transfer/").json["code"]})
    return moved


def ask(operation: str, asker: Program, match_id: str) -> Answer:
    method, path = OPERATIONS[operation]
    filled = path.format(match_id=match_id, date="2026-11-30", nickname="Nobody")
    return asker.send(method, filled, EXPECTED[operation].body)


@pytest.mark.parametrize("who", WHO)
@pytest.mark.parametrize("operation", sorted(EXPECTED))
def test_each_operation_as_everybody(operation: str, who: str) -> None:
    owner = new_player()
    match_id = owner.to_a_choice(owner.start("random"))["id"]
    before = list(Match.objects.values())
    answer = ask(operation, program(who, owner), match_id)
    expected = EXPECTED[operation]
    wanted = {"owner": expected.owner, "other": expected.other, "stranger": expected.stranger}.get(who, 401)
    assert answer.status == wanted, answer.content
    if who != "owner":
        assert list(Match.objects.filter(pk=match_id).values()) == [
            row for row in before if str(row["id"]) == match_id
        ]
        assert Player.objects.filter(pk=before[0]["player_id"]).exists()
    if answer.status in (401, 404):
        assert match_id not in answer.content.decode()


@pytest.mark.parametrize(
    "operation", [name for name, (_method, path) in OPERATIONS.items() if "{match_id}" in path]
)
def test_what_is_not_ones_own_looks_like_what_is_not_there(operation: str) -> None:
    owner, other = new_player(), new_player()
    theirs = owner.start("random")["id"]
    gone = Program(new_player().token)
    deleted = gone.start("random")["id"]
    gone.delete("players/me/")
    answers = [
        ask(operation, other, match_id)
        for match_id in (theirs, deleted, "6f1f9b0e-8f0e-4d9a-9b43-0d6a3b6f9a11", "x", "%C3%A9", "0")
    ]
    same = {(answer.status, answer.content, frozenset(_headers(answer))) for answer in answers}
    assert len(same) == 1
    assert answers[0].status == 404


def _headers(answer: Answer) -> list[tuple[str, str]]:
    return [(name, value) for name, value in answer.headers.items() if name != "X-Request-ID"]
