"""A match as its player sees it, ready to be sent: docs/api.md's State.

It is built from the engine's view of the player's seat, which holds no hidden card, and from facts of the
match that are public. Built by hand: a serializer would cost more than all the rest of a request.
"""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _

from games import clock
from games.engine import (
    PLACES,
    MatchState,
    Phase,
    SeatView,
    commitment,
    format_action,
    format_card,
    view_of,
    winners,
)
from games.matchlog import Turn
from games.models import Match
from games.seats import PLAYER_SEAT
from games.selectors.events import latest_turns, turns_since
from games.selectors.positions import outcome, position_of, spelled_out, turn_start
from games.signals import answers, standing_asked

State = dict[str, Any]


def match_state(match: Match, since: int | None = None) -> State:
    """How *match* stands now, with the turns that ended after version *since*.

    Without *since* they are the computer players' since the player's last turn ended: what somebody who
    comes back has to be told.
    """
    position = position_of(match)
    turns = latest_turns(match, position) if since is None else turns_since(match, since, position)
    return state_at(match, match.version, position, turns)


def state_at(match: Match, version: int, position: MatchState, turns: Sequence[Turn]) -> State:
    """How *match* stood at *version*, when it was in *position*."""
    view = view_of(position, PLAYER_SEAT)
    state: State = {"id": str(match.pk), "kind": match.kind}
    state |= _day(match)
    state |= {
        "rules": spelled_out(view.rules),
        "version": version,
        "commitment": commitment(bytes.fromhex(match.seed)),
        "phase": view.phase.value,
        "round": view.round,
        "dealer": view.dealer,
        "turn": view.turn,
        "table": {place: _cards(view.table[place]) for place in PLACES},
        "stock": view.stock,
        "hand": _cards(view.hand),
        "legal": [format_action(action) for action in view.legal],
        "can_undo": view.phase is Phase.TURN and bool(view.played),
        "seats": _seats(match, view),
        "events": [
            {"version": turn.version, "round": turn.round, "seat": turn.seat, "turn": turn.text}
            for turn in turns
        ],
    }
    if view.drawn is not None:
        state["drew"] = format_card(view.drawn)
    if view.rules.scoring == "coins":
        state["pot"] = view.pot
    if view.hands is not None and view.ending is not None:
        state["hands"] = [_cards(hand) for hand in view.hands]
        state["end"] = view.ending.value
    if view.phase is Phase.MATCH_OVER:
        state["result"] = {"winners": list(winners(position)), **_standing(match)}
        if match.daily_id is None or clock.is_closed(match.daily_id):
            state["seed"] = match.seed
    return state


def match_summary(match: Match) -> State:
    """A line for the list of one's matches: what it is, and how it stands."""
    position = turn_start(match)
    return {
        "id": str(match.pk),
        "kind": match.kind,
        **_day(match),
        "rules": spelled_out(position.rules),
        "version": match.version,
        "phase": match.phase,
        "round": position.number,
        "totals": list(position.totals),
        "started": clock.rfc3339(match.started),
        "finished": None if match.finished is None else clock.rfc3339(match.finished),
    }


def match_outcome(match: Match) -> dict[str, Any]:
    """How the match stands for its player, or how it ended."""
    return outcome(turn_start(match))


def _day(match: Match) -> State:
    """Date and number of the daily that it is, or that it practises."""
    return {} if match.day is None else {"date": match.day.isoformat(), "number": clock.number(match.day)}


def _cards(cards: Sequence[Any]) -> list[str]:
    return [format_card(card) for card in cards]


def _seats(match: Match, view: SeatView) -> list[dict[str, Any]]:
    names: list[dict[str, Any]] = [{"name": match.player.nickname or _("You"), "kind": "you"}]
    names += [
        {"name": opponent["name"], "kind": "bot", "level": opponent["level"]} for opponent in match.opponents
    ]
    return [
        {**name, "cards": cards, "total": total, "scores": [scores[seat] for scores in view.scores]}
        for seat, (name, cards, total) in enumerate(zip(names, view.cards, view.totals, strict=True))
    ]


def _standing(match: Match) -> dict[str, Any]:
    """What listeners know of how a finished daily stands: its rank, once it is posted, and the day's par."""
    return {} if match.daily_id is None else answers(standing_asked, match=match)
