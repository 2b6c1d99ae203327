"""What is done when a match has come to its end."""

from games.engine import MatchState
from games.models import Match
from games.selectors.positions import outcome
from games.signals import match_finished


def tell_finished(match: Match, position: MatchState) -> None:
    """Tell whoever listens that *match*, just stored, is over. For the transaction that stored it."""
    match_finished.send(sender=Match, match=match, **outcome(position))
