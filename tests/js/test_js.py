"""The pure modules of the table, each tested by a file beside this one. The browser runs them."""

from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from playwright.sync_api import Browser, Route

pytestmark = pytest.mark.browser

HERE = Path(__file__).parent
#: Of a kind that a browser lets work out fingerprints.
ORIGIN = "https://unit.test/"
TYPES = {".js": "text/javascript", ".mjs": "text/javascript", ".html": "text/html", ".txt": "text/plain"}


def serve(route: Route) -> None:
    """Answers from the repository: no server is needed for files that ask for nothing."""
    path = Path(settings.BASE_DIR, route.request.url.removeprefix(ORIGIN))
    if path.is_file():
        route.fulfill(body=path.read_text(), content_type=TYPES[path.suffix])
    else:
        route.fulfill(body="<!doctype html>", content_type=TYPES[".html"])


@pytest.mark.parametrize("file", sorted(HERE.glob("*.test.mjs")), ids=lambda file: file.name)
def test_a_module_does_what_its_tests_say(browser: Browser, file: Path) -> None:
    page = browser.new_page()
    page.route(f"{ORIGIN}**", serve)
    page.goto(ORIGIN)
    name = file.relative_to(settings.BASE_DIR).as_posix()
    results: list[dict[str, Any]] = page.evaluate(
        "async name => { await import(`/${name}`); return (await import('/tests/js/harness.mjs')).run() }",
        name,
    )
    page.close()
    assert results
    assert [result for result in results if result["problem"]] == []
