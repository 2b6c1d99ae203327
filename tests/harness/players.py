"""Players of a running service, through its API."""

import json
from typing import Any
from urllib.request import Request, urlopen


class ApiPlayer:
    """Somebody who plays through the API: always the first legal action."""

    def __init__(self, url: str, nickname: str | None = None) -> None:
        self.url = url
        self.token = ""
        self.token = self.post("players/", **({"nickname": nickname} if nickname else {}))["token"]

    def post(self, path: str, **body: Any) -> Any:
        """The JSON of the answer."""
        headers = {"Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        request = Request(f"{self.url}/api/v1/{path}", json.dumps(body).encode(), headers)
        with urlopen(request) as answer:
            return json.load(answer)

    def begin(self, deal: str = "daily", **options: Any) -> Any:
        """The state of a match just begun."""
        return self.post("matches/", deal=deal, **options)

    def finish(self, state: Any) -> Any:
        """The state of the match at its end."""
        while state["phase"] != "match_over":
            action = "deal" if state["phase"] == "round_over" else state["legal"][0]
            state = self.post(f"matches/{state['id']}/actions/", actions=[action], version=state["version"])
        return state

    def to_own_turn(self, state: Any) -> Any:
        """The state in which the player is to act: a round can be over before that."""
        while state["phase"] == "round_over":
            state = self.post(f"matches/{state['id']}/actions/", actions=["deal"], version=state["version"])
        return state

    def cookie(self) -> Any:
        """What a browser holds that plays as this player."""
        return {"name": "kingscorner_player", "value": self.token, "url": self.url}
