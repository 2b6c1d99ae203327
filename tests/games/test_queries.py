"""What a request costs the database: 2 queries to read a match, 3 to act (transaction statements apart)."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from pytest_django import DjangoAssertNumQueries as AssertQueries

from tests.clients import Json, Program, new_player

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("same_every_time")]


@pytest.fixture
def ana() -> Program:
    return new_player("Zoe")


@pytest.fixture
def state(ana: Program) -> Json:
    return ana.to_a_choice(ana.start("random"))


def test_reading_a_match(ana: Program, state: Json, django_assert_num_queries: AssertQueries) -> None:
    with django_assert_num_queries(2):
        ana.get(f"matches/{state['id']}/?since=0")


def test_an_action(ana: Program, state: Json, django_assert_num_queries: AssertQueries) -> None:
    with django_assert_num_queries(3):
        state = ana.played(state, state["legal"][0])
    with django_assert_num_queries(3):
        state = ana.undo(state).json
    with django_assert_num_queries(3):
        ana.played(state, ".")


def test_a_repeated_action(ana: Program, state: Json, django_assert_num_queries: AssertQueries) -> None:
    ana.played(state, ".")
    with django_assert_num_queries(2):
        ana.played(state, ".")


def test_a_refused_action(ana: Program, state: Json, django_assert_num_queries: AssertQueries) -> None:
    with django_assert_num_queries(2):
        assert ana.act(state, "deal").status == 422


def test_going_on_with_the_daily(ana: Program, django_assert_num_queries: AssertQueries) -> None:
    ana.start()
    with django_assert_num_queries(3):
        ana.start()


def test_a_finished_daily(ana: Program, django_assert_num_queries: AssertQueries) -> None:
    state = ana.finish(ana.start())
    with django_assert_num_queries(3):  # the third is its rank
        ana.get(f"matches/{state['id']}/")


def test_the_last_action_of_a_daily_stores_its_result_as_well(ana: Program) -> None:
    state = ana.start()
    while True:
        with CaptureQueriesContext(connection) as captured:
            state = ana.played(state, "deal" if state["phase"] == "round_over" else state["legal"][0])
        if state["phase"] == "match_over":
            break
    statements = [query["sql"].split(" ", 1)[0] for query in captured.captured_queries]
    asked = [word for word in statements if word in ("SELECT", "INSERT", "UPDATE", "DELETE")]
    assert len(asked) <= 9, captured.captured_queries
