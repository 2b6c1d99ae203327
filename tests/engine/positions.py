"""Positions built from notation, for tests that start in the middle of things."""

import re
from typing import Any

import pytest

from games.engine import (
    FULL_DECK,
    PLACES,
    Card,
    FixedDeals,
    IllegalAction,
    MatchState,
    Refusal,
    RoundState,
    Rules,
    apply,
    format_action,
    legal_actions,
    parse_cards,
    parse_turn,
)

_ITEM = re.compile(r"(\w+):((?: [A2-9TJQK][CDHS])*)")


def round_from(
    text: str, *, turn: int = 0, totals: tuple[int, ...] = (), pot: int = 0, **options: Any
) -> RoundState:
    """The round that `text` lays out, with seat `turn` to act and nothing done in its turn yet.

    `text` names places, seats and the stock, each with its cards, base or next card first; what it does not
    name is empty. There are as many seats as it names. `options` are those of `Rules`.

    >>> round_from("N: 8C 7H  E: 9D  0: 4S  1: KS 2C  stock: 5D").hands[0]
    (42,)
    """
    cards = {name: parse_cards(found.strip()) for name, found in _ITEM.findall(text)}
    seats = sum(name.isdigit() for name in cards)
    nothing = (0,) * seats
    return RoundState(
        rules=Rules.from_dict({"seats": seats, **options}),
        dealer=(turn - 1) % seats,
        hands=tuple(cards[str(seat)] for seat in range(seats)),
        piles=tuple(cards.get(place, ()) for place in PLACES),
        stock=cards.get("stock", ()),
        totals=totals or nothing,
        pot=pot,
        turn=turn,
        played=(),
        drew=False,
        drawn=(None,) * seats,
        dead_turns=0,
        history=(),
    )


def match_from(round: RoundState, *decks: str) -> MatchState:
    """A match whose first round is `round`, with these decks for the rounds after it."""
    return MatchState(FixedDeals(tuple(parse_cards(deck) for deck in ("", *decks)), round.dealer), 1, round)


def deck_with(start: int, text: str) -> tuple[Card, ...]:
    """A full deck with the cards of `text` from its place `start` on, and the others round them in order."""
    wanted = parse_cards(text)
    others = [card for card in FULL_DECK if card not in wanted]
    return (*others[:start], *wanted, *others[start:])


def after(round: RoundState, *turns: str) -> RoundState:
    """The round after these turns, or parts of turns, in notation."""
    for turn in turns:
        for action in parse_turn(turn):
            round = apply(round, action)
    return round


def legal_in(round: RoundState) -> list[str]:
    """What is legal, in notation and in the engine's order."""
    return [format_action(action) for action in legal_actions(round)]


def refused(round: RoundState, action: str) -> Refusal:
    """Why `apply` refuses this action; the test fails if it does not."""
    with pytest.raises(IllegalAction) as caught:
        after(round, action)
    return caught.value.refusal
