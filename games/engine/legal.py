"""What is allowed: the only place that says so (`docs/rules.md`, "A turn").

`legal_actions` lists it and `refusal` explains a single action; a test keeps the two equal over all actions.
"""

from collections.abc import Collection, Mapping
from typing import Final

from .actions import END_TURN, MOVES, PLAYS, Action, Move, Play
from .cards import FITTING, FULL_DECK, TAKERS, Card, fits, is_king
from .errors import Reason, Refusal
from .state import RoundState
from .table import FIRST_CORNER, INDEX, PLACES, Piles, Place, base, tip

_SIDES: Final = range(FIRST_CORNER)
_CORNERS: Final = range(FIRST_CORNER, len(PLACES))
_KINGS: Final = frozenset(card for card in FULL_DECK if is_king(card))


def legal_actions(round: RoundState) -> tuple[Action, ...]:
    """All that the seat to act may do, in one fixed order; nothing once the round is over.

    First the plays on piles and empty sides, by place in the order of `PLACES` and there in card order; then
    the kings that can start a corner, by corner and then in card order; then the moves, by the place they
    come from and then by the card they go on, or by corner; and the end of the turn comes last.
    """
    if round.ending is not None:
        return ()
    hand, piles = round.hands[round.turn], round.piles
    held = frozenset(hand)
    starts = _corner_starts(held & _KINGS, piles)
    if starts and _forced_king(round) is not None:
        return tuple(starts)
    actions: list[Action] = []
    place_of: dict[Card, int] = {}
    # The hottest loop of the engine: one pass over the piles, and nothing called for each of them.
    for at, pile in enumerate(piles):
        if pile:
            place_of[pile[-1]] = at
            for card in FITTING[pile[-1]]:
                if card in held:
                    actions.append(PLAYS[card][at])
        elif at < FIRST_CORNER:
            actions += [PLAYS[card][at] for card in sorted(hand)]
    actions += starts
    actions += _moves(piles, place_of)
    actions.append(END_TURN)
    return tuple(actions)


def _corner_starts(kings: Collection[Card], piles: Piles) -> list[Action]:
    """The plays of these kings to empty corners."""
    if not kings:
        return []
    return [PLAYS[king][at] for at in _CORNERS if not piles[at] for king in sorted(kings)]


def _moves(piles: Piles, place_of: Mapping[Card, int]) -> list[Action]:
    """The moves of piles from the sides, given the place of each tip; corner piles move nowhere."""
    moves: list[Action] = []
    for source in _SIDES:
        pile = piles[source]
        if not pile:
            continue
        for on in TAKERS[pile[0]]:
            if on in place_of:
                moves.append(MOVES[source][place_of[on]])
        if pile[0] in _KINGS:
            moves += [MOVES[source][at] for at in _CORNERS if not piles[at]]
    return moves


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
        return _move_refusal(round.piles, action)
    return None


def _play_refusal(round: RoundState, action: Play, forced: Card | None) -> Refusal | None:
    card, place = action.card, action.place
    at = INDEX[place]
    pile = round.piles[at]
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
