"""What a request costs the database: 1 query to read a match, 2 to act (transaction statements apart)."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from pytest_django import DjangoAssertNumQueries as AssertQueries

from games.models import Match
from games.selectors.matches import match_of_token
from tests.clients import Browser, Json, Program, new_player
from tests.games.browsers import as_player

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("same_every_time")]


@pytest.fixture
def ana() -> Program:
    return new_player("Zoe")


@pytest.fixture
def state(ana: Program) -> Json:
    return ana.to_a_choice(ana.start("random"))


def test_reading_a_match(ana: Program, state: Json, django_assert_num_queries: AssertQueries) -> None:
    for query in ("", "?since=0", "record/", "hint/"):
        with django_assert_num_queries(1):
            ana.get(f"matches/{state['id']}/{query}")


def test_an_action(ana: Program, state: Json, django_assert_num_queries: AssertQueries) -> None:
    with django_assert_num_queries(2):
        state = ana.played(state, state["legal"][0])
    with django_assert_num_queries(2):
        state = ana.undo(state).json
    with django_assert_num_queries(2):
        ana.played(state, ".")


def test_a_repeated_a_stale_and_a_refused_action(
    ana: Program, state: Json, django_assert_num_queries: AssertQueries
) -> None:
    after = ana.played(state, ".")
    with django_assert_num_queries(1):
        ana.played(state, ".")
    with django_assert_num_queries(1):
        assert ana.act(state, "deal").status == 409
    with django_assert_num_queries(1):
        assert ana.act(after, "deal").status in (200, 422)


def test_what_is_not_there(ana: Program, django_assert_num_queries: AssertQueries) -> None:
    with django_assert_num_queries(1):
        ana.get("matches/x/")
    with django_assert_num_queries(2):
        ana.get("matches/6f1f9b0e-8f0e-4d9a-9b43-0d6a3b6f9a11/")


def test_going_on_with_the_daily(ana: Program, django_assert_num_queries: AssertQueries) -> None:
    ana.start()
    with django_assert_num_queries(3):
        ana.start()


def test_a_friend_begins_a_shared_match(ana: Program, state: Json) -> None:
    code = ana.post(f"matches/{state['id']}/share/").json["code"]
    friend = Browser()
    friend.submit("/new/")
    with CaptureQueriesContext(connection) as captured:
        answer = friend.client.post("/new/", {"deal": code}, headers={"Sec-Fetch-Site": "same-origin"})
    assert answer.status_code == 302
    assert sum("games_share" in query["sql"] for query in captured.captured_queries) == 1


def test_a_finished_daily(ana: Program, django_assert_num_queries: AssertQueries) -> None:
    state = ana.finish(ana.start())
    with django_assert_num_queries(2):  # the second is its rank
        ana.get(f"matches/{state['id']}/")


def test_the_quick_way_to_a_match_finds_what_the_usual_one_does(ana: Program) -> None:
    for state in (ana.start(), ana.finish(ana.start("random", rules={"target": "single"}))):
        quick = match_of_token(str(ana.token), state["id"])
        assert quick is not None
        usual = Match.objects.select_related("player").get(pk=state["id"])
        for field in Match._meta.concrete_fields:
            assert getattr(quick, field.attname) == getattr(usual, field.attname), field
            assert type(getattr(quick, field.attname)) is type(getattr(usual, field.attname)), field
        assert quick.player == usual.player
        assert quick.player.nickname == usual.player.nickname
        assert not quick._state.adding
    assert match_of_token("x" * 43, state["id"]) is None
    assert match_of_token(str(ana.token), "6f1f9b0e-8f0e-4d9a-9b43-0d6a3b6f9a11") is None


def test_the_last_action_of_a_daily_stores_its_result_as_well(ana: Program) -> None:
    state = ana.start()
    while True:
        with CaptureQueriesContext(connection) as captured:
            state = ana.played(state, "deal" if state["phase"] == "round_over" else state["legal"][0])
        if state["phase"] == "match_over":
            break
    statements = [query["sql"].split(" ", 1)[0] for query in captured.captured_queries]
    asked = [word for word in statements if word in ("SELECT", "INSERT", "UPDATE", "DELETE")]
    # Four of them, the result and its counts, are one on PostgreSQL.
    assert len(asked) <= 16, captured.captured_queries


def test_the_start_page(django_assert_num_queries: AssertQueries) -> None:
    stranger, browser = Browser(), as_player()
    stranger.open("/")  # stores the day
    with django_assert_num_queries(2):  # the day, yesterday's best
        stranger.open("/")
    browser.finish(browser.start())
    with django_assert_num_queries(8):  # and who asks, their match, result, rank and numbers, the day's par
        browser.open("/")
