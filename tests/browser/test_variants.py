"""Games by other rules than the daily's, from form to last tap, and the proof that a deal was fair."""

import json
import re
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.table import PHONE, Table, forgive
from tests.browser.test_pages import DARK, DESK, SMALL, faults, fits_its_width
from tests.harness.browsing import Browsing

pytestmark = pytest.mark.browser

LAST_CLOSED = (datetime.now(UTC) - timedelta(days=2)).date().isoformat()
SIX_AT_ONCE = {
    "Players": "6",
    "Cards each": "5 cards",
    "A king in hand": "must go to a corner at once",
    "What is counted": "pips: every card its value, an ace 25",
}


# ---- The form ----


def test_a_wrong_combination_comes_back_filled_in_and_is_put_right(browsing: Browsing) -> None:
    page = browsing.new_page(**PHONE)
    page.goto("/new/")
    page.get_by_text("Your own rules").tap()
    page.get_by_text("coins: a purse of 50 each").tap()
    page.get_by_text("once somebody has a total of").tap()
    page.get_by_role("textbox", name="Total").fill("40")
    page.get_by_role("button", name="Deal by these rules").tap()
    expect(page.locator("#id_target_error")).to_contain_text("Coins have an end of their own")
    expect(page.get_by_role("textbox", name="Total")).to_have_value("40")
    expect(page.get_by_role("textbox", name="Total")).to_have_attribute("aria-invalid", "true")
    assert faults(page) == []
    forgive(browsing, "400")
    page.get_by_role("alert").get_by_role("link", name="Total").tap()
    page.get_by_text("after one round").tap()
    page.get_by_role("button", name="Deal by these rules").tap()
    page.wait_for_url("**/matches/*/")
    expect(page.locator(".panels .notes")).to_contain_text("The match is a single round.")


def test_only_the_opponents_who_play_are_asked_about(browsing: Browsing) -> None:
    page = browsing.new_page(**PHONE)
    page.goto("/new/")
    page.get_by_text("Your own rules").tap()
    levels = page.get_by_role("group", name="Opponents").get_by_role("combobox")
    expect(levels).to_have_count(3)
    page.get_by_role("group", name="Players").get_by_text("6").tap()
    expect(levels).to_have_count(5)
    page.get_by_role("group", name="Players").get_by_text("2").tap()
    expect(levels).to_have_count(1)


@pytest.mark.parametrize("options", [PHONE, SMALL, DESK, DARK], ids=["phone", "small", "desk", "dark"])
def test_axe_finds_no_fault_in_the_form_and_nothing_sticks_out(
    browsing: Browsing, options: dict[str, Any]
) -> None:
    page = browsing.new_page(**options)
    for language in ("", "/es", "/pt", "/ro"):
        page.goto(f"{language}/new/")
        page.locator(".own-rules summary").click()
        assert fits_its_width(page)
    assert faults(page) == []


def test_the_form_works_without_scripts(browsing: Browsing) -> None:
    page = browsing.new_page(java_script_enabled=False)
    page.goto("/new/")
    page.get_by_role("button", name="Coins").click()
    page.wait_for_url("**/matches/*/")
    # The others may have ended the round before a newcomer's first turn; then no purse holds 50 any more.
    purse = json.loads(page.locator("#match-state").text_content() or "")["seats"][0]["total"]
    expect(page.locator("#total")).to_be_visible()
    expect(page.locator("#total")).to_have_text(f"{purse} coins")


# ---- At the table ----


def test_a_match_for_coins_is_played_by_taps(browsing: Browsing) -> None:
    table = Table.preset(browsing, "Coins")
    table.page.get_by_role("button", name="Coins").tap()
    expect(table.page.get_by_text("Everybody has 50 coins.")).to_be_visible()
    assert faults(table.page) == []
    table.page.keyboard.press("Escape")
    table.play_round()
    expect(table.sheet.get_by_role("columnheader", name="Purse")).to_be_visible()
    expect(
        table.sheet.get_by_text("The match ends once a purse is empty, or after 20 rounds.")
    ).to_be_visible()
    assert faults(table.page) == []
    table.play_match()
    purses = purses_of(table)
    pot = int(re.findall(r"\d+", table.page.locator(".pot").first.inner_text())[0])
    assert sum(purses) + pot == 200
    won = purses[0] == max(purses)
    expect(table.sheet.locator("h2")).to_contain_text("You " if won else " won. You have ")
    expect(table.sheet.locator("h2")).to_contain_text("coin")


def purses_of(table: Table) -> list[int]:
    return [int(text) for text in table.sheet.locator("tbody td:last-child").all_inner_texts()]


def test_a_match_of_six_is_played_by_taps_on_a_phone(browsing: Browsing) -> None:
    table = Table.own_rules(browsing, SIX_AT_ONCE, total=60)
    expect(table.page.locator("[data-seat]")).to_have_count(5)
    assert fits_its_width(table.page)
    for seat in table.page.locator("[data-seat]").all():
        box = seat.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390
    assert faults(table.page) == []
    table.play_match()
    totals = purses_of(table)
    assert max(totals) >= 60
    expect(table.sheet.locator("h2")).to_contain_text("pip")
    table.sheet.get_by_role("link", name="Is the deal fair?").tap()
    expect(table.page.locator("#verdict b:not([hidden])")).to_have_text("Everything is as it was promised.")
    assert set(
        table.page.locator(".checks > li").evaluate_all("all => all.map(li => li.dataset.result)")
    ) == {"good"}
    assert faults(table.page) == []


def test_a_king_that_may_not_wait_says_so(browsing: Browsing) -> None:
    for _ in range(30):
        table = Table.preset(browsing, "Kings at once")
        kings = table.page.locator("#hand [data-card^='K']")
        if not table.sheet.count() and kings.count():
            break
    expect(table.line).to_contain_text("goes to an empty corner first")
    expect(table.page.locator("#end")).to_have_attribute("aria-disabled", "true")
    for card in table.page.locator("#hand [data-card]:not([data-card^='K'])").all():
        expect(card).to_have_attribute("data-idle", "")
    table.page.locator("#end").tap(force=True)  # it looks disabled, and says why
    expect(table.line).to_contain_text("kings may not wait")
    kings.first.tap()
    places = table.targets.evaluate_all("all => all.map(place => place.dataset.place)")
    assert places
    assert set(places) <= {"NE", "SE", "SW", "NW"}
    table.targets.first.tap()
    table.settled()


def test_where_a_turn_begins_with_the_draw_its_end_draws_nothing(browsing: Browsing) -> None:
    table = Table.preset(browsing, "Draw first")
    if table.sheet.count():
        return
    expect(table.page.locator("#end")).to_have_text("End turn")
    expect(table.line).to_contain_text("You drew")
    assert table.hand.count() == 8
    table.end_turn()
    if not table.sheet.count():
        assert table.hand.count() == 9
        expect(table.page.locator("#log")).to_contain_text("drew, ")


# ---- Is the deal fair? ----


def test_a_closed_day_is_checked_by_the_browser(browsing: Browsing) -> None:
    page = browsing.new_page(**PHONE)
    page.goto(f"/leaderboard/{LAST_CLOSED}/")
    page.locator("#content").get_by_role("link", name="Is the deal fair?").tap()
    expect(page.locator("#verdict b:not([hidden])")).to_have_text("Everything is as it was promised.")
    expect(page.locator("[data-check=commitment] .sign")).to_have_text("✓")
    page.get_by_text("The cards").first.tap()
    expect(page.locator("[data-check='1'] [data-part=deck] svg")).to_have_count(52)
    expect(page.locator("[data-check='1'] [data-part=up] svg")).to_have_count(4)
    assert faults(page) == []
    assert fits_its_width(page)


def test_a_promise_that_was_broken_is_seen(browsing: Browsing) -> None:
    page = browsing.new_page(**PHONE)
    page.route("**/fair/*/", lambda route: tamper(route))
    page.goto(f"/fair/{LAST_CLOSED}/")
    expect(page.locator("#verdict b:not([hidden])")).to_contain_text("Something is not as it was promised")
    expect(page.locator("[data-check=commitment] .sign")).to_have_text("✗")
    expect(page.locator("[data-check=commitment]")).to_contain_text("of another seed")
    expect(page.locator("[data-check='2'] .sign")).to_have_text("✗")
    assert faults(page) == []


def tamper(route: Route) -> None:
    """The page with another commitment, and another deck in round 2, than the seed gives."""
    answer = route.fetch()
    body = re.sub(r'"commitment": "[0-9a-f]{2}', '"commitment": "zz', answer.text())
    body = body.replace('"number": 2, "deck": null', '"number": 2, "deck": "AC"')
    route.fulfill(response=answer, body=body)


def test_an_open_day_says_when_its_seed_is_due(browsing: Browsing) -> None:
    page = browsing.new_page(**PHONE)
    page.goto("/leaderboard/")
    page.locator("#content").get_by_role("link", name="Is the deal fair?").tap()
    expect(page.get_by_text("others are still playing these cards")).to_be_visible()
    assert faults(page) == []


def test_a_browser_that_may_not_check_says_so_and_names_the_command(browsing: Browsing) -> None:
    page = browsing.new_page(**PHONE)
    page.add_init_script("Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined })")
    page.goto(f"/fair/{LAST_CLOSED}/")
    expect(page.locator("#insecure")).to_be_visible()
    expect(page.locator("#verdict")).to_be_hidden()
    shows_the_command(page)


def test_without_scripts_the_page_names_the_command(browsing: Browsing) -> None:
    page = browsing.new_page(java_script_enabled=False)
    page.goto(f"/fair/{LAST_CLOSED}/")
    shows_the_command(page)


def shows_the_command(page: Page) -> None:
    expect(page.get_by_text("python3 manage.py fair")).to_be_visible()
