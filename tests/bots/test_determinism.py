"""What a computer player does depends on no process, hash seed or machine."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from games.bots import BOTS_VERSION, VERSIONS
from tests.bots.golden import path, told

ROOT = Path(__file__).parents[2]


def golden(version: int) -> list[str]:
    return path(version).read_text(encoding="ascii").splitlines()


@pytest.mark.parametrize("version", VERSIONS)
def test_whole_matches_are_the_same_as_when_the_version_was_published(version: int) -> None:
    """A change here is a new version of the bots: `docs/bots.md`, "Versions"."""
    assert list(told(version)) == golden(version)


@pytest.mark.parametrize("hash_seed", ["0", "4294967295"])
def test_another_process_with_another_hash_seed_plays_the_same(hash_seed: str) -> None:
    other = subprocess.run(
        [sys.executable, "-m", "tests.bots.golden", "--print", "3"],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    )
    assert other.stdout.splitlines() == golden(BOTS_VERSION)[:3]
