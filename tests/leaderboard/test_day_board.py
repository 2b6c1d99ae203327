"""The day's board: ranks, rows, pages, the asking player's own place (known-faults 6, 10 to 13)."""

from collections import Counter
from datetime import date

import pytest
from pytest_django import DjangoAssertNumQueries

from games import clock
from leaderboard.models import DayTotal, Result
from leaderboard.selectors import boards
from tests.clients import Json, Program, new_player
from tests.leaderboard.results import finished, player_with_token, somebody

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("same_every_time")]


def board(asker: Program | None = None, query: str = "") -> Json:
    answer = (asker or Program()).get(f"leaderboard/daily/{clock.today()}/{query}")
    assert answer.status == 200, answer.content
    json: Json = answer.json
    return json


def pages(asker: Program | None = None) -> list[Json]:
    """All rows, page after page."""
    rows: list[Json] = []
    query = ""
    while True:
        page = board(asker, query)
        rows += page["rows"]
        if page["next"] is None:
            return rows
        query = f"?cursor={page['next']}"


def test_a_day_that_nobody_has_finished_has_an_empty_board() -> None:
    assert board() == {
        "date": str(clock.today()),
        "players": 0,
        "rows": [],
        "next": None,
        "histogram": [],
        "rounds": [],
    }


def test_equal_totals_share_a_rank_and_the_next_skips() -> None:
    for total in (9, 5, 3, 5, 5):
        finished(total, somebody())
    seen = board()
    assert [(row["total"], row["rank"]) for row in seen["rows"]] == [(3, 1), (5, 2), (5, 2), (5, 2), (9, 5)]
    assert seen["players"] == 5
    assert seen["histogram"] == [
        {"total": 3, "players": 1},
        {"total": 5, "players": 3},
        {"total": 9, "players": 1},
    ]


def test_a_row_has_the_contracts_keys() -> None:
    finished(7, "Zoe")
    assert board()["rows"] == [
        {"rank": 1, "nickname": "Zoe", "total": 7, "won": False, "rounds": 1, "scores": [7]}
    ]


def test_a_total_of_nothing_is_the_best() -> None:
    finished(0, "Zoe")
    finished(1, "Eve")
    seen = board()
    assert [(row["nickname"], row["rank"]) for row in seen["rows"]] == [("Zoe", 1), ("Eve", 2)]
    assert seen["histogram"][0] == {"total": 0, "players": 1}


def test_three_hundred_equal_totals_are_three_hundred_rows_also_while_results_arrive() -> None:
    names = [somebody() for _ in range(300)]
    for name in names:
        finished(12, name)
    rows: list[Json] = []
    query = ""
    while True:
        page = board(None, query)
        rows += page["rows"]
        finished(12, somebody())
        finished(3, somebody())
        if page["next"] is None:
            break
        query = f"?cursor={page['next']}"
    counted = Counter(row["nickname"] for row in rows)
    assert set(names) <= counted.keys()
    assert set(counted.values()) == {1}


def test_a_rank_is_shared_across_the_break_of_a_page() -> None:
    for total in [1] * 10 + [2] * 60 + [3] * 10:
        finished(total, somebody())
    ranks = [row["rank"] for row in pages()]
    assert ranks == [1] * 10 + [11] * 60 + [71] * 10


@pytest.mark.parametrize(
    "cursor", ["x", "", "MTI", "MTIuMQ==", "MTIuMQ%3D", "-1.1", "é", "LTEuMQ", "a" * 400, "MTIuMQ.", "%00"]
)
def test_a_cursor_that_no_page_gave_is_400(cursor: str) -> None:
    answer = Program().get(f"leaderboard/daily/{clock.today()}/?cursor={cursor}")
    assert (answer.status, answer.code) == (400, "malformed")


def test_player_250_of_300_sees_their_place_and_neighbours() -> None:
    for total in range(249):
        finished(total, somebody())
    player, me = player_with_token("Zoe")
    finished(500, player=player)
    for total in range(600, 650):
        finished(total, somebody())
    seen = board(me)
    assert "Zoe" not in [row["nickname"] for row in seen["rows"]]
    you = seen["you"]
    assert (you["rank"], you["total"], you["posted"], you["nickname"]) == (250, 500, True, "Zoe")
    assert [row["rank"] for row in you["neighbours"]["above"]] == [248, 249]
    assert [row["rank"] for row in you["neighbours"]["below"]] == [251, 252]


def test_without_a_nickname_a_result_is_on_no_board_but_its_player_sees_the_rank_it_would_have() -> None:
    finished(3, "Eve")
    player, me = player_with_token()
    finished(5, player=player)
    seen = board(me)
    assert (seen["players"], len(seen["rows"])) == (1, 1)
    assert (seen["you"]["rank"], seen["you"]["posted"]) == (2, False)


def test_the_first_nickname_posts_all_results_once() -> None:
    player, me = player_with_token()
    finished(5, player=player)
    finished(9, player=player, day=date(2026, 1, 1))
    for name in ("Zoe", "Zoë", "Eve"):
        assert me.patch("players/me/", {"nickname": name}).status == 200
    assert board(me)["rows"][0]["nickname"] == "Eve"
    assert board(me)["players"] == 1
    assert boards.day_board(date(2026, 1, 1), None)["rows"][0]["total"] == 9
    assert DayTotal.objects.count() == 2


def test_a_nickname_that_is_taken_posts_nothing() -> None:
    new_player("Zoe")
    player, me = player_with_token()
    finished(5, player=player)
    assert me.patch("players/me/", {"nickname": "zoe"}).status == 409
    assert board()["players"] == 0


def test_a_deleted_player_is_gone_from_every_board() -> None:
    finished(3, "Eve")
    player, me = player_with_token("Zoe")
    finished(3, player=player)
    finished(9, player=player, day=date(2026, 1, 1))
    assert me.delete("players/me/").status == 204
    assert [row["nickname"] for row in board()["rows"]] == ["Eve"]
    assert board()["histogram"] == [{"total": 3, "players": 1}]
    assert boards.day_board(date(2026, 1, 1), None)["players"] == 0
    assert Result.objects.count() == 1
    assert me.get("players/me/").status == 401


def test_a_match_played_to_its_end_is_on_the_board() -> None:
    me = new_player("Zoe")
    state = me.finish(me.start())
    row = board(me)["rows"][0]
    total = state["seats"][0]["total"]
    assert (row["nickname"], row["total"], row["rounds"]) == ("Zoe", total, state["round"])
    assert row["scores"] == state["seats"][0]["scores"]
    assert row["won"] == (0 in state["result"]["winners"])
    assert (state["result"]["rank"], state["result"]["players"], state["result"]["posted"]) == (1, 1, True)


def test_a_finished_match_says_its_rank_once_it_is_posted() -> None:
    me = new_player()
    state = me.finish(me.start())
    assert state["result"] == {"winners": state["result"]["winners"], "posted": False}
    me.patch("players/me/", {"nickname": "Zoe"})
    finished(0, "Eve")
    again = me.get(f"matches/{state['id']}/").json["result"]
    rank = 2 if state["seats"][0]["total"] else 1
    assert (again["rank"], again["players"], again["posted"]) == (rank, 2, True)


def test_random_matches_are_on_no_board() -> None:
    me = new_player("Zoe")
    me.finish(me.start("random"))
    assert board(me)["players"] == 0
    assert "you" not in board(me)


def test_a_second_start_does_not_change_the_first_result() -> None:
    me = new_player("Zoe")
    state = me.finish(me.start())
    before = board(me)
    assert me.start()["id"] == state["id"]
    assert me.act(state, "deal").code == "match_over"
    assert board(me) == before


def test_boards_equal_a_plain_recount_of_the_results() -> None:
    for total in (4, 0, 31, 4, 4, 12, 0):
        finished(total, somebody())
    finished(2)
    posted = Counter(Result.objects.filter(posted=True).values_list("total", flat=True))
    assert {bar["total"]: bar["players"] for bar in board()["histogram"]} == posted
    for row in board()["rows"]:
        assert row["rank"] == 1 + sum(players for total, players in posted.items() if total < row["total"])


@pytest.mark.parametrize(("named", "queries"), [(False, 3), (True, 8)])
def test_a_board_costs_the_same_queries_whatever_its_size(
    named: bool, queries: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    player, me = player_with_token("Zoe")
    finished(5, player=player)
    for _ in range(60):
        finished(5, somebody())
    with django_assert_num_queries(queries):
        board(me if named else None)
