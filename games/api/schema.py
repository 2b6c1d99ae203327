"""The API's description of itself: OpenAPI 3.1, and a page to try it."""

import json
from functools import cache
from pathlib import Path
from typing import Any, Final

from django.conf import settings
from django.http import HttpResponse
from django.shortcuts import render
from django.utils import translation
from drf_spectacular.extensions import OpenApiAuthenticationExtension
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.utils import extend_schema
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.base import ApiView

Schema = dict[str, Any]

#: What the API answered in a story of requests; tests/games/test_examples.py plays it, and wrote the file.
EXAMPLES_FILE: Final = Path(__file__).with_name("examples.json")
_PARAMETERS: Final = {
    "match_id": "6f1f9b0e-8f0e-4d9a-9b43-0d6a3b6f9a11",
    "date": "2026-11-30",
    "nickname": "Zoe M.",
}

#: What each status of success is for, and each error.
_ANSWERS: Final = {"200": "Here it is.", "201": "It has been made.", "204": "It is gone."}
_ERRORS: Final = {
    "400": "Malformed: the request has no meaning.",
    "401": "Nobody, or nobody known here, asks.",
    "403": "Not allowed; by cookie also without the CSRF token.",
    "404": "Nothing of the asker's is here.",
    "405": "This address does not do that.",
    "409": "It does not fit what has happened meanwhile.",
    "411": "The request comes in chunks.",
    "413": "The request is too large.",
    "415": "The request is not JSON.",
    "422": "The rules forbid it; `index` is the first action at fault.",
    "429": "Too many requests; `Retry-After` says when to come again.",
    "503": "Not available just now; `Retry-After` says when to come again.",
}
_ERROR: Final[Schema] = {
    "type": "object",
    "description": "Every error has this shape.",
    "required": ["code", "detail"],
    "properties": {
        "code": {"type": "string", "description": "Stable: for programs."},
        "detail": {"type": "string", "description": "One sentence in the language asked for: for people."},
        "index": {"type": "integer", "description": "The place of the first action at fault."},
        "reason": {"type": "string", "description": "Why a nickname is refused."},
        "state": {"$ref": "#/components/schemas/StateAnswer"},
        "errors": {
            "type": "array",
            "items": {
                "type": "object",
                "required": ["field", "code", "detail"],
                "properties": {name: {"type": "string"} for name in ("field", "code", "detail")},
            },
        },
    },
}
#: Operations that can conflict with what has happened, and those that the rules can forbid.
_CONFLICTING: Final = {"act", "undo", "renameMe", "createPlayer", "shareMatch", "getHint"}
_FORBIDDABLE: Final = {"act"}


class PlayerTokenScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    """How a player says who they are."""

    target_class = "games.api.auth.PlayerAuthentication"
    name = ["bearer", "cookie"]  # noqa: RUF012

    def get_security_definition(self, auto_schema: Any) -> list[Schema]:
        return [
            {"type": "http", "scheme": "bearer", "description": "The token that `POST players/` gave."},
            {
                "type": "apiKey",
                "in": "cookie",
                "name": settings.PLAYER_COOKIE_NAME,
                "description": "A browser's. What changes anything needs the header `X-CSRFToken` as well.",
            },
        ]


def document_errors(result: Schema, generator: Any, request: Any, public: bool) -> Schema:
    """drf-spectacular's hook: every operation says which errors it answers with."""
    components: Schema = result["components"]
    schemas: Schema = components["schemas"]
    for name, described in schemas.items():
        if name.endswith("Request"):
            described["additionalProperties"] = False
    schemas["Error"] = _ERROR
    examples = json.loads(EXAMPLES_FILE.read_text("utf-8"))
    components["examples"] = {
        f"Error{status}": {"value": error} for status, error in examples["errors"].items()
    }
    for path, operations in result["paths"].items():
        for method, operation in operations.items():
            for status in sorted(_statuses(path, method, operation)):
                operation["responses"].setdefault(status, _error_response(status))
            operation["security"] = _either(operation["security"])
            _exemplify(operation, examples["operations"].get(operation["operationId"], {}))
    return result


def _exemplify(operation: Schema, told: Schema) -> None:
    """Put the examples of an operation where they belong."""
    for parameter in operation.get("parameters", ()):
        if parameter["in"] == "path":
            parameter["example"] = _PARAMETERS[parameter["name"]]
    requests = {name: {"value": value} for name, value in told.get("requests", {}).items()}
    for content in operation.get("requestBody", {}).get("content", {}).values():
        content["examples"] = requests
    for status, response in operation["responses"].items():
        response["description"] = response.get("description") or _ANSWERS[status]
        for content in response.get("content", {}).values():
            if status in _ANSWERS:
                content["examples"] = {"answer": {"value": told["answer"]}} if "answer" in told else {}
            elif status in (errors := told.get("errors", {})):
                content["examples"] = {errors[status]["code"]: {"value": errors[status]}}
            else:
                content["examples"] = {"error": {"$ref": f"#/components/examples/Error{status}"}}


def _either(security: list[Schema]) -> list[Schema]:
    """Bearer or cookie: drf-spectacular lists the schemes of one class as if both were needed."""
    return [{name: scopes} for needed in security for name, scopes in needed.items()] + [
        needed for needed in security if not needed
    ]


def _statuses(path: str, method: str, operation: Schema) -> set[str]:
    statuses = {"401", "429", "503"}
    if "requestBody" in operation or operation.get("parameters"):
        statuses.add("400")
    if method in ("post", "patch", "delete"):
        statuses |= {"403", "411", "413", "415"}
    if "{" in path or method == "post":
        statuses.add("404")
    if operation["operationId"] in _CONFLICTING:
        statuses.add("409")
    if operation["operationId"] in _FORBIDDABLE:
        statuses.add("422")
    if operation["operationId"] == "getHint":
        statuses.add("403")
    return statuses


def _error_response(status: str) -> Schema:
    return {
        "description": _ERRORS[status],
        "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Error"}}},
    }


@cache
def document() -> Schema:
    """The whole description. It is in English, and the same for everybody."""
    with translation.override("en"):
        generator = SchemaGenerator()  # type: ignore[no-untyped-call]
        schema: Schema = generator.get_schema(request=None, public=True)  # type: ignore[no-untyped-call]
    return schema


class SchemaView(ApiView):
    permission_classes = (AllowAny,)

    @extend_schema(exclude=True)
    def get(self, request: Request) -> Response:
        """This description."""
        return Response(document())


class DocsView(ApiView):
    """The page to try the API. Swagger UI writes styles into the page, which no other page here may do."""

    permission_classes = (AllowAny,)
    policy = {"style-src": ["'self'", "'unsafe-inline'"], "img-src": ["'self'", "data:"]}  # noqa: RUF012

    @extend_schema(exclude=True)
    def get(self, request: Request) -> HttpResponse:
        response = render(request._request, "api_docs.html")
        policy = {**settings.SECURE_CSP, **self.policy}
        response.headers["Content-Security-Policy"] = "; ".join(
            " ".join((name, *sources)) for name, sources in policy.items()
        )
        return response
