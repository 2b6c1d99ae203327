"""Leagues, the archive, a report and the site for staff in a real browser: without scripts, and under axe."""

import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.conf import settings
from playwright.sync_api import Browser, Page, expect

from tests.browser.table import PHONE
from tests.harness.browsing import Browsing
from tests.harness.server import Server, service_environment
from tests.leaderboard.results import somebody

pytestmark = pytest.mark.browser

DARK: dict[str, Any] = {"viewport": {"width": 1280, "height": 900}, "color_scheme": "dark"}


def faults(page: Page) -> list[Any]:
    found = Axe().run(page).response["violations"]
    return [(rule["id"], [node["html"] for node in rule["nodes"]]) for rule in found]


def fits_its_width(page: Page) -> bool:
    return bool(page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"))


def made(page: Page, name: str) -> str:
    """Make a league as a stranger does; the address to join by."""
    page.goto("/leagues/")
    page.get_by_label("Name of the league").fill(name)
    page.get_by_label("Your nickname").fill(somebody())
    page.get_by_role("button", name="Make the league").click()
    expect(page.locator("h1")).to_have_text(name)
    return page.locator(".invite a").inner_text()


def test_a_family_meets_without_scripts(browsing: Browsing) -> None:
    owner = browsing.new_page(java_script_enabled=False, **PHONE)
    friend = browsing.new_page(java_script_enabled=False)
    address = made(owner, "The Smiths")
    friend.goto(address)
    expect(friend.locator("h1")).to_have_text("The Smiths")
    name = somebody()
    friend.get_by_label("Your nickname").fill(name)
    friend.get_by_role("button", name="Join").click()
    expect(friend.locator("#the-day ~ table .you")).to_contain_text(name)
    owner.reload()
    expect(owner.locator("#the-day ~ table")).to_contain_text(name)
    owner.get_by_text("Members and settings").click()
    owner.get_by_role("button", name=f"Remove {name}").click()
    expect(owner.locator("#the-day ~ table")).not_to_contain_text(name)
    owner.get_by_text("Members and settings").click()
    owner.get_by_text("Close the league for everybody").click()
    owner.get_by_role("button", name="Close the league", exact=True).click()
    owner.wait_for_url("**/leagues/")
    expect(owner.locator(".leagues")).to_have_count(0)


@pytest.mark.parametrize("options", [PHONE, DARK], ids=["phone", "dark"])
def test_axe_finds_no_fault_in_leagues_archive_and_reports(
    browsing: Browsing, options: dict[str, Any]
) -> None:
    page = browsing.new_page(**options)
    address = made(page, "A family with a long name, all forty of!".replace(",", "").replace("!", ""))
    page.locator("details.manage > summary").click()
    assert faults(page) == []
    assert fits_its_width(page)
    name = page.locator(".members bdi").first.inner_text()
    for path in (address, "/leagues/", "/archive/2026-01/", f"/players/{name}/report/"):
        page.goto(path)
        assert faults(page) == [], path
        assert fits_its_width(page)


def test_a_past_day_is_played_from_the_archive(browsing: Browsing) -> None:
    page = browsing.new_page(**PHONE)
    page.goto("/archive/2026-01/")
    page.get_by_role("button", name="Play").last.tap()
    expect(page.locator("h1")).to_have_text("Practice: 1 January 2026")
    expect(page.locator("#hint")).to_have_count(1)


def test_the_site_for_staff_keeps_to_the_policy_and_is_not_there_by_default(
    browser: Browser, browsing: Browsing, start_server: Callable[..., Server]
) -> None:
    page = browsing.new_page()
    answer = page.goto("/admin/")
    assert answer
    assert answer.status == 404
    browsing.problems.clear()
    server = start_server(KINGSCORNER_ADMIN="1")
    environment = service_environment(
        server.data, KINGSCORNER_ADMIN="1", DJANGO_SUPERUSER_PASSWORD="correct horse"
    )
    command = [sys.executable, "manage.py", "createsuperuser", "--noinput", "--username", "boss"]
    subprocess.run([*command, "--email", ""], cwd=settings.BASE_DIR, env=environment, check=True)
    staff = Browsing(browser, server.url)
    page = staff.new_page()
    page.goto("/admin/")
    page.get_by_label("Username").fill("boss")
    page.get_by_label("Password").fill("correct horse")
    page.get_by_role("button", name="Log in").click()
    for path in ("", "games/player/", "leaderboard/report/", "leaderboard/ruling/", "auth/user/add/"):
        answer = page.goto(f"/admin/{path}")
        assert answer
        assert answer.status == 200
        page.wait_for_load_state("networkidle")
    staff.close()
    assert staff.problems == []
