"""What is done when a match has come to its end."""

from games.engine import MatchState, winners
from games.models import Match
from games.seats import PLAYER_SEAT
from games.signals import match_finished


def tell_finished(match: Match, position: MatchState) -> None:
    """Tell whoever listens that *match*, just stored, is over. For the transaction that stored it."""
    match_finished.send(
        sender=Match,
        match=match,
        total=position.totals[PLAYER_SEAT],
        won=PLAYER_SEAT in winners(position),
        scores=[scores[PLAYER_SEAT] for scores in position.scores],
    )
