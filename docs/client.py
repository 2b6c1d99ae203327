"""Plays today's daily through the API: one file, nothing but the standard library.

python3 docs/client.py http://127.0.0.1:8000 [nickname]
"""

import json
import sys
import time
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

RETRIES = 5


class Client:
    """A player of the service at ``address``. Every request may safely be sent again: it has its version."""

    def __init__(self, address: str) -> None:
        self.api = f"{address.rstrip('/')}/api/v1/"
        self.token = ""

    def call(self, method: str, path: str, **body: Any) -> dict[str, Any]:
        """The answer of the API. Raises HTTPError, with the body {"code", "detail"}, for a refusal."""
        headers = {"Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        data = None if method == "GET" else json.dumps(body).encode()
        for attempt in range(RETRIES):
            try:
                with urlopen(Request(self.api + path, data, headers, method=method), timeout=30) as answer:
                    return dict(json.load(answer))
            except HTTPError as refusal:
                if refusal.code not in (429, 503) or attempt == RETRIES - 1:
                    raise
                time.sleep(float(refusal.headers.get("Retry-After", 1)))
            except OSError:  # no connection, or a lost answer: asking again does no harm
                if attempt == RETRIES - 1:
                    raise
                time.sleep(2**attempt)
        raise AssertionError

    def sign_up(self, nickname: str | None) -> None:
        """Make a player, and remember its token."""
        self.token = self.call("POST", "players/", nickname=nickname)["token"]

    def play(self, state: dict[str, Any]) -> dict[str, Any]:
        """The state after the next step of the match: a whole turn, or the deal."""
        actions = ["deal"] if state["phase"] == "round_over" else [choice(state)]
        return self.call("POST", f"matches/{state['id']}/actions/", actions=actions, version=state["version"])


def choice(state: dict[str, Any]) -> str:
    """What to do: kings to corners first, then piles, then cards; the turn's end when nothing is left."""
    kings = [action for action in state["legal"] if action[0] == "K" and len(action.partition(">")[2]) == 2]
    piles = [action for action in state["legal"] if action.partition(">")[0] in state["table"]]
    return str((kings + piles + state["legal"])[0])


def main() -> None:
    client = Client(sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000")
    client.sign_up(sys.argv[2] if len(sys.argv) > 2 else None)
    state = client.call("POST", "matches/", deal="daily")
    while state["phase"] != "match_over":
        for event in state["events"]:
            print(f"{state['seats'][event['seat']]['name']}: {event['turn']}")
        state = client.play(state)
    for seat in state["seats"]:
        print(f"{seat['name']:>12} {seat['total']:3}  {seat['scores']}")
    print(state["result"])


if __name__ == "__main__":
    main()
