"""The table in plain words: what lies where, and a button for everything that may be done.

It needs no JavaScript, and serves whoever would rather read or hear the table than see it.
"""

import re
from collections.abc import Iterator
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games import limits, words
from games.errors import GameError, Malformed
from games.models import Match
from games.pages.strings import table_strings
from games.pages.visitors import too_many, visitors_match
from games.selectors.states import State, match_state
from games.services.play import match_act, match_undo
from games.variants import end_in_words

UNDO: Final = "undo"
#: The status of a page that shows how the match stands instead of doing what was asked.
_STATUSES: Final = {"malformed": 400, "illegal_action": 422}
_CONFLICT: Final = 409
_VERSION: Final = re.compile(r"[0-9]{1,9}", re.ASCII)
_PLACEHOLDER: Final = re.compile(r"\{(\w+)\}")
_SIGNS: Final = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def table(request: HttpRequest, match_id: str) -> HttpResponse:
    """The visitor's own match; for anybody else there is nothing here."""
    match = visitors_match(request, match_id)
    if request.method != "POST":
        return _page(request, match)
    wait = limits.seconds_to_wait("act", f"player:{match.player_id}")
    if wait is not None:
        return too_many(request, wait)
    try:
        _do(match, request.POST.get("do", ""), request.POST.get("version", ""))
    except GameError as fault:
        status = _STATUSES.get(fault.code, _CONFLICT)
        return _page(request, visitors_match(request, match_id), str(fault.detail), status)
    return redirect(reverse("games:plain", args=[match.pk]))


def _do(match: Match, wish: str, version: str) -> None:
    if not _VERSION.fullmatch(version):
        raise Malformed(words.version_sentence())
    if wish == UNDO:
        match_undo(match=match, version=int(version))
    else:
        match_act(match=match, actions=[wish], version=int(version))


def _page(request: HttpRequest, match: Match, problem: str = "", status: int = 200) -> HttpResponse:
    state = match_state(match)
    told = _Telling(state)
    context = {
        "match": match,
        "state": state,
        "problem": problem,
        "ends": end_in_words(match.rules),
        "places": [
            {"name": told.place(place), "cards": told.cards(state["table"][place])}
            for place in state["table"]
        ],
        "hand": told.cards(state["hand"]),
        "actions": [told.action(action) for action in state["legal"]],
        "turns": [told.turn(event["seat"], event["turn"]) for event in state["events"]],
        "drew": told.cards([state["drew"]] if "drew" in state else []),
        "seats": [
            {**seat, "left": told.cards(state["hands"][number]) if "hands" in state else []}
            for number, seat in enumerate(state["seats"])
        ],
        "winners": [state["seats"][seat]["name"] for seat in state.get("result", {}).get("winners", ())],
        "next_round": state["round"] + 1,
    }
    return render(request, "games/plain.html", context, status=status)


class _Telling:
    """Cards, places and actions in the reader's language; each as written and as spoken."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._strings: dict[str, Any] = table_strings()

    def place(self, place: str) -> str:
        return str(self._strings[f"place_{place}"])

    def cards(self, cards: list[str]) -> list[dict[str, str]]:
        return [{"sign": _sign(card), "name": self._name(card)} for card in cards]

    def action(self, action: str) -> dict[str, str]:
        """The button for *action*: what it sends, says and reads out."""
        if action == ".":
            draws = self._state["stock"] and self._state["rules"]["draw"] == "end"
            text = self._strings["draw_and_end" if draws else "end"]
            return {"do": action, "text": text, "spoken": text}
        source, _mark, to = action.partition(">")
        table = self._state["table"]
        card = table[source][0] if source in table else source
        tip = table[to][-1] if table[to] else ""
        key = ("can_move" if source in table else "can_play") + ("_on" if tip else "")
        facts = {"card": card, "tip": tip}
        return {
            "do": action,
            "text": self._filled(key, {name: _sign(one) for name, one in facts.items() if one}, to),
            "spoken": self._filled(key, {name: self._name(one) for name, one in facts.items() if one}, to),
        }

    def turn(self, seat: int, turn: str) -> str:
        """What a seat did, in one sentence: ``Ana: Q♥: Northwest; Draw and end turn``."""
        return f"{self._state['seats'][seat]['name']}: {', '.join(self._deeds(turn))}."

    def _deeds(self, turn: str) -> Iterator[str]:
        for action in turn.split(" "):
            source, mark, to = action.partition(">")
            if not mark:
                yield str(self._strings["did_end"])
            elif source in self._state["table"]:
                yield _("pile: %(source)s → %(place)s") % {
                    "source": self.place(source),
                    "place": self.place(to),
                }
            else:
                yield self._filled(f"did_play_{to}", {"card": _sign(source)}, to)

    def _name(self, card: str) -> str:
        facts = {"rank": self._strings[f"rank_{card[0]}"], "suit": self._strings[f"suit_{card[1]}"]}
        return _PLACEHOLDER.sub(lambda found: facts[found[1]], self._strings["card_name"])

    def _filled(self, key: str, facts: dict[str, str], place: str) -> str:
        values = {**facts, "place": self.place(place)}
        return _PLACEHOLDER.sub(lambda found: values[found[1]], self._strings[key])


def _sign(card: str) -> str:
    return card[0].replace("T", "10") + _SIGNS[card[1]]
