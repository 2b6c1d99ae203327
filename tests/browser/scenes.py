"""Tables as a test wants them: the page is served with another state inside."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Route

from tests.browser.table import Table
from tests.harness.browsing import Browsing

State = dict[str, Any]
_STATE = re.compile(r'(<script id="match-state" type="application/json">)(.*?)(</script>)', re.DOTALL)

#: A king's pile down to an ace, all thirteen.
LONG_PILE = ["KS", "QD", "JC", "TH", "9S", "8D", "7C", "6H", "5S", "4D", "3C", "2H", "AS"]
#: As many cards as anybody ever held.
FULL_HAND = [
    *("KH", "KC", "QS", "QH", "JD", "JH", "TS", "TC", "9D", "9H"),
    *("8S", "8C", "7D", "6S", "5H", "4C", "4H", "3D", "2S", "AD"),
]


def scene(browsing: Browsing, change: Callable[[State], State], **options: Any) -> Table:
    """A random match whose page says that its state is what *change* makes of it."""
    table = Table.random(browsing, **options)

    def altered(route: Route) -> None:
        answer = route.fetch()
        body = _STATE.sub(
            lambda found: found[1] + json.dumps(change(json.loads(found[2]))) + found[3], answer.text()
        )
        route.fulfill(response=answer, body=body)

    table.page.route(table.page.url, altered)
    table.page.reload()
    return table


def late_in_a_round(state: State) -> State:
    """A hand of twenty and a pile of thirteen, the player to act."""
    table = {
        **{place: [] for place in state["table"]},
        "NE": LONG_PILE,
        "N": ["9C"],
        "E": ["JS", "TD"],
        "S": ["3S"],
    }
    seats = [{**seat, "cards": 20 if seat["kind"] == "you" else 2} for seat in state["seats"]]
    legal = ["KH>SE", "KH>W", "8S>W", "2S>W", "."]
    changed = {"phase": "turn", "turn": 0, "round": 3, "table": table, "hand": FULL_HAND, "seats": seats}
    return state | changed | {"legal": legal, "events": [], "stock": 3, "can_undo": False}
