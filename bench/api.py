"""What a request costs beside a bare DRF endpoint of the same stack, database and payload, in the same run.

    python3 -m bench.api                     # SQLite, in a folder of its own
    KINGSCORNER_DATABASE_URL=postgresql://... python3 -m bench.api

Prints medians of the process's own CPU time in microseconds, and ratios. The computer players' thinking at
the end of a turn is measured apart and taken off.
"""

import io
import json
import os
import statistics
import time
from collections.abc import Callable, Iterator
from typing import Any

os.environ["DJANGO_SETTINGS_MODULE"] = "bench.settings"

import django

django.setup()

from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext, setup_databases, teardown_databases
from django.urls import path
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from games import opponents as _opponents
from games.models import Match
from kingscorner.urls import urlpatterns as service
from kingscorner.wsgi import application

ROUNDS = 400
LONG_MATCH = 300  # versions

ANSWER: dict[str, Any] = {}
PLAYERS: Any = _opponents
"""The module whose `play_turn` is timed: a stand-in goes there while it is."""


class BareRead(APIView):
    """Reads a row and answers with as much as a state is."""

    def get(self, request: Request, pk: str) -> Response:
        Match.objects.get(pk=pk)
        return Response(ANSWER)


class BareAct(APIView):
    """Reads a row, locks it, updates it, and answers with as much as a state is."""

    def post(self, request: Request, pk: str) -> Response:
        data: Any = request.data
        assert data["actions"]
        with transaction.atomic():
            match = Match.objects.select_for_update().get(pk=pk)
            match.version += 0
            match.save()
        return Response(ANSWER)


urlpatterns = [
    path("api/v1/bare/<uuid:pk>/", BareRead.as_view()),
    path("api/v1/bare/<uuid:pk>/actions/", BareAct.as_view()),
    *service,
]


class Caller:
    """Sends requests to the WSGI application, as gunicorn would, and times the process's CPU."""

    def __init__(self) -> None:
        self.token = ""

    def call(self, method: str, address: str, body: Any = None) -> tuple[Any, float]:
        """The JSON of the answer, and the microseconds of CPU that it took."""
        data = b"" if body is None else json.dumps(body).encode()
        address, _mark, query = address.partition("?")
        environ = {
            "REQUEST_METHOD": method,
            "PATH_INFO": f"/api/v1/{address}",
            "QUERY_STRING": query,
            "SERVER_NAME": "localhost",
            "SERVER_PORT": "80",
            "SERVER_PROTOCOL": "HTTP/1.1",
            "REMOTE_ADDR": "127.0.0.1",
            "CONTENT_TYPE": "application/json",
            "CONTENT_LENGTH": str(len(data)),
            "HTTP_AUTHORIZATION": f"Bearer {self.token}" if self.token else "",
            "wsgi.input": io.BytesIO(data),
            "wsgi.errors": io.StringIO(),
            "wsgi.url_scheme": "http",
        }
        status: list[str] = []
        start_response: Any = lambda line, _headers: status.append(line)  # noqa: E731
        started = time.process_time_ns()
        chunks: Any = application(environ, start_response)
        content = b"".join(chunks)
        chunks.close()
        spent = (time.process_time_ns() - started) / 1000
        assert status[0][0] == "2", (status, content)
        return json.loads(content), spent


def compared(name: str, ours: Iterator[float], bare: Iterator[float], rounds: int = ROUNDS) -> None:
    """Print the medians of both and their ratio. They take turns, so that a busy machine is busy for both."""
    times = [(next(ours), next(bare)) for _ in range(rounds + rounds // 10)][rounds // 10 :]
    mine, theirs = (statistics.median(column) for column in zip(*times, strict=True))
    print(f"{name:<40} {mine:7.0f} µs, bare {theirs:7.0f} µs: {mine / theirs:5.2f} times")


class Thinking:
    """Takes the time of the computer players out of the end of a turn."""

    def __init__(self) -> None:
        self.spent = 0.0
        self.inner = PLAYERS.play_turn

    def __call__(self, *args: Any) -> Any:
        started = time.process_time_ns()
        try:
            return self.inner(*args)
        finally:
            self.spent += (time.process_time_ns() - started) / 1000


def bench() -> None:
    """Measure everything, on the database that is set up."""
    caller = Caller()
    caller.token = caller.call("POST", "players/", {})[0]["token"]
    state = begun(caller)
    ANSWER.update(state)
    bare = f"bare/{state['id']}/"
    body = {"actions": ["E>SE"], "version": 17}
    bare_read = repeated(lambda: caller.call("GET", bare)[1])
    bare_act = repeated(lambda: caller.call("POST", f"{bare}actions/", body)[1])
    print(f"{connection.vendor}, a state of {len(json.dumps(state, separators=(',', ':')))} bytes")
    one = f"matches/{state['id']}/"
    asked("reading a state", lambda: caller.call("GET", one))
    acted = acting(caller, begun(caller))
    asked("an action", lambda: next(acted))
    compared("reading a state", repeated(lambda: caller.call("GET", one)[1]), bare_read)
    compared("an action that does not end the turn", acting(caller, state), bare_act)
    compared("the same action again (a retry)", repeated(retry(caller, begun(caller))), bare_act)
    thinking = Thinking()
    PLAYERS.play_turn = thinking
    thoughts: list[float] = []
    compared("the end of a turn, thinking taken off", ending(caller, thinking, thoughts), bare_act, 100)
    print(f"the computer players' thinking           {statistics.median(thoughts):7.0f} µs")
    PLAYERS.play_turn = thinking.inner


def asked(name: str, call: Callable[[], Any]) -> None:
    """Print what a request asks of the database, statements of transactions apart."""
    with CaptureQueriesContext(connection) as captured:
        call()
    words = [query["sql"].split()[0] for query in captured.captured_queries]
    kept = [word for word in words if word not in ("BEGIN", "COMMIT", "SAVEPOINT", "RELEASE")]
    print(f"{name:<40} {len(kept)} queries: {' '.join(kept)}")


def repeated(call: Callable[[], float]) -> Iterator[float]:
    """The time of the same call, again and again."""
    while True:
        yield call()


def begun(caller: Caller) -> Any:
    """A match in which the player may do something."""
    while True:
        state = caller.call("POST", "matches/", {"deal": "random"})[0]
        if len(state["legal"]) > 2:
            return state


def acting(caller: Caller, state: Any) -> Iterator[float]:
    """The times of one action, taken back each time outside the measurement."""
    while True:
        address = f"matches/{state['id']}/"
        body = {"actions": state["legal"][:1], "version": state["version"]}
        state, spent = caller.call("POST", f"{address}actions/", body)
        yield spent
        state, _spent = caller.call("POST", f"{address}undo/", {"version": state["version"]})
        if state["version"] > LONG_MATCH:
            state = begun(caller)


def retry(caller: Caller, state: Any) -> Callable[[], float]:
    """A request that has been carried out, sent again."""
    address = f"matches/{state['id']}/actions/"
    body = {"actions": state["legal"][:1], "version": state["version"]}
    caller.call("POST", address, body)
    return lambda: caller.call("POST", address, body)[1]


def ending(caller: Caller, thinking: Thinking, thoughts: list[float]) -> Iterator[float]:
    """The times of a turn's end without the thinking in it, which goes to *thoughts*."""
    while True:
        state = begun(caller)
        while state["phase"] == "turn":
            thinking.spent = 0.0
            body = {"actions": ["."], "version": state["version"]}
            state, spent = caller.call("POST", f"matches/{state['id']}/actions/", body)
            thoughts.append(thinking.spent)
            yield spent - thinking.spent


if __name__ == "__main__":
    databases = setup_databases(verbosity=0, interactive=False)
    try:
        bench()
    finally:
        teardown_databases(databases, verbosity=0)
