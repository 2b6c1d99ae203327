"""Cards, actions, turns and decks as text and back (`docs/notation.md`, "Notation").

Every text has one meaning and one spelling: `parse_x(format_x(value)) == value`, and whatever `format_x`
would not write, `parse_x` refuses.
"""

from collections.abc import Iterable, Mapping
from typing import Final, TypeVar

from .actions import ALL_ACTIONS, END_TURN, Action, Move, Play
from .cards import FULL_DECK, Card, rank, suit
from .errors import NotationError

T = TypeVar("T")

_RANKS: Final = "A23456789TJQK"


def _card_text(card: Card) -> str:
    return _RANKS[rank(card) - 1] + suit(card)


def _action_text(action: Action) -> str:
    if isinstance(action, Play):
        return f"{_card_text(action.card)}>{action.place}"
    if isinstance(action, Move):
        return f"{action.source}>{action.to}"
    return "."


_TEXT_OF_CARD: Final = {card: _card_text(card) for card in FULL_DECK}
_CARD_OF_TEXT: Final = {text: card for card, text in _TEXT_OF_CARD.items()}
_TEXT_OF_ACTION: Final = {action: _action_text(action) for action in ALL_ACTIONS}
_ACTION_OF_TEXT: Final = {text: action for action, text in _TEXT_OF_ACTION.items()}


def format_card(card: Card) -> str:
    """The card as rank and suit: `TD`."""
    return _TEXT_OF_CARD[card]


def parse_card(text: str) -> Card:
    """The card written as `text`. Raises NotationError."""
    return _looked_up(text, _CARD_OF_TEXT, "a card")


def format_action(action: Action) -> str:
    """The action in notation: `4S>E` plays, `E>NE` moves, `.` ends the turn."""
    return _TEXT_OF_ACTION[action]


def parse_action(text: str) -> Action:
    """The action written as `text`, legal anywhere or not. Raises NotationError."""
    return _looked_up(text, _ACTION_OF_TEXT, "an action")


def format_turn(actions: Iterable[Action]) -> str:
    """The actions of a turn, or of the part of it so far, in order."""
    return " ".join(format_action(action) for action in actions)


def parse_turn(text: str) -> tuple[Action, ...]:
    """The actions of a turn, or of a part of one, that `text` lists. Raises NotationError.

    There is at least one, and none after the one that ends the turn.
    """
    actions = tuple(parse_action(word) for word in text.split(" "))
    if END_TURN in actions[:-1]:
        raise NotationError(text, "a single turn")
    return actions


def format_cards(cards: Iterable[Card]) -> str:
    """Any number of cards in order, with a space between; no text for no cards."""
    return " ".join(format_card(card) for card in cards)


def parse_cards(text: str) -> tuple[Card, ...]:
    """The cards that `text` lists, none twice. Raises NotationError."""
    cards = tuple(parse_card(word) for word in text.split(" ")) if text else ()
    if len(set(cards)) < len(cards):
        raise NotationError(text, "a list of different cards")
    return cards


def format_deck(deck: Iterable[Card]) -> str:
    """A deck in dealing order."""
    return format_cards(deck)


def parse_deck(text: str) -> tuple[Card, ...]:
    """The deck that `text` lists: all 52 cards in dealing order. Raises NotationError."""
    cards = parse_cards(text)
    if len(cards) != len(FULL_DECK):
        raise NotationError(text, "a deck of 52 different cards")
    return cards


def _looked_up(text: str, values: Mapping[str, T], expected: str) -> T:
    value = values.get(text)
    if value is None:
        raise NotationError(text, expected)
    return value
