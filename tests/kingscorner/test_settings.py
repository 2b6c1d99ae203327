"""The environment is read strictly, and everything wrong with it is told at once."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.management import call_command
from django.db import connection

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


def names_and_defaults(folder: Path) -> dict[str, str]:
    """Every setting that the service reads, with what it is if nobody says it, written as in the table."""
    environment = service_environment(folder)
    for name in [name for name in environment if name.startswith("KINGSCORNER_")]:
        del environment[name]
    # Else the service would make secrets, in the project's own folder.
    given = {"KINGSCORNER_SECRET_KEY": "k" * 50, "KINGSCORNER_DAILY_SECRET": "ab" * 32}
    environment |= given
    script = (
        "import json; from kingscorner import settings as s\n"
        "print(json.dumps([dict(s.env.dump()), str(s.BASE_DIR)]))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=settings.BASE_DIR, env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    values, base = json.loads(done.stdout)

    def written(value: Any) -> str:
        if isinstance(value, bool):
            return str(int(value))
        if isinstance(value, list):
            return ",".join(value)
        return str(value).replace(f"{base}/", "")

    return {name: "" if name in given else written(value) for name, value in values.items()}


def table_of_settings() -> dict[str, str]:
    text = (settings.BASE_DIR / "docs/operations.md").read_text()
    rows = re.findall(r"^\| `(KINGSCORNER_\w+)` \| (`[^`]*`|–)", text, re.MULTILINE)
    return {name: default.strip("`–") for name, default in rows}


def test_the_operators_table_is_what_the_service_reads(tmp_path: Path) -> None:
    table = table_of_settings()
    assert table.pop("KINGSCORNER_VENV") == ".venv"  # read before there are any settings
    assert table == names_and_defaults(tmp_path)


def test_each_setting_is_in_the_table_once_and_says_what_it_means() -> None:
    text = (settings.BASE_DIR / "docs/operations.md").read_text()
    rows = [line for line in text.splitlines() if line.startswith("| `KINGSCORNER_")]
    assert len(rows) == len(table_of_settings())
    assert all(len(row.split(" | ")[2].strip(" |")) > 10 for row in rows)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("WORKERS", "0"),
        ("THREADS", "many"),
        ("LANGUAGES", "es,ro"),
        ("LANGUAGES", "en,xx"),
        ("LANGUAGES", ""),
        ("LIMITS", "act=0/60"),
        ("LIMITS", "fly=1/60"),
        ("LIMITS", "act=1"),
        ("METRICS_TOKEN", "hunter2"),
        ("LOCK_TIMEOUT", "0"),
        ("STATEMENT_TIMEOUT", "-5"),
        ("UPKEEP", "perhaps"),
        ("LOG_LEVEL", "LOUD"),
    ],
)
def test_what_is_no_value_is_refused(tmp_path: Path, name: str, value: str) -> None:
    environment = service_environment(tmp_path / "var", **{f"KINGSCORNER_{name}": value})
    done = manage("check", environment=environment)
    assert done.returncode == 1
    assert done.stderr.splitlines()[1].split(":")[0].strip() == f"KINGSCORNER_{name}"
    assert "hunter" not in done.stderr


def test_languages_limits_and_timeouts_are_what_they_are_set_to(tmp_path: Path) -> None:
    out = shown(
        "s.LANGUAGES, s.LIMITS['act'], s.LIMITS['read'], s.DATABASES['default']['OPTIONS']['options']",
        tmp_path,
        KINGSCORNER_LANGUAGES="en,ro",
        KINGSCORNER_LIMITS="act=7/8",
        KINGSCORNER_DATABASE_URL="postgresql://a@b/c",
        KINGSCORNER_LOCK_TIMEOUT="3",
        KINGSCORNER_STATEMENT_TIMEOUT="9",
    )
    assert out == (
        "[('en', 'English'), ('ro', 'Română')] (7, 8) (1200, 60) -c lock_timeout=3s -c statement_timeout=9s"
    )


def test_sqlite_is_safe_on_power_loss(tmp_path: Path) -> None:
    environment = service_environment(tmp_path, KINGSCORNER_DATABASE_URL="")
    script = (
        "from django.db import connection as c; cursor = c.cursor()\n"
        "for name in ('journal_mode', 'synchronous', 'busy_timeout', 'foreign_keys'):\n"
        "    print(*cursor.execute(f'PRAGMA {name}').fetchone())"
    )
    done = manage("shell", "-v0", "-c", script, environment=environment)
    assert done.stdout.split() == ["wal", "2", "5000", "1"], done.stderr


@pytest.mark.django_db
def test_postgresql_waits_for_no_lock_for_ever_and_keeps_its_connections() -> None:
    if connection.vendor != "postgresql":
        pytest.skip("of PostgreSQL")
    with connection.cursor() as cursor:
        cursor.execute("SELECT current_setting('lock_timeout'), current_setting('statement_timeout')")
        assert cursor.fetchone() == ("5s", "10s")
    assert connection.settings_dict["CONN_MAX_AGE"] == 60
    assert connection.settings_dict["CONN_HEALTH_CHECKS"] is True


@pytest.mark.django_db
def test_the_models_have_all_their_migrations() -> None:
    call_command("makemigrations", check=True, dry_run=True)
