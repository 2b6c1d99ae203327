"""Boards, histograms, ranks and streaks against a plain recount, after anything that can happen."""

from datetime import date, timedelta
from fractions import Fraction
from typing import Any

import pytest
from django.db import transaction
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test

from games import clock
from games.models import Match, Player
from games.services.dailies import daily_ensure
from games.services.players import player_lock
from leaderboard.models import DayRound, DayTotal, Par, Result, Standing, StandingCount
from leaderboard.periods import ALL_TIME, UNIT, Period, month_of, week_of
from leaderboard.selectors.boards import day_board
from leaderboard.selectors.counts import round_means
from leaderboard.selectors.players import public_numbers
from leaderboard.selectors.recount import (
    day_differences,
    days_with_results,
    mean_count_differences,
    player_differences,
)
from leaderboard.selectors.standings import period_board
from leaderboard.services.par import par_publish
from leaderboard.services.results import results_post, results_unpost
from tests.leaderboard import plain
from tests.leaderboard.plain import Person, Place
from tests.leaderboard.results import finished, player_with_token

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("same_every_time")]

PEOPLE = 5
#: Days back from today: this week's, last month's, and days beside one another.
BACK = st.sampled_from([0, 1, 2, 3, 4, 7, 29, 30, 31, 60])
WHO = st.integers(0, PEOPLE - 1)
#: Few totals, so that there are many ties.
SCORES = st.lists(st.sampled_from([0, 1, 3]), min_size=1, max_size=3)


def day_back(days: int) -> date:
    return clock.today() - timedelta(days=days)


class Boards(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        for model in (Result, Par, DayTotal, DayRound, Standing, StandingCount, Match, Player):
            model._default_manager.all().delete()
        self.pars: dict[date, int] = {}
        self.names = 0
        self.people = [Person() for _ in range(PEOPLE)]
        self.players = [player_with_token() for _ in range(PEOPLE)]

    def _play(self, who: int, day: date, scores: list[int]) -> None:
        person = self.people[who]
        # A hidden player's new results wait as well; here only those without a name do.
        if day in person.results or not person.shown:
            return
        person.results[day] = (sum(scores), scores)
        finished(sum(scores), player=self.players[who][0], day=day, scores=scores)

    @rule(who=WHO, back=BACK, scores=SCORES)
    def finish(self, who: int, back: int, scores: list[int]) -> None:
        self._play(who, day_back(back), scores)

    @rule(who=WHO, first=st.integers(0, 3), scores=SCORES)
    def play_for_a_month(self, who: int, first: int, scores: list[int]) -> None:
        for back in range(first, first + 31):
            self._play(who, day_back(back), scores[: 1 + back % 2])

    @rule(who=WHO)
    def take_a_name(self, who: int) -> None:
        self.names += 1
        name = f"Name {self.names}"
        if not self.people[who].shown:
            return
        assert self.players[who][1].patch("players/me/", {"nickname": name}).status == 200
        self.people[who].nickname = name
        self.players[who][0].refresh_from_db()

    @rule(who=WHO)
    def come_off_the_boards_or_back(self, who: int) -> None:
        person, (player, _program) = self.people[who], self.players[who]
        if person.nickname is None:
            return
        person.shown = not person.shown
        with transaction.atomic():
            player_lock(player.pk)
            (results_post if person.shown else results_unpost)(player=player)

    @rule(who=WHO)
    def leave(self, who: int) -> None:
        assert self.players[who][1].delete("players/me/").status == 204
        self.people[who], self.players[who] = Person(), player_with_token()

    @rule(back=BACK, quarters=st.integers(0, 9))
    def get_a_par(self, back: int, quarters: int) -> None:
        daily = daily_ensure(day_back(back))
        if daily.date not in self.pars:
            Par.objects.create(daily=daily, quarters=quarters, totals={})
            par_publish(daily)
            self.pars[daily.date] = quarters

    @rule(quarters=st.integers(0, 9))
    def get_many_pars(self, quarters: int) -> None:
        for back in range(34):
            self.get_a_par(back=back, quarters=quarters)

    @invariant()
    def the_boards_are_those_of_a_plain_recount(self) -> None:
        for back in (0, 1, 30):
            self._check_day(day_back(back))
        for period in {week_of(day_back(back)) for back in (0, 7)} | {
            month_of(day_back(back)) for back in (0, 30)
        }:
            self._check_period(period)
        self._check_period(ALL_TIME)

    @invariant()
    def nothing_differs_for_the_command(self) -> None:
        assert [line for day in days_with_results() for line in day_differences(day)] == []
        assert [line for player in Player.objects.all() for line in player_differences(player)] == []
        assert mean_count_differences() == []

    @invariant()
    def streaks_are_those_of_the_days(self) -> None:
        for name, person in plain.named(self.people):
            numbers = public_numbers(name)
            assert (numbers["current_streak"], numbers["longest_streak"]) == plain.streaks(person)
            assert numbers["dailies"] == len(person.results)

    def _check_day(self, day: date) -> None:
        expected = plain.day_places(self.people, day)
        board = day_board(day, None)
        shown = {(row["rank"], row["nickname"], Fraction(row["total"]), 1) for row in board["rows"]}
        assert shown == expected
        assert board["players"] == len(expected)
        totals = [int(value) for _rank, _name, value, _count in expected]
        assert {bar["total"]: bar["players"] for bar in board["histogram"]} == {
            total: totals.count(total) for total in totals
        }
        assert {one["round"]: (one["players"], one["mean"]) for one in round_means(day)} == {
            number: (players, round(float(mean), 2))
            for number, (players, mean) in plain.round_sums(self.people, day).items()
        }
        for (player, _program), person in zip(self.players, self.people, strict=True):
            if day in person.results and person.on_boards:
                own = day_board(day, player)["you"]
                [(rank, _name, value, _count)] = [row for row in expected if row[1] == person.nickname]
                higher = sum(other > value for _rank, _name, other, _count in expected)
                others = len(expected) - 1
                assert own["rank"] == rank
                assert own["percentile"] == (
                    int(Fraction(100 * higher, others) + Fraction(1, 2)) if others else None
                )

    def _check_period(self, period: Period) -> None:
        needed = period.needed()
        for unranked in (False, True):

            def enough(dailies: int, unranked: bool = unranked) -> bool:
                return (dailies >= needed) != unranked

            expected = (
                plain.all_time_places(self.people, self.pars, enough)
                if period is ALL_TIME
                else plain.period_places(self.people, lambda day: period.first <= day <= period.last, enough)
            )
            board = period_board(period, None, unranked=unranked)
            assert self._shown(board) == {
                (rank, name, round(float(value), 2), count) for rank, name, value, count in expected
            }
            assert board["so_far" if unranked else "players"] == len(expected)
            assert sum(bar["players"] for bar in board["histogram"]) == len(expected)
            self._check_own(period, expected, ranked=not unranked)

    def _shown(self, board: dict[str, Any]) -> set[tuple[int, str, float, int]]:
        averages = [row["average"] for row in board["rows"]]
        assert averages == sorted(averages)
        return {(row["rank"], row["nickname"], row["average"], row["dailies"]) for row in board["rows"]}

    def _check_own(self, period: Period, expected: set[Place], *, ranked: bool) -> None:
        for (player, _program), person in zip(self.players, self.people, strict=True):
            found = [row for row in expected if person.on_boards and row[1] == person.nickname]
            if not found:
                continue
            [(rank, _name, value, dailies)] = found
            own = period_board(period, player)["you"]
            assert (own["rank"], own["dailies"], own["ranked"]) == (rank, dailies, ranked)
            stored = Standing.objects.get(player=player, period=period.key)
            assert abs(stored.mean - value * UNIT) <= Fraction(1, 2)
            beside = [*own["neighbours"]["above"], *own["neighbours"]["below"]]
            assert {(row["rank"], row["nickname"]) for row in beside} <= {row[:2] for row in expected}
            assert len(beside) <= 4


def test_boards_equal_a_plain_recount_whatever_happens() -> None:
    run_state_machine_as_test(Boards, settings=settings(max_examples=15, stateful_step_count=12))
