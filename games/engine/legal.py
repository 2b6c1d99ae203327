"""What is allowed: the only place that says so (`docs/rules.md`, "A turn").

`legal_actions` lists it and `refusal` explains a single action; a test keeps the two equal over all actions.
"""

from typing import Final

from .actions import END_TURN, MOVES, PLAYS, Action, Move, Play
from .cards import FITTING, FULL_DECK, TAKERS, Card, fits, is_king
from .errors import Reason, Refusal
from .state import Hand, RoundState
from .table import FIRST_CORNER, INDEX, PLACES, Pile, Place, base, tip

Piles = tuple[Pile, ...]

_SIDES: Final = range(FIRST_CORNER)
_CORNERS: Final = range(FIRST_CORNER, len(PLACES))
_KINGS: Final = tuple(card for card in FULL_DECK if is_king(card))

_FITTING_PLAYS: Final = tuple(
    tuple(tuple((card, PLAYS[card][at]) for card in FITTING[on]) for on in FULL_DECK)
    for at in range(len(PLACES))
)
"""`_FITTING_PLAYS[i][on]`: the cards that go on the tip `on` at `PLACES[i]`, each with its play."""


def legal_actions(round: RoundState) -> tuple[Action, ...]:
    """All that the seat to act may do, in one fixed order; nothing once the round is over.

    Plays come first, place by place in the order of `PLACES` and at each place in card order; then moves, by
    the place they come from and then by the place they go to; ending the turn comes last.
    """
    if round.ending is not None:
        return ()
    hand = round.hands[round.turn]
    piles = round.table.piles
    if _forced_king(round) is not None:
        return tuple(play for at in _CORNERS for play in _plays_at(at, piles[at], hand) if not piles[at])
    actions = [play for at, pile in enumerate(piles) for play in _plays_at(at, pile, hand)]
    actions += [move for at in _SIDES for move in _moves_from(at, piles)]
    return (*actions, END_TURN)


def _plays_at(at: int, pile: Pile, hand: Hand) -> list[Action]:
    """The plays from `hand` to the place number `at`, where `pile` lies."""
    if pile:
        return [play for card, play in _FITTING_PLAYS[at][pile[-1]] if card in hand]
    if at < FIRST_CORNER:
        return [PLAYS[card][at] for card in sorted(hand)]
    return [PLAYS[king][at] for king in _KINGS if king in hand]


def _moves_from(source: int, piles: Piles) -> list[Action]:
    """The moves of the pile on the side number `source`, if there is one. Corner piles move nowhere."""
    pile = piles[source]
    if not pile:
        return []
    if is_king(pile[0]):
        return [MOVES[source][at] for at in _CORNERS if not piles[at]]
    takers = TAKERS[pile[0]]
    return [MOVES[source][at] for at, other in enumerate(piles) if other and other[-1] in takers]


def _forced_king(round: RoundState) -> Card | None:
    """The king that has to be played before anything else, if the rules force kings and there is one.

    There is always a corner for it, since there are as many corners as kings.
    """
    if round.rules.kings == "optional":
        return None
    return next((card for card in round.hands[round.turn] if is_king(card)), None)


def refusal(round: RoundState, action: Action) -> Refusal | None:
    """Why the seat to act may not do this, or None when it may."""
    if round.ending is not None:
        return Refusal(Reason.ROUND_OVER)
    forced = _forced_king(round)
    if isinstance(action, Play):
        return _play_refusal(round, action, forced)
    if forced is not None:
        return Refusal(Reason.KING_FORCED, card=forced)
    if isinstance(action, Move):
        return _move_refusal(round.table.piles, action)
    return None


def _play_refusal(round: RoundState, action: Play, forced: Card | None) -> Refusal | None:
    card, place = action.card, action.place
    at = INDEX[place]
    pile = round.table.piles[at]
    if card not in round.hands[round.turn]:
        return Refusal(Reason.NOT_IN_HAND, card, place)
    starts_corner = not pile and at >= FIRST_CORNER
    if forced is not None and not (starts_corner and is_king(card)):
        return Refusal(Reason.KING_FORCED, card=forced)
    if pile:
        return _misfit(card, place, tip(pile))
    if starts_corner and not is_king(card):
        return Refusal(Reason.NEEDS_KING, card, place)
    return None


def _move_refusal(piles: Piles, action: Move) -> Refusal | None:
    source, to = INDEX[action.source], INDEX[action.to]
    pile, target = piles[source], piles[to]
    if not pile:
        return Refusal(Reason.EMPTY_SOURCE, place=action.source)
    card = base(pile)
    if source == to:
        return Refusal(Reason.ONTO_ITSELF, card, action.to)
    if source >= FIRST_CORNER:
        return Refusal(Reason.CORNER_STAYS, card, action.to)
    if target:
        return _misfit(card, action.to, tip(target))
    if to < FIRST_CORNER:
        return Refusal(Reason.TO_EMPTY_SIDE, card, action.to)
    if not is_king(card):
        return Refusal(Reason.NOT_A_KINGS_PILE, card, action.to)
    return None


def _misfit(card: Card, place: Place, on: Card) -> Refusal | None:
    """Why `card` does not go on the tip `on` at `place`, if it does not."""
    if fits(card, on):
        return None
    return Refusal(Reason.KING_FITS_NOTHING if is_king(card) else Reason.DOES_NOT_FIT, card, place, on)
