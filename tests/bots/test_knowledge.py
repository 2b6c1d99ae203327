"""What a thinking player makes of its view, and the deals it imagines."""

from hypothesis import given

from games.bots.search.chance import Chance
from games.bots.search.dealing import Dealer, Habit
from games.bots.search.knowledge import Knowledge
from games.bots.search.masks import BIT, KINGS, Cards, cards_in, fitting
from games.bots.search.past import tips_at_turn_ends
from games.engine import MatchState, Rules, Stream, view_of
from tests.bots.positions import some_turns, turns_of
from tests.engine import variants


def tips_on(match: MatchState) -> Cards:
    return sum(BIT[pile[-1]] for pile in match.round.table.values() if pile)


@given(rules=variants.rules, seed=variants.seeds)
def test_the_tips_at_each_seats_last_turn_end_follow_from_the_view(rules: Rules, seed: bytes) -> None:
    ended: dict[int, Cards] = {}
    number, before = 0, None
    for match in turns_of(rules, seed):
        if match.number != number:
            number, ended = match.number, {}
        elif before is not None:
            ended[before.round.turn] = tips_on(match)
        expected = tuple(ended.get(seat) for seat in range(rules.seats))
        assert tips_at_turn_ends(view_of(match, match.round.turn)) == expected
        before = match


@given(rules=variants.rules, seed=variants.seeds)
def test_deals_have_every_unseen_card_once_and_agree_with_the_counts(rules: Rules, seed: bytes) -> None:
    for match in some_turns(rules, seed, every=4):
        known = Knowledge.of(view_of(match, match.round.turn))
        dealer = Dealer(known, Chance(Stream(seed, "deals")))
        for _ in range(8):
            deal = dealer.deal()
            assert sum(deal.hands) + sum(deal.stock) == known.unseen
            assert sum(hand.bit_count() for hand in deal.hands) + len(deal.stock) == known.unseen.bit_count()
            assert deal.stock_left[0] == sum(deal.stock)
            assert deal.stock_left[-1] == 0
            for seat, hand in enumerate(deal.hands):
                assert hand.bit_count() == (0 if seat == known.seat else known.counts[seat])


def test_what_an_eager_seat_kept_fitted_nowhere_when_it_did() -> None:
    for match in some_turns(Rules(), bytes(range(32)), every=1):
        known = Knowledge.of(view_of(match, match.round.turn))
        dealer = Dealer(known, Chance(Stream(bytes(32), "deals")))
        for _ in range(4):
            deal = dealer.deal()
            for seat, hand in enumerate(deal.hands):
                enough = (known.unseen & ~known.barred[seat]).bit_count() >= sum(known.kept)
                if seat != known.seat and deal.others is Habit.EAGER and enough:
                    assert (hand & ~known.barred[seat]).bit_count() >= known.kept[seat]


def test_knowledge_counts_the_cards_a_seat_had_when_it_last_ended_a_turn() -> None:
    for match in some_turns(Rules(), bytes(32), every=1):
        view = view_of(match, match.round.turn)
        known = Knowledge.of(view)
        for seat, tips in enumerate(tips_at_turn_ends(view)):
            # The card drawn at the turn's end is new; everything else was there.
            expected = 0 if tips is None else view.cards[seat] - (1 if last_drew(match, seat) else 0)
            assert known.kept[seat] == expected
            assert known.barred[seat] == (0 if tips is None else fitting(tips) | KINGS)


def last_drew(match: MatchState, seat: int) -> bool:
    return next(past.drew for past in reversed(match.round.history) if past.seat == seat)


def test_a_hand_in_any_order_is_the_same_knowledge() -> None:
    for match in some_turns(Rules(), bytes(32), every=3):
        view = view_of(match, match.round.turn)
        assert Knowledge.of(view).start.hand == cards_in(reversed(view.hand))
