"""The table under the fingers: picking, placing, taking back, and a network that comes and goes."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.table import PHONE, Table, forgive, prefer
from tests.harness.browsing import Browsing

pytestmark = pytest.mark.browser

ACTIONS = re.compile("/actions/$")


@pytest.fixture
def table(browsing: Browsing) -> Table:
    """A random game in which the player can play a card."""
    return with_a_play(lambda: Table.random(browsing))


def with_a_play(begin: Callable[[], Table]) -> Table:
    """Begins games until there is one in which a card of the hand can go somewhere."""
    for _ in range(20):
        table = begin()
        if not table.sheet.count() and table.page.locator("#hand [data-card]:not([data-idle])").count():
            return table
    raise AssertionError("twenty games without a card to play")


def first_playable(table: Table) -> str:
    playable = table.page.locator("#hand [data-card]:not([data-idle])").first
    return str(playable.get_attribute("data-card"))


def pick_and_place(table: Table) -> tuple[str, str]:
    """Plays the first playable card by two taps; the card and the place it went to."""
    card = first_playable(table)
    table.card(card).tap()
    place = str(table.targets.first.get_attribute("data-place"))
    table.targets.first.tap()
    return card, place


def test_a_card_is_picked_shown_its_places_and_put_down_again(table: Table) -> None:
    idle = table.page.locator("#hand [data-card][data-idle]")
    if idle.count():
        idle.first.tap()
        expect(idle.first).to_have_attribute("aria-pressed", "true")
        expect(table.targets).to_have_count(0)
        expect(table.line).not_to_be_empty()
        idle.first.tap()
        expect(idle.first).to_have_attribute("aria-pressed", "false")
    card = table.card(first_playable(table))
    card.tap()
    expect(table.targets).not_to_have_count(0)
    table.page.keyboard.press("Escape")
    expect(table.targets).to_have_count(0)
    expect(card).to_have_attribute("aria-pressed", "false")


def test_a_second_tap_plays_a_card_that_has_one_place(table: Table) -> None:
    name = first_playable(table)
    table.card(name).tap()
    only = table.targets.count() == 1
    table.card(name).tap()
    expect(table.card(name)).to_have_count(0 if only or name.startswith("K") else 1)


def test_a_play_is_on_screen_before_the_server_has_heard_of_it(table: Table) -> None:
    waiting: list[Route] = []
    table.page.route(ACTIONS, lambda route: waiting.append(route))
    card, place = pick_and_place(table)
    expect(table.card(card)).to_have_count(0)
    assert table.piles()[place].endswith(card)
    table.page.wait_for_timeout(0)
    assert len(waiting) == 1
    with table.page.expect_response(ACTIONS) as answer:
        waiting[0].continue_()
    assert answer.value.ok
    assert table.piles()[place].endswith(card)


def test_what_was_played_is_taken_back(table: Table) -> None:
    before = table.cards(), table.piles()
    pick_and_place(table)
    assert (table.cards(), table.piles()) != before
    table.page.locator("#undo").tap()
    assert (table.cards(), table.piles()) == before
    table.settled()
    assert (table.cards(), table.piles()) == before
    expect(table.page.locator("#undo")).to_have_attribute("aria-disabled", "true")


def test_an_illegal_try_is_explained_where_it_was_made(table: Table) -> None:
    table.page.locator("#hand [data-card]").first.tap()
    others = table.page.locator("[data-place]:not([data-target])")
    place = str(others.first.get_attribute("data-place"))
    others.first.tap()
    bubble = table.page.locator(".why")
    expect(bubble).to_have_attribute("data-at", place)
    expect(bubble).to_have_text(re.compile(r"\w.*\."))
    assert bubble.inner_text() == table.line.inner_text()
    table.page.keyboard.press("Escape")
    expect(bubble).to_have_count(0)


def test_the_match_stands_as_it_was_after_a_reload_and_behind_the_back_button(table: Table) -> None:
    pick_and_place(table)
    table.settled()
    here = table.cards(), table.piles()
    table.page.reload()
    table.ready()
    assert (table.cards(), table.piles()) == here
    table.page.locator("#undo").tap()
    expect(table.hand).to_have_count(len(here[0]) + 1)
    table.settled()
    now = table.cards(), table.piles()
    table.page.goto("/rules/")
    table.page.go_back()
    table.ready()
    assert (table.cards(), table.piles()) == now


def test_a_second_tab_that_fell_behind_catches_up(browsing: Browsing, table: Table) -> None:
    second = Table(table.page.context.new_page())
    second.page.goto(table.page.url)
    second.ready()
    pick_and_place(table)
    table.settled()
    second.page.locator("#end").tap()
    expect(second.line).to_contain_text("another window")
    forgive(browsing, "409")
    assert (second.cards(), second.piles()) == (table.cards(), table.piles())


def test_a_request_without_an_answer_is_sent_again_and_counts_once(browsing: Browsing, table: Table) -> None:
    sent: list[Any] = []

    def lose_the_first_answer(route: Route) -> None:
        sent.append(route.request.post_data_json)
        if len(sent) == 1:
            route.fetch()
            route.abort()
        else:
            route.continue_()

    table.page.route(ACTIONS, lose_the_first_answer)
    card, place = pick_and_place(table)
    expect(table.page.locator("#network")).to_be_visible()
    expect(table.page.locator("#network")).to_be_hidden()
    forgive(browsing, "ERR_FAILED")
    assert len(sent) == 2
    assert sent[0] == sent[1]
    assert table.piles()[place].split()[-1] == card
    table.page.reload()
    table.ready()
    assert table.piles()[place].split().count(card) == 1


@pytest.mark.parametrize(
    "options",
    [PHONE, {"viewport": {"width": 1280, "height": 720}}, {"viewport": {"width": 844, "height": 390}}],
    ids=["phone", "desk", "side"],
)
def test_the_word_about_the_network_covers_nothing_that_is_tapped(
    browsing: Browsing, options: dict[str, Any]
) -> None:
    page = Table.random(browsing, **options).page
    covered = page.evaluate("""() => {
        const pill = document.getElementById("network");
        pill.hidden = false;
        const over = pill.getBoundingClientRect();
        return [...document.querySelectorAll("button, a")].map((one) => one.getBoundingClientRect())
            .filter((box) => box.width && box.left < over.right && box.right > over.left
                && box.top < over.bottom && box.bottom > over.top).length;
    }""")
    assert covered == 0


def test_taps_that_come_faster_than_answers_are_all_played_in_order(table: Table) -> None:
    sent: list[Any] = []

    def slowly(route: Route) -> None:
        sent.append(route.request.post_data_json)
        table.page.wait_for_timeout(200)
        route.continue_()

    table.page.route(re.compile("/(actions|undo)/$"), slowly)
    before = table.cards(), table.piles()
    card, place = pick_and_place(table)
    for _ in range(2):
        table.page.locator("#undo").tap()
        table.card(card).tap()
        table.place(place).tap()
    table.page.locator("#undo").tap()
    assert (table.cards(), table.piles()) == before
    expect(table.page.locator("#undo")).to_have_attribute("aria-disabled", "true")
    table.settled()
    versions = [request["version"] for request in sent]
    assert versions == sorted(set(versions))
    assert (table.cards(), table.piles()) == before


def test_a_refusal_puts_the_table_back(browsing: Browsing, table: Table) -> None:
    before = table.cards(), table.piles()
    detail = "7♥ needs a black 8."
    body = {"code": "illegal_action", "detail": detail, "index": 0}
    table.page.route(ACTIONS, lambda route: route.fulfill(status=422, json=body))
    pick_and_place(table)
    expect(table.line).to_have_text(detail)
    assert (table.cards(), table.piles()) == before
    forgive(browsing, "422")


def test_the_hand_is_sorted_as_the_player_last_wanted(table: Table) -> None:
    by_rank = [card.get_attribute("data-card") for card in table.hand.all()]
    prefer(table, "by suit")
    by_suit = [str(card.get_attribute("data-card")) for card in table.hand.all()]
    assert [card[1] for card in by_suit] == sorted((card[1] for card in by_suit), key="SHCD".index)
    table.page.reload()
    table.ready()
    assert [card.get_attribute("data-card") for card in table.hand.all()] == by_suit
    prefer(table, "by rank")
    assert [card.get_attribute("data-card") for card in table.hand.all()] == by_rank


def test_a_turn_is_played_with_the_keyboard_alone(browsing: Browsing) -> None:
    table = with_a_play(lambda: Table.random(browsing, viewport={"width": 1280, "height": 900}))
    press = table.page.keyboard.press
    card = first_playable(table)
    for _ in range(30):
        press("Tab")
        if table.page.locator("#hand :focus").count():
            break
    press("Home")
    for _ in range(20):
        if table.card(card).evaluate("card => card === document.activeElement"):
            break
        press("ArrowRight")
    press("Enter")
    place = str(table.targets.first.get_attribute("data-place"))
    press("ArrowUp")
    walk_to(table.page, place)
    press("Space")
    assert table.piles()[place].endswith(card)
    if table.hand.count():
        press("u")
        expect(table.card(card)).to_be_visible()
        press("e")
        table.ready()
        expect(table.page.locator("#status")).not_to_be_empty()


def walk_to(page: Page, place: str) -> None:
    """From the south place to another, by arrows."""
    steps = {"N": "U", "E": "RU", "S": "", "W": "LU", "NE": "RUU", "NW": "LUU", "SE": "R", "SW": "L"}
    for step in steps[place]:
        page.keyboard.press({"U": "ArrowUp", "L": "ArrowLeft", "R": "ArrowRight"}[step])


@pytest.mark.parametrize(
    "options", [PHONE, {"viewport": {"width": 1280, "height": 900}}], ids=["phone", "desk"]
)
def test_a_card_is_dragged_where_it_can_go(browsing: Browsing, options: dict[str, Any]) -> None:
    table = with_a_play(lambda: Table.random(browsing, **options))
    card = first_playable(table)
    table.card(card).tap()
    place = str(table.targets.first.get_attribute("data-place"))
    table.page.keyboard.press("Escape")
    drag(table, card, place, miss=12)
    assert table.piles()[place].endswith(card)


def test_a_card_that_is_dropped_nowhere_goes_back(table: Table) -> None:
    before = table.cards(), table.piles()
    prompt = "pick a card or a pile"
    expect(table.line).to_contain_text(prompt, ignore_case=True)
    drag(table, first_playable(table), "", miss=0)
    assert (table.cards(), table.piles()) == before
    expect(table.line).to_contain_text(prompt, ignore_case=True)
    expect(table.page.locator("[data-card][aria-pressed=true]")).to_have_count(0)


def test_a_first_click_that_ends_before_dragging_is_loaded_drags_nothing(browsing: Browsing) -> None:
    table = with_a_play(lambda: Table.random(browsing, viewport={"width": 1280, "height": 900}))
    table.page.reload()
    expect(table.mine).to_have_count(1, timeout=60_000)  # untouched: the first press has to be the one below
    waiting: list[Route] = []
    table.page.route(re.compile("/drag[^/]*js$"), lambda route: waiting.append(route))
    card = table.card(first_playable(table))
    card.click()
    with table.page.expect_response(re.compile("/drag[^/]*js$")):
        waiting[0].continue_()
    table.page.mouse.move(300, 300, steps=5)
    expect(table.page.locator("[data-dragged]")).to_have_count(0)
    expect(card).to_have_attribute("aria-pressed", "true")


def drag(table: Table, card: str, place: str, miss: int) -> None:
    """Drags a card to a place, `miss` pixels beside its middle; without a place, to the page's title."""
    start = table.card(card).bounding_box()
    end = (table.place(place) if place else table.page.locator("h1")).bounding_box()
    assert start
    assert end
    mouse = table.page.mouse
    mouse.move(start["x"] + 10, start["y"] + 30)
    mouse.down()
    table.page.wait_for_load_state("networkidle")  # the first press fetches the module that drags
    mouse.move(end["x"] + end["width"] / 2 + miss, end["y"] + end["height"] / 2, steps=8)
    mouse.up()
