"""What a seat may know."""

from games.engine import (
    STANDARD,
    MatchState,
    Phase,
    SeededDeals,
    apply,
    legal_actions,
    new_match,
    parse_action,
    parse_cards,
    play,
    seen_round,
    view_of,
)
from tests.engine.positions import after, legal_in, match_from, round_from


def middle() -> MatchState:
    """Seat 1 to act, after a turn in which seat 0 played a card and drew 5D."""
    round = round_from("N: 8C  0: 7D 9C  1: 9H 6S  2: KS  stock: 5D 4D", totals=(1, 2, 3))
    return match_from(after(round, "7D>N .", "6S>N"))


def test_a_view_has_the_seats_own_hand_and_counts_of_the_others() -> None:
    view = view_of(middle(), 0)
    assert (view.seat, view.hand, view.cards, view.stock) == (0, parse_cards("9C 5D"), (2, 1, 1), 1)
    assert view.hands is None


def test_a_view_has_all_that_is_open_to_everybody() -> None:
    match = middle()
    for seat in range(3):
        view = view_of(match, seat)
        assert view.rules is match.rules
        assert view.table == match.round.table
        assert view.history == match.round.history
        assert view.played == match.round.played
        assert (view.phase, view.round, view.dealer, view.turn) == (Phase.TURN, 1, 2, 1)
        assert (view.acted, view.drew, view.dead_turns, view.pot) == (True, False, 0, 0)
        assert (view.totals, view.scores) == ((1, 2, 3), ())
        assert (view.ending, view.out) == (None, None)


def test_only_the_seat_to_act_sees_what_is_legal() -> None:
    match = middle()
    assert view_of(match, 1).legal == legal_actions(match.round) != ()
    assert view_of(match, 0).legal == view_of(match, 2).legal == ()


def test_a_seat_sees_the_card_it_drew_and_nobody_elses() -> None:
    match = middle()
    assert [view_of(match, seat).drawn for seat in range(3)] == [parse_cards("5D")[0], None, None]


def test_all_hands_are_shown_once_the_round_is_over() -> None:
    match = play(match_from(round_from("N: 8C  0: 7D  1: 9H 6S  2: KS")), parse_action("7D>N"))
    for seat in range(3):
        view = view_of(match, seat)
        assert view.hands == ((), parse_cards("9H 6S"), parse_cards("KS"))
        assert (view.phase, view.ending, view.out, view.legal) == (Phase.ROUND_OVER, "out", 0, ())
        assert seen_round(view).ending is view.ending


def test_a_seat_can_try_out_its_turn_on_the_round_as_it_knows_it() -> None:
    match = new_match(STANDARD, SeededDeals(bytes(32)))
    seen = seen_round(view_of(match, match.round.turn))
    assert legal_in(seen) == legal_in(match.round)
    for action in legal_actions(seen)[:-1]:
        assert apply(seen, action).table == apply(match.round, action).table


def test_the_round_as_a_seat_knows_it_has_no_hidden_cards() -> None:
    seen = seen_round(view_of(middle(), 0))
    assert seen.hands == (parse_cards("9C 5D"), (), ())
    assert seen.stock == ()
    assert seen.drawn == (parse_cards("5D")[0], None, None)
    whole = middle().round
    assert seen._replace(hands=whole.hands, stock=whole.stock, drawn=whole.drawn) == whole
