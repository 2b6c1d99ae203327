"""A player that plays all it can, at once and without a thought for later."""

from games.engine import (
    END_TURN,
    Action,
    EndTurn,
    Move,
    Play,
    SeatView,
    Stream,
    apply,
    is_king,
    legal_actions,
    rank,
    seen_round,
)


class Greedy:
    """Kings to corners first, then every pile that can be moved, then cards, the highest first."""

    name = "greedy"

    def choose(self, view: SeatView, rng: Stream) -> tuple[Action, ...]:  # noqa: ARG002
        """The rest of the turn; it takes no chances, so `rng` stays untouched."""
        round = seen_round(view)
        turn: list[Action] = []
        while round.ending is None and END_TURN not in turn:
            action = min(legal_actions(round), key=eagerness)
            round = apply(round, action)
            turn.append(action)
        return tuple(turn)


def eagerness(action: Action) -> tuple[int, int]:
    """How late the action comes: the kind of action first, then the lower cards after the higher ones."""
    match action:
        case Play(card, place):
            return 0 if is_king(card) and len(place) == 2 else 2, -rank(card)
        case Move():
            return 1, 0
        case EndTurn():
            return 3, 0
