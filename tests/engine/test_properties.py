"""What holds in every match, under every combination of options, whatever is played."""

import random
from collections import Counter
from contextlib import suppress
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from games.engine import (
    ALL_ACTIONS,
    CORNERS,
    FULL_DECK,
    Action,
    Card,
    IllegalAction,
    MatchOver,
    MatchState,
    NotationError,
    Phase,
    Rules,
    SeededDeals,
    apply,
    base,
    deal_next,
    fits,
    format_action,
    format_cards,
    format_turn,
    freeze,
    is_king,
    legal_actions,
    new_match,
    parse_action,
    parse_cards,
    parse_turn,
    play,
    refusal,
    seen_round,
    thaw,
    view_of,
    winners,
)
from tests.engine import variants


class AnyMatch(RuleBasedStateMachine):
    """A match under any rules, in which any legal action may come next."""

    match: MatchState

    @initialize(rules=variants.rules, seed=variants.seeds)
    def deal_first(self, rules: Rules, seed: bytes) -> None:
        self.match = new_match(rules, SeededDeals(seed))
        self.dealt = self.match
        self.done: list[Action] = []

    @precondition(lambda self: self.match.phase is Phase.TURN)
    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        action = data.draw(st.sampled_from(legal_actions(self.match.round)), label="action")
        self.match = play(self.match, action)
        self.done.append(action)

    @precondition(lambda self: self.match.phase is Phase.TURN)
    @rule(chance=st.randoms(use_true_random=False))
    def act_to_the_end_of_the_round(self, chance: random.Random) -> None:
        while self.match.phase is Phase.TURN:
            action = chance.choice(legal_actions(self.match.round))
            self.match = play(self.match, action)
            self.done.append(action)

    @precondition(lambda self: self.done)
    @rule()
    def undo_by_playing_all_but_the_last_action_again(self) -> None:
        *done, last = self.done
        match = self.dealt
        for action in done:
            match = play(match, action)
        assert play(match, last) == self.match
        self.match, self.done = match, done

    @precondition(lambda self: self.match.phase is Phase.MATCH_OVER)
    @rule()
    def play_no_more(self) -> None:
        with pytest.raises(MatchOver):
            deal_next(self.match)
        for action in ALL_ACTIONS:
            with pytest.raises(MatchOver):
                play(self.match, action)

    @precondition(lambda self: self.match.phase is Phase.ROUND_OVER)
    @rule()
    def deal(self) -> None:
        self.match = self.dealt = deal_next(self.match)
        self.done = []

    @invariant()
    def there_are_52_cards(self) -> None:
        round = self.match.round
        piles = round.table.values()
        cards = Counter[Card](round.stock)
        for group in (*round.hands, *piles):
            cards.update(group)
        assert cards == Counter(FULL_DECK)

    @invariant()
    def piles_descend_and_alternate(self) -> None:
        for pile in self.match.round.table.values():
            assert all(fits(card, on) for on, card in pairwise(pile))

    @invariant()
    def corners_begin_with_kings(self) -> None:
        table = self.match.round.table
        assert all(is_king(base(table[corner])) for corner in CORNERS if table[corner])

    @invariant()
    def what_is_legal_is_what_is_not_refused(self) -> None:
        round = self.match.round
        legal = legal_actions(round)
        assert len(set(legal)) == len(legal)
        assert set(legal) == {action for action in ALL_ACTIONS if refusal(round, action) is None}

    @invariant()
    def what_is_legal_is_what_is_applied(self) -> None:
        round = self.match.round
        if round.ending is None:
            assert set(legal_actions(round)) == {
                action for action in ALL_ACTIONS if applies(self.match, action)
            }

    @invariant()
    def only_a_turn_has_actions(self) -> None:
        assert bool(legal_actions(self.match.round)) == (self.match.phase is Phase.TURN)
        assert bool(winners(self.match)) == (self.match.phase is Phase.MATCH_OVER)

    @invariant()
    def the_actions_of_the_round_are_its_history(self) -> None:
        round = self.match.round
        told = [action for turn in round.history for action in turn.actions]
        if round.ending is None:
            told += round.played
        assert told == self.done

    @invariant()
    def a_stored_match_is_the_same_match(self) -> None:
        assert thaw(freeze(self.match), self.match.rules, self.match.deals) == self.match

    @invariant()
    def coins_are_neither_made_nor_lost(self) -> None:
        if self.match.rules.scoring == "coins":
            assert sum(self.match.totals) + self.match.round.pot == 50 * self.match.rules.seats
            assert min(self.match.totals) >= 0

    @invariant()
    def hidden_cards_change_no_view(self) -> None:
        if self.match.phase is Phase.TURN:
            for seat in range(self.match.rules.seats):
                other = with_hidden_cards_changed(self.match, seat)
                assert view_of(other, seat) == view_of(self.match, seat)
                assert seen_round(view_of(other, seat)) == seen_round(view_of(self.match, seat))


TestAnyMatch = AnyMatch.TestCase


def applies(match: MatchState, action: Action) -> bool:
    try:
        apply(match.round, action)
    except IllegalAction:
        return False
    return True


def with_hidden_cards_changed(match: MatchState, seat: int) -> MatchState:
    """The match with the cards that `seat` does not see dealt out the other way round."""
    round = match.round
    others = [card for other, hand in enumerate(round.hands) if other != seat for card in hand]
    unseen = iter((*reversed(round.stock), *reversed(others)))
    hands = tuple(
        hand if other == seat else tuple(next(unseen) for _ in hand) for other, hand in enumerate(round.hands)
    )
    drawn = tuple(
        card if other == seat or card is None else hands[other][-1] for other, card in enumerate(round.drawn)
    )
    changed = round._replace(hands=hands, stock=tuple(unseen), drawn=drawn)
    return MatchState(match.deals, match.number, changed, match.scores)


def most_rounds(rules: Rules) -> int:
    """The bound of `docs/rules.md`, "End of a match": a round costs all seats but one the cheapest card."""
    if rules.target == "single":
        return 1
    if not isinstance(rules.target, int):
        return 20
    cheapest = 2 if rules.scoring == "pips" else 1
    return rules.seats * (rules.target - 1) // ((rules.seats - 1) * cheapest) + 1


def test_the_bounds_are_those_the_rules_promise() -> None:
    assert [most_rounds(Rules(seats=seats)) for seats in range(2, 7)] == [49, 37, 33, 31, 29]
    assert [most_rounds(Rules(seats=seats, scoring="pips")) for seats in (2, 4)] == [250, 167]


@given(rules=variants.rules, seed=variants.seeds, chance=st.randoms(use_true_random=False))
def test_every_match_ends_within_its_bound(rules: Rules, seed: bytes, chance: random.Random) -> None:
    match = new_match(rules, SeededDeals(seed))
    while match.phase is not Phase.MATCH_OVER:
        if match.phase is Phase.ROUND_OVER:
            match = deal_next(match)
        else:
            match = play(match, chance.choice(legal_actions(match.round)))
    assert len(match.scores) == match.number <= most_rounds(rules)
    assert winners(match)


@given(st.sampled_from(ALL_ACTIONS))
def test_an_action_is_read_as_it_is_written(action: Action) -> None:
    assert parse_action(format_action(action)) is action


@given(st.lists(st.sampled_from(ALL_ACTIONS[:-1]), min_size=1), st.sampled_from([(), ALL_ACTIONS[-1:]]))
def test_a_turn_is_read_as_it_is_written(actions: list[Action], end: tuple[Action, ...]) -> None:
    turn = (*actions, *end)
    assert parse_turn(format_turn(turn)) == turn


@given(st.lists(st.sampled_from(FULL_DECK), unique=True))
def test_cards_are_read_as_they_are_written(cards: list[Card]) -> None:
    assert parse_cards(format_cards(cards)) == tuple(cards)


@given(st.text(alphabet="AKS4C>NE. \n", max_size=12) | st.text(max_size=6))
def test_whatever_is_read_is_written_the_same(text: str) -> None:
    with suppress(NotationError):
        assert format_turn(parse_turn(text)) == text
    with suppress(NotationError):
        assert format_cards(parse_cards(text)) == text
