"""A player for the engine's own tests, so that they depend on no computer player."""

from games.engine import END_TURN, Action, MatchState, Phase, legal_actions, play


def eager_turn(match: MatchState) -> tuple[Action, ...]:
    """The rest of the turn of a player that always takes the first legal action, and so plays all it can."""
    turn: list[Action] = []
    while match.phase is Phase.TURN and END_TURN not in turn:
        turn.append(legal_actions(match.round)[0])
        match = play(match, turn[-1])
    return tuple(turn)


def after_turn(match: MatchState) -> MatchState:
    """The match after an eager turn of the seat to act."""
    for action in eager_turn(match):
        match = play(match, action)
    return match
