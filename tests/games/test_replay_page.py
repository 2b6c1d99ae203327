"""A finished match, step by step: what it shows, to whom, and from when on."""

from typing import Any

import pytest
import time_machine
from pytest_django import DjangoAssertNumQueries as AssertQueries

from games.models import Match
from games.selectors.replays import match_replay
from tests.clients import Browser, Json, new_player
from tests.games.browsers import PlayersBrowser, as_player
from tests.games.test_pages import data_in

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("same_every_time")]


def played_again(round: Json) -> tuple[dict[str, list[str]], list[Any], int]:
    """The table, the hands and the stock after all turns of a round, worked out from what the page has."""
    table, hands, stock = dict(round["table"]), list(round["hands"]), round["stock"]
    for turn in round["turns"]:
        for action in turn["text"].split(" "):
            if action == ".":
                continue
            source, place = action.split(">")
            moved = table.get(source, [source])
            if source in table:
                table[source] = []
            elif isinstance(hands[turn["seat"]], int):
                hands[turn["seat"]] -= 1
            else:
                hands[turn["seat"]] = [card for card in hands[turn["seat"]] if card != source]
            table[place] = [*table[place], *moved]
        if turn["drawn"]:
            seat, card = turn["drawn"]
            hands[seat] = hands[seat] + 1 if isinstance(hands[seat], int) else [*hands[seat], card]
            stock -= 1
    return table, hands, stock


def rounds_on(browser: Browser, state: Json) -> list[Json]:
    response = browser.open(f"/matches/{state['id']}/replay/")
    assert response.status_code == 200
    rounds: list[Json] = data_in(response.content, "replay-data")
    return rounds


@pytest.mark.parametrize(
    "rules", [{}, {"draw": "start"}, {"scoring": "coins"}, {"opening_kings": "corner", "seats": 3}]
)
def test_the_turns_lead_from_the_deal_to_the_end(rules: Json) -> None:
    browser = as_player()
    state = browser.finish(browser.start("random", rules={"target": "single", **rules}))
    [round] = rounds_on(browser, state)
    table, hands, stock = played_again(round)
    assert table == state["table"]
    assert hands == round["left"] == state["hands"]
    assert stock == state["stock"]
    cards = [card for held in (*hands, *table.values()) for card in held]
    assert len(cards) == len(set(cards)) == 52 - stock


def test_a_match_of_many_rounds_has_each_of_them() -> None:
    browser = as_player("Zoe")
    state = browser.finish(browser.start("random"))
    rounds = rounds_on(browser, state)
    assert [round["number"] for round in rounds] == list(range(1, state["round"] + 1))
    page = browser.open(f"/matches/{state['id']}/replay/").content.decode()
    assert page.count("<details") == state["round"]


def test_a_daily_shows_only_what_its_player_saw_until_the_day_has_closed() -> None:
    with time_machine.travel("2026-11-30T12:00:00Z", tick=True) as clock:
        browser = as_player()
        state = browser.finish(browser.start())
        address = f"/matches/{state['id']}/replay/"
        content = browser.open(address).content.decode()
        rounds = rounds_on(browser, state)
        for round in rounds:
            assert [type(hand) for hand in round["hands"]] == [list, int, int, int]
            drawn = [turn["drawn"] for turn in round["turns"] if turn["drawn"]]
            assert all((card is None) == (seat != 0) for seat, card in drawn)
            _table, hands, _stock = played_again(round)
            assert hands[0] == round["left"][0]
            assert hands[1:] == [len(hand) for hand in round["left"][1:]]
        seed = Match.objects.get(pk=state["id"]).seed
        assert seed not in content
        assert "are shown once the day's board has closed, 2026-12-01 01:00 UTC" in content
        clock.shift(14 * 3600)
        revealed = rounds_on(browser, state)
        assert all(isinstance(hand, list) for round in revealed for hand in round["hands"])
        assert all(turn["drawn"] is None or turn["drawn"][1] for round in revealed for turn in round["turns"])


def test_until_it_is_over_the_replay_leads_to_the_table() -> None:
    browser = as_player()
    state = browser.start("random")
    response = browser.open(f"/matches/{state['id']}/replay/")
    assert (response.status_code, response.headers["Location"]) == (302, f"/matches/{state['id']}/")


def test_the_replay_is_only_its_players() -> None:
    ana = new_player()
    state = ana.finish(ana.start("random", rules={"target": "single"}))
    for browser in (Browser(), as_player()):
        assert browser.open(f"/matches/{state['id']}/replay/").status_code == 404
    assert as_player().open("/matches/x/replay/").status_code == 404


def test_it_is_read_with_one_query_and_kept_by_no_cache(django_assert_num_queries: AssertQueries) -> None:
    browser: PlayersBrowser = as_player()
    state = browser.finish(browser.start("random"))
    with django_assert_num_queries(1):
        response = browser.open(f"/matches/{state['id']}/replay/")
    assert "no-store" in response.headers["Cache-Control"]


def test_every_turn_is_told_in_words() -> None:
    browser = as_player()
    state = browser.finish(browser.start("random", rules={"target": "single"}))
    [round] = match_replay(Match.objects.select_related("player").get(pk=state["id"]))
    told = [turn.sentences for turn in round.turns]
    assert all(told[:-1]) or round.stock == 0
    assert any("Draws" in sentence for sentences in told for sentence in sentences)
