"""`manage.py verify`: rows that are not what their logs say are found and named."""

from collections.abc import Callable
from datetime import timedelta
from io import StringIO
from typing import Any

import orjson
import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from games.models import Daily, Match
from leaderboard.models import DayTotal, Result
from tests.clients import Json, Program, new_player

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("same_every_time")]


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


def verified(*arguments: str, **streams: Any) -> list[str]:
    """What it prints if nothing differs."""
    out = StringIO()
    call_command("verify", *arguments, stdout=out, **streams)
    return out.getvalue().splitlines()


def differences(*arguments: str) -> list[str]:
    """What it prints if something does."""
    out = StringIO()
    with pytest.raises(CommandError) as caught:
        call_command("verify", *arguments, stdout=out, stderr=StringIO())
    assert caught.value.returncode == 1
    return out.getvalue().splitlines()


@pytest.fixture
def ana() -> Program:
    return new_player("Ana Maria")


@pytest.fixture
def daily(ana: Program) -> Json:
    return ana.finish(ana.start())


def test_matches_in_every_state_and_variant_are_what_their_logs_say(ana: Program, daily: Json) -> None:
    ana.start("random")
    state = ana.to_a_choice(ana.start("random"))
    ana.played(state, state["legal"][0])
    state = ana.to_a_choice(ana.start("random"))
    ana.undo(ana.played(state, state["legal"][0]))
    for rules in (
        {"seats": 2, "draw": "start", "scoring": "coins", "target": "single"},
        {"seats": 6, "kings": "forced", "opening_kings": "open", "target": 1},
        {"hand": 5, "opening_kings": "corner", "scoring": "pips", "target": "single"},
    ):
        ana.finish(ana.start("random", rules=rules))
    somebody_else_plays()
    count = Match.objects.count()
    assert verified("--all") == [f"{count} matches checked: all are what their logs say."]


def test_without_arguments_it_is_todays_daily(ana: Program, daily: Json) -> None:
    ana.start("random")
    assert verified() == ["1 matches checked: all are what their logs say."]
    assert verified("--date", "2026-11-30") == verified()
    assert verified("--date", "2026-11-29") == ["0 matches checked: all are what their logs say."]


def somebody_else_plays() -> None:
    """A whole match, with a result that is on no board."""
    eve = new_player()
    eve.finish(eve.start())


def first_line_only(match: Match) -> None:
    match.log = match.log.split("\n")[0]


def another_word(match: Match) -> None:
    match.log += "\n."


def a_card_moved(match: Match) -> None:
    snapshot = orjson.loads(match.snapshot)
    snapshot["totals"][1] += 1
    match.snapshot = orjson.dumps(snapshot).decode()


def nonsense(match: Match) -> None:
    match.snapshot = "{}"


def another_seed(match: Match) -> None:
    match.seed = f"{7:064x}"


DAMAGE: list[tuple[Callable[[Match], object], str]] = [
    (lambda match: setattr(match, "version", match.version + 1), "its version is "),
    (lambda match: setattr(match, "phase", "turn"), "its phase is turn, its log's is match_over"),
    (lambda match: setattr(match, "finished", None), "the time it finished"),
    (lambda match: setattr(match, "played", "."), "what was played in this turn is “.”"),
    (first_line_only, "its snapshot is not the position of its log"),
    (another_word, "its log cannot be replayed"),
    (a_card_moved, "its snapshot is not the position of its log"),
    (nonsense, "its snapshot cannot be read"),
    (another_seed, "its log cannot be replayed"),
    (lambda match: match.rules.update(hand="x"), "its log cannot be replayed"),
    (lambda match: setattr(match, "rules", []), "its log cannot be replayed"),
    (lambda match: setattr(match, "finished", match.started - timedelta(days=1)), "it finished before"),
    (lambda match: match.opponents.pop(), "its opponents are not"),
    (lambda match: setattr(match, "opponents", 5), "its opponents are not"),
    (lambda match: setattr(match, "bots_version", 99), "there are no computer players of version 99"),
]


@pytest.mark.parametrize(("damage", "said"), DAMAGE, ids=range(len(DAMAGE)))
def test_a_damaged_match_is_named_with_what_is_wrong(
    ana: Program, daily: Json, damage: Callable[[Match], object], said: str
) -> None:
    somebody_else_plays()
    match = Match.objects.get(pk=daily["id"])
    damage(match)
    match.save()
    lines = differences("--all")
    assert {line.split(":")[0] for line in lines} == {daily["id"]}
    assert any(line.startswith(f"{daily['id']}: {said}") for line in lines), lines


def test_a_daily_on_another_days_seed_is_named(ana: Program) -> None:
    state = ana.start()
    Daily.objects.update(seed=f"{7:064x}")
    assert differences() == [f"{state['id']}: its seed is not the one that its day has promised"]


@pytest.mark.parametrize(
    ("field", "value"),
    [("total", 1000), ("won", None), ("scores", [1]), ("posted", False), ("finished", timezone.now)],
)
def test_a_result_that_is_not_the_matchs_is_named(ana: Program, daily: Json, field: str, value: Any) -> None:
    result = Result.objects.get()
    setattr(result, field, (not result.won) if value is None else value() if callable(value) else value)
    result.save()
    assert differences()[0].startswith(f"{daily['id']}: its result has {field} ")


def test_a_result_that_is_missing_or_too_many_is_named(ana: Program, daily: Json) -> None:
    Result.objects.all().delete()
    assert differences()[0] == f"{daily['id']}: it has no result"
    other = ana.start("random")
    Result.objects.create(
        player=Match.objects.get(pk=other["id"]).player,
        daily=Daily.objects.get(),
        match_id=other["id"],
        total=0,
        won=True,
        scores=[0],
        finished=timezone.now(),
    )
    assert f"{other['id']}: it has a result and should have none" in differences("--all")


def test_a_board_that_counts_wrongly_is_named(ana: Program, daily: Json) -> None:
    total = daily["seats"][0]["total"]
    DayTotal.objects.update(players=3)
    assert differences() == [f"2026-11-30: 3 counted with a total of {total}, but 1 posted"]


def test_the_bar_is_one_line_on_a_terminal_and_nothing_elsewhere(ana: Program, daily: Json) -> None:
    terminal, file = Terminal(), StringIO()
    verified(stderr=terminal)
    verified(stderr=file)
    assert terminal.getvalue().endswith("100 % of 1 matches\n")
    assert terminal.getvalue().count("\n") == 1
    assert file.getvalue() == ""


def test_a_day_is_a_date() -> None:
    with pytest.raises(CommandError, match="is no date"):
        verified("--date", "yesterday")
