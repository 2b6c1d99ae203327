"""What the engine refuses, each with a stable code that clients may rely on."""

from dataclasses import dataclass
from enum import StrEnum

from .cards import Card
from .table import Place


class EngineError(Exception):
    """The base of everything the engine raises on purpose."""

    code = "engine_error"


class NotationError(EngineError):
    """A text that is not notation (`docs/notation.md`)."""

    code = "malformed"

    def __init__(self, text: str, expected: str) -> None:
        super().__init__(f"not {expected}: {shown(text)}")
        self.text = text
        self.expected = expected


class InvalidRules(EngineError):
    """An option that does not exist, a value it cannot have, or two that make no sense together."""

    code = "malformed"

    def __init__(self, option: str, reason: str) -> None:
        super().__init__(f"{shown(option)}: {reason}")
        self.option = option
        self.reason = reason


class Reason(StrEnum):
    """The rule that an illegal action would break (`docs/rules.md`, "A turn")."""

    NOT_IN_HAND = "not_in_hand"
    DOES_NOT_FIT = "does_not_fit"
    KING_FITS_NOTHING = "king_fits_nothing"
    NEEDS_KING = "needs_king"
    EMPTY_SOURCE = "empty_source"
    ONTO_ITSELF = "onto_itself"
    TO_EMPTY_SIDE = "to_empty_side"
    NOT_A_KINGS_PILE = "not_a_kings_pile"
    CORNER_STAYS = "corner_stays"
    KING_FORCED = "king_forced"
    ROUND_OVER = "round_over"
    ROUND_NOT_OVER = "round_not_over"


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not legal here: the rule it breaks and the cards and place at fault.

    `card` is the card that was to be played, the base of the pile that was to be moved, or the king that
    has to be played first; `place` is where it was to go, or the empty place a pile was to come from; `on`
    is the tip that it does not fit. Whatever has no part in the refusal is None.
    """

    reason: Reason
    card: Card | None = None
    place: Place | None = None
    on: Card | None = None


class IllegalAction(EngineError):
    """A well-formed action that the rules forbid here."""

    code = "illegal_action"

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.reason.value.replace("_", " "))
        self.refusal = refusal


class RoundOver(EngineError):
    """An action after somebody went out or the round was blocked."""

    code = "round_over"

    def __init__(self) -> None:
        super().__init__("the round is over")


class MatchOver(EngineError):
    """An action, or a deal, after the match has been decided."""

    code = "match_over"

    def __init__(self) -> None:
        super().__init__("the match is over")


class NoDeck(EngineError):
    """A deal after the last of the decks that were given."""

    code = "no_deck"

    def __init__(self, number: int) -> None:
        super().__init__(f"no deck was given for round {number}")


def shown(text: str) -> str:
    """`text` in quotes, escaped to ASCII and cut short, fit for a message."""
    return ascii(text if len(text) <= 40 else text[:40] + "...")
