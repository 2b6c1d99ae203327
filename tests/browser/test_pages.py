"""Every page as a browser sees it: in four languages, small, dark, without scripts, weighed, under axe."""

from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, Response, expect

from tests.browser.table import PHONE, Table, forgive
from tests.browser.weighing import weight
from tests.harness.browsing import Browsing

pytestmark = pytest.mark.browser

LANGUAGES = ("", "/es", "/pt", "/ro")
PAGES = (
    "/", "/new/", "/archive/", "/rules/", "/leaderboard/", "/leaderboard/week/", "/leaderboard/all-time/",
    "/leagues/", "/matches/", "/settings/", "/privacy/", "/opponents/",
)  # fmt: skip
SMALL: dict[str, Any] = {"viewport": {"width": 320, "height": 568}}
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 900}}
DARK: dict[str, Any] = {**PHONE, "color_scheme": "dark"}
#: What a first visit may ask for and take, in bytes as brotli sends them (docs: README of the design).
MOST_REQUESTS = 11
MOST_BYTES = 28_000


def fits_its_width(page: Page) -> bool:
    return bool(page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_open_in_every_language_and_fit_the_smallest_phone(browsing: Browsing, language: str) -> None:
    page = browsing.new_page(**SMALL)
    for address in PAGES:
        answer = page.goto(language + address)
        assert answer
        assert answer.ok
        expect(page.locator("h1")).to_have_count(1)
        assert page.locator("html").get_attribute("lang") == (language.strip("/") or "en")
        assert fits_its_width(page)


def test_the_language_is_changed_from_any_page(browsing: Browsing) -> None:
    page = browsing.new_page(**PHONE)
    page.goto("/rules/")
    page.get_by_role("button", name="Language").tap()
    page.get_by_role("link", name="Română").tap()
    page.wait_for_url("**/ro/rules/")
    expect(page.locator("html")).to_have_attribute("lang", "ro")


def test_the_menu_of_a_phone_leads_everywhere(browsing: Browsing) -> None:
    page = browsing.new_page(**PHONE)
    page.goto("/")
    for name, address in (("Rules", "/rules/"), ("Leaderboard", "/leaderboard/"), ("New game", "/new/")):
        page.get_by_role("button", name="Menu").tap()
        page.get_by_role("link", name=name, exact=True).tap()
        page.wait_for_url(f"**{address}")


def test_without_scripts_all_can_be_read_and_the_table_says_what_it_needs(browsing: Browsing) -> None:
    page = browsing.new_page(java_script_enabled=False)
    for address in PAGES:
        page.goto(address)
        expect(page.locator("main")).to_contain_text(".")
    page.goto("/")
    page.get_by_role("button", name="Play today's deal").click()
    expect(page.locator("noscript p")).to_be_visible()


@pytest.mark.parametrize("options", [PHONE, SMALL, DESK, DARK], ids=["phone", "small", "desk", "dark"])
def test_axe_finds_no_fault_on_any_page(browsing: Browsing, options: dict[str, Any]) -> None:
    page = browsing.new_page(**options)
    for address in (*PAGES, "/leaderboard/2026-01-01/", "/nothing/here/"):
        page.goto(address)
        assert faults(page) == [], address
    forgive(browsing, "404")


@pytest.mark.parametrize("options", [PHONE, DESK, DARK], ids=["phone", "desk", "dark"])
def test_axe_finds_no_fault_at_the_table(browsing: Browsing, options: dict[str, Any]) -> None:
    table = Table.daily(browsing, **options)
    assert faults(table.page) == []
    if table.hand.count() and table.mine.count():
        table.hand.first.tap()
        table.page.locator("[data-place]:not([data-target])").first.tap()
        assert faults(table.page) == []
        table.page.keyboard.press("Escape")
    table.play_round()
    assert faults(table.page) == []
    table.play_match()
    expect(table.page.locator(".histogram, .standing-text").first).to_be_visible()
    assert faults(table.page) == []


def faults(page: Page) -> list[Any]:
    """What axe finds: rules broken, each with the elements that break it."""
    found = Axe().run(page).response["violations"]
    return [(rule["id"], [node["html"] for node in rule["nodes"]]) for rule in found]


def test_a_phone_sees_the_whole_table_at_once(browsing: Browsing) -> None:
    for size in ((390, 844), (360, 740), (320, 568)):
        table = Table.random(browsing, viewport={"width": size[0], "height": size[1]})
        if table.sheet.count():
            continue
        end = table.page.locator("#end").bounding_box()
        assert end
        assert end["y"] + end["height"] <= size[1]
        assert fits_its_width(table.page)


def at_turn(browsing: Browsing) -> Table:
    """A match in which the player is to act: where the others are done before that, the page shows more."""
    tables = (Table.random(browsing) for _ in range(20))
    return next(table for table in tables if table.mine.count())


@pytest.mark.parametrize("begin", [None, at_turn], ids=["start", "table"])
def test_a_first_visit_is_light(browsing: Browsing, begin: Callable[..., Table] | None) -> None:
    address = "/" if begin is None else begin(browsing).page.url
    cookies = browsing.contexts[-1].cookies() if begin else []
    page = browsing.new_page(**PHONE)
    page.context.add_cookies(cookies)  # type: ignore[arg-type]
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))
    page.goto(address)
    page.wait_for_load_state("networkidle")
    assert len(answers) <= MOST_REQUESTS
    assert sum(weight(answer) for answer in answers) <= MOST_BYTES


def test_the_page_does_not_jump_while_it_loads(browsing: Browsing) -> None:
    table = Table.random(browsing)
    table.page.reload()
    table.ready()
    shifts = table.page.evaluate(
        """() => new Promise(resolve => new PerformanceObserver(list =>
            resolve(list.getEntries().reduce((sum, entry) => sum + entry.value, 0))
        ).observe({ type: 'layout-shift', buffered: true }) || setTimeout(() => resolve(0), 300))"""
    )
    assert shifts < 0.01
