"""Matches from the first tap to the last, against the service as it is served."""

import pytest
from playwright.sync_api import expect

from tests.browser.table import Table, forgive
from tests.harness.browsing import Browsing

pytestmark = pytest.mark.browser


def test_a_random_match_is_played_by_taps(browsing: Browsing) -> None:
    table = Table.random(browsing)
    rounds = table.play_match()
    totals = table.sheet.locator("tbody td:last-child").all_inner_texts()
    assert max(map(int, totals)) >= 25
    assert table.page.locator("#round").inner_text() == f"round {rounds}"
    expect(table.sheet.get_by_label("nickname")).to_have_count(0)
    table.sheet.get_by_role("link", name="Play a random game").tap()
    table.page.wait_for_url("**/new/")


def test_the_daily_is_played_by_taps_posted_and_found_on_the_leaderboard(browsing: Browsing) -> None:
    table = Table.daily(browsing)
    table.play_match()
    total = table.sheet.locator("tr.you td:last-child").inner_text()
    expect(table.sheet.get_by_text("today")).not_to_have_count(0)

    table.sheet.get_by_label("Your nickname").fill("x")
    table.sheet.get_by_role("button", name="Post my result").tap()
    expect(table.sheet.get_by_role("alert")).to_contain_text("2 to 20 characters")
    forgive(browsing, "400")
    table.sheet.get_by_label("Your nickname").fill("Zoë of the Taps")
    table.sheet.get_by_role("button", name="Post my result").tap()
    expect(table.sheet.get_by_text("Posted as Zoë of the Taps")).to_be_visible()
    expect(table.sheet.get_by_text("first on today's board")).to_be_visible()

    table.sheet.get_by_role("button", name="Change").tap()
    expect(table.sheet.get_by_label("Your nickname")).to_be_focused()
    expect(table.sheet.get_by_label("Your nickname")).to_have_value("Zoë of the Taps")
    table.sheet.get_by_label("Your nickname").fill("Zoë of Taps")
    table.sheet.get_by_role("button", name="Change").tap()
    expect(table.sheet.get_by_text("Posted as Zoë of Taps")).to_be_visible()

    table.sheet.get_by_role("link", name="Leaderboard").tap()
    own = table.page.locator(".ranking tr.you", has_text="Zoë of Taps").first
    expect(own).to_contain_text("Zoë of Taps")
    assert own.locator("td").last.inner_text() == total

    stranger = browsing.new_page()
    stranger.goto("/leaderboard/")
    expect(stranger.get_by_text("Zoë of Taps")).to_be_visible()
    expect(stranger.locator("tr.you")).to_have_count(0)


def test_a_name_that_is_taken_is_said_beside_the_field(browsing: Browsing) -> None:
    for name in ("Taken Twice", "taken twice"):
        table = Table.daily(browsing)
        table.play_match()
        table.sheet.get_by_label("Your nickname").fill(name)
        table.sheet.get_by_role("button", name="Post my result").tap()
        if name == "Taken Twice":
            expect(table.sheet.get_by_text("Posted as")).to_be_visible()
        else:
            expect(table.sheet.get_by_role("alert")).not_to_be_empty()
            expect(table.sheet.get_by_label("Your nickname")).to_be_focused()
    forgive(browsing, "409")


def test_the_table_can_be_looked_at_after_a_round(browsing: Browsing) -> None:
    table = Table.random(browsing)
    table.play_round()
    board, deal = table.page.locator("#board"), table.page.locator("#deal")
    expect(board).to_be_hidden()
    table.sheet.get_by_role("button", name="Look at the table").press("Enter")
    back = table.sheet.get_by_role("button", name="Back to the points")
    expect(back).to_be_focused()
    expect(back).to_be_in_viewport()
    expect(board).to_be_visible()
    expect(deal).to_be_hidden()
    back.press("Enter")
    expect(board).to_be_hidden()
    expect(deal).to_be_visible()


def test_everybody_is_dealt_the_same_cards(browsing: Browsing) -> None:
    one, other = Table.daily(browsing), Table.daily(browsing, viewport={"width": 1280, "height": 900})
    assert one.page.url != other.page.url
    assert (one.cards(), one.piles()) == (other.cards(), other.piles())
    one.play_round()
    other.play_round()
    assert one.sheet.inner_text() == other.sheet.inner_text()
    assert (one.cards(), one.piles()) == (other.cards(), other.piles())
