"""What the best computer player would do in the player's place."""

from typing import Any

from games import words
from games.bots import suggest
from games.engine import Phase, Stream, format_turn, view_of
from games.errors import MatchOver, NoHints, RoundOver
from games.models import Match
from games.seats import PLAYER_SEAT
from games.selectors.positions import position_of

#: Advice must not depend on what the player cannot see, the match's own seed included.
_OPEN_SEED = bytes(32)


def match_hint(match: Match) -> dict[str, Any]:
    """A turn for the player, or the rest of the present one, and why.

    Raises NoHints in a daily that is being played, RoundOver and MatchOver where there is no turn.
    """
    if match.phase == Match.Phase.MATCH_OVER:
        raise MatchOver
    if match.daily_id is not None:
        raise NoHints
    position = position_of(match)
    if position.phase is not Phase.TURN:
        raise RoundOver
    chance = Stream(_OPEN_SEED, f"hint {position.number} {position.round.turns}")
    suggestion = suggest(view_of(position, PLAYER_SEAT), chance)
    return {
        "turn": format_turn(suggestion.turn),
        "why": words.hint_sentence(suggestion),
        "reason": suggestion.why.value,
    }
