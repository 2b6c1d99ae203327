"""A player that does anything that is allowed: a yardstick, and no level."""

from games.engine import END_TURN, Action, SeatView, Stream, apply, legal_actions, seen_round


class Random:
    """One legal action after the other, each as likely as the next."""

    name = "random"

    def choose(self, view: SeatView, rng: Stream) -> tuple[Action, ...]:
        """The rest of the turn."""
        round = seen_round(view)
        turn: list[Action] = []
        while round.ending is None and END_TURN not in turn:
            action = rng.choice(legal_actions(round))
            round = apply(round, action)
            turn.append(action)
        return tuple(turn)
