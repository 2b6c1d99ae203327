"""SECURITY.md names the tests that hold what it says."""

import re
from pathlib import Path

from django.conf import settings

ROOT = Path(settings.BASE_DIR)
CHECKLIST = (ROOT / "SECURITY.md").read_text(encoding="utf-8").partition("## The checklist")[2]


def test_every_test_that_is_named_is_there() -> None:
    named = set(re.findall(r"`(\w+/test_\w+)`", CHECKLIST))
    assert len(named) > 20
    assert {name for name in named if not (ROOT / "tests" / f"{name}.py").exists()} == set()


def test_every_item_has_its_line() -> None:
    assert [int(number) for number in re.findall(r"^\| (\d+) \|", CHECKLIST, flags=re.MULTILINE)] == list(
        range(1, 32)
    )
