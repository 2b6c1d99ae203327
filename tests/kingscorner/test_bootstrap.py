"""The environment is made once, whole, by one process at a time, and never over somebody else's files."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings

from kingscorner import bootstrap
from kingscorner.bootstrap import Environment, locked

HOLD = """
import sys
from pathlib import Path
from kingscorner.bootstrap import locked
with locked(Path(sys.argv[1]), "waiting"):
    print("held", flush=True)
    sys.stdin.readline()
"""


@pytest.fixture
def environment(tmp_path: Path) -> Environment:
    """An environment that looks complete; its locks are empty files."""
    for lock in bootstrap.LOCKS.values():
        (tmp_path / lock).touch()
    made = Environment(tmp_path / ".venv", here=tmp_path)
    made.python.parent.mkdir(parents=True)
    made.python.symlink_to(sys.executable)
    (made.folder / "pyvenv.cfg").touch()
    return made


def stamp(environment: Environment, lock: str) -> None:
    environment._stamp(lock).write_text(environment._fingerprint(lock))


def hold(path: Path) -> "subprocess.Popen[str]":
    command = [sys.executable, "-c", HOLD, str(path)]
    return subprocess.Popen(
        command,
        cwd=settings.BASE_DIR,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


@pytest.mark.parametrize("name", ["manage.py", "kingscorner/__init__.py", "kingscorner/bootstrap.py"])
def test_an_old_python_can_read_it(name: str) -> None:
    ast.parse((Path(settings.BASE_DIR) / name).read_text(), feature_version=(3, 6))


def test_an_old_python_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 2, "final", 0))
    with pytest.raises(SystemExit, match=r"needs Python 3\.11 or newer"):
        bootstrap.ensure(["manage.py", "serve"])


def test_nothing_is_held_before_it_is_stamped(environment: Environment) -> None:
    assert not environment.holds("serve")
    assert not environment.holds("test")


def test_the_test_lock_serves_too_and_not_the_other_way_round(environment: Environment) -> None:
    stamp(environment, "requirements.txt")
    assert (environment.holds("serve"), environment.holds("test")) == (True, False)
    stamp(environment, "requirements-test.txt")
    assert (environment.holds("serve"), environment.holds("test")) == (True, True)


def test_a_changed_lock_is_no_longer_held(environment: Environment) -> None:
    stamp(environment, "requirements.txt")
    (environment.here / "requirements.txt").write_text("django==5.2.99\n")
    assert not environment.holds("serve")


def test_an_unfinished_environment_holds_nothing(environment: Environment) -> None:
    stamp(environment, "requirements.txt")
    environment.mark.touch()
    assert not environment.holds("serve")
    assert not environment._is_usable()


def test_an_environment_whose_python_is_gone_holds_nothing(environment: Environment) -> None:
    stamp(environment, "requirements.txt")
    environment.python.unlink()
    environment.python.symlink_to("/nowhere/python3")
    assert not environment.holds("serve")
    assert not environment._is_usable()


def test_a_complete_environment_is_not_touched(environment: Environment) -> None:
    stamp(environment, "requirements.txt")
    before = sorted(environment.folder.rglob("*"))
    environment.make("serve")
    assert sorted(environment.folder.rglob("*")) == before


def test_a_folder_of_somebody_elses_is_never_removed(tmp_path: Path) -> None:
    (tmp_path / "photos").mkdir()
    (tmp_path / "photos" / "cat.jpg").touch()
    with pytest.raises(SystemExit, match="no virtual environment"):
        Environment(tmp_path / "photos").make("serve")
    assert (tmp_path / "photos" / "cat.jpg").exists()


@pytest.mark.parametrize(
    "left", [[], ["kingscorner-unfinished"], ["kingscorner-unfinished", "lib"], ["pyvenv.cfg"]]
)
def test_what_an_interruption_left_is_out_of_the_way_in_one_step(tmp_path: Path, left: list[str]) -> None:
    unfinished = Environment(tmp_path / ".venv")
    unfinished.folder.mkdir()
    for name in left:
        (unfinished.folder / name).touch()
    (tmp_path / ".venv.old").mkdir()  # of an interruption before that
    unfinished._discard()
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_made_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(SystemExit, match="could not be made"):
        Environment(tmp_path / "file" / ".venv").make("serve")


def test_a_process_inside_needs_nothing(monkeypatch: pytest.MonkeyPatch, environment: Environment) -> None:
    monkeypatch.setenv("KINGSCORNER_VENV", str(environment.folder))
    monkeypatch.setattr(sys, "prefix", str(environment.folder))
    stamp(environment, "requirements.txt")
    monkeypatch.setattr(bootstrap, "HERE", environment.here)
    bootstrap.ensure(["manage.py", "check"])


def test_the_process_that_took_over_goes_straight_on(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("KINGSCORNER_VENV", str(tmp_path / "nowhere"))
    monkeypatch.setenv(bootstrap.STARTED_BY, str(os.getpid()))
    bootstrap.ensure(["manage.py", "serve"])
    assert bootstrap.STARTED_BY not in os.environ  # and nothing that it starts is misled
    assert not (tmp_path / "nowhere").exists()


def test_the_variables_are_those_of_an_activated_environment(
    monkeypatch: pytest.MonkeyPatch, environment: Environment
) -> None:
    monkeypatch.setenv("PYTHONHOME", "/elsewhere")
    variables = environment.variables()
    assert variables["VIRTUAL_ENV"] == str(environment.folder)
    assert variables["PATH"].split(os.pathsep)[0] == str(environment.python.parent)
    assert "PYTHONHOME" not in variables


def test_a_second_holder_of_the_lock_waits_for_the_first(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    with locked(path, "waiting"):
        second = hold(path)
        assert second.stderr
        assert second.stderr.readline() == "» waiting\n"
        assert second.poll() is None
    out, _ = second.communicate("\n", timeout=30)
    assert (out, second.returncode) == ("held\n", 0)


def test_a_killed_holder_leaves_no_lock(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    first = hold(path)
    assert first.stdout
    assert first.stdout.readline() == "held\n"
    first.kill()
    first.communicate()
    with locked(path, "waiting"):
        pass


def test_a_child_that_outlives_its_killed_parent_keeps_the_lock(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    with locked(path, "waiting") as handle:
        child = subprocess.Popen(["cat"], stdin=subprocess.PIPE, pass_fds=(handle,))
    second = hold(path)
    assert second.stderr
    assert second.stderr.readline() == "» waiting\n"
    child.communicate()
    assert second.communicate("\n", timeout=30)[0] == "held\n"
