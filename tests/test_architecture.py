"""Rules that hold for the code as a whole."""

import os
import re
import subprocess
import sys
from fnmatch import fnmatch
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import call_command

ROOT = Path(settings.BASE_DIR)
NOT_OURS = {"__pycache__", "mutants", "node_modules", "screenshots", "var"}
INLINE = re.compile(
    r"""<style|\sstyle\s*=|\son[a-z]+\s*=|["']javascript:|<script(?![^>]*(\ssrc=|type="application/json"))""",
    re.IGNORECASE,
)


def files(pattern: str) -> list[Path]:
    """The project's own files: without those of the environment, the caches and the data."""
    found = []
    for folder, folders, names in os.walk(ROOT):
        folders[:] = [
            name for name in folders if name == ".ci" or not (name in NOT_OURS or name.startswith("."))
        ]
        found += [Path(folder, name) for name in names if fnmatch(name, pattern) and name != ".git"]
    return found


def text(path: Path) -> str:
    return path.read_text(encoding="utf-8", errors="replace")


def test_the_layers_are_kept() -> None:
    # In a process of its own: import-linter switches off the loggers of the one it runs in.
    lint = "from importlinter.cli import lint_imports_command as lint; lint(['--no-logo', '--no-cache'])"
    done = subprocess.run([sys.executable, "-c", lint], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def test_the_engine_loads_without_django() -> None:
    look = "import sys, games.engine, games.bots; sys.exit('django' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", look], cwd=ROOT).returncode == 0


@pytest.mark.django_db
def test_the_migrations_are_those_of_the_models() -> None:
    call_command("makemigrations", check=True, dry_run=True, verbosity=0)


@pytest.mark.parametrize("path", files("*.html"), ids=lambda path: path.name)
def test_no_template_has_script_or_style_inside(path: Path) -> None:
    assert [line for line in text(path).splitlines() if INLINE.search(line)] == []


def test_no_module_is_a_box_of_odds_and_ends() -> None:
    names = {"utils.py", "util.py", "helpers.py", "common.py", "misc.py"}
    assert [path for path in files("*.py") if path.name in names] == []


def test_no_file_names_a_registry_or_a_folder_of_somebodys_machine() -> None:
    forbidden = re.compile(
        r"(pypi|npmjs|registry)\.[a-z]+/|index-url|(?<![\w.])/(home|Users|root|work)/[a-z]", re.IGNORECASE
    )
    here = Path(__file__)
    assert [path for path in files("*") if path != here and forbidden.search(text(path))] == []


def test_continuous_integration_runs_the_test_command_and_nothing_else() -> None:
    lines = [line for line in text(ROOT / ".ci" / "run").splitlines() if not line.startswith("#")]
    assert lines == ["exec python3 manage.py test"]


def test_the_readme_begins_with_the_two_commands() -> None:
    code = re.findall(r"```[a-z]*\n(.*?)```", text(ROOT / "README.md"), re.DOTALL)
    assert code[0] == "python3 manage.py serve\npython3 manage.py test\n"
