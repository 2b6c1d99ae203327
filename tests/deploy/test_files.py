"""The files of `deploy/` fit the service. `python -m bench.drills stop` runs what needs other programs."""

import re
import shutil
import subprocess
import sys
from fnmatch import fnmatch
from pathlib import Path

from django.conf import settings

from tests.harness.server import service_environment

ROOT = settings.BASE_DIR
DEPLOY = ROOT / "deploy"


def read(name: str) -> str:
    return (DEPLOY / name).read_text()


def test_what_the_image_copies_is_all_that_it_needs_to_start(tmp_path: Path) -> None:
    unwanted = [line for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("**/")]
    ignore = shutil.ignore_patterns(*(pattern.removeprefix("**/") for pattern in unwanted))
    app = tmp_path / "app"
    app.mkdir()
    final_stage = read("Dockerfile").rpartition("\nFROM ")[2]
    copies = [line.split()[1:] for line in final_stage.splitlines() if line.startswith("COPY ")]
    for *sources, target in copies:
        if sources[0].startswith("--from"):
            continue
        for source in sources:
            if (ROOT / source).is_dir():
                shutil.copytree(ROOT / source, app / target, ignore=ignore)
            else:
                shutil.copy(ROOT / source, app / target)

    done = subprocess.run(
        [sys.executable, "manage.py", "serve", "--prepare"],
        cwd=app,
        env=service_environment(tmp_path / "var", KINGSCORNER_DATABASE_URL=""),
        capture_output=True,
        text=True,
        timeout=60,
    )

    assert done.returncode == 0, done.stderr
    assert sorted(app.glob("kingscorner/locale/*/LC_MESSAGES/*.mo"))


def test_the_build_context_lets_in_what_the_image_copies() -> None:
    allowed = re.findall(r"^!(\S+)$", (ROOT / ".dockerignore").read_text(), re.MULTILINE)
    for line in read("Dockerfile").splitlines():
        if line.startswith("COPY ") and "--from" not in line:
            for source in line.split()[1:-1]:
                assert any(fnmatch(source, pattern) for pattern in allowed), source


def test_every_setting_named_here_is_one_that_the_service_has() -> None:
    documented = set(re.findall(r"`(KINGSCORNER_\w+)`", (ROOT / "docs" / "operations.md").read_text()))
    for path in sorted(DEPLOY.rglob("*")):
        if path.is_file():
            assert set(re.findall(r"KINGSCORNER_[A-Z_]+", path.read_text())) <= documented, path


def test_every_variable_of_the_compose_file_is_in_its_example() -> None:
    asked = set(re.findall(r"\$\{(\w+)", read("compose.yaml")))
    given = set(re.findall(r"^(\w+)=", read("compose.env.example"), re.MULTILINE))
    assert asked == given


def test_only_the_proxy_of_the_compose_file_can_be_reached_from_outside() -> None:
    before, ports, after = read("compose.yaml").partition("\n    ports:")
    assert ports
    assert re.findall(r"^  (\w+):$", before, re.MULTILINE)[-1] == "proxy"
    assert "ports:" not in after


def test_the_examples_hold_no_secret() -> None:
    for name in ("compose.env.example", "kingscorner.env.example"):
        for line in read(name).splitlines():
            key, _, value = line.lstrip("#").partition("=")
            assert not ("PASSWORD" in key and value), line
            assert not re.fullmatch(r"[0-9a-fA-F]{32,}", value), line


def test_the_proxy_sets_what_the_service_trusts_whatever_a_client_sends() -> None:
    site = read("nginx/kingscorner.conf")
    for line in (
        "proxy_set_header X-Forwarded-For $remote_addr;",
        "proxy_set_header X-Forwarded-Proto $scheme;",
        "proxy_set_header Host $host;",
    ):
        assert line in site
    # A location with a header of its own would inherit none of them.
    assert not re.search(r"location[^}]*proxy_set_header", site)


def test_the_unit_starts_the_service_as_serve_does() -> None:
    unit = read("systemd/kingscorner.service")
    assert "-m gunicorn --config python:kingscorner.gunicorn kingscorner.wsgi" in unit
    assert "User=kingscorner" in unit
