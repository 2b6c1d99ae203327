"""The 52 cards, their order and which card goes on which (`docs/rules.md`, "Cards and order")."""

from typing import Final, NewType

Card = NewType("Card", int)
"""A card as a whole number from 0 to 51, in the order AC 2C .. KC, AD .. KD, AH .. KH, AS .. KS."""

RANKS: Final = 13
SUITS: Final = "CDHS"

FULL_DECK: Final[tuple[Card, ...]] = tuple(Card(number) for number in range(52))
"""All cards, in the order from which a shuffle starts (`docs/notation.md`, "Deals")."""


def rank(card: Card) -> int:
    """The rank of `card`: 1 for an ace, which is low, to 13 for a king."""
    return card % RANKS + 1


def suit(card: Card) -> str:
    """The suit of `card`: `C`, `D`, `H` or `S`."""
    return SUITS[card // RANKS]


def is_red(card: Card) -> bool:
    """Whether `card` is a heart or a diamond."""
    return suit(card) in "DH"


def is_king(card: Card) -> bool:
    """Whether `card` is a king."""
    return rank(card) == RANKS


def _neighbours(card: Card, step: int) -> tuple[Card, ...]:
    """The two cards of the other colour whose rank is that of `card` plus `step`, if there is such a rank."""
    return tuple(
        other for other in FULL_DECK if rank(other) == rank(card) + step and is_red(other) != is_red(card)
    )


TAKERS: Final = tuple(_neighbours(card, 1) for card in FULL_DECK)
"""For each card the two cards it fits on, in card order; none for a king."""

FITTING: Final = tuple(_neighbours(on, -1) for on in FULL_DECK)
"""For each card the two cards that fit on it, in card order; none for an ace."""


def fits(card: Card, on: Card) -> bool:
    """Whether `card` goes on `on`: exactly one rank below it and of the other colour.

    Nothing fits on an ace, and a king fits on nothing (`docs/rules.md`, "Cards and order").
    """
    return card in FITTING[on]
