"""Those who use the API in the tests: programs with a token, browsers with a cookie."""

import json
from typing import Any, cast

from django.conf import settings
from django.http import HttpResponse
from django.test import Client

API = "/api/v1/"
Json = dict[str, Any]


class Answer:
    """An answer: its status, its JSON (None if it has no body) and its headers."""

    def __init__(self, response: HttpResponse) -> None:
        self.status = response.status_code
        self.content = response.content
        self.headers = response.headers
        self.cookies = response.cookies
        if response.content:
            assert response.headers["Content-Type"].startswith("application/json"), response.content[:200]
        self.json: Any = json.loads(response.content) if response.content else None

    @property
    def code(self) -> str:
        """The error's code."""
        return cast(str, self.json["code"])


class Program:
    """A client of the API, as a player if it has a token."""

    def __init__(self, token: str | None = None, **environ: str) -> None:
        self.token = token
        self.client = Client(enforce_csrf_checks=True, SERVER_NAME="localhost", **environ)  # type: ignore[arg-type]

    def send(self, method: str, path: str, body: Any = None, **headers: str) -> Answer:
        """Send *body* as JSON; bytes or str as they are."""
        if self.token is not None:
            headers.setdefault("Authorization", f"Bearer {self.token}")
        data = body if isinstance(body, bytes | str) else b"" if body is None else json.dumps(body)
        content_type = headers.pop("content_type", "application/json")
        response = self.client.generic(
            method, API + path, data, content_type=content_type, headers=headers or None
        )
        return Answer(cast(HttpResponse, response))

    def get(self, path: str, **headers: str) -> Answer:
        return self.send("GET", path, **headers)

    def post(self, path: str, body: Any = None, **headers: str) -> Answer:
        return self.send("POST", path, body, **headers)

    def patch(self, path: str, body: Any = None, **headers: str) -> Answer:
        return self.send("PATCH", path, body, **headers)

    def delete(self, path: str, **headers: str) -> Answer:
        return self.send("DELETE", path, **headers)

    # ---- Playing ----

    def start(self, deal: str = "daily", **options: Any) -> Json:
        """Begin a match and give its state."""
        answer = self.post("matches/", {"deal": deal, **options})
        assert answer.status in (200, 201), answer.content
        return cast(Json, answer.json)

    def act(self, state: Json, *actions: str) -> Answer:
        """Play *actions* on the version of *state*."""
        return self.post(f"matches/{state['id']}/actions/", {"actions": actions, "version": state["version"]})

    def played(self, state: Json, *actions: str) -> Json:
        """The state after *actions*, which must be accepted."""
        answer = self.act(state, *actions)
        assert answer.status == 200, answer.content
        return cast(Json, answer.json)

    def undo(self, state: Json) -> Answer:
        return self.post(f"matches/{state['id']}/undo/", {"version": state["version"]})

    def finish(self, state: Json) -> Json:
        """Play the match to its end: always the first legal action."""
        while state["phase"] != "match_over":
            state = self.played(state, "deal" if state["phase"] == "round_over" else state["legal"][0])
        return state

    def to_a_choice(self, state: Json) -> Json:
        """Play on until the player may do something else than end the turn, in another match if need be."""
        while len(state["legal"]) < 2:
            if state["phase"] == "match_over":
                state = self.start("random")
            else:
                state = self.played(state, "deal" if state["phase"] == "round_over" else ".")
        return state


def new_player(nickname: str | None = None) -> Program:
    """A program with a player of its own."""
    answer = Program().post("players/", {"nickname": nickname} if nickname else {})
    assert answer.status == 201, answer.content
    return Program(answer.json["token"])


class Browser(Program):
    """A browser on our own pages: the cookie says who it is, scripts send the CSRF token."""

    def __init__(self) -> None:
        super().__init__()
        self.csrf: str | None = None

    def send(self, method: str, path: str, body: Any = None, **headers: str) -> Answer:
        if self.csrf is not None:
            headers.setdefault("X-CSRFToken", self.csrf)
        return super().send(method, path, body, **headers)

    def open(self, path: str) -> HttpResponse:
        """Load a page."""
        return cast(HttpResponse, self.client.get(path))

    def submit(self, path: str, **headers: str) -> HttpResponse:
        """Send a form of our own page."""
        headers = headers or {"Sec-Fetch-Site": "same-origin"}
        return cast(HttpResponse, self.client.post(path, headers=headers))

    @property
    def cookie(self) -> str:
        """The player's secret that the browser keeps."""
        return cast(str, self.client.cookies[settings.PLAYER_COOKIE_NAME].value)
