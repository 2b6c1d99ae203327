"""A match: round after round until it is decided (`docs/rules.md`, "End of a match")."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from .actions import Action
from .deal import Deals, deal_after, deal_first
from .errors import IllegalAction, MatchOver, Reason, Refusal
from .rules import Rules
from .scoring import scoring_of
from .state import RoundState
from .turn import apply, open_round

Scores = tuple[int, ...]
"""What one round brought each seat: points, or in coins the change of its purse."""


class Phase(StrEnum):
    """What the match waits for: an action, the next deal, or nothing more."""

    TURN = "turn"
    ROUND_OVER = "round_over"
    MATCH_OVER = "match_over"


@dataclass(frozen=True, slots=True)
class MatchState:
    """A match as it stands, hidden cards and all.

    It never changes: `play` and `deal_next` make the next one.
    """

    deals: Deals
    number: int
    """The number of the round, from 1."""
    round: RoundState
    scores: tuple[Scores, ...] = ()
    """What each finished round brought each seat."""

    @property
    def rules(self) -> Rules:
        """The rules it is played by."""
        return self.round.rules

    @property
    def totals(self) -> tuple[int, ...]:
        """Points of each seat so far; in coins its purse, fees paid in this round taken off."""
        return self.round.totals

    @property
    def phase(self) -> Phase:
        """What the match waits for."""
        if self.round.ending is None:
            return Phase.TURN
        return Phase.MATCH_OVER if _is_decided(self) else Phase.ROUND_OVER


def new_match(rules: Rules, deals: Deals) -> MatchState:
    """A match with its first round dealt. Raises NoDeck."""
    return MatchState(deals, 1, open_round(deal_first(rules, deals, scoring_of(rules).start)))


def play(match: MatchState, action: Action) -> MatchState:
    """The match after the seat to act has done `action`. Raises IllegalAction, RoundOver or MatchOver."""
    if match.phase is Phase.MATCH_OVER:
        raise MatchOver
    round = apply(match.round, action)
    if round.ending is None:
        return replace(match, round=round)
    return replace(match, round=round, scores=(*match.scores, _scores(match, round)))


def deal_next(match: MatchState) -> MatchState:
    """The match with its next round dealt by the next seat. Raises NoDeck, MatchOver or IllegalAction."""
    if match.phase is Phase.MATCH_OVER:
        raise MatchOver
    if match.phase is Phase.TURN:
        raise IllegalAction(Refusal(Reason.ROUND_NOT_OVER))
    number = match.number + 1
    return replace(match, number=number, round=open_round(deal_after(match.round, match.deals, number)))


def shared_ranks(totals: Sequence[int]) -> tuple[int, ...]:
    """The rank of each total, the lowest first; equals share a rank and the next one skips.

    >>> shared_ranks([3, 5, 5, 9])
    (1, 2, 2, 4)
    """
    return tuple(1 + sum(other < total for other in totals) for total in totals)


def ranks(match: MatchState) -> tuple[int, ...]:
    """The rank of each seat by the totals as they are now."""
    order = scoring_of(match.rules).order
    return shared_ranks([order * total for total in match.totals])


def winners(match: MatchState) -> tuple[int, ...]:
    """The seats that won the match, or nobody while it goes on; ties share."""
    if match.phase is not Phase.MATCH_OVER:
        return ()
    return tuple(seat for seat, rank in enumerate(ranks(match)) if rank == 1)


def _is_decided(match: MatchState) -> bool:
    """Whether the round just over was the last one."""
    target = match.rules.target
    return target == "single" or scoring_of(match.rules).is_over(match.totals, match.number, target)


def _scores(match: MatchState, finished: RoundState) -> Scores:
    """What the round just finished brought each seat: the totals now less the totals at its deal."""
    start = scoring_of(finished.rules).start
    return tuple(
        total - start - sum(scores[seat] for scores in match.scores)
        for seat, total in enumerate(finished.totals)
    )
