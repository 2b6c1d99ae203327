"""Leagues: who gets in, who may do what, what members see, and that nobody else sees anything."""

from collections.abc import Iterator
from datetime import date, timedelta

import pytest
import time_machine
from django.core.cache import cache
from pytest_django import DjangoAssertNumQueries as AssertQueries
from pytest_django import Settings

from games.models import Player
from games.services.players import player_delete
from leaderboard.models import League, Member, Result
from leaderboard.services.leagues import MAX_LEAGUES, MAX_MEMBERS
from tests.clients import Answer, Json, Program, new_player
from tests.leaderboard.results import finished, player_with_token

pytestmark = pytest.mark.django_db

TODAY = date(2026, 12, 2)  # a Wednesday


@pytest.fixture(autouse=True)
def _wednesday() -> Iterator[None]:
    with time_machine.travel("2026-12-02T12:00:00Z", tick=False):
        yield


@pytest.fixture
def ana() -> Program:
    return player_with_token("Zoe")[1]


def made(owner: Program, name: str = "Family") -> Json:
    answer = owner.post("leagues/", {"name": name})
    assert answer.status == 201, answer.content
    league: Json = answer.json
    return league


def joined(league: Json, nickname: str) -> tuple[Player, Program]:
    player, program = player_with_token(nickname)
    assert program.post("leagues/join/", {"code": league["code"]}).status == 201
    return player, program


def names(league: Json) -> list[str]:
    return [member["nickname"] for member in league["members"]]


def result_of(program: Program, total: int, day: date = TODAY) -> Result:
    player = Player.objects.get(pk=program.get("players/me/").json["id"])
    return finished(total, player=player, day=day)


# ---- Getting in --------------------------------------------------------------------------------------------


def test_whoever_makes_a_league_owns_it_and_is_its_only_member(ana: Program) -> None:
    league = made(ana, "  The   Lăzărescu family ")
    assert (league["name"], league["owner"]) == ("The Lăzărescu family", True)
    assert [(one["nickname"], one["you"], one["owner"]) for one in league["members"]] == [("Zoe", True, True)]
    assert league["url"] == f"http://localhost/leagues/join/{league['code']}/"
    assert ana.get("leagues/").json["leagues"] == [
        {"id": league["id"], "name": "The Lăzărescu family", "members": 1, "owner": True}
    ]


def test_a_code_lets_in_whoever_has_it_once(ana: Program) -> None:
    league = made(ana)
    eve = player_with_token("Eve")[1]
    first, again = (eve.post("leagues/join/", {"code": f" {league['code'].lower()} "}) for _ in range(2))
    assert (first.status, again.status) == (201, 200)
    assert names(again.json) == ["Zoe", "Eve"]
    assert (again.json["owner"], ana.get(f"leagues/{league['id']}/").json["owner"]) == (False, True)
    assert Member.objects.count() == 2


def test_two_leagues_may_have_one_name(ana: Program) -> None:
    assert made(ana)["code"] != made(player_with_token("Eve")[1])["code"]


@pytest.mark.parametrize("path", ["leagues/", "leagues/join/"])
def test_a_league_takes_a_nickname_which_can_be_sent_along(ana: Program, path: str) -> None:
    body = {"name": "Friends"} if path == "leagues/" else {"code": made(ana)["code"]}
    new = new_player()
    assert (new.post(path, body).code, Member.objects.filter(player__nickname=None).count()) == (
        "nickname_needed",
        0,
    )
    for refused, code in (("Zoe", "nickname_taken"), ("x", "nickname_invalid")):
        assert new.post(path, {**body, "nickname": refused}).code == code
    assert new.post(path, {**body, "nickname": "Eve"}).status == 201
    assert new.get("players/me/").json["nickname"] == "Eve"


def test_a_nickname_sent_along_does_not_replace_one(ana: Program) -> None:
    ana.post("leagues/", {"name": "Family", "nickname": "Eve"})
    assert ana.get("players/me/").json["nickname"] == "Zoe"


def test_a_wrong_code_gives_no_nickname_either() -> None:
    new = new_player()
    answer = new.post("leagues/join/", {"code": "ABCDEFGHJK", "nickname": "Eve"})
    assert (answer.status, answer.code) == (404, "not_found")
    assert new.get("players/me/").json["nickname"] is None


@pytest.mark.parametrize("code", ["", "x", "ABCDEFGHJK", "é" * 10, "0OIL1" * 2, "A" * 64])
def test_codes_of_no_league_are_all_the_same(ana: Program, code: str) -> None:
    answer = ana.post("leagues/join/", {"code": code})
    assert answer.status == (400 if code == "" else 404)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("x", "length"),
        ("x" * 41, "length"),
        ("a\u200bb", "characters"),
        ("<b>hi</b>", "characters"),
        ("Ana Анна", "scripts"),
        ("--", "letters"),
        ("fuck you", "blocked"),
    ],
)
def test_a_leagues_name_is_as_clean_as_a_nickname(ana: Program, name: str, reason: str) -> None:
    league = made(ana)
    for answer in (
        ana.post("leagues/", {"name": name}),
        ana.patch(f"leagues/{league['id']}/", {"name": name}),
    ):
        assert (answer.status, answer.code, answer.json["reason"]) == (400, "league_name_invalid", reason)
    assert League.objects.get().name == "Family"


@pytest.mark.parametrize("name", ["Ana", "x" * 40, "小明一家", "Admin"])
def test_other_names_are_fine_also_those_kept_from_players(ana: Program, name: str) -> None:
    assert made(ana, name)["name"] == name


@pytest.mark.parametrize(
    "body", [[], "x", 3, None, {}, {"name": 1}, {"name": "Family", "code": "x"}, {"name": None}]
)
def test_malformed_requests_make_nothing(ana: Program, body: object) -> None:
    assert ana.post("leagues/", body).status == 400
    assert ana.post("leagues/join/", body).status == 400
    assert not League.objects.exists()


# ---- Limits ------------------------------------------------------------------------------------------------


def test_a_hundred_members_and_no_more(ana: Program) -> None:
    league = made(ana)
    players = Player.objects.bulk_create(
        Player(nickname=f"P {n}", skeleton=f"p {n}", token_hash=f"{n:064}") for n in range(MAX_MEMBERS - 2)
    )
    Member.objects.bulk_create(Member(league_id=league["id"], player=player) for player in players)
    assert joined(league, "Eve")
    late = player_with_token("Late")[1]
    answer = late.post("leagues/join/", {"code": league["code"]})
    assert (answer.status, answer.code) == (409, "league_full")
    member = ana.get(f"leagues/{league['id']}/").json["members"][-1]["member"]
    ana.delete(f"leagues/{league['id']}/members/{member}/")
    assert late.post("leagues/join/", {"code": league["code"]}).status == 201


def test_twenty_leagues_a_player_and_no_more(ana: Program) -> None:
    leagues = [made(ana, f"League {n}") for n in range(MAX_LEAGUES)]
    assert ana.post("leagues/", {"name": "One more"}).code == "too_many_leagues"
    other = made(player_with_token("Eve")[1])
    assert ana.post("leagues/join/", {"code": other["code"]}).code == "too_many_leagues"
    assert ana.post("leagues/join/", {"code": leagues[0]["code"]}).status == 200
    ana.post(f"leagues/{leagues[0]['id']}/leave/")
    assert ana.post("leagues/join/", {"code": other["code"]}).status == 201


def test_tries_to_join_and_new_leagues_are_counted_exactly(ana: Program, settings: Settings) -> None:
    cache.clear()
    settings.LIMITS = {"join": (3, 3600), "league": (2, 3600)}
    tries = [ana.post("leagues/join/", {"code": "ABCDEFGHJK"}).status for _ in range(5)]
    assert tries == [404, 404, 404, 429, 429]
    assert [ana.post("leagues/", {"name": "Family"}).status for _ in range(3)] == [201, 201, 429]


# ---- Who may do what ---------------------------------------------------------------------------------------


def owners_doings(program: Program, league: Json, member: int) -> list[Answer]:
    path = f"leagues/{league['id']}/"
    return [
        program.patch(path, {"name": "Mine"}),
        program.post(f"{path}code/"),
        program.delete(f"{path}members/{member}/"),
        program.delete(path),
    ]


def test_members_see_and_owners_do(ana: Program) -> None:
    league = made(ana)
    _player, eve = joined(league, "Eve")
    member = eve.get(f"leagues/{league['id']}/").json["members"][0]["member"]
    answers = owners_doings(eve, league, member)
    assert {(answer.status, answer.code) for answer in answers} == {(403, "not_owner")}
    assert League.objects.get().name == "Family"
    member = ana.get(f"leagues/{league['id']}/").json["members"][1]["member"]
    assert [answer.status for answer in owners_doings(ana, league, member)] == [200, 200, 204, 204]
    assert not League.objects.exists()
    assert not Member.objects.exists()


def test_a_new_code_voids_the_old_one(ana: Program) -> None:
    league = made(ana)
    code = ana.post(f"leagues/{league['id']}/code/").json["code"]
    eve = player_with_token("Eve")[1]
    assert eve.post("leagues/join/", {"code": league["code"]}).status == 404
    assert eve.post("leagues/join/", {"code": code}).status == 201


def test_whoever_was_removed_sees_nothing_any_more_and_may_come_back(ana: Program) -> None:
    league = made(ana)
    _player, eve = joined(league, "Eve")
    path = f"leagues/{league['id']}/"
    member = ana.get(path).json["members"][1]["member"]
    assert ana.delete(f"{path}members/{member}/").status == 204
    assert ana.delete(f"{path}members/{member}/").status == 404
    assert eve.get(path).status == 404
    assert eve.get("leagues/").json["leagues"] == []
    assert eve.post("leagues/join/", {"code": league["code"]}).status == 201


def test_the_owner_removes_nobody_elses_members_nor_themselves(ana: Program) -> None:
    league, other = made(ana), made(player_with_token("Eve")[1])
    theirs = Member.objects.get(league=other["id"]).pk
    own = Member.objects.get(league=league["id"]).pk
    for member in (theirs, own, 0, "x", "-1", "９", "9" * 30):
        assert ana.delete(f"leagues/{league['id']}/members/{member}/").status == 404
    assert Member.objects.count() == 2


def test_ownership_passes_on_to_whoever_has_been_there_longest(ana: Program) -> None:
    league = made(ana)
    (_eve_player, eve), (yan_player, yan) = joined(league, "Eve"), joined(league, "Yan")
    path = f"leagues/{league['id']}/"
    assert ana.post(f"{path}leave/").status == 204
    assert ana.get(path).status == 404
    assert (eve.get(path).json["owner"], yan.get(path).json["owner"]) == (True, False)
    ana.post("leagues/join/", {"code": league["code"]})
    assert ana.get(path).json["owner"] is False
    eve.delete("players/me/")
    assert yan.patch(path, {"name": "Yan's"}).status == 200
    assert names(yan.get(path).json) == ["Yan", "Zoe"]
    player_delete(player=yan_player)
    assert ana.get(path).json["owner"] is True


def test_the_last_to_leave_closes_it(ana: Program) -> None:
    first, second = made(ana), made(ana, "Friends")
    ana.post(f"leagues/{first['id']}/leave/")
    assert list(League.objects.values_list("name", flat=True)) == ["Friends"]
    ana.delete("players/me/")
    assert not League.objects.filter(pk=second["id"]).exists()


# ---- What members see --------------------------------------------------------------------------------------


def day(program: Program, league: Json, of: date = TODAY) -> Json:
    answer = program.get(f"leagues/{league['id']}/daily/{of}/")
    assert answer.status == 200, answer.content
    return dict(answer.json)


def shown(rows: list[Json], *keys: str) -> list[tuple[object, ...]]:
    return [tuple(row.get(key) for key in keys) for row in rows]


def test_totals_are_told_once_you_have_finished_yourself(ana: Program) -> None:
    league = made(ana)
    for nickname, total in (("Eve", 7), ("Yan", 3)):
        result_of(joined(league, nickname)[1], total)
    joined(league, "Xiu")
    untold = day(ana, league)
    assert untold["told"] is False
    assert shown(untold["rows"], "nickname", "finished") == [
        ("Eve", True),
        ("Yan", True),
        ("Zoe", False),
        ("Xiu", False),
    ]
    assert not any({"total", "won", "rank"} & row.keys() for row in untold["rows"])
    week = ana.get(f"leagues/{league['id']}/week/2026-W49/").json
    assert {row["mean"] for row in week["rows"]} == {None}
    result_of(ana, 5)
    told = day(ana, league)
    assert shown(told["rows"], "rank", "nickname", "total") == [
        (1, "Yan", 3),
        (2, "Zoe", 5),
        (3, "Eve", 7),
        (None, "Xiu", None),
    ]


def test_or_once_the_day_has_closed(ana: Program) -> None:
    league = made(ana)
    result_of(joined(league, "Eve")[1], 7)
    with time_machine.travel("2026-12-03T00:59:59Z", tick=False):
        assert day(ana, league)["told"] is False
    with time_machine.travel("2026-12-03T01:00:00Z", tick=False):
        assert day(ana, league)["told"] is True


def test_the_order_of_those_who_have_finished_tells_no_total(ana: Program) -> None:
    league = made(ana)
    members = [joined(league, f"Eve {n}")[1] for n in range(4)]
    for program, total in zip(members, (9, 1, 5, 0), strict=True):
        result_of(program, total)
    assert shown(day(ana, league)["rows"], "nickname")[:4] == [(f"Eve {n}",) for n in range(4)]


def test_a_league_of_ties_shares_its_ranks(ana: Program) -> None:
    league = made(ana)
    result_of(ana, 3)
    for nickname, total in (("Eve", 5), ("Yan", 5), ("Xiu", 5), ("Wei", 9), ("Val", 0)):
        result_of(joined(league, nickname)[1], total)
    assert shown(day(ana, league)["rows"], "rank", "total") == [
        (1, 0),
        (2, 3),
        (3, 5),
        (3, 5),
        (3, 5),
        (6, 9),
    ]


@pytest.mark.parametrize("when", ["2026-12-03", "2025-12-31", "x", "2026-02-30"])
def test_days_that_are_none_are_not_there(ana: Program, when: str) -> None:
    assert ana.get(f"leagues/{made(ana)['id']}/daily/{when}/").status == 404


@pytest.mark.parametrize(
    "when", ["2026-W50", "2025-W52", "2026-W00", "2026-W54", "x", "2026-49", "２０２６-W48"]
)
def test_weeks_that_are_none_are_not_there(ana: Program, when: str) -> None:
    assert ana.get(f"leagues/{made(ana)['id']}/week/{when}/").status == 404


def test_a_whole_week_takes_five_days_for_a_place(ana: Program) -> None:
    league = made(ana)
    eve, yan = joined(league, "Eve")[1], joined(league, "Yan")[1]
    joined(league, "Xiu")
    monday = date(2026, 11, 23)
    for ahead in range(7):
        result_of(ana, 10, monday + timedelta(days=ahead))
        if ahead < 5:
            result_of(eve, (8, 8, 8, 8, 18)[ahead], monday + timedelta(days=ahead))
        if ahead < 4:
            result_of(yan, 1, monday + timedelta(days=ahead))
    week = ana.get(f"leagues/{league['id']}/week/2026-W48/").json
    assert (week["week"], week["days"], week["needed"]) == ("2026-W48", 7, 5)
    assert shown(week["rows"], "rank", "nickname", "days", "mean") == [
        (1, "Zoe", 7, 10.0),
        (1, "Eve", 5, 10.0),
        (None, "Yan", 4, 1.0),
        (None, "Xiu", 0, None),
    ]


def test_a_week_that_goes_on_takes_the_same_share_of_its_days(ana: Program) -> None:
    league = made(ana)
    eve = joined(league, "Eve")[1]
    for when, total in ((30, 4), (1, 5)):
        result_of(eve, total, date(2026, 11 if when == 30 else 12, when))
    result_of(ana, 6, date(2026, 12, 1))
    week = ana.get(f"leagues/{league['id']}/week/2026-W49/").json
    assert (week["days"], week["needed"]) == (2, 2)  # today is not told: Zoe has not finished it
    assert shown(week["rows"], "rank", "nickname", "mean") == [(1, "Eve", 4.5), (None, "Zoe", 6.0)]
    result_of(ana, 7)
    week = ana.get(f"leagues/{league['id']}/week/2026-W49/").json
    assert (week["days"], week["needed"]) == (3, 3)


def test_a_hidden_members_name_is_shown_to_nobody_but_themselves(ana: Program) -> None:
    league = made(ana)
    player, eve = joined(league, "Eve")
    result_of(eve, 4)
    Player.objects.filter(pk=player.pk).update(standing=Player.Standing.HIDDEN)
    result_of(ana, 5)
    for path in ("", "daily/2026-12-02/", "week/2026-W49/"):
        answer = ana.get(f"leagues/{league['id']}/{path}")
        assert "Eve" not in answer.content.decode()
        assert "Eve" in eve.get(f"leagues/{league['id']}/{path}").content.decode()
    assert shown(day(ana, league)["rows"], "rank", "nickname", "total") == [(1, None, 4), (2, "Zoe", 5)]


def test_a_banned_player_gets_into_no_league(ana: Program) -> None:
    league = made(ana)
    player, eve = player_with_token("Eve")
    Player.objects.filter(pk=player.pk).update(standing=Player.Standing.BANNED)
    for path, body in (("leagues/join/", {"code": league["code"]}), ("leagues/", {"name": "Mine"})):
        answer = eve.post(path, body)
        assert (answer.status, answer.code) == (403, "barred")


def test_a_hundred_members_take_as_many_queries_as_one(
    ana: Program, django_assert_num_queries: AssertQueries
) -> None:
    league = made(ana)
    player, _program = player_with_token("Eve")
    players = [player, *(player_with_token(f"P {n}")[0] for n in range(MAX_MEMBERS - 2))]
    Member.objects.bulk_create(Member(league_id=league["id"], player=one) for one in players)
    for one in players:
        finished(4, player=one)
    result_of(ana, 3)
    for path, queries in (("", 3), (f"daily/{TODAY}/", 4), ("week/2026-W49/", 4)):
        with django_assert_num_queries(queries):
            assert ana.get(f"leagues/{league['id']}/{path}").status == 200
    with django_assert_num_queries(3):
        ana.get("leagues/")
