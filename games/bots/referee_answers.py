"""A match and a view as the referee tells them (`docs/referee.md`)."""

from typing import Any

from games.engine import (
    Hand,
    MatchState,
    SeatView,
    Table,
    format_action,
    format_card,
    legal_actions,
    winners,
)

Answer = dict[str, Any]


def state_answer(match: MatchState) -> Answer:
    """The whole match, hidden cards and all."""
    round = match.round
    return {
        "phase": match.phase.value,
        "round": match.number,
        "dealer": round.dealer,
        "turn": round.turn,
        "acted": round.acted,
        "dead_turns": round.dead_turns,
        "hands": [_cards(hand) for hand in round.hands],
        "table": _table(round.table),
        "stock": _cards(round.stock),
        "legal": [format_action(action) for action in legal_actions(round)],
        "end": None if round.ending is None else round.ending.value,
        "scores": _last(match.scores),
        "totals": list(match.totals),
        "pot": round.pot,
        "winners": list(winners(match)),
        "out": round.out,
    }


def view_answer(view: SeatView) -> Answer:
    """What a seat may know; `legal` only if it is to act, `hands` only when the round is over."""
    answer = {
        "seat": view.seat,
        "hand": _cards(view.hand),
        "table": _table(view.table),
        "stock": view.stock,
        "cards": list(view.cards),
        "totals": list(view.totals),
        "scores": _last(view.scores),
        "turn": view.turn,
        "round": view.round,
        "dealer": view.dealer,
        "phase": view.phase.value,
    }
    if view.legal:
        answer["legal"] = [format_action(action) for action in view.legal]
    if view.hands is not None:
        answer["hands"] = [_cards(hand) for hand in view.hands]
    return answer


def _cards(cards: Hand) -> list[str]:
    return [format_card(card) for card in cards]


def _table(table: Table) -> dict[str, list[str]]:
    return {place: _cards(pile) for place, pile in table.items()}


def _last(scores: tuple[tuple[int, ...], ...]) -> list[int]:
    """The scores of the round that ended last, or none before one has."""
    return list(scores[-1]) if scores else []
