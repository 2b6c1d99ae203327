"""The table's scripts and the sentences that they are given know one another."""

import re
from pathlib import Path

import pytest
from django.conf import settings
from django.utils import translation

from games.pages.strings import table_strings

SCRIPTS = Path(settings.BASE_DIR, "games", "static", "games", "js")
LANGUAGES = [code for code, _name in settings.LANGUAGES]


def literals() -> str:
    """All the text of the scripts."""
    return "\n".join(path.read_text() for path in SCRIPTS.glob("*.js"))


def test_every_sentence_that_a_script_asks_for_is_there() -> None:
    asked = set(re.findall(r'\b(?:say|text|spoken)\("(\w+)"', literals()))
    asked |= set(re.findall(r'key: "(why_\w+)"', literals()))
    assert asked
    assert asked - table_strings().keys() == set()


def test_every_sentence_is_said_by_some_script() -> None:
    text = literals()
    whole = set(re.findall(r'"([a-z]\w*)"', text))
    # Some keys are put together: `place_${to}`, `${unit}_head`, "your_turn" with "_drew" behind it.
    templates = [
        re.sub(r"\$\{[^}]*\}", r"\\w+", found) for found in re.findall(r"`([^`\s]*\$\{[^`]*)`", text)
    ]
    patterns = [pattern for pattern in templates if re.search(r"[a-z]{3}", pattern)]
    unused = [
        key
        for key in table_strings()
        if key not in whole
        and not any(key.startswith(f"{start}_") for start in whole)
        and not any(re.fullmatch(pattern, key) for pattern in patterns)
    ]
    assert unused == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_keeps_the_placeholders(language: str) -> None:
    english = table_strings()
    with translation.override(language):
        translated = table_strings()
    for key, sentence in english.items():
        assert fields(translated[key]) <= fields(sentence), key


def fields(sentence: str | dict[str, str]) -> set[str]:
    forms = [sentence] if isinstance(sentence, str) else list(sentence.values())
    return {field for form in forms for field in re.findall(r"\{(\w+)\}", form)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_counted_has_a_form_for_every_category(language: str) -> None:
    with translation.override(language):
        counted = [forms for forms in table_strings().values() if isinstance(forms, dict)]
    assert counted
    assert all(forms.keys() == {"one", "few", "other"} for forms in counted)
