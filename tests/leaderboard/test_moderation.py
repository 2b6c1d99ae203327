"""Names that offend: reported, hidden, taken away, banned; nothing is lost, and the counts are right."""

from contextlib import suppress
from datetime import date, timedelta
from typing import Any

import pytest
import time_machine
from django.core.cache import cache
from django.db.models import Count
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase
from pytest_django import Settings

from games.errors import GameError, NotFound
from games.models import Player, RefusedName
from games.services.players import player_delete, player_rename
from leaderboard.models import DayTotal, Report, Result, Ruling
from leaderboard.selectors.verification import count_faults
from leaderboard.services.moderation import name_take_away, reports_dismiss, standing_set
from tests.clients import Json, Program, new_player
from tests.leaderboard.results import finished, player_with_token

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("same_every_time")]

GOOD, HIDDEN, BANNED = Player.Standing.GOOD, Player.Standing.HIDDEN, Player.Standing.BANNED
BOARD = "leaderboard/daily/2026-11-30/"


@pytest.fixture
def ana() -> Program:
    return player_with_token("Zoe")[1]


def board(asker: Program | None = None) -> Json:
    answer: Json = (asker or Program()).get(BOARD).json
    return answer


def names() -> list[str]:
    return [row["nickname"] for row in board()["rows"]]


# ---- Reports -----------------------------------------------------------------------------------------------


def test_one_word_about_a_name_from_each(ana: Program) -> None:
    player_with_token("Eve")
    first = ana.post("players/eve/report/", {"reason": "hate"})
    again = ana.post("players/Eve/report/", {"reason": "other"})
    assert (first.status, again.status) == (201, 200)
    assert first.json == again.json == {"nickname": "Eve", "reason": "hate"}
    assert new_player().post("players/Eve/report/", {"reason": "sexual"}).status == 201
    assert list(Report.objects.values_list("nickname", "reason", "settled").order_by("pk")) == [
        ("Eve", "hate", None),
        ("Eve", "sexual", None),
    ]


def test_another_name_of_the_same_player_can_be_reported_as_well(ana: Program) -> None:
    eve = player_with_token("Eve")[1]
    ana.post("players/Eve/report/", {"reason": "hate"})
    eve.patch("players/me/", {"nickname": "Yan"})
    assert ana.post("players/Yan/report/", {"reason": "hate"}).status == 201


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"reason": "x"},
        {"reason": ""},
        {"reason": None},
        {"reason": 1},
        {"reason": "hate", "x": 1},
        [],
        None,
    ],
)
def test_a_report_has_a_reason_from_the_list(ana: Program, body: Any) -> None:
    player_with_token("Eve")
    assert ana.post("players/Eve/report/", body).status == 400
    assert not Report.objects.exists()


@pytest.mark.parametrize("name", ["Nobody", "x" * 80, "%00", "%E2%80%8B"])
def test_what_is_nobodys_name_cannot_be_reported(ana: Program, name: str) -> None:
    assert ana.post(f"players/{name}/report/", {"reason": "hate"}).status == 404


def test_a_report_takes_a_player_and_patience(ana: Program, settings: Settings) -> None:
    for name in ("Eve", "Yan", "Xiu"):
        player_with_token(name)
    assert Program().post("players/Eve/report/", {"reason": "hate"}).status == 401
    cache.clear()
    settings.LIMITS = {"report": (2, 3600)}
    answers = [
        ana.post(f"players/{name}/report/", {"reason": "hate"}).status for name in ("Eve", "Yan", "Xiu")
    ]
    assert answers == [201, 201, 429]


def test_reports_go_with_whom_they_are_about_and_outlive_who_made_them(ana: Program) -> None:
    eve = player_with_token("Eve")[1]
    ana.post("players/Eve/report/", {"reason": "hate"})
    ana.delete("players/me/")
    assert Report.objects.get().reporter is None
    eve.delete("players/me/")
    assert not Report.objects.exists()


# ---- What staff do -----------------------------------------------------------------------------------------


def test_a_hidden_player_is_on_no_board_and_comes_back_as_they_were() -> None:
    for total, name in ((3, "Yan"), (5, "Eve"), (9, "Xiu")):
        finished(total, name)
    before = board()
    eve = Player.objects.get(nickname="Eve")
    standing_set(player=eve, standing=HIDDEN, by="boss")
    assert names() == ["Yan", "Xiu"]
    assert (board()["players"], board()["rows"][1]["rank"]) == (2, 2)
    assert Program().get("players/Eve/").status == 404
    assert Program().get("players/Eve/").content == Program().get("players/Nobody/").content
    assert Result.objects.count() == 3
    standing_set(player=eve, standing=GOOD, by="boss")
    assert board() == before
    assert Program().get("players/Eve/").json["dailies"] == 1


def test_hiding_and_showing_twice_counts_once() -> None:
    result = finished(5, "Eve")
    for standing in (HIDDEN, HIDDEN, BANNED, GOOD, GOOD):
        standing_set(player=result.player, standing=standing, by="boss")
    assert DayTotal.objects.get().players == 1
    assert count_faults(None) == []


def test_what_a_hidden_player_goes_on_to_finish_or_be_called_is_not_posted() -> None:
    player, eve = player_with_token("Eve")
    standing_set(player=player, standing=HIDDEN, by="boss")
    finished(4, player=player)
    assert names() == []
    assert eve.patch("players/me/", {"nickname": "Yan"}).status == 200
    assert names() == []
    assert board(eve)["you"]["posted"] is False
    standing_set(player=player, standing=GOOD, by="boss")
    assert names() == ["Yan"]


def test_a_banned_player_can_take_no_nickname_until_they_are_let_back() -> None:
    player, eve = player_with_token("Eve")
    finished(4, player=player)
    standing_set(player=player, standing=BANNED, by="boss")
    answer = eve.patch("players/me/", {"nickname": "Yan"})
    assert (answer.status, answer.code, names()) == (403, "barred", [])
    assert eve.post("matches/", {"deal": "random"}).status == 201
    standing_set(player=player, standing=GOOD, by="boss")
    assert names() == ["Eve"]
    assert eve.patch("players/me/", {"nickname": "Yan"}).status == 200


def test_a_name_taken_away_is_nobodys_again_and_the_player_chooses_another() -> None:
    player, eve = player_with_token("Eve")
    finished(4, player=player)
    neutral = name_take_away(player=player, by="boss")
    assert names() == [neutral]
    assert neutral.startswith("Player ")
    assert Program().get(f"players/{neutral}/").json["dailies"] == 1
    for asker in (eve, new_player()):
        answer = asker.patch("players/me/", {"nickname": "ÉVE"})
        assert (answer.status, answer.json.get("reason")) == (400, "blocked")
    assert Program().post("players/", {"nickname": "eve"}).code == "nickname_invalid"
    assert eve.patch("players/me/", {"nickname": "Yan"}).status == 200
    assert names() == ["Yan"]


def test_each_ruling_is_logged_with_its_author_and_settles_the_reports(ana: Program) -> None:
    player, _eve = player_with_token("Eve")
    ana.post("players/Eve/report/", {"reason": "hate"})
    reports_dismiss(player=player, by="ann")
    assert Report.objects.get().settled is not None
    standing_set(player=player, standing=HIDDEN, by="bob")
    standing_set(player=player, standing=GOOD, by="ann")
    neutral = name_take_away(player=player, by="cyd")
    standing_set(player=player, standing=BANNED, by="dan")
    assert list(Ruling.objects.order_by("pk").values_list("nickname", "what", "by")) == [
        ("Eve", "left", "ann"),
        ("Eve", "hidden", "bob"),
        ("Eve", "shown", "ann"),
        ("Eve", "renamed", "cyd"),
        (neutral, "banned", "dan"),
    ]


def test_a_player_without_a_name_or_who_has_left_cannot_be_ruled_about() -> None:
    nameless, _program = player_with_token()
    gone, _program = player_with_token("Eve")
    copy = Player.objects.get(pk=gone.pk)
    player_delete(player=gone)
    for player in (nameless, copy):
        for rule in (
            lambda player=player: standing_set(player=player, standing=HIDDEN, by="boss"),
            lambda player=player: name_take_away(player=player, by="boss"),
            lambda player=player: reports_dismiss(player=player, by="boss"),
        ):
            with pytest.raises(NotFound):
                rule()
    assert not Ruling.objects.exists()
    assert not RefusedName.objects.exists()


def test_who_leaves_takes_reports_and_rulings_along() -> None:
    player, eve = player_with_token("Eve")
    standing_set(player=player, standing=HIDDEN, by="boss")
    eve.delete("players/me/")
    assert not Ruling.objects.exists()


# ---- Whatever happens, in any order ------------------------------------------------------------------------

STEPS = st.lists(
    st.tuples(
        st.sampled_from(["post", "name", "hide", "ban", "show", "take", "delete"]),
        st.integers(0, 3),
        st.integers(0, 5),
    ),
    max_size=30,
)


class AnyOrder(TestCase):
    """Counts and postings are those of a plain recomputation after any sequence of what can happen."""

    @given(steps=STEPS)
    def test_counts_are_those_of_the_results_of_named_players_in_good_standing(
        self, steps: list[tuple[str, int, int]]
    ) -> None:
        with time_machine.travel("2026-11-30T12:00:00Z", tick=False):
            players: dict[int, Player] = {}
            for what, who, number in steps:
                if who not in players:
                    players[who] = player_with_token()[0]
                player = players[who]
                with suppress(GameError):
                    self.do(what, player, number)
                if what == "delete":
                    del players[who]
                self.check()

    def do(self, what: str, player: Player, number: int) -> None:
        if what == "post":
            day = date(2026, 11, 30) - timedelta(days=number % 3)
            if not Result.objects.filter(player=player, daily=day).exists():
                finished(number, player=player, day=day)
        elif what == "name":
            player_rename(player=player, nickname=f"Somebody {number}")
        elif what == "take":
            name_take_away(player=player, by="boss")
        elif what == "delete":
            player_delete(player=Player.objects.get(pk=player.pk))
        else:
            standing_set(
                player=player, standing={"hide": HIDDEN, "ban": BANNED, "show": GOOD}[what], by="boss"
            )

    def check(self) -> None:
        for result in Result.objects.select_related("player"):
            named = result.player.nickname is not None and result.player.standing == GOOD
            assert result.posted is named
        plain = Result.objects.filter(player__nickname__isnull=False, player__standing=GOOD)
        expected = {
            (day, total): players
            for day, total, players in plain.values_list("daily", "total").annotate(players=Count("pk"))
        }
        counted = DayTotal.objects.filter(players__gt=0).values_list("daily", "total", "players")
        assert {(day, total): players for day, total, players in counted} == expected
        assert count_faults(None) == []
