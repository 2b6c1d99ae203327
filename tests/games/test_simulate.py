"""`manage.py simulate` measures computer players."""

import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command


def simulated(*arguments: str) -> str:
    out = StringIO()
    call_command("simulate", "--workers", "1", "--matches", "4", *arguments, stdout=out)
    return out.getvalue()


def test_json_is_one_object_with_the_numbers_of_every_seat() -> None:
    told = json.loads(simulated("--seats", "medium,easy,greedy,random", "--json"))
    assert list(told) == ["matches", "seats"]
    assert told["matches"] == 4
    assert [seat["player"] for seat in told["seats"]] == ["medium", "easy", "greedy", "random"]
    assert sum(seat["wins"] for seat in told["seats"]) == pytest.approx(1, abs=0.001)
    for seat in told["seats"]:
        assert list(seat) == ["player", "wins", "ci95", "total", "ms_per_turn", "ms_worst"]
        low, high = seat["ci95"]
        assert 0 <= low <= seat["wins"] <= high <= 1
        assert 0 < seat["ms_per_turn"] <= seat["ms_worst"]


def test_the_same_seed_plays_the_same_matches_and_another_seed_others() -> None:
    def outcome(seed: str) -> list[float]:
        told = json.loads(simulated("--seats", "greedy,easy", "--seed", seed, "--json"))
        return [value for seat in told["seats"] for value in (seat["wins"], seat["total"])]

    assert outcome("1") == outcome("1") != outcome("2")


def test_the_report_is_a_table_to_read() -> None:
    told = simulated("--seats", "greedy,random")
    assert told.startswith("4 matches of ")
    assert "95 % interval" in told
    assert len(told.splitlines()) == 4


def test_any_variant_can_be_measured() -> None:
    rules = ("--draw", "start", "--kings", "forced", "--opening-kings", "open", "--hand", "5")
    told = json.loads(simulated("--seats", "hard,medium,greedy", *rules, "--target", "single", "--json"))
    assert told["matches"] == 4


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--seats", "hard,nobody"), "no such player: 'nobody'"),
        (("--seats", "hard"), "--seats"),
        (("--seats", "hard,easy", "--target", "0"), "--target"),
        (("--seats", "hard,easy", "--draw", "never"), "--draw"),
        (("--seats", "hard,easy", "--matches", "0"), "--matches"),
    ],
)
def test_what_cannot_be_played_is_refused(arguments: tuple[str, ...], complaint: str) -> None:
    with pytest.raises(CommandError, match=complaint):
        simulated(*arguments)
