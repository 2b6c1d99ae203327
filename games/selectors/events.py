"""What happened in a match since a version: every turn that ended, as all at the table saw it."""

from games import matchlog
from games.engine import MatchState, Phase
from games.matchlog import DEAL, Line, Turn, words
from games.models import Match
from games.seats import PLAYER_SEAT
from games.selectors.positions import first_dealer_of, rules_of


def turns_of(line: Line, own: str | None, position: MatchState) -> list[Turn]:
    """The turns that ended with *line*, the last of the log.

    *own* is the whole text of the player's turn if it was ended by it; *position* is the one after the line.
    """
    seats = position.round.seats
    seat = position.round.dealer if line.done == DEAL else PLAYER_SEAT
    version = line.answered
    ended = [] if own is None else [Turn(version, position.number, PLAYER_SEAT, own)]
    for reply in line.replies:
        version += words(reply)
        seat = (seat + 1) % seats
        ended.append(Turn(version, position.number, seat, reply))
    return ended


def turns_since(match: Match, since: int, position: MatchState, upto: int | None = None) -> list[Turn]:
    """Every turn that ended after version *since* and, if *upto* is given, not after that version.

    *position* is the match's at the end of that time.
    """
    stop = match.version if upto is None else upto
    ended = matchlog.turns(
        match.log,
        first_dealer=first_dealer_of(match),
        seats=rules_of(match).seats,
        upto=stop,
        round_over=position.phase is not Phase.TURN,
    )
    return [turn for turn in ended if since < turn.version]


def round_so_far(match: Match, position: MatchState) -> list[str]:
    """Every turn of the present round, and the player's own as far as it is: ``2 QH>NW .``."""
    turns = turns_since(match, 0, position)
    told = [f"{turn.seat} {turn.text}" for turn in turns if turn.round == position.number]
    return [*told, f"{PLAYER_SEAT} {match.played}"] if match.played else told


def latest_turns(match: Match, position: MatchState) -> list[Turn]:
    """The computer players' turns since the player last ended one, or since the deal: the story so far.

    It is what somebody who comes back to the match has to be told.
    """
    if position.round.out == PLAYER_SEAT:
        return []
    return turns_of(matchlog.last_answered(match.log, match.version), None, position)
