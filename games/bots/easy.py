"""The player that means to play all it can, and now and then forgets to go on."""

from games.engine import END_TURN, Action, SeatView, Stream, apply, legal_actions, seen_round

from .greedy import eagerness

_FORGETS: int = 10
"""Before each action it stops with a chance of one in so many."""


class Easy:
    """The greedy player's actions one after the other, with a stop before any of them."""

    name = "easy"

    def choose(self, view: SeatView, rng: Stream) -> tuple[Action, ...]:
        """The rest of the turn."""
        round = seen_round(view)
        turn: list[Action] = []
        while round.ending is None and END_TURN not in turn:
            legal = legal_actions(round)
            # A forced king cannot be forgotten: ending the turn is not legal then.
            forgets = END_TURN in legal and rng.below(_FORGETS) == 0
            action = END_TURN if forgets else min(legal, key=eagerness)
            round = apply(round, action)
            turn.append(action)
        return tuple(turn)
