"""No page in another language has English left in it."""

import re
from html.parser import HTMLParser
from typing import Any

import pytest
from django.test import Client
from django.utils.translation import override

from games.pages.strings import table_strings
from kingscorner import messages
from tests.leaderboard.results import finished

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("same_every_time")]

PAGES = (
    "/", "/new/", "/archive/", "/rules/", "/leaderboard/", "/leagues/", "/leagues/join/",
    "/matches/", "/settings/", "/privacy/", "/opponents/", "/offline/", "/players/Zoe/report/",
    "/leaderboard/2000-01-01/", "/leaderboard/2026-01-01/",
    "/leaderboard/week/", "/leaderboard/month/", "/leaderboard/all-time/", "/players/Zoe/", "/nowhere/",
)  # fmt: skip
READ_OUT = ("aria-label", "title", "alt", "placeholder")
#: What is the same in English and in another language, and rightly so.
SHARED = {
    *("King's Corner", "404 · King's Corner", "Ana", "Bruno", "Clara", "David", "Elena", "Zoe"),
    "Zoe · King's Corner",
    *("English", "Español", "Português", "Română"),
    *("Enter", "Esc", "Menu", "Par", "Total", "normal", "00:00 UTC"),
}
PLACEHOLDER = re.compile(r"\{\w+\}")
WORD = re.compile(r"[^\W\d_]{2}")


class Texts(HTMLParser):
    """Collects all that a page says, to the eye or to the ear."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: set[str] = set()
        self.silent = 0
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.silent += tag in ("script", "style")
        read_out = ("content",) if ("name", "description") in attrs else READ_OUT
        self.found |= {value.strip() for name, value in attrs if name in read_out and value}

    def handle_endtag(self, tag: str) -> None:
        self.silent -= tag in ("script", "style")

    def handle_data(self, data: str) -> None:
        if not self.silent:
            self.found.add(" ".join(data.split()))


def english_in(texts: set[str], english: set[str]) -> set[str]:
    return {text for text in (texts & english) - SHARED if WORD.search(PLACEHOLDER.sub("", text))}


def texts_of(client: Client, path: str) -> set[str]:
    return Texts(client.get(path).content.decode()).found


@pytest.mark.parametrize("language", messages.languages())
def test_no_page_has_a_text_that_the_english_one_has_too(client: Client, language: str) -> None:
    finished(3, "Zoe")
    for page in PAGES:
        assert english_in(texts_of(client, f"/{language}{page}"), texts_of(client, page)) == set(), page


@pytest.mark.parametrize("language", messages.languages())
def test_nor_has_the_table(client: Client, language: str) -> None:
    match = client.post("/play/", headers={"Sec-Fetch-Site": "same-origin"}).headers["Location"]
    assert english_in(texts_of(client, f"/{language}{match}"), texts_of(client, match)) == set()


@pytest.mark.parametrize("language", messages.languages())
def test_nor_have_the_tables_scripts(language: str) -> None:
    with override("en"):
        english = said(table_strings())
    with override(language):
        translated = said(table_strings())
    assert english_in(translated, english) == set()


def said(sentences: dict[str, Any]) -> set[str]:
    texts = [text for text in sentences.values() if isinstance(text, str)]
    forms = [form for text in sentences.values() if not isinstance(text, str) for form in text.values()]
    return {*texts, *forms}
