"""How the engine is built."""

import doctest
import importlib
import pkgutil
import re
from dataclasses import fields
from pathlib import Path

import pytest

import games.engine
from games.engine import Rules

FOLDER = Path(games.engine.__file__).parent
MODULES = sorted(module.name for module in pkgutil.iter_modules([str(FOLDER)]))


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_in_the_docstrings_hold(name: str) -> None:
    assert doctest.testmod(importlib.import_module(f"games.engine.{name}")).failed == 0


@pytest.mark.parametrize("option", [field.name for field in fields(Rules)])
def test_each_option_is_read_in_one_module(option: str) -> None:
    read = re.compile(rf"\brules\.{option}\b")
    readers = [name for name in MODULES if read.search((FOLDER / f"{name}.py").read_text(encoding="utf-8"))]
    assert len(readers) == 1, readers


def test_no_function_takes_a_boolean() -> None:
    takes_a_boolean = re.compile(r"def \w+\([^)]*: bool\b")
    code = {name: (FOLDER / f"{name}.py").read_text(encoding="utf-8") for name in MODULES}
    assert [name for name in MODULES if takes_a_boolean.search(code[name])] == []


def test_no_module_is_longer_than_one_reads_in_a_sitting() -> None:
    lengths = {path.name: path.read_text(encoding="utf-8").count("\n") for path in FOLDER.glob("*.py")}
    assert [name for name, lines in lengths.items() if lines > 300] == []
