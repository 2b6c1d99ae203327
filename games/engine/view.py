"""All that one seat may know, and nothing else (`docs/rules.md`, "What a player may know").

Computer players and pages get nothing but this: the cards a seat may not see are never in it.
"""

from dataclasses import dataclass

from .actions import Action
from .cards import Card
from .legal import legal_actions
from .match import MatchState, Phase, Scores
from .rules import Rules
from .state import Ending, Hand, PastTurn, RoundState
from .table import Table


@dataclass(frozen=True, slots=True)
class SeatView:
    """The match as it looks from one seat."""

    seat: int
    rules: Rules
    phase: Phase
    round: int
    """The number of the round, from 1."""
    dealer: int
    turn: int
    """The seat to act; once the round is over, the seat that ended it."""
    acted: bool
    """Whether the present turn has an action yet."""
    drew: bool
    """Whether the present turn has drawn its card."""
    dead_turns: int
    hand: Hand
    drawn: Card | None
    """The card this seat drew since its last turn's end, that end's own draw included."""
    table: Table
    stock: int
    """How many cards the stock holds."""
    cards: tuple[int, ...]
    """How many cards each seat holds."""
    totals: tuple[int, ...]
    scores: tuple[Scores, ...]
    """What each finished round brought each seat."""
    pot: int
    history: tuple[PastTurn, ...]
    """The turns of this round that are over, in order."""
    played: tuple[Action, ...]
    """The actions of the present turn."""
    legal: tuple[Action, ...]
    """What this seat may do now; empty unless it is to act."""
    ending: Ending | None
    out: int | None
    hands: tuple[Hand, ...] | None
    """Every seat's cards, once the round is over."""


def view_of(match: MatchState, seat: int) -> SeatView:
    """What `seat` may know of the match."""
    round = match.round
    return SeatView(
        seat=seat,
        rules=round.rules,
        phase=match.phase,
        round=match.number,
        dealer=round.dealer,
        turn=round.turn,
        acted=round.acted,
        drew=round.drew,
        dead_turns=round.dead_turns,
        hand=round.hands[seat],
        drawn=round.drawn[seat],
        table=round.table,
        stock=len(round.stock),
        cards=tuple(len(hand) for hand in round.hands),
        totals=round.totals,
        scores=match.scores,
        pot=round.pot,
        history=round.history,
        played=round.played,
        legal=legal_actions(round) if seat == round.turn else (),
        ending=round.ending,
        out=round.out,
        hands=None if round.ending is None else round.hands,
    )


def seen_round(view: SeatView) -> RoundState:
    """The round as far as a seat knows it, so that it can try out plays and moves of its own turn.

    The other hands and the stock are empty in it, so what follows the turn's end is not to be learnt from it.
    """
    return RoundState(
        rules=view.rules,
        dealer=view.dealer,
        hands=tuple(view.hand if seat == view.seat else () for seat in range(len(view.cards))),
        piles=view.table.piles,
        stock=(),
        totals=view.totals,
        pot=view.pot,
        turn=view.turn,
        played=view.played,
        drew=view.drew,
        drawn=tuple(view.drawn if seat == view.seat else None for seat in range(len(view.cards))),
        dead_turns=view.dead_turns,
        history=view.history,
        ending=view.ending,
    )
