"""The committed translations are whole, and keep what must stay the same in every language."""

import re

import polib
import pytest

from kingscorner import messages

pytestmark = pytest.mark.parametrize("language", messages.languages())
TAG = re.compile(r"<[^>]+>")
#: The cedilla letters look like Romanian's and are Turkish.
CEDILLAS = re.compile("[şţŞŢ]")


def pairs(language: str) -> list[tuple[polib.POEntry, str]]:
    """Each message with each of its translations."""
    return [
        (entry, translation)
        for entry in polib.pofile(str(messages.catalogue(language)))
        for translation in (entry.msgstr_plural.values() if entry.msgid_plural else [entry.msgstr])
    ]


def test_every_message_is_translated_and_fits(language: str) -> None:
    assert messages.problems(language) == []


def test_a_translation_has_the_same_markup(language: str) -> None:
    for entry, translation in pairs(language):
        assert TAG.findall(translation) == TAG.findall(entry.msgid)


def test_the_letters_are_those_on_the_cards(language: str) -> None:
    letters = {
        entry.msgid: translation
        for entry, translation in pairs(language)
        if entry.msgctxt == "letter on the card"
    }
    assert letters == {"A": "A", "J": "J", "Q": "Q", "K": "K"}


def test_quotes_and_letters_are_the_languages_own(language: str) -> None:
    for entry, translation in pairs(language):
        assert not CEDILLAS.search(translation), translation
        assert '"' not in TAG.sub("", translation), translation
        assert ("'" in translation) <= ("'" in entry.msgid), translation
