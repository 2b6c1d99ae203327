"""The API's description of itself, and the page to try it."""

from typing import Any

import jsonschema  # type: ignore[import-untyped]
import pytest
from django.test import Client
from drf_spectacular.validation import validate_schema

from games.api.schema import document
from tests.clients import Program, new_player

pytestmark = pytest.mark.usefixtures("same_every_time")


def test_the_description_is_openapi_3_1_and_valid() -> None:
    schema = document()
    assert schema["openapi"] == "3.1.0"
    validate_schema(schema)  # type: ignore[no-untyped-call]
    for described in schema["components"]["schemas"].values():
        jsonschema.Draft202012Validator.check_schema(described)


@pytest.mark.django_db
def test_anybody_can_read_it_in_any_language_and_it_is_the_same() -> None:
    english, spanish = (Program().get("schema/", **{"Accept-Language": code}) for code in ("en", "es"))
    assert english.status == 200
    assert english.content == spanish.content


def test_every_request_has_an_operation_id_a_description_and_an_example_or_fields() -> None:
    for path, operations in document()["paths"].items():
        for method, operation in operations.items():
            assert operation["description"], (method, path)
            assert operation["operationId"][0].islower()


def test_requests_take_no_other_fields() -> None:
    for name, schema in document()["components"]["schemas"].items():
        if name.endswith("Request"):
            assert schema["additionalProperties"] is False


def check(value: Any, schema: dict[str, Any], where: str = "$") -> None:
    """Assert that *value* has the keys and the types of *schema*, and no keys that it does not tell of."""
    components = document()["components"]["schemas"]
    if "$ref" in schema:
        return check(value, components[schema["$ref"].rsplit("/", 1)[1]], where)
    if "allOf" in schema:
        return check(value, schema["allOf"][0], where)
    if "oneOf" in schema:
        return None
    types = schema.get("type")
    kinds = types if isinstance(types, list) else [types]
    if value is None:
        assert "null" in kinds, where
    elif "object" in kinds:
        assert value.keys() <= schema["properties"].keys(), (
            where,
            value.keys() - schema["properties"].keys(),
        )
        assert set(schema.get("required", ())) <= value.keys(), where
        for key, inner in value.items():
            check(inner, schema["properties"][key], f"{where}.{key}")
    elif "array" in kinds:
        for item in value:
            check(item, schema["items"], f"{where}[]")
    elif "string" in kinds:
        assert isinstance(value, str), where
        assert value in schema.get("enum", [value]), where
    elif "boolean" in kinds:
        assert isinstance(value, bool), where
    elif "integer" in kinds or "number" in kinds:
        assert isinstance(value, int | float), where
    return None


def answer_schema(operation: str, status: str = "200") -> dict[str, Any]:
    for operations in document()["paths"].values():
        for described in operations.values():
            if described["operationId"] == operation:
                schema: dict[str, Any] = described["responses"][status]["content"]["application/json"][
                    "schema"
                ]
                return schema
    raise AssertionError(operation)


@pytest.mark.django_db
def test_answers_are_as_described() -> None:
    ana = new_player("Zoe")
    check(Program().post("players/").json, answer_schema("createPlayer", "201"))
    state = ana.start()
    check(state, answer_schema("startMatch", "201"))
    coins = ana.finish(ana.start("random", rules={"scoring": "coins", "target": "single"}))
    check(coins, answer_schema("act"))
    while state["phase"] != "match_over":
        check(state, answer_schema("act"))
        state = ana.played(state, "deal" if state["phase"] == "round_over" else state["legal"][0])
    check(ana.act(state, ".").json, answer_schema("act", "409"))
    check(ana.act({**state, "version": 1}, ".").json, answer_schema("act", "409"))
    check(ana.post("matches/", {}).json, answer_schema("startMatch", "400"))
    for operation, path in {
        "getMatch": f"matches/{state['id']}/",
        "listMatches": "matches/",
        "getRecord": f"matches/{coins['id']}/record/",
        "getMe": "players/me/",
        "exportMe": "players/me/export/",
        "getPlayer": "players/Zoe/",
        "getToday": "daily/",
        "getDay": "daily/2026-01-01/",
        "getCommitments": "daily/commitments/",
        "getDayBoard": f"leaderboard/daily/{state['date']}/",
    }.items():
        check(ana.get(path).json, answer_schema(operation))


@pytest.mark.django_db
def test_the_page_to_try_it_has_no_inline_script_and_may_be_styled() -> None:
    response = Client(SERVER_NAME="localhost").get("/api/docs/")
    assert response.status_code == 200
    policy = response.headers["Content-Security-Policy"]
    assert "script-src 'self';" in policy
    assert "style-src 'self' 'unsafe-inline'" in policy
    assert b"<script>" not in response.content
    assert Client(SERVER_NAME="localhost").post("/api/docs/").json()["code"] == "method_not_allowed"
