"""Every page, in every language, without an error, a violation of its policy, or an unasked-for cookie."""

import pytest
from django.conf import settings

from tests.harness.browsing import Browsing

pytestmark = pytest.mark.browser

PATHS = (
    "/", "/new/", "/archive/", "/rules/", "/leaderboard/", "/leaderboard/week/",
    "/leaderboard/all-time/", "/leagues/", "/matches/", "/settings/",
    "/privacy/", "/opponents/", "/offline/",
)  # fmt: skip
PREFIXES = {code: "" if code == settings.LANGUAGE_CODE else f"/{code}" for code, _name in settings.LANGUAGES}


@pytest.mark.parametrize("language", PREFIXES)
def test_public_pages_load_clean(browsing: Browsing, language: str) -> None:
    page = browsing.new_page()
    for path in PATHS:
        answer = page.goto(PREFIXES[language] + path)
        assert answer
        assert answer.status == 200
        assert page.locator("html").get_attribute("lang") == language
    assert page.context.cookies() == []


def test_a_browser_is_taken_to_its_language_and_remembers_another(browsing: Browsing) -> None:
    page = browsing.new_page(locale="ro-RO")
    page.goto("/")
    assert page.url.endswith("/ro/")
    page.goto("/?language=en")
    page.goto("/")
    assert page.locator("html").get_attribute("lang") == "en"


def test_an_error_page_loads_clean(browsing: Browsing) -> None:
    page = browsing.new_page()
    answer = page.goto("/nowhere/")
    assert answer
    assert answer.status == 404
    assert [problem for problem in browsing.problems if "404" not in problem] == []
    browsing.problems.clear()


def test_a_violation_does_not_go_unseen(browsing: Browsing) -> None:
    page = browsing.new_page()
    page.goto("/")
    with page.expect_console_message(lambda message: message.text.startswith("CSP: ")):
        page.evaluate("document.body.setAttribute('style', 'color: red')")
    assert any(problem.startswith("CSP: style-src") for problem in browsing.problems)
    browsing.problems.clear()
