"""`manage.py verify` finds what differs from what was played, and nothing else."""

from io import StringIO
from typing import Any

import orjson
import pytest
from django.core.management import CommandError, call_command

from games.models import Match
from leaderboard.models import Result
from tests.clients import new_player

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("same_every_time")]


QUICK: dict[str, Any] = {"rules": {"seats": 2, "target": "single"}, "opponents": ["easy"]}


@pytest.fixture
def match() -> Match:
    """A quick match played to its end, beside one that goes on."""
    ana = new_player()
    state = ana.finish(ana.start("random", **QUICK))
    other = ana.to_a_choice(ana.start("random", rules={"scoring": "coins"}))
    ana.undo(ana.played(other, other["legal"][0]))
    return Match.objects.get(pk=state["id"])


@pytest.fixture
def daily() -> Match:
    """The daily, played to its end by somebody with a name."""
    ana = new_player("Zoe")
    return Match.objects.get(pk=ana.finish(ana.start())["id"])


def verify(*options: str) -> str:
    out = StringIO()
    call_command("verify", *options, stdout=out, stderr=out)
    return out.getvalue()


def test_what_was_played_is_what_is_stored(match: Match, daily: Match) -> None:
    assert verify("--all") == "3 matches replayed, all as they are stored\n"
    assert verify() == verify("--date", "2026-11-30") == "1 matches replayed, all as they are stored\n"
    assert verify("--date", "2026-11-29") == "0 matches replayed, all as they are stored\n"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"version": 7}, "its version is 7"),
        ({"phase": "turn"}, "stored as turn"),
        ({"finished": None}, "no time"),
        ({"snapshot": "{}"}, "cannot be read"),
        ({"seed": "ff" * 32}, "breaks the rules"),
        ({"log": "deal"}, "version"),
        ({"log": "deal\n4S>E 4S>E"}, "breaks the rules"),
        ({"log": "undo"}, "breaks the rules"),
        ({"log": "x"}, "breaks the rules"),
    ],
)
def test_a_match_that_differs_is_named(match: Match, change: dict[str, Any], said: str) -> None:
    Match.objects.filter(pk=match.pk).update(**change)
    out = StringIO()
    with pytest.raises(CommandError, match="1 of 2 matches differ"):
        call_command("verify", "--all", stdout=out, stderr=out)
    assert str(match.pk) in out.getvalue()
    assert said in out.getvalue()


def test_a_snapshot_that_differs_in_a_point_is_found(match: Match) -> None:
    position = orjson.loads(match.snapshot)
    position["totals"][0] += 1
    Match.objects.filter(pk=match.pk).update(snapshot=orjson.dumps(position).decode())
    with pytest.raises(CommandError):
        verify("--all")


@pytest.mark.parametrize("change", [{"total": 1000}, {"scores": []}])
def test_a_result_that_was_not_played_is_found(daily: Match, change: dict[str, Any]) -> None:
    Result.objects.update(**change)
    with pytest.raises(CommandError):
        verify()


def test_a_date_that_is_none_is_refused() -> None:
    with pytest.raises(CommandError, match="not a date"):
        verify("--date", "2026-02-30")
