"""The page about the opponents says what was measured."""

import re
from pathlib import Path

import pytest

from games.bots import LEVELS
from games.pages.opponents import OF, WINS
from tests.clients import Browser

pytestmark = pytest.mark.django_db

MEASURED = Path(__file__).parents[2] / "docs" / "bots.md"


def measured(level: str) -> float:
    """The level's share against three greedy players in the table of the documentation."""
    row = rf"^\| {level} \| three greedy \| [0-9,]+ \| ([0-9.]+) \|"
    [share] = re.findall(row, MEASURED.read_text(encoding="utf-8"), re.MULTILINE)
    return float(share)


@pytest.mark.parametrize("level", LEVELS)
def test_the_wins_told_are_those_of_the_documentation(level: str) -> None:
    assert WINS[level] == round(OF * measured(level))


def test_every_opponent_of_the_daily_is_told_of_with_its_wins() -> None:
    page = Browser().open("/opponents/").content.decode()
    for name, level in (("Ana", "easy"), ("Bruno", "medium"), ("Clara", "hard")):
        section = page.split(f'aria-labelledby="opponent-{level}"')[1].split("</section>")[0]
        assert name in section
        assert f"<b>{WINS[level]}</b> of {OF}" in section


def test_the_rules_lead_to_the_opponents() -> None:
    assert 'href="/opponents/"' in Browser().open("/rules/").content.decode()
