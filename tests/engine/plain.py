"""The rules once more, straight from `docs/rules.md` in texts and lists, with nothing of the engine in it.

Slow, changeable and simple: `test_against_plain_rules.py` plays the same matches by both.
"""

from typing import Any

RANKS = "A23456789TJQK"
SIDES = ["N", "E", "S", "W"]
CORNERS = ["NE", "SE", "SW", "NW"]
PLACES = SIDES + CORNERS
DEFAULT_TARGET = {"penalty": 25, "pips": 250, "coins": None}


def is_red(card: str) -> bool:
    return card[1] in "DH"


def fits(card: str, on: str) -> bool:
    return RANKS.index(card[0]) + 1 == RANKS.index(on[0]) and is_red(card) != is_red(on)


def penalty(hand: list[str]) -> int:
    return sum(10 if card[0] == "K" else 1 for card in hand)


def pips(hand: list[str]) -> int:
    return sum({"A": 25, "T": 10, "J": 10, "Q": 10, "K": 10}.get(card[0]) or int(card[0]) for card in hand)


class PlainMatch:
    """A match on given decks, as a bundle of lists that change."""

    def __init__(self, rules: dict[str, Any], decks: list[list[str]], dealer: int) -> None:
        self.rules = rules
        self.decks = decks
        self.seats = rules["seats"]
        self.totals = [50 if rules["scoring"] == "coins" else 0] * self.seats
        self.pot = 0
        self.scores: list[int] = []
        self.number = 0
        self.dealer = dealer - 1
        self.deal()

    def deal(self) -> None:
        self.number += 1
        self.dealer = (self.dealer + 1) % self.seats
        self.before = list(self.totals)
        deck = list(self.decks[self.number - 1])
        self.hands: list[list[str]] = [[] for _ in range(self.seats)]
        for _ in range(self.rules["hand"]):
            for step in range(self.seats):
                self.hands[(self.dealer + 1 + step) % self.seats].append(deck.pop(0))
        self.table: dict[str, list[str]] = {place: [] for place in PLACES}
        for side in SIDES:
            self.table[side].append(deck.pop(0))
        self.stock = deck
        self.put_opening_kings()
        self.turn = (self.dealer + 1) % self.seats
        self.dead_turns = 0
        self.end: str | None = None
        self.out: int | None = None
        self.begin_turn()

    def put_opening_kings(self) -> None:
        if self.rules["opening_kings"] == "stay":
            return
        for side in SIDES:
            while self.table[side] and self.table[side][0][0] == "K":
                corner = next(corner for corner in CORNERS if not self.table[corner])
                self.table[corner] = self.table[side]
                self.table[side] = [self.stock.pop(0)] if self.rules["opening_kings"] == "corner" else []

    def begin_turn(self) -> None:
        self.acted = False
        self.drew = False
        if self.rules["draw"] == "start":
            self.draw()

    def draw(self) -> None:
        if self.stock:
            self.hands[self.turn].append(self.stock.pop(0))
            self.drew = True

    def legal(self) -> set[str]:
        if self.end is not None:
            return set()
        hand = self.hands[self.turn]
        empty_corners = [corner for corner in CORNERS if not self.table[corner]]
        kings = {f"{card}>{corner}" for card in hand if card[0] == "K" for corner in empty_corners}
        if self.rules["kings"] == "forced" and kings:
            return kings
        actions = {"."} | kings
        for place in PLACES:
            pile = self.table[place]
            for card in hand:
                if pile and fits(card, pile[-1]):
                    actions.add(f"{card}>{place}")
                if not pile and place in SIDES:
                    actions.add(f"{card}>{place}")
            for other in PLACES:
                if pile and other != place and self.table[other] and fits(pile[0], self.table[other][-1]):
                    actions.add(f"{place}>{other}")
            if pile and place in SIDES and pile[0][0] == "K":
                actions |= {f"{place}>{corner}" for corner in empty_corners}
        return actions

    def do(self, action: str) -> None:
        if action == ".":
            self.end_turn()
            return
        self.acted = True
        self.dead_turns = 0
        source, place = action.split(">")
        if source in PLACES:
            self.table[place] += self.table[source]
            self.table[source] = []
            return
        self.table[place].append(source)
        self.hands[self.turn].remove(source)
        if not self.hands[self.turn]:
            self.end, self.out = "out", self.turn
            self.pay()

    def end_turn(self) -> None:
        if self.rules["draw"] == "end":
            self.draw()
        if self.rules["scoring"] == "coins" and not self.acted and self.totals[self.turn] > 0:
            self.totals[self.turn] -= 1
            self.pot += 1
        self.dead_turns = self.dead_turns + 1 if not self.acted and not self.drew else 0
        if self.dead_turns == self.seats:
            self.end = "blocked"
            self.acted = False
            self.pay()
            return
        self.turn = (self.turn + 1) % self.seats
        self.begin_turn()

    def pay(self) -> None:
        for seat, hand in enumerate(self.hands):
            if self.rules["scoring"] == "coins":
                payment = min(penalty(hand), self.totals[seat])
                self.totals[seat] -= payment
                self.pot += payment
            else:
                self.totals[seat] += pips(hand) if self.rules["scoring"] == "pips" else penalty(hand)
        if self.rules["scoring"] == "coins" and self.out is not None:
            self.totals[self.out] += self.pot
            self.pot = 0
        self.scores = [after - before for after, before in zip(self.totals, self.before, strict=True)]

    def phase(self) -> str:
        if self.end is None:
            return "turn"
        target = self.rules["target"] or DEFAULT_TARGET[self.rules["scoring"]]
        if target == "single":
            return "match_over"
        if self.rules["scoring"] == "coins":
            over = 0 in self.totals or self.number == 20
        else:
            over = max(self.totals) >= int(target or 0)
        return "match_over" if over else "round_over"

    def winners(self) -> list[int]:
        if self.phase() != "match_over":
            return []
        best = max(self.totals) if self.rules["scoring"] == "coins" else min(self.totals)
        return [seat for seat, total in enumerate(self.totals) if total == best]

    def state(self) -> dict[str, Any]:
        """The state as the referee tells it, but for the order of what is legal."""
        return {
            "phase": self.phase(),
            "round": self.number,
            "dealer": self.dealer,
            "turn": self.turn,
            "acted": self.acted,
            "dead_turns": self.dead_turns,
            "hands": self.hands,
            "table": self.table,
            "stock": self.stock,
            "legal": self.legal(),
            "end": self.end,
            "scores": self.scores,
            "totals": self.totals,
            "pot": self.pot,
            "winners": self.winners(),
            "out": self.out,
        }
