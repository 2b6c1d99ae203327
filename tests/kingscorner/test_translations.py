"""Translations are compiled when, and only when, they have changed."""

import gettext
import os
from pathlib import Path

import pytest
from pytest_django import Settings

from kingscorner.translations import compile_catalogues

PO = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "Undo"\nmsgstr "Deshacer"\n'


@pytest.fixture
def source(tmp_path: Path, settings: Settings) -> Path:
    settings.LOCALE_PATHS = [tmp_path]
    path = tmp_path / "es" / "LC_MESSAGES" / "django.po"
    path.parent.mkdir(parents=True)
    path.write_text(PO)
    return path


def translated(source: Path) -> str:
    with source.with_suffix(".mo").open("rb") as file:
        return gettext.GNUTranslations(file).gettext("Undo")


def test_a_new_translation_is_compiled_once(source: Path) -> None:
    assert compile_catalogues() == [source.with_suffix(".mo")]
    assert translated(source) == "Deshacer"
    assert compile_catalogues() == []


def test_a_changed_one_is_compiled_again(source: Path) -> None:
    compile_catalogues()
    source.write_text(PO.replace("Deshacer", "Anular"))
    later = source.with_suffix(".mo").stat().st_mtime + 1
    os.utime(source, (later, later))
    assert compile_catalogues() == [source.with_suffix(".mo")]
    assert translated(source) == "Anular"


def test_nothing_else_is_left_behind(source: Path) -> None:
    compile_catalogues()
    assert sorted(path.name for path in source.parent.iterdir()) == ["django.mo", "django.po"]
