"""The quick simulator that computer players think with keeps to the engine's rules, in every variant."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.bots.search.candidates import candidates, planned_ends
from games.bots.search.dealing import Deal, Habit
from games.bots.search.ends import End
from games.bots.search.instincts import OPENING, careful_turn, eager_turn
from games.bots.search.knowledge import Knowledge
from games.bots.search.masks import BIT, FITS_ON, TAKEN_BY, Cards, cards_in, each, fitting, without_twins
from games.bots.search.playout import Playout
from games.bots.search.worth import Worth
from games.engine import (
    END_TURN,
    FULL_DECK,
    PLACES,
    SIDES,
    Action,
    MatchState,
    Play,
    RoundState,
    Rules,
    apply,
    fits,
    is_red,
    legal_actions,
    rank,
    view_of,
)
from tests.bots.positions import some_turns
from tests.engine import variants

Shape = tuple[Cards, Cards, tuple[Cards, ...]]
"""A hand, the tips of all piles, and the bases of the piles on the sides, the lowest first."""


def shape_of(round: RoundState) -> Shape:
    hand = cards_in(round.hands[round.turn])
    tips = cards_in(pile[-1] for pile in round.table.values() if pile)
    bases = sorted(BIT[round.table[side][0]] for side in SIDES if round.table[side])
    return hand, tips, tuple(bases)


def reached(round: RoundState, aim: Shape) -> RoundState:
    """The round after actions of the present turn that lead to `aim`. The test fails if none do."""
    seen = set()
    todo = [round]
    while todo:
        here = todo.pop()
        shape = shape_of(here._replace(turn=round.turn))
        # Once the hand is empty the round is over, and how the table lies matters to nobody.
        if shape == aim or (not aim[0] and not shape[0]):
            return here
        if here.ending is not None:
            continue
        for action in legal_actions(here):
            if action == END_TURN or (isinstance(action, Play) and BIT[action.card] & aim[0]):
                continue
            after = apply(here, action)
            if (after.hands, after.table) not in seen:
                seen.add((after.hands, after.table))
                todo.append(after)
    raise AssertionError("the engine knows no way there")


def by_the_engine(
    match: MatchState, known: Knowledge, turn: tuple[Action, ...], others: Habit
) -> tuple[int, ...]:
    """The totals after this turn and then those of the simulator, each found and played in the engine."""
    round = match.round
    for action in turn:
        round = apply(round, action)
    while round.ending is None:
        hand, tips, _ = shape_of(round)
        bases = [BIT[round.table[side][0]] if round.table[side] else 0 for side in SIDES]
        side_tips = [BIT[round.table[side][-1]] if round.table[side] else 0 for side in SIDES]
        if round.turn == known.seat or others is Habit.CAREFUL:
            hands = [cards_in(held) for seat, held in enumerate(round.hands) if seat != round.turn]
            unseen = sum(hands) + cards_in(round.stock)
            fewest = min(other.bit_count() for other in hands)
            hand, tips = careful_turn(hand, tips, OPENING[tips], bases, side_tips, unseen, fewest)
        else:
            hand, tips, _ = eager_turn(hand, tips, OPENING[tips], bases, side_tips)
        round = reached(round, (hand, tips, tuple(sorted(filter(None, bases)))))
        if round.ending is None:
            round = apply(round, END_TURN)
    return round.totals


def as_it_lies(round: RoundState, others: Habit) -> Deal:
    hands = tuple(cards_in(hand) for hand in round.hands)
    return Deal.of(hands, tuple(BIT[card] for card in round.stock), others)


@pytest.mark.parametrize("others", Habit)
@given(rules=variants.rules, seed=variants.seeds, pick=st.integers(0, 10**6))
def test_a_round_played_out_ends_as_in_the_engine(
    others: Habit, rules: Rules, seed: bytes, pick: int
) -> None:
    turns = some_turns(rules, seed, every=1)
    match = turns[pick % len(turns)]
    known = Knowledge.of(view_of(match, match.round.turn))
    worth = Worth(rules, known.seat, match.number)
    for end in candidates(known, most=3):
        playout = Playout(known, worth, end)
        expected = by_the_engine(match, known, end.actions, others)
        assert playout.totals(as_it_lies(match.round, others)) == expected


@given(rules=variants.rules, seed=variants.seeds)
def test_every_end_the_search_finds_is_where_its_actions_lead_in_the_engine(
    rules: Rules, seed: bytes
) -> None:
    for match in some_turns(rules, seed, every=3):
        known = Knowledge.of(view_of(match, match.round.turn))
        for end in planned_ends(known):
            round = match.round
            for number, action in enumerate(end.actions, start=1):
                assert action in legal_actions(round)
                if action != END_TURN:
                    round = apply(round, action)
                assert (round.ending is None) == (bool(end.hand) or number < len(end.actions))
            assert shape_of(round._replace(turn=known.seat)) == shape_of_end(end)


def shape_of_end(end: End) -> Shape:
    return end.hand, sum(end.tips), tuple(sorted(filter(None, end.bases)))


@pytest.mark.parametrize("card", FULL_DECK)
def test_masks_know_what_fits(card: int) -> None:
    fit = {BIT[other] for other in FULL_DECK if fits(other, FULL_DECK[card])}
    take = {BIT[other] for other in FULL_DECK if fits(FULL_DECK[card], other)}
    assert set(each(FITS_ON[BIT[card]])) == fit
    assert set(each(TAKEN_BY[BIT[card]])) == take


@given(st.sets(st.sampled_from(FULL_DECK)))
def test_what_fits_on_a_set_fits_on_one_of_its_cards(cards: set[int]) -> None:
    expected = 0
    for card in cards:
        expected |= FITS_ON[BIT[card]]
    assert fitting(sum(BIT[card] for card in cards)) == expected


@given(st.sets(st.sampled_from(FULL_DECK)))
def test_one_of_two_twins_is_left_out(cards: set[int]) -> None:
    kinds = {(rank(FULL_DECK[card]), is_red(FULL_DECK[card])) for card in cards}
    assert without_twins(sum(BIT[card] for card in cards)).bit_count() == len(kinds)


def test_places_are_numbered_as_in_the_engine() -> None:
    assert PLACES[: len(SIDES)] == SIDES
