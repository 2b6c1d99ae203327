"""A finished match to be looked at again: what its player saw, and every card once that may be shown.

Positions come from the engine's view of the player's seat, which holds no hidden card. Only after the reveal
(docs/notation.md, "Record") are the others' hands added to it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from django.utils.translation import gettext as _

from games.engine import (
    END_TURN,
    PLACES,
    Action,
    Card,
    Ending,
    MatchState,
    RoundState,
    SeatView,
    Table,
    apply,
    format_card,
    format_turn,
    steps,
    view_of,
)
from games.models import Match
from games.seats import PLAYER_SEAT
from games.selectors.records import is_revealed, whole_record
from games.telling import action_sentence
from games.words import card_name


@dataclass(frozen=True)
class ReplayedTurn:
    """A turn that somebody ended."""

    seat: int
    text: str
    """In notation."""
    drawn: tuple[int, str | None] | None
    """Who drew as it ended, and which card if that may be known; None if nobody did."""
    sentences: list[str]


@dataclass(frozen=True)
class ReplayedRound:
    """A round as it was dealt, and its turns."""

    number: int
    dealer: int
    table: dict[str, list[str]]
    hands: list[list[str] | int]
    """Of every seat the cards, or only how many where they may not be seen."""
    stock: int
    turns: list[ReplayedTurn] = field(default_factory=list)
    left: list[list[str]] = field(default_factory=list)
    """What everybody still held at its end."""
    out: int | None = None
    """Who went out; None if the round was blocked."""
    scores: tuple[int, ...] = ()
    """What it brought each seat."""
    totals: tuple[int, ...] = ()


def match_replay(match: Match) -> list[ReplayedRound]:
    """The rounds of a finished match, as its player may see them now."""
    revealed = is_revealed(match)
    rounds: list[ReplayedRound] = []
    before: MatchState | None = None
    for position in steps(whole_record(match)):
        if before is None or before.number < position.number:
            rounds.append(_dealt(position, revealed))
        else:
            rounds[-1].turns.append(_turn(before, position, revealed))
        if position.round.ending is not None:
            rounds[-1] = _ended(rounds[-1], position)
        before = position
    return rounds


def _dealt(position: MatchState, revealed: bool) -> ReplayedRound:
    view = view_of(position, PLAYER_SEAT)
    return ReplayedRound(
        number=view.round,
        dealer=view.dealer,
        table={place: _names(view.table[place]) for place in PLACES},
        hands=_hands(position, view, revealed),
        stock=view.stock,
    )


def _ended(told: ReplayedRound, position: MatchState) -> ReplayedRound:
    return replace(
        told,
        left=[_names(hand) for hand in position.round.hands],
        out=position.round.out if position.round.ending is Ending.WENT_OUT else None,
        scores=position.scores[-1],
        totals=position.totals,
    )


def _hands(position: MatchState, view: SeatView, revealed: bool) -> list[list[str] | int]:
    if revealed:
        return [_names(hand) for hand in position.round.hands]
    return [_names(view.hand) if seat == PLAYER_SEAT else held for seat, held in enumerate(view.cards)]


def _turn(before: MatchState, after: MatchState, revealed: bool) -> ReplayedTurn:
    seat, actions, _drew = after.round.history[-1]
    seen = revealed or seat == PLAYER_SEAT
    drawn = _drawn(before.round, after.round)
    told = [action_sentence(table, action) for table, action in _steps(before.round, actions)]
    if before.round.drew:  # by rules that let a turn begin with the draw
        told.insert(0, _draw_sentence(before.round.drawn[seat] if seen else None))
    if drawn is not None and drawn[0] == seat:
        told.append(_draw_sentence(drawn[1] if seen else None))
    return ReplayedTurn(
        seat=seat,
        text=format_turn(actions),
        drawn=None if drawn is None else _shown(*drawn, revealed),
        sentences=told,
    )


def _drawn(before: RoundState, after: RoundState) -> tuple[int, Card] | None:
    """Who drew between the two, and what."""
    for seat, (held, holds) in enumerate(zip(before.hands, after.hands, strict=True)):
        for card in holds:
            if card not in held:
                return seat, card
    return None


def _shown(seat: int, card: Card, revealed: bool) -> tuple[int, str | None]:
    return seat, format_card(card) if revealed or seat == PLAYER_SEAT else None


def _steps(round: RoundState, actions: Sequence[Action]) -> Iterator[tuple[Table, Action]]:
    """Each play and move of a turn, with the table before it."""
    for action in actions:
        if action is END_TURN:
            return
        yield round.table, action
        round = apply(round, action)


def _draw_sentence(card: Card | None) -> str:
    """For the turn of whoever draws; None stands for a card that may not be seen."""
    return _("Draws a card.") if card is None else _("Draws %(card)s.") % {"card": card_name(card)}


def _names(cards: Sequence[Card]) -> list[str]:
    return [format_card(card) for card in cards]
