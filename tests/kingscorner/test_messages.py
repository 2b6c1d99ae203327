"""Messages are found wherever they are written, and a translation that does not fit is told."""

from pathlib import Path

import polib
import pytest
from pytest_django import Settings

from kingscorner import messages

CODE = """
from django.utils.translation import gettext as _, ngettext, pgettext_lazy, gettext_noop

# Translators: on the button
TEXT = _("Undo")
MANY = ngettext("%(n)d card", "%(n)d cards", 2)
SHORT = pgettext_lazy("north", "N")
KEPT = gettext_noop("Ana")
NONE = _(f"no {TEXT}")
"""
TEMPLATE = """{% load i18n %}
  <p>{% translate "Undo" %} {% translate "N" context "noon" %}</p>
    {% blocktranslate count n=cards|length trimmed %}
      One card, %{{ n }}
    {% plural %}
      {{ n }} cards
    {% endblocktranslate %}
"""
EXPECTED = {
    ("", "Undo"),
    ("", "%(n)d card"),
    ("north", "N"),
    ("", "Ana"),
    ("noon", "N"),
    ("", "One card, %%%(n)s"),
}


@pytest.fixture(autouse=True)
def site(tmp_path: Path, settings: Settings) -> Path:
    """A project with one module, one template, and no translations yet."""
    settings.BASE_DIR = tmp_path
    settings.LOCALE_PATHS = [tmp_path / "locale"]
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "words.py").write_text(CODE)
    (tmp_path / "templates").mkdir()
    (tmp_path / "templates" / "page.html").write_text(TEMPLATE)
    return tmp_path


def translate(msgid: str, *translations: str) -> None:
    file = polib.pofile(str(messages.catalogue("ro")))
    (entry,) = [entry for entry in file if entry.msgid == msgid]
    if entry.msgid_plural:
        entry.msgstr_plural = dict(enumerate(translations))
    else:
        (entry.msgstr,) = translations
    file.save()


def test_messages_are_found_in_code_and_templates() -> None:
    assert messages.extracted().keys() == EXPECTED


def test_the_file_is_whole_and_says_where_and_for_whom() -> None:
    messages.update("ro")
    file = polib.pofile(str(messages.catalogue("ro")))
    entries = {(entry.msgctxt or "", entry.msgid): entry for entry in file}
    assert entries.keys() == EXPECTED
    assert entries["", "Undo"].comment == "Translators: on the button"
    assert [name for name, _line in entries["", "Undo"].occurrences] == [
        "games/words.py",
        "templates/page.html",
    ]
    assert entries["", "%(n)d card"].msgstr_plural == {0: "", 1: "", 2: ""}
    assert entries["", "%(n)d card"].flags == ["python-format"]


def test_everything_untranslated_is_told() -> None:
    assert len(messages.problems("ro")) == len(EXPECTED)
    messages.update("ro")
    assert sorted({problem.split(":")[0] for problem in messages.problems("ro")}) == ["not translated"]


def test_translations_are_kept_and_old_messages_dropped(site: Path) -> None:
    messages.update("ro")
    translate("Undo", "Înapoi")
    (site / "games" / "words.py").write_text(CODE.replace("Ana", "Clara"))
    assert "no longer in the code: 'Ana'" in messages.problems("ro")
    assert "not in the file: 'Clara'" in messages.problems("ro")
    messages.update("ro")
    entries = {entry.msgid: entry.msgstr for entry in polib.pofile(str(messages.catalogue("ro")))}
    assert entries["Undo"] == "Înapoi"
    assert "Ana" not in entries
    assert "Clara" in entries


@pytest.mark.parametrize(
    ("translations", "problems"),
    [
        (["%(n)d carte", "%(n)d cărți", "%(n)d de cărți"], []),
        (["%(n)d carte", "%(n)d cărți", ""], ["not translated: '%(n)d card'"]),
        (["%(n)d carte", "%(n)d cărți", "%(m)d de cărți"], ["other placeholders: '%(n)d card'"]),
        (["%(n)d carte", "%(n)d cărți", " %(n)d de cărți"], ["other spaces at the ends: '%(n)d card'"]),
    ],
)
def test_a_translation_that_does_not_fit_is_told(translations: list[str], problems: list[str]) -> None:
    messages.update("ro")
    translate("%(n)d card", *translations)
    assert [problem for problem in messages.problems("ro") if "%(n)d card" in problem] == problems


def test_updating_twice_changes_nothing() -> None:
    messages.update("ro")
    first = messages.catalogue("ro").read_bytes()
    messages.update("ro")
    assert messages.catalogue("ro").read_bytes() == first
