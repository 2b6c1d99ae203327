"""A match frozen into plain JSON values and thawed again, to be stored beside the actions that made it.

A snapshot leaves out what its keeper has anyway: the rules and the deals. It holds hidden cards.
"""

from collections.abc import Mapping
from typing import Any

from .deal import Deals
from .match import MatchState
from .notation import format_cards, format_turn, parse_cards, parse_turn
from .rules import Rules
from .state import Ending, PastTurn, RoundState


def freeze(match: MatchState) -> dict[str, Any]:
    """The match as JSON values: strings, numbers, lists and None."""
    round = match.round
    return {
        "number": match.number,
        "scores": [list(scores) for scores in match.scores],
        "dealer": round.dealer,
        "hands": [format_cards(hand) for hand in round.hands],
        "piles": [format_cards(pile) for pile in round.piles],
        "stock": format_cards(round.stock),
        "totals": list(round.totals),
        "pot": round.pot,
        "turn": round.turn,
        "played": format_turn(round.played),
        "drew": round.drew,
        "drawn": [format_cards([] if card is None else [card]) for card in round.drawn],
        "dead_turns": round.dead_turns,
        "history": [[past.seat, format_turn(past.actions), past.drew] for past in round.history],
        "ending": None if round.ending is None else round.ending.value,
    }


def thaw(data: Mapping[str, Any], rules: Rules, deals: Deals) -> MatchState:
    """The match that `freeze` turned into `data`, which was played by these rules on these deals."""
    return MatchState(
        deals=deals,
        number=data["number"],
        scores=tuple(tuple(scores) for scores in data["scores"]),
        round=RoundState(
            rules=rules,
            dealer=data["dealer"],
            hands=tuple(parse_cards(hand) for hand in data["hands"]),
            piles=tuple(parse_cards(pile) for pile in data["piles"]),
            stock=parse_cards(data["stock"]),
            totals=tuple(data["totals"]),
            pot=data["pot"],
            turn=data["turn"],
            played=parse_turn(data["played"]) if data["played"] else (),
            drew=data["drew"],
            drawn=tuple(next(iter(parse_cards(card)), None) for card in data["drawn"]),
            dead_turns=data["dead_turns"],
            history=tuple(PastTurn(seat, parse_turn(turn), drew) for seat, turn, drew in data["history"]),
            ending=None if data["ending"] is None else Ending(data["ending"]),
        ),
    )
