"""One's own pages in a real browser: games, replay, settings; and the site without a network."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from tests.browser.table import PHONE, Table
from tests.harness.browsing import Browsing
from tests.harness.players import ApiPlayer
from tests.harness.server import Server

pytestmark = pytest.mark.browser

DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 900}}
SMALL: dict[str, Any] = {"viewport": {"width": 320, "height": 568}}
DARK: dict[str, Any] = {**PHONE, "color_scheme": "dark"}
LANGUAGES = ("", "/es", "/pt", "/ro")


@pytest.fixture
def zoe(server: Server) -> ApiPlayer:
    """Somebody without a nickname who may play."""
    return ApiPlayer(server.url)


def page_of(browsing: Browsing, player: ApiPlayer, **options: Any) -> Page:
    """A page of a browser that is this player's."""
    page = browsing.new_page(**{**PHONE, **options})
    page.context.add_cookies([player.cookie()])
    return page


def faults(page: Page) -> list[Any]:
    found = Axe().run(page).response["violations"]
    return [(rule["id"], [node["html"] for node in rule["nodes"]]) for rule in found]


@pytest.mark.parametrize("options", [PHONE, SMALL, DESK, DARK], ids=["phone", "small", "desk", "dark"])
def test_axe_finds_no_fault_and_nothing_is_too_wide(
    browsing: Browsing, zoe: ApiPlayer, options: dict[str, Any]
) -> None:
    over = zoe.finish(zoe.begin("random", rules={"target": "single"}))
    zoe.begin("random")
    page = page_of(browsing, zoe, **options)
    for address in ("/matches/", f"/matches/{over['id']}/replay/", "/settings/", "/privacy/", "/offline/"):
        page.goto(address)
        assert faults(page) == [], address
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), address


@pytest.mark.parametrize("language", LANGUAGES)
def test_own_pages_load_clean_in_every_language(browsing: Browsing, zoe: ApiPlayer, language: str) -> None:
    over = zoe.finish(zoe.begin("random", rules={"target": "single"}))
    page = page_of(browsing, zoe)
    for address in ("/matches/", f"/matches/{over['id']}/replay/", "/settings/", "/privacy/", "/offline/"):
        answer = page.goto(language + address)
        assert answer
        assert answer.status == 200
        expect(page.locator("h1")).to_have_count(1)
        page.wait_for_load_state("networkidle")


def test_a_replay_is_stepped_through_to_the_table_at_the_end(browsing: Browsing, zoe: ApiPlayer) -> None:
    state = zoe.finish(zoe.begin("random", rules={"target": "single"}))
    page = page_of(browsing, zoe)
    page.goto(f"/matches/{state['id']}/replay/")
    steps = int(page.locator("#at").get_attribute("max") or 0)
    forward = page.get_by_role("button", name="Forward")
    back = page.get_by_role("button", name="Back", exact=True)
    for _ in range(steps):
        forward.click()
    assert page.locator("#at").input_value() == str(steps)
    expect(forward).to_have_attribute("aria-disabled", "true")
    for place, pile in state["table"].items():
        shown = page.locator(f"#board [data-place={place}]")
        expect(shown.locator(".tip")).to_have_count(1 if pile else 0)
        if len(pile) > 1:
            expect(shown.locator(".count")).to_have_text(str(len(pile)))
    expect(page.locator("#hand svg")).to_have_count(len(state["hands"][0]))
    for seat in (1, 2, 3):
        expect(page.locator(f".others [data-seat='{seat}'] svg")).to_have_count(len(state["hands"][seat]))
    for _ in range(steps):
        back.click()
    expect(page.locator("#hand svg")).to_have_count(7)


def test_a_replay_plays_by_itself_and_goes_to_another_round(browsing: Browsing, zoe: ApiPlayer) -> None:
    state = zoe.finish(zoe.begin("random", rules={"target": 1, "hand": 5}))
    page = page_of(browsing, zoe)
    page.add_init_script("localStorage.setItem('kingscorner-preferences', '{\"speed\": \"instant\"}')")
    page.goto(f"/matches/{state['id']}/replay/")
    page.get_by_role("button", name="Play").tap()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.wait_for_function("() => Number(document.getElementById('at').value) > 2")
    page.get_by_role("button", name="Pause").tap()
    last = page.get_by_role("navigation", name="Rounds").get_by_role("link").last
    last.tap()
    expect(last).to_have_attribute("aria-current", "true")
    expect(page.locator("#at")).to_have_value("0")


def test_without_scripts_a_replay_is_read_and_every_form_works(browsing: Browsing, zoe: ApiPlayer) -> None:
    state = zoe.finish(zoe.begin("random", rules={"target": "single"}))
    page = page_of(browsing, zoe, java_script_enabled=False)
    page.goto(f"/matches/{state['id']}/replay/")
    expect(page.locator("#stage")).to_be_hidden()
    expect(page.locator("#turns li").first).to_be_visible()

    page.goto("/matches/")
    page.get_by_role("button", name="Deal a friend").click()
    expect(page.get_by_label("Address of this deal")).to_have_value(re.compile(r"/new/\?deal=\w+"))

    page.goto("/settings/")
    page.get_by_label("Your nickname").fill(f"Plain {state['id'][:6]}")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Your nickname is saved.")).to_be_visible()
    page.get_by_role("button", name="Make a code").click()
    code = page.locator(".code").inner_text()

    other = browsing.new_page(java_script_enabled=False)
    other.goto("/settings/")
    other.get_by_label("A code from another device").fill(code)
    other.get_by_role("button", name="Move here").click()
    expect(other.get_by_text("This device now plays as you.")).to_be_visible()
    other.get_by_role("link", name="Español").last.click()
    expect(other.locator("html")).to_have_attribute("lang", "es")
    other.goto("/settings/")
    other.get_by_label("Type “delete” to confirm").fill("delete")
    other.get_by_role("button", name="Delete me").click()
    expect(other.get_by_text("You are deleted")).to_be_visible()


def test_preferences_are_kept_as_soon_as_they_are_chosen(browsing: Browsing) -> None:
    page = browsing.new_page(**PHONE)
    page.goto("/settings/")
    page.get_by_label("four: clubs green").check()
    expect(page.locator("html")).to_have_attribute("data-deck", "four")
    page.reload()
    expect(page.get_by_label("four: clubs green")).to_be_checked()
    page.goto("/rules/")
    expect(page.locator("html")).to_have_attribute("data-deck", "four")


def test_a_recovery_link_leaves_no_secret_in_the_address(browsing: Browsing, zoe: ApiPlayer) -> None:
    page = page_of(browsing, zoe)
    page.goto("/settings/")
    page.get_by_role("button", name="Make a recovery link").tap()
    link = page.get_by_label("Recovery link").input_value()
    other = browsing.new_page(**PHONE)
    other.goto(link)
    other.wait_for_function("() => !location.hash")
    assert "recover" not in other.url
    other.get_by_role("button", name="Recover", exact=True).tap()
    expect(other.get_by_text("This device now plays as you.")).to_be_visible()


def test_a_link_is_copied_where_there_is_no_share_sheet(browsing: Browsing, zoe: ApiPlayer) -> None:
    zoe.begin("random")
    page = page_of(browsing, zoe)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.add_init_script("delete Navigator.prototype.share")
    page.goto("/matches/")
    page.get_by_role("button", name="Deal a friend").tap()
    address = page.get_by_label("Address of this deal").input_value()
    page.get_by_role("button", name="Share").tap()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("() => navigator.clipboard.readText()") == address


def worker_is_there(page: Page) -> None:
    """Waits until the service worker has kept all that it needs and looks after the page."""
    page.wait_for_function("() => navigator.serviceWorker.controller")


def test_without_a_network_the_site_says_what_is_waiting(
    browser: Browser, start_server: Callable[..., Server]
) -> None:
    server = start_server()
    browsing = Browsing(browser, server.url)
    table = Table.daily(browsing, service_workers="allow")
    page = table.page
    worker_is_there(page)
    page.goto("/rules/")
    server.process.terminate()
    server.process.wait()
    page.goto("/")
    expect(page.get_by_role("heading", name="You are offline")).to_be_visible()
    if not table.sheet.count():
        expect(page.locator("#waiting")).to_have_text(re.compile(r"^Your match of .+ waits at round \d+\.$"))
    assert (
        page.locator("body").evaluate("body => getComputedStyle(body).margin") == "0px"
    )  # it has its styles
    page.goto("/es/rules/")
    expect(page.locator("html")).to_have_attribute("lang", "es")
    browsing.close()


def test_what_is_kept_is_only_what_can_never_be_stale(browsing: Browsing) -> None:
    page = browsing.new_page(**PHONE, service_workers="allow")
    page.goto("/")
    worker_is_there(page)
    page.goto("/new/")
    page.get_by_role("button", name="Deal the cards").tap()
    page.wait_for_url("**/matches/*/")
    page.wait_for_load_state("networkidle")
    kept = page.evaluate(
        """async () => {
            const names = await caches.keys();
            const requests = await Promise.all(names.map(async name => (await caches.open(name)).keys()));
            return requests.flat().map(({ url }) => new URL(url).pathname);
        }"""
    )
    assert kept
    for path in kept:
        assert re.search(r"^/static/.+\.[0-9a-f]{12}\.\w+$|^(/\w\w)?/offline/$", path), path


def test_an_older_workers_files_are_thrown_away(browsing: Browsing) -> None:
    page = browsing.new_page(**PHONE, service_workers="allow")
    page.goto("/rules/")
    page.evaluate("() => caches.open('kingscorner-0123456789abcdef')")
    worker_is_there(page)
    page.wait_for_function("async () => !(await caches.has('kingscorner-0123456789abcdef'))")
