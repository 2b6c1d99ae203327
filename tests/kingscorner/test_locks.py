"""The pinned packages: complete, with hashes, and without any address."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings

LOCKS = ("requirements.txt", "requirements-test.txt", "requirements-dev.txt")
PIN = re.compile(r"^([a-z0-9-]+)(?:\[[a-z,]+\])?==(\S+)", re.MULTILINE)


def pins(name: str) -> dict[str, str]:
    return dict(PIN.findall((Path(settings.BASE_DIR) / name).read_text()))


def wanted(group: list[Any]) -> set[str]:
    """The packages that a list of pyproject.toml asks for, by their normal names."""
    names = (re.match(r"[A-Za-z0-9._-]+", item) for item in group if isinstance(item, str))
    return {re.sub(r"[._-]+", "-", name[0]).lower() for name in names if name}


@pytest.mark.parametrize("name", LOCKS)
def test_no_lock_has_an_address(name: str) -> None:
    text = (Path(settings.BASE_DIR) / name).read_text()
    assert "://" not in text
    assert not re.search(r"^\s*--(?!hash=)", text, re.MULTILINE)


@pytest.mark.parametrize("name", LOCKS)
def test_every_pin_has_a_hash(name: str) -> None:
    lines = (Path(settings.BASE_DIR) / name).read_text().splitlines()
    for line, following in zip(lines, [*lines[1:], ""], strict=True):
        if line and not line.startswith((" ", "#")):
            assert following.strip().startswith("--hash=sha256:"), line


def test_what_pyproject_asks_for_is_locked() -> None:
    project = tomllib.loads((Path(settings.BASE_DIR) / "pyproject.toml").read_text())
    groups = project["dependency-groups"]
    runtime = wanted(project["project"]["dependencies"])
    assert runtime <= pins("requirements.txt").keys()
    assert runtime | wanted(groups["test"]) <= pins("requirements-test.txt").keys()
    assert runtime | wanted(groups["test"]) | wanted(groups["dev"]) <= pins("requirements-dev.txt").keys()


def test_the_tests_run_on_what_is_served() -> None:
    served, tested = pins("requirements.txt"), pins("requirements-test.txt")
    assert served == {name: tested.get(name) for name in served}
