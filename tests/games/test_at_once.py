"""Many requests at the same moment, on real threads and real connections (known-faults 8, 15, 17, 32)."""

from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.db import connection

from games.models import Match, Player
from games.selectors.positions import position_of, replayed
from leaderboard.models import DayTotal, Result
from tests.clients import Answer, Json, Program, new_player
from tests.leaderboard.results import finished, player_with_token

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("same_every_time")]


def all_at_once(*requests: Callable[[], Answer]) -> list[Answer]:
    """The answers of requests that start in the same moment, each on a thread and connection of its own."""
    barrier = Barrier(len(requests))

    def run(request: Callable[[], Answer]) -> Answer:
        barrier.wait()
        try:
            return request()
        finally:
            connection.close()

    with ThreadPoolExecutor(len(requests)) as pool:
        return list(pool.map(run, requests))


def statuses(answers: list[Answer]) -> Counter[int]:
    return Counter(answer.status for answer in answers)


def as_player(player: Program) -> Program:
    """The same player in another tab."""
    return Program(player.token)


def test_twenty_starts_of_the_daily_begin_one_match() -> None:
    ana = new_player()
    answers = all_at_once(*[lambda: as_player(ana).post("matches/", {"deal": "daily"})] * 20)
    assert statuses(answers) == {201: 1, 200: 19}
    assert len({answer.content for answer in answers}) == 1
    assert Match.objects.count() == 1


def test_twenty_identical_actions_have_one_effect_and_one_answer() -> None:
    ana = new_player()
    state = ana.to_a_choice(ana.start("random"))
    answers = all_at_once(*[lambda: as_player(ana).act(state, state["legal"][0], ".")] * 20)
    assert statuses(answers) == {200: 20}
    assert len({answer.content for answer in answers}) == 1
    match = Match.objects.get()
    assert match.version == answers[0].json["version"]
    assert replayed(match) == position_of(match)
    assert cards_of(match) == 52
    assert ana.act(state, state["legal"][0], ".").content == answers[0].content


def test_twenty_different_actions_have_one_effect_and_nineteen_conflicts() -> None:
    ana = new_player()
    state = ana.start("random", rules={"seats": 2, "target": 1000})
    while len(state["legal"]) < 11:
        state = ana.played(state, "deal" if state["phase"] == "round_over" else ".")
    plays = state["legal"][:10]
    wanted = [[action] for action in plays] + [[action, "."] for action in plays]
    answers = all_at_once(
        *[lambda actions=actions: as_player(ana).act(state, *actions) for actions in wanted]
    )
    assert statuses(answers) == {200: 1, 409: 19}
    match = Match.objects.get()
    assert replayed(match) == position_of(match)
    assert cards_of(match) == 52
    [winner] = [answer for answer in answers if answer.status == 200]
    assert winner.json["version"] == match.version
    losers = [answer for answer in answers if answer.status == 409]
    assert {answer.json["code"] for answer in losers} == {"version_conflict"}
    assert {answer.json["state"]["version"] for answer in losers} == {match.version}


def cards_of(match: Match) -> int:
    """How many different cards there are in hands, piles and stock together."""
    position = position_of(match).round
    piles = [*position.hands, position.stock, *position.table.values()]
    return len({card for pile in piles for card in pile})


def test_two_new_players_who_want_one_nickname_are_one_player_and_one_refusal() -> None:
    for number in range(5):
        answers = all_at_once(*[lambda: Program().post("players/", {"nickname": f"Conrad{number}"})] * 2)  # noqa: B023
        assert statuses(answers) == {201: 1, 409: 1}
    assert Player.objects.count() == 5


def test_two_claims_of_a_nickname_are_one_name_and_one_refusal() -> None:
    for number in range(5):
        ana, eve = new_player(), new_player()
        answers = all_at_once(
            lambda: ana.patch("players/me/", {"nickname": f"Zoe {number}"}),  # noqa: B023
            lambda: eve.patch("players/me/", {"nickname": f"ZOE-{number}"}),  # noqa: B023
            lambda: Program().post("players/", {"nickname": f"zoë_{number}"}),  # noqa: B023
        )
        assert sorted(answer.status // 100 for answer in answers) == [2, 4, 4]
        assert [answer.code for answer in answers if answer.status >= 400] == ["nickname_taken"] * 2


def test_one_transfer_code_claimed_twice_moves_the_player_once() -> None:
    ana = new_player()
    code = ana.post("players/me/transfer/").json["code"]
    answers = all_at_once(*[lambda: Program().post("players/claim/", {"code": code})] * 5)
    assert statuses(answers) == {200: 1, 400: 4}


def test_a_name_given_while_the_match_ends_posts_its_result_once() -> None:
    for number in range(5):
        ana = new_player()
        state = ana.start()
        while True:
            step = "deal" if state["phase"] == "round_over" else state["legal"][0]
            before, state = state, ana.played(state, step)
            if state["phase"] == "match_over":
                break
        # Once more up to the last action, as another player who takes a name in the moment it is played.
        eve = new_player()
        again = eve.start()
        while again["version"] != before["version"]:
            again = eve.played(again, "deal" if again["phase"] == "round_over" else again["legal"][0])
        answers = all_at_once(
            lambda: as_player(eve).act(again, step),  # noqa: B023
            lambda: as_player(eve).patch("players/me/", {"nickname": f"Eve {number}"}),  # noqa: B023
        )
        assert statuses(answers) == {200: 2}
    assert Result.objects.filter(posted=True).count() == 5
    assert sum(DayTotal.objects.values_list("players", flat=True)) == 5


def test_names_given_at_once_are_all_counted() -> None:
    programs = []
    for _ in range(12):
        player, program = player_with_token()
        finished(7, player=player)
        programs.append(program)
    requests = [
        lambda program=program, number=number: program.patch("players/me/", {"nickname": f"Name {number}"})
        for number, program in enumerate(programs)
    ]
    assert statuses(all_at_once(*requests)) == {200: 12}
    assert DayTotal.objects.get().players == 12


def test_a_player_deleted_in_the_middle_of_things_leaves_nothing_and_breaks_nothing() -> None:
    for _ in range(5):
        ana = new_player("Zoe")
        state = ana.start()
        answers = all_at_once(
            lambda: as_player(ana).delete("players/me/"),  # noqa: B023
            lambda: as_player(ana).act(state, "."),  # noqa: B023
            lambda: as_player(ana).post("matches/", {"deal": "random"}),  # noqa: B023
            lambda: as_player(ana).patch("players/me/", {"nickname": "Eve"}),  # noqa: B023
            lambda: as_player(ana).post("players/me/transfer/"),  # noqa: B023
            lambda: as_player(ana).post("matches/", {"deal": "daily"}),  # noqa: B023
        )
        assert all(answer.status < 500 for answer in answers), [answer.content for answer in answers]
        assert answers[0].status == 204
        assert not Player.objects.exists()
        assert not Match.objects.exists()


def test_twenty_players_play_twenty_matches_side_by_side() -> None:
    players = [new_player() for _ in range(20)]

    def play(player: Program) -> Answer:
        answer = player.post("matches/", {"deal": "random"})
        for _ in range(10):
            state: Json = answer.json
            if state["phase"] == "match_over":
                break
            answer = player.act(state, "deal" if state["phase"] == "round_over" else ".")
            assert answer.status == 200, answer.content
        return answer

    answers = all_at_once(*[lambda player=player: play(player) for player in players])
    assert set(statuses(answers)) <= {200, 201}
    for match in Match.objects.all():
        assert replayed(match) == position_of(match)
