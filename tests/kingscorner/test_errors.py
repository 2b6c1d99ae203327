"""A request that no view answers gets a page, or from the API its error shape, and no secrets."""

import json

import pytest
from django.test import Client

CASES = {
    "not found": ("nowhere/", "localhost", 404),
    "forbidden": ("forbidden/", "localhost", 403),
    "broken": ("broken/", "localhost", 500),
    "other host": ("words/", "evil.example", 400),
    "host that is none": ("words/", "<script>", 400),
}
CODES = {400: "malformed", 403: "forbidden", 404: "not_found", 500: "server_error"}
each_case = pytest.mark.parametrize(("path", "host", "status"), CASES.values(), ids=CASES.keys())


@each_case
def test_the_api_answers_in_its_own_shape(
    client: Client,
    path: str,
    host: str,
    status: int,
) -> None:
    answer = client.get(f"/api/v1/{path}", headers={"host": host})
    assert answer.status_code == status
    assert answer.headers["Content-Type"] == "application/json"
    assert set(answer.json()) == {"code", "detail"}
    assert answer.json()["code"] == CODES[status]


@each_case
def test_a_page_answers_with_a_page(client: Client, path: str, host: str, status: int) -> None:
    answer = client.get(f"/ro/{path}", headers={"host": host})
    assert answer.status_code == status
    assert answer.headers["Content-Type"].startswith("text/html")
    assert '<html lang="ro">' in answer.content.decode()
    assert "anybody's eyes" not in answer.content.decode()


@pytest.mark.parametrize("path", ["/api", "/api/", "/api/v2/", "/api/v1//", "/api/v1/words"])
def test_everything_under_api_is_the_apis(client: Client, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code in (301, 404)
    assert "html" not in answer.content.decode() or answer.status_code == 301


def test_a_form_from_elsewhere_is_refused(client: Client) -> None:
    answer = client.post("/form/", {"a": "b"})
    assert answer.status_code == 403
    assert "own page" in answer.content.decode()


def test_a_body_too_large_is_413(client: Client) -> None:
    body = b'{"a": "' + b"x" * 16_384 + b'"}'
    answer = client.post("/api/v1/echo/", body, content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")
    assert client.post("/form/", {"a": "x" * 16_384}).status_code == 413


def test_a_fault_of_ours_is_in_the_log(client: Client, caplog: pytest.LogCaptureFixture) -> None:
    client.get("/broken/")
    assert [record.name for record in caplog.records if record.exc_info] == ["django.request"]


def test_an_error_is_json_that_parses(client: Client) -> None:
    assert json.loads(client.get("/api/v1/nowhere/").content)["detail"]


@pytest.mark.parametrize(
    ("path", "query", "status"),
    [
        ("/api/v1/wo\0rds/", "", 404),
        ("/pa\0ge/", "", 404),
        ("/page/", "a=%00", 400),
        ("/api/v1/words/", "%00", 400),
    ],
)
def test_a_nul_in_an_address_is_nobodys(client: Client, path: str, query: str, status: int) -> None:
    assert client.get("/", PATH_INFO=path, QUERY_STRING=query).status_code == status
