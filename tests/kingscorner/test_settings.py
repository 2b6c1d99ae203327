"""The environment is read strictly, and everything wrong with it is told at once."""

import re
import subprocess
import sys
from pathlib import Path

from django.conf import settings

from tests.harness.server import manage, service_environment

SHOW = "from kingscorner import settings as s; print({names})"


def shown(names: str, folder: Path, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", SHOW.format(names=names)],
        cwd=settings.BASE_DIR,
        env=service_environment(folder, **environment),
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_all_faults_are_told_together_and_no_values(tmp_path: Path) -> None:
    environment = service_environment(
        tmp_path / "var",
        KINGSCORNER_HTTPS="hunter2",
        KINGSCORNER_PROXIES="-1",
        KINGSCORNER_DAILY_SECRET="hunter3",
        KINGSCORNER_SECRET_KEY="hunter4",
        KINGSCORNER_REDIS_URL="hunter5",
        KINGSCORNER_DATABASE_URL="hunter6",
    )
    done = manage("check", environment=environment)
    assert done.returncode == 1
    assert done.stdout == ""
    assert [line.split(":")[0].strip() for line in done.stderr.splitlines()] == [
        "The environment is not right",
        "KINGSCORNER_DAILY_SECRET",
        "KINGSCORNER_DATABASE_URL",
        "KINGSCORNER_HTTPS",
        "KINGSCORNER_PROXIES",
        "KINGSCORNER_REDIS_URL",
        "KINGSCORNER_SECRET_KEY",
    ]
    assert "hunter" not in done.stderr
    assert not (tmp_path / "var").exists()


def test_a_data_folder_that_cannot_be_made_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    done = manage("check", environment=service_environment(tmp_path / "file" / "var"))
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1
    assert str(tmp_path / "file" / "var") in done.stderr


def test_the_data_folder_is_private(tmp_path: Path) -> None:
    shown("1", tmp_path / "a" / "var")
    assert (tmp_path / "a" / "var").stat().st_mode & 0o777 == 0o700


def test_without_https_cookies_work_on_localhost(tmp_path: Path) -> None:
    names = "s.PLAYER_COOKIE_NAME, s.CSRF_COOKIE_SECURE, hasattr(s, 'SECURE_HSTS_SECONDS'), s.DEBUG"
    assert shown(names, tmp_path) == "kingscorner_player False False False"


def test_under_https_cookies_are_bound_to_the_host(tmp_path: Path) -> None:
    names = "s.PLAYER_COOKIE_NAME, s.CSRF_COOKIE_NAME, s.CSRF_COOKIE_SECURE, s.SECURE_HSTS_SECONDS"
    assert shown(names, tmp_path, KINGSCORNER_HTTPS="1") == (
        "__Host-kingscorner_player __Host-kingscorner_csrf True 63072000"
    )


def test_secrets_from_the_environment_make_no_files(tmp_path: Path) -> None:
    folder = tmp_path / "var"
    out = shown(
        "s.DAILY_SECRET.hex(), s.SECRET_KEY",
        folder,
        KINGSCORNER_DAILY_SECRET="ab" * 32,
        KINGSCORNER_SECRET_KEY="k" * 50,
    )
    assert out == f"{'ab' * 32} {'k' * 50}"
    assert list(folder.iterdir()) == []


def test_a_secret_may_come_from_a_file_of_its_own(tmp_path: Path) -> None:
    secret = tmp_path / "elsewhere"
    secret.write_text("ab" * 32 + "\n")
    secret.chmod(0o600)
    out = shown("s.DAILY_SECRET.hex()", tmp_path / "var", KINGSCORNER_DAILY_SECRET_FILE=str(secret))
    assert out == "ab" * 32


def test_secrets_stay_the_same_from_one_start_to_the_next(tmp_path: Path) -> None:
    names = "s.DAILY_SECRET.hex(), s.SECRET_KEY"
    assert shown(names, tmp_path) == shown(names, tmp_path)


def test_deployment_checks_are_clean_under_https(tmp_path: Path) -> None:
    done = manage(
        "check",
        "--deploy",
        "--fail-level=WARNING",
        environment=service_environment(tmp_path, KINGSCORNER_HTTPS="1"),
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "0 silenced" in done.stdout


def test_every_name_is_in_the_operators_table() -> None:
    names = re.findall(
        r'env\.\w+\(\s*"([A-Z_]+)"', (settings.BASE_DIR / "kingscorner/settings.py").read_text()
    )
    table = (settings.BASE_DIR / "docs/operations.md").read_text()
    assert len(names) >= 13
    missing = [name for name in names if f"`KINGSCORNER_{name.removesuffix('_FILE')}`" not in table]
    assert missing == []
