"""The seeded shuffle and the deal (`docs/notation.md`, "Deals"; `docs/rules.md`, "Deal")."""

import hashlib
import hmac
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Protocol, TypeVar

from .cards import FULL_DECK, Card, is_king
from .errors import NoDeck
from .rules import Rules
from .state import RoundState
from .table import CORNERS, SIDES, Piles

T = TypeVar("T")

VERSION: Final = "kings-corner/1"
NO_SEED: Final = bytes(32)
"""What chance comes from when the decks are given and there is no seed."""


def keyed_hash(key: bytes, text: str) -> bytes:
    """HMAC-SHA256 of an ASCII text: the H of `docs/notation.md`."""
    return hmac.digest(key, text.encode("ascii"), "sha256")


class Stream:
    """An endless run of chance, fixed by a seed and a name."""

    def __init__(self, seed: bytes, name: str) -> None:
        self._bytes = _stream_bytes(seed, name)

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each as likely as the others; n from 1 to 256."""
        if not 1 <= n <= 256:
            raise ValueError(f"n must be from 1 to 256, not {n}")
        limit = 256 - 256 % n
        byte = next(self._bytes)
        while byte >= limit:
            byte = next(self._bytes)
        return byte % n

    def choice(self, options: Sequence[T]) -> T:
        """One of up to 256 options, each as likely as the others."""
        return options[self.below(len(options))]


def _stream_bytes(seed: bytes, name: str) -> Iterator[int]:
    block = 0
    while True:
        yield from keyed_hash(seed, f"{VERSION} {name} {block}")
        block += 1


def deck(seed: bytes, number: int) -> tuple[Card, ...]:
    """The deck of round `number` (from 1), in the order in which its cards are dealt."""
    chance = Stream(seed, f"round {number}")
    cards = list(FULL_DECK)
    for i in range(len(cards) - 1, 0, -1):
        j = chance.below(i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return tuple(cards)


def first_dealer(seed: bytes, seats: int) -> int:
    """The seat that deals the first round."""
    return Stream(seed, "dealer").below(seats)


def commitment(seed: bytes) -> str:
    """The SHA-256 of the seed in hex: published first, so that nobody can change the seed afterwards."""
    return hashlib.sha256(seed).hexdigest()


def daily_seed(secret: bytes, date_iso: str) -> bytes:
    """The seed of the daily of a date written YYYY-MM-DD."""
    return keyed_hash(secret, f"{VERSION} daily {date_iso}")


class Deals(Protocol):
    """Where a match's decks, first dealer and chance come from."""

    @property
    def seed(self) -> bytes | None:
        """The seed of the decks, if they come from one."""

    @property
    def chance(self) -> bytes:
        """The seed from which computer players take their chance."""

    def deck(self, number: int) -> tuple[Card, ...]:
        """The deck of round `number`, from 1. Raises NoDeck."""

    def first_dealer(self, seats: int) -> int:
        """The seat that deals the first round."""


@dataclass(frozen=True, slots=True)
class SeededDeals:
    """Every deal of a match out of its seed of 32 bytes."""

    seed: bytes

    @property
    def chance(self) -> bytes:
        return self.seed

    def deck(self, number: int) -> tuple[Card, ...]:
        return deck(self.seed, number)

    def first_dealer(self, seats: int) -> int:
        return first_dealer(self.seed, seats)


@dataclass(frozen=True, slots=True)
class FixedDeals:
    """Decks laid out by hand, one a round, and the seat that deals the first."""

    decks: tuple[tuple[Card, ...], ...]
    dealer: int

    @property
    def seed(self) -> None:
        return None

    @property
    def chance(self) -> bytes:
        return NO_SEED

    def deck(self, number: int) -> tuple[Card, ...]:
        if number > len(self.decks):
            raise NoDeck(number)
        return self.decks[number - 1]

    def first_dealer(self, seats: int) -> int:  # noqa: ARG002
        return self.dealer


Cards = tuple[Card, ...]
Opening = Callable[[Cards, Cards], tuple[Piles, Cards]]


def deal_first(rules: Rules, deals: Deals, start: int) -> RoundState:
    """The first round of a match as dealt, before its first turn begins; `start` is everybody's first total.

    Raises NoDeck.
    """
    return _dealt(rules, deals.deck(1), deals.first_dealer(rules.seats), (start,) * rules.seats, 0)


def deal_after(finished: RoundState, deals: Deals, number: int) -> RoundState:
    """Round `number` as dealt by the next seat, before its first turn begins. Raises NoDeck."""
    dealer = (finished.dealer + 1) % finished.seats
    return _dealt(finished.rules, deals.deck(number), dealer, finished.totals, finished.pot)


def _dealt(rules: Rules, deck: Cards, dealer: int, totals: tuple[int, ...], pot: int) -> RoundState:
    seats = rules.seats
    dealt = rules.hand * seats
    piles, stock = OPENINGS[rules.opening_kings](deck[dealt : dealt + len(SIDES)], deck[dealt + len(SIDES) :])
    return RoundState(
        rules=rules,
        dealer=dealer,
        hands=tuple(deck[(seat - dealer - 1) % seats : dealt : seats] for seat in range(seats)),
        piles=piles,
        stock=stock,
        totals=totals,
        pot=pot,
        turn=(dealer + 1) % seats,
        played=(),
        drew=False,
        drawn=(None,) * seats,
        dead_turns=0,
        history=(),
    )


def _kings_stay(turned_up: Cards, stock: Cards) -> tuple[Piles, Cards]:
    """Whatever was turned up lies where it is."""
    return _laid_out([(card,) for card in turned_up], []), stock


def _kings_to_corners(turned_up: Cards, stock: Cards) -> tuple[Piles, Cards]:
    """Kings go to the corners, and their sides are filled from the stock until no king is there."""
    sides: list[Cards] = []
    kings: list[Card] = []
    for turned in turned_up:
        card = turned
        while is_king(card):
            kings.append(card)
            card, *rest = stock
            stock = tuple(rest)
        sides.append((card,))
    return _laid_out(sides, kings), stock


def _kings_leave_gaps(turned_up: Cards, stock: Cards) -> tuple[Piles, Cards]:
    """Kings go to the corners, and their sides stay empty."""
    sides: list[Cards] = [() if is_king(card) else (card,) for card in turned_up]
    return _laid_out(sides, [card for card in turned_up if is_king(card)]), stock


def _laid_out(sides: Sequence[Cards], kings: Sequence[Card]) -> Piles:
    empty: list[Cards] = [()] * (len(CORNERS) - len(kings))
    return (*sides, *((king,) for king in kings), *empty)


OPENINGS: Final[dict[str, Opening]] = {
    "stay": _kings_stay,
    "corner": _kings_to_corners,
    "open": _kings_leave_gaps,
}
"""What becomes of kings among the four cards turned up, by the value of `opening_kings`."""
