"""Log lines are JSON objects, one a line, whatever strangers put into them."""

import json
import logging
import sys

import pytest
from django.test import Client
from pytest_django import Settings

from kingscorner.logs import JSONFormatter, request_id


def written(**record: object) -> str:
    return JSONFormatter().format(logging.makeLogRecord({"name": "a", "levelname": "INFO", **record}))


def test_a_line_has_time_level_logger_and_message() -> None:
    line = json.loads(written(msg="%s cards", args=(52,), created=0.0))
    assert line == {"time": "1970-01-01T00:00:00.000Z", "level": "INFO", "logger": "a", "message": "52 cards"}


def test_nobody_forges_a_second_line() -> None:
    text = written(msg='x\n{"level": "ERROR"}\u2028\u0085y')
    assert len(text.splitlines()) == 1
    assert json.loads(text)["message"] == 'x\n{"level": "ERROR"}\u2028\u0085y'


def test_only_known_extras_are_written() -> None:
    line = json.loads(written(msg="x", request="<WSGIRequest>", token="secret", route="page/", status=200))
    assert {"route": "page/", "status": 200}.items() <= line.items()
    assert not {"token", "request"} & line.keys()


def test_the_request_is_named() -> None:
    mark = request_id.set("abc")
    try:
        assert json.loads(written(msg="x"))["request"] == "abc"
    finally:
        request_id.reset(mark)


def test_a_traceback_is_part_of_its_line() -> None:
    try:
        raise RuntimeError("why")
    except RuntimeError:
        text = written(msg="x", exc_info=sys.exc_info())
    assert "RuntimeError: why" in json.loads(text)["traceback"]
    assert "\n" not in text


def test_a_request_is_one_line_with_its_route_and_not_its_path(
    client: Client, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO, logger="kingscorner.request"):
        answer = client.get("/page/?token=secret", headers={"cookie": "a=secret"})
    (record,) = caplog.records
    line = json.loads(JSONFormatter().format(record))
    assert {"method": "GET", "route": "page/", "status": 200}.items() <= line.items()
    assert "secret" not in json.dumps(line)
    assert len(answer.headers["X-Request-ID"]) == 16


@pytest.mark.parametrize(
    ("proxies", "given", "taken"),
    [(0, "from-outside", False), (1, "from-proxy", True), (1, "a\tb c d e f", False), (1, "x" * 65, False)],
)
def test_a_request_id_is_taken_from_a_trusted_proxy_only(
    client: Client, settings: Settings, proxies: int, given: str, taken: bool
) -> None:
    settings.NUM_PROXIES = proxies
    answer = client.get("/page/", headers={"x-request-id": given})
    assert (answer.headers["X-Request-ID"] == given) is taken
