"""What the documentation says of the API, tried on the running service."""

import re
import subprocess
import sys
from pathlib import Path

from django.conf import settings

from games.api.errors import FRAMEWORK, STATUSES
from games.api.schema import document
from tests.harness.server import Server

ROOT = Path(settings.BASE_DIR)
README = (ROOT / "README.md").read_text(encoding="utf-8")
API = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")


def test_the_readmes_ten_lines_play_a_whole_daily(server: Server, tmp_path: Path) -> None:
    [script] = re.findall(r"```python\n(.*?)```", README, flags=re.DOTALL)
    assert len([line for line in script.splitlines() if line.strip()]) <= 10
    file = tmp_path / "play.py"
    file.write_text(script.replace("http://127.0.0.1:8000", server.url))
    done = subprocess.run([sys.executable, "-I", file], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert "winners" in done.stdout


def test_the_client_in_the_docs_plays_a_whole_daily_and_is_on_the_board(server: Server) -> None:
    command = [sys.executable, "-I", str(ROOT / "docs" / "client.py"), server.url, "Documenter"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert "'posted': True" in done.stdout


def test_every_call_is_documented_and_every_documented_call_is_there() -> None:
    told = {
        (method.lower(), f"/api/v1/{path}")
        for method, path in re.findall(r"`(GET|POST|PATCH|DELETE) ([a-z][\w/{}-]*/)`", API)
    }
    there = {(method, path) for path, operations in document()["paths"].items() for method in operations}
    assert told == there


def test_every_error_code_is_documented() -> None:
    codes = {*STATUSES, *(code for code, _sentence in FRAMEWORK.values()), "too_large", "unavailable"}
    codes -= {"forbidden"}
    assert {code for code in codes if f"`{code}`" not in API} == set()
