"""Secrets are made once, whole, and for nobody else's eyes."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from kingscorner.first_start import first_start_secret, read_secret

RACER = """
import sys
from pathlib import Path
from kingscorner.first_start import first_start_secret
print("ready", flush=True)
sys.stdin.readline()
print(first_start_secret(Path(sys.argv[1])))
"""


def test_it_is_made_once_and_kept(tmp_path: Path) -> None:
    first = first_start_secret(tmp_path / "secret")
    assert len(bytes.fromhex(first)) == 32
    assert first_start_secret(tmp_path / "secret") == first
    assert [path.name for path in tmp_path.iterdir()] == ["secret"]
    assert (tmp_path / "secret").stat().st_mode & 0o777 == 0o600


def test_no_umask_opens_it(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        first_start_secret(tmp_path / "secret")
    finally:
        os.umask(before)
    assert (tmp_path / "secret").stat().st_mode & 0o777 == 0o600


def test_processes_that_start_at_once_agree(tmp_path: Path) -> None:
    racers = [
        subprocess.Popen(
            [sys.executable, "-c", RACER, str(tmp_path / "secret")],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for _ in range(4)
    ]
    for racer in racers:
        assert racer.stdout
        assert racer.stdout.readline() == "ready\n"
    for racer in racers:
        assert racer.stdin
        racer.stdin.write("\n")
        racer.stdin.flush()
    secrets = [racer.communicate(timeout=30)[0].strip() for racer in racers]
    assert len(secrets[0]) == 64
    assert len(set(secrets)) == 1
    assert [path.name for path in tmp_path.iterdir()] == ["secret"]


@pytest.mark.parametrize("mode", [0o644, 0o640, 0o660, 0o604])
def test_one_that_others_may_read_is_refused(tmp_path: Path, mode: int) -> None:
    path = tmp_path / "secret"
    first_start_secret(path)
    path.chmod(mode)
    with pytest.raises(ImproperlyConfigured, match=f"chmod 600 {path}"):
        first_start_secret(path)


@pytest.mark.parametrize("content", [b"", b"\n", b"\xff\xfe"])
def test_one_that_holds_nothing_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "secret"
    path.write_bytes(content)
    path.chmod(0o600)
    with pytest.raises(ImproperlyConfigured, match="secret"):
        read_secret(path)


def test_one_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ImproperlyConfigured, match="cannot be read"):
        read_secret(tmp_path / "secret")
