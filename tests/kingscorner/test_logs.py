"""Log lines are JSON objects, one a line, whatever strangers put into them."""

import json
import logging
import sys
from collections.abc import Callable
from contextlib import suppress
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from django.test import Client
from pytest_django import Settings

from kingscorner.logs import JSONFormatter, request_id
from tests.harness.caller import Caller
from tests.harness.server import Server


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


def test_no_secret_of_players_or_of_the_service_is_ever_written(start_server: Callable[..., Server]) -> None:
    server = start_server(
        KINGSCORNER_LOG_LEVEL="DEBUG", KINGSCORNER_METRICS_TOKEN="metrics-token-of-20-chars"
    )
    caller = Caller(server.url)
    me = "/api/v1/players/me/"
    caller.play(1)
    first = caller.token
    caller.call("PATCH", me, {"nickname": "Nobody Logs Me"})
    daily = caller.call("POST", "/api/v1/matches/", {"deal": "daily"})
    code = caller.call("POST", f"{me}transfer/")["code"]
    caller.token = ""
    caller.token = caller.call("POST", "/api/v1/players/claim/", {"code": code})["token"]
    wrong = {
        "Authorization": "Bearer wrong-token-of-somebody",
        "Cookie": f"kingscorner_player={first}; sessionid=secret-cookie",
        "X-Forwarded-For": "203.0.113.77",
    }
    for path in (me, f"/matches/{daily['id']}/", "/es/typed-by-a-stranger/", "/metrics", "/api/v1/daily/"):
        with suppress(HTTPError):
            urlopen(Request(f"{server.url}{path}?token={first}", headers=wrong)).close()
    with suppress(HTTPError):
        urlopen(Request(f"{server.url}{me}", b'{"token": "secret-body', {"Content-Type": "application/json"}))
    server.stop()
    log = server.log.read_text()
    never = [
        *(first, caller.token, code, "wrong-token", "secret-cookie", "secret-body", "Nobody Logs Me"),
        *("203.0.113.77", "typed-by-a-stranger", "metrics-token", daily["id"]),
        *((server.data / name).read_text().strip() for name in ("secret_key", "daily_secret")),
    ]
    assert [secret for secret in never if secret in log] == []
    assert log.count('"logger": "kingscorner.request"') >= 10
