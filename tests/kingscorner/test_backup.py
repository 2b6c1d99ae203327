"""A backup made while people play brings the service back as it was, on an empty disk."""

import io
import json
import os
import tarfile
import threading
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess
from typing import Any

import pytest

from kingscorner import archive
from tests.harness import postgres
from tests.harness.caller import Caller
from tests.harness.server import Server, manage, running, service_environment

POSTGRESQL = os.environ.get("KINGSCORNER_DATABASE_URL", "").startswith("postgres")
sqlite_only = pytest.mark.skipif(POSTGRESQL, reason="of SQLite's file")


def run(*arguments: str | Path, environment: dict[str, str]) -> CompletedProcess[str]:
    """A command, with PostgreSQL's own programs within reach."""
    if POSTGRESQL:
        environment = {**environment, "PATH": f"{postgres.programs()}:{environment['PATH']}"}
    return manage(*map(str, arguments), environment=environment)


def backed_up(environment: dict[str, str], folder: Path) -> Path:
    done = run("backup", folder, environment=environment)
    assert done.returncode == 0, done.stderr
    return Path(done.stdout.strip())


@pytest.fixture
def server(start_server: Callable[..., Server]) -> Server:
    return start_server(KINGSCORNER_WORKERS="2")


@pytest.fixture
def played(server: Server) -> tuple[Caller, Any]:
    """A player in the middle of a random match."""
    caller = Caller(server.url)
    caller.play(1)
    while (state := caller.call("POST", "/api/v1/matches/", {"deal": "random"}))["phase"] != "turn":
        pass
    return caller, state


@pytest.fixture
def emptied(server: Server, tmp_path: Path) -> dict[str, str]:
    """The environment of another machine with an empty disk; PostgreSQL is the same one."""
    return {**server.environment, "KINGSCORNER_DATA_DIR": str(tmp_path / "new" / "var")}


def test_after_a_lost_disk_the_same_match_goes_on(
    server: Server, played: tuple[Caller, Any], emptied: dict[str, str], tmp_path: Path
) -> None:
    caller, state = played
    stop = threading.Event()

    def keep_playing() -> None:
        while not stop.is_set():
            Caller(server.url).play(2)

    busy = threading.Thread(target=keep_playing)
    busy.start()
    try:
        path = backed_up(server.environment, tmp_path / "backups")
    finally:
        stop.set()
        busy.join()
    before = {name: (server.data / name).read_text() for name in ("secret_key", "daily_secret")}
    assert server.stop() == 0
    restored = run("restore", path, *(["--force"] if POSTGRESQL else []), environment=emptied)
    assert restored.returncode == 0, restored.stdout + restored.stderr
    assert "all are what their logs say" in restored.stdout
    data = Path(emptied["KINGSCORNER_DATA_DIR"])
    assert {name: (data / name).read_text() for name in before} == before
    assert {(data / name).stat().st_mode & 0o777 for name in before} == {0o600}
    assert list(data.glob(".restore-*")) == []
    with running(emptied, tmp_path / "log") as again:
        back = Caller(again.url)
        back.token = caller.token
        assert back.call("GET", f"/api/v1/matches/{state['id']}/") == state
        body = {"actions": ["."], "version": state["version"]}
        assert (
            back.call("POST", f"/api/v1/matches/{state['id']}/actions/", body)["version"] > state["version"]
        )


def test_it_is_for_its_owners_eyes_and_leaves_nothing_beside_it(server: Server, tmp_path: Path) -> None:
    path = backed_up(server.environment, tmp_path / "backups")
    assert path.stat().st_mode & 0o777 == 0o600
    assert [each.name for each in path.parent.iterdir()] == [path.name]
    with tarfile.open(path) as tar:
        assert {"manifest.json", "secret_key", "daily_secret"} < set(tar.getnames())


def test_the_newest_are_kept(server: Server, tmp_path: Path) -> None:
    for day in (1, 2, 3):
        (tmp_path / f"kingscorner-2026-01-0{day}T00-00-00Z.tar").touch()
    (tmp_path / "other.tar").touch()
    done = run("backup", tmp_path, "--keep", "2", environment=server.environment)
    assert done.returncode == 0, done.stderr
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == ["kingscorner-2026-01-03T00-00-00Z.tar", Path(done.stdout.strip()).name, "other.tar"]


def test_secrets_from_elsewhere_are_named(server: Server, tmp_path: Path) -> None:
    (server.data / "daily_secret").unlink()
    environment = {**server.environment, "KINGSCORNER_DAILY_SECRET": "ab" * 32}
    done = run("backup", tmp_path, environment=environment)
    assert done.returncode == 0
    assert "daily_secret" in done.stderr
    assert "ab" * 32 not in done.stdout + done.stderr


def test_nothing_is_restored_underneath_a_running_service(server: Server, tmp_path: Path) -> None:
    path = backed_up(server.environment, tmp_path)
    done = run("restore", path, "--force", environment=server.environment)
    assert done.returncode == 1
    assert "Stop the service first" in done.stderr


def test_players_are_replaced_only_by_force_and_kept_beside(
    server: Server, played: tuple[Caller, Any], tmp_path: Path
) -> None:
    caller, state = played
    path = backed_up(server.environment, tmp_path / "backups")
    body = {"actions": ["."], "version": state["version"]}
    caller.call("POST", f"/api/v1/matches/{state['id']}/actions/", body)
    server.stop()
    refused = run("restore", path, environment=server.environment)
    assert refused.returncode == 1
    assert "--force" in refused.stderr
    forced = run("restore", path, "--force", environment=server.environment)
    assert forced.returncode == 0, forced.stderr
    assert POSTGRESQL or len(list(server.data.glob("db.sqlite3.before-*"))) == 1
    with running(server.environment, tmp_path / "log") as again:
        caller.url = again.url
        assert caller.call("GET", f"/api/v1/matches/{state['id']}/") == state


def test_on_postgresql_the_missing_programs_are_named(server: Server, tmp_path: Path) -> None:
    if not POSTGRESQL:
        pytest.skip("of PostgreSQL's programs")
    done = manage("backup", str(tmp_path), environment={**server.environment, "PATH": "/nowhere"})
    assert done.returncode == 1
    assert "pg_dump is not installed" in done.stderr
    assert list(tmp_path.iterdir()) == []


# ---- What is not whole, or not ours ------------------------------------------------------------------------


@pytest.fixture(scope="module")
def whole(prepared: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A backup of an empty service on SQLite."""
    environment = service_environment(prepared, KINGSCORNER_DATABASE_URL="")
    return backed_up(environment, tmp_path_factory.mktemp("whole"))


def altered(path: Path, name: str, change: Callable[[bytes], bytes] | None, target: Path) -> Path:
    """A copy of the archive in which the file *name* is changed, or left out."""
    with tarfile.open(path) as old, tarfile.open(target, "w") as new:
        for member in old:
            file = old.extractfile(member)
            assert file
            content = file.read()
            if member.name == name:
                if change is None:
                    continue
                content = change(content)
                member.size = len(content)
            new.addfile(member, io.BytesIO(content))
    return target


def manifest_with(**changes: Any) -> Callable[[bytes], bytes]:
    return lambda content: json.dumps({**json.loads(content), **changes}).encode()


DAMAGE: dict[str, tuple[str, Callable[[bytes], bytes] | None, str]] = {
    "a changed database": ("db.sqlite3", lambda c: c[:-1] + bytes([c[-1] ^ 1]), "damaged"),
    "a missing database": ("db.sqlite3", None, "missing"),
    "a changed secret": ("daily_secret", lambda c: b"0" * len(c), "damaged"),
    "no list": ("manifest.json", None, "no backup"),
    "a list of nothing": ("manifest.json", lambda _: b"[]", "no backup"),
    "another format": ("manifest.json", manifest_with(format="kingscorner-backup/9"), "another kind"),
    "a way out": ("manifest.json", manifest_with(files={"../../evil": "0"}), "another kind"),
    "another database": ("manifest.json", manifest_with(database="oracle"), "another kind"),
}


@pytest.mark.parametrize("kind", DAMAGE)
def test_what_is_not_whole_or_not_ours_is_refused(kind: str, whole: Path, tmp_path: Path) -> None:
    name, change, reason = DAMAGE[kind]
    bad = altered(whole, name, change, tmp_path / "bad.tar")
    (tmp_path / "in" / "side").mkdir(parents=True)
    with pytest.raises(archive.ArchiveError, match=reason):
        archive.read(bad, tmp_path / "in" / "side")
    assert not (tmp_path / "evil").exists()


@sqlite_only
def test_a_backup_of_a_newer_release_changes_nothing(whole: Path, tmp_path: Path) -> None:
    newer = altered(
        whole, "manifest.json", manifest_with(migrations=["games.9999_later"]), tmp_path / "b.tar"
    )
    done = run("restore", newer, environment=service_environment(tmp_path / "var"))
    assert done.returncode == 1
    assert "newer release" in done.stderr
    assert not (tmp_path / "var" / "db.sqlite3").exists()


@sqlite_only
def test_a_file_that_is_no_archive_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "x.tar").write_bytes(b"x" * 5000)
    done = run("restore", tmp_path / "x.tar", environment=service_environment(tmp_path / "var"))
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1


@sqlite_only
def test_matches_that_are_not_what_their_logs_say_are_not_restored(
    server: Server, played: tuple[Caller, Any], tmp_path: Path
) -> None:
    server.stop()
    tamper = "UPDATE games_match SET version = version + 1"
    script = f"from django.db import connection as c; c.cursor().execute({tamper!r})"
    assert manage("shell", "-c", script, environment=server.environment).returncode == 0
    path = backed_up(server.environment, tmp_path / "backups")
    done = run("restore", path, environment=service_environment(tmp_path / "var"))
    assert done.returncode == 1
    assert "`verify --all` found the backup not right" in done.stderr
    assert not (tmp_path / "var" / "db.sqlite3").exists()


@sqlite_only
def test_a_database_that_cannot_be_read_is_moved_aside_by_force(whole: Path, tmp_path: Path) -> None:
    environment = service_environment(tmp_path / "var")
    (tmp_path / "var").mkdir(0o700)
    (tmp_path / "var" / "db.sqlite3").write_bytes(b"rubbish" * 1000)
    assert run("restore", whole, environment=environment).returncode == 1
    done = run("restore", whole, "--force", environment=environment)
    assert done.returncode == 0, done.stderr
    (aside,) = (tmp_path / "var").glob("db.sqlite3.before-*")
    assert aside.read_bytes() == b"rubbish" * 1000
    assert manage("verify", "--all", environment=environment).returncode == 0
