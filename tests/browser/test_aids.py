"""What helps at the table: hints, opened piles, the tuck, preferences, commands, the others' turns told."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.browser.scenes import FULL_HAND, LONG_PILE, State, late_in_a_round, scene
from tests.browser.table import PHONE, Table, forgive, prefer, visitors_page
from tests.browser.test_pages import DARK, DESK, LANGUAGES, SMALL, faults, fits_its_width
from tests.browser.test_table import with_a_play
from tests.harness.browsing import Browsing

pytestmark = pytest.mark.browser

SIDEWAYS: dict[str, Any] = {"viewport": {"width": 568, "height": 320}, "has_touch": True}
FORCED: dict[str, Any] = {**PHONE, "forced_colors": "active"}
SIZES = pytest.mark.parametrize(
    "options",
    [PHONE, SMALL, SIDEWAYS, DARK, DESK, FORCED],
    ids=["phone", "small", "sideways", "dark", "desk", "forced"],
)


@pytest.fixture
def table(browsing: Browsing) -> Table:
    """A random game in which the player can play a card."""
    return with_a_play(lambda: Table.random(browsing))


# ---- Hints ----


def test_a_hint_shows_a_step_says_why_and_does_it_when_asked_again(table: Table) -> None:
    before = table.cards(), table.piles()
    button = table.page.locator("#hint")
    button.tap()
    expect(button).to_have_text("Do it")
    expect(table.line).to_contain_text(re.compile(r"\w.+\."))
    expect(table.page.locator("#status")).to_contain_text("Hint: ")
    expect(table.page.locator("#felt [data-advice]")).not_to_have_count(0)
    assert (table.cards(), table.piles()) == before
    assert faults(table.page) == []
    table.page.evaluate("before => { window.before = before; }", table.arranged())
    button.tap()
    # Also where the step is to end the turn: the others have moved then, or the round is over.
    table.page.wait_for_function(f"() => ({table.ARRANGED})() !== window.before")


def test_a_hint_goes_away_when_the_player_does_something_else(table: Table) -> None:
    table.page.locator("#hint").tap()
    expect(table.page.locator("#hint")).to_have_text("Do it")
    table.hand.first.tap()
    expect(table.page.locator("#hint")).to_have_text("Hint")
    expect(table.page.locator("[data-advice]")).to_have_count(0)


def test_a_daily_offers_no_hint(browsing: Browsing) -> None:
    table = Table.daily(browsing)
    expect(table.page.locator("#hint")).to_have_count(0)
    if table.mine.count():
        table.hand.first.focus()
        table.page.keyboard.press("h")
        expect(table.page.locator("[data-advice]")).to_have_count(0)


# ---- Piles ----


@SIZES
def test_a_full_hand_and_a_long_pile_can_be_read_and_reached(
    browsing: Browsing, options: dict[str, Any]
) -> None:
    # With forced colours the system sees to contrast, and axe reads those that are not shown.
    forgiven = {"color-contrast"} if options is FORCED else set()
    table = scene(browsing, late_in_a_round, **options)
    expect(table.hand).to_have_count(len(FULL_HAND))
    assert fits_its_width(table.page)
    covered = table.hand.evaluate_all("""all => all.filter((card) => {
        card.scrollIntoView({ block: "nearest" });
        const box = card.getBoundingClientRect();
        return !card.contains(document.elementFromPoint(box.x + 4, box.y + 6));
    }).map((card) => card.dataset.card)""")
    assert covered == []
    base, tip = (table.place("NE").locator(f".{part}").bounding_box() for part in ("base", "tip"))
    assert base
    assert tip
    assert tip["y"] - base["y"] >= 9  # the base's rank and suit stand clear of what lies on it
    assert [fault for fault in faults(table.page) if fault[0] not in forgiven] == []
    table.place("NE").focus()
    table.page.keyboard.press("v")
    shown = table.page.locator(".opened .tag")
    expect(shown).to_have_count(13)
    box = table.page.locator(".opened").bounding_box()
    viewport = table.page.viewport_size
    assert box
    assert viewport
    assert box["x"] >= 0
    assert box["y"] >= 0
    assert box["x"] + box["width"] <= viewport["width"]
    assert [fault for fault in faults(table.page) if fault[0] not in forgiven] == []


def test_a_pile_is_opened_by_holding_it_by_the_mouse_and_by_a_key(browsing: Browsing) -> None:
    table = scene(browsing, late_in_a_round, **DESK)
    opened, place = table.page.locator(".opened"), table.place("NE")
    expect(table.hand).to_have_count(20)
    table.place("W").hover()
    place.hover()
    expect(opened.locator(".tag")).to_have_count(len(LONG_PILE))
    table.page.mouse.move(5, 5)
    expect(opened).to_have_count(0)
    place.focus()
    table.page.keyboard.press("v")
    expect(table.page.locator("#status")).to_contain_text("from the base: king of spades, queen of diamonds")
    table.page.keyboard.press("v")
    expect(opened).to_have_count(0)

    table = scene(browsing, late_in_a_round)
    expect(table.hand).to_have_count(20)
    box = table.place("NE").bounding_box()
    assert box
    send = table.page.context.new_cdp_session(table.page).send
    finger = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}]
    send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": finger})
    expect(table.page.locator(".opened .tag")).to_have_count(len(LONG_PILE))
    send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(table.page.locator(".why")).to_have_count(0)  # holding is no tap


# ---- The tuck ----


def with_room_for_a_tuck(state: State) -> State:
    """West is empty, and 10♥ goes under 9♣ in the south."""
    table = {**{place: [] for place in state["table"]}, "N": ["5D"], "E": ["JS"], "S": ["9C", "8H"]}
    changed = {"phase": "turn", "turn": 0, "table": table, "hand": ["TH", "4S", "2C"], "events": []}
    return state | changed | {"legal": ["TH>E", "TH>W", "4S>N", "4S>W", "2C>W", "."], "can_undo": False}


@pytest.mark.parametrize("way", ["tap", "drag"])
def test_a_card_is_tucked_under_a_pile(browsing: Browsing, way: str) -> None:
    table = scene(browsing, with_room_for_a_tuck, **(PHONE if way == "tap" else DESK))
    expect(table.card("TH")).to_be_visible()
    sent: list[Any] = []

    def accept(route: Route) -> None:
        """Plays the server: what was asked is how it stands."""
        sent.append(route.request.post_data_json)
        state = with_room_for_a_tuck(json.loads(table.page.locator("#match-state").text_content() or ""))
        piles = state["table"] | {"W": ["TH"]}
        if len(sent) == 2:
            piles = piles | {"W": ["TH", "9C", "8H"], "S": []}
        legal = ["S>W", "."] if len(sent) == 1 else ["4S>S", "."]
        changed = {"table": piles, "hand": ["4S", "2C"], "version": state["version"] + len(sent)}
        route.fulfill(json=state | changed | {"legal": legal, "can_undo": True})

    table.page.route(re.compile("/actions/$"), accept)
    south = table.place("S")
    if way == "tap":
        table.card("TH").tap()
        expect(south).to_have_attribute("data-under", "")
        expect(south).to_have_attribute("aria-label", re.compile("under this pile"))
        assert faults(table.page) == []
        south.tap()
    else:
        table.card("TH").drag_to(south, source_position={"x": 12, "y": 40}, steps=20)
    assert table.piles()["W"] == "TH 9C 8H"
    table.settled()
    assert [request["actions"] for request in sent] == [["TH>W"], ["S>W"]]
    assert (table.piles()["W"], table.piles()["S"]) == ("TH 9C 8H", "")


# ---- Preferences ----


def test_what_the_player_likes_holds_after_a_reload_and_on_every_page(table: Table) -> None:
    page = table.page
    page.locator("#more").tap()
    expect(page.get_by_role("dialog", name="Your table")).to_be_visible()
    assert faults(page) == []
    page.keyboard.press("Escape")
    expect(page.locator("#more")).to_be_focused()
    prefer(table, "four colours")
    prefer(table, "by suit")
    suits = [str(card.get_attribute("data-card"))[1] for card in table.hand.all()]
    assert suits == sorted(suits, key="SHCD".index)
    assert faults(page) == []
    page.reload()
    table.ready()
    assert [str(card.get_attribute("data-card"))[1] for card in table.hand.all()] == suits
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("data-deck", "four")
    clubs = page.locator(".face[data-suit=C]").first.evaluate("card => getComputedStyle(card).color")
    spades = page.locator(".face[data-suit=S]").first.evaluate("card => getComputedStyle(card).color")
    assert clubs != spades


def test_a_broken_memory_of_preferences_is_forgotten(browsing: Browsing) -> None:
    for memory in ("{", "null", "[1]", '{"speed": "ludicrous", "deck": 7, "order": null}'):
        page = browsing.new_page(**PHONE)
        page.context.add_init_script(script=f"localStorage['kingscorner-preferences'] = {json.dumps(memory)}")
        page.goto("/rules/")
        expect(page.locator("html")).to_have_attribute("data-deck", "two")


def test_ending_a_turn_in_which_something_fits_is_asked_about_where_that_is_wanted(table: Table) -> None:
    page = table.page
    page.locator("#more").tap()
    page.get_by_role("group", name="Ask before").get_by_role("radio", name="on").check()
    page.keyboard.press("Escape")
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    page.locator("#end").tap()
    expect(table.line).to_contain_text("Press again")
    assert sent == []
    table.end_turn()
    assert len(sent) == 1


def test_sounds_are_made_only_where_they_are_wanted(table: Table) -> None:
    asked: list[str] = []
    table.page.on("request", lambda request: asked.append(request.url))
    table.play_one()
    table.settled()
    assert not [url for url in asked if "sound" in url]
    table.page.locator("#more").tap()
    table.page.get_by_role("group", name="Sounds").get_by_role("radio", name="on").check()
    table.page.keyboard.press("Escape")
    with table.page.expect_response(re.compile("/sound[^/]*js$")):
        table.page.locator("#undo").tap()


# ---- Commands ----


def test_everything_that_can_be_done_is_a_button_and_a_command(table: Table) -> None:
    page = table.page
    table.hand.first.focus()
    page.keyboard.press("?")
    sheet = page.get_by_role("dialog", name="What can I do?")
    expect(sheet).to_be_visible()
    assert faults(page) == []
    legal = json.loads(page.locator("#match-state").text_content() or "")["legal"]
    expect(sheet.locator(".legal button")).to_have_count(len(legal))
    field = page.get_by_role("textbox", name="Type what you want to do")
    answer = sheet.locator(".answer")
    for typed, told in (
        ("hand", " of "),
        ("table", "North: "),
        ("nonsense", "no command"),
        ("7h 7h", "no command"),
    ):
        field.fill(typed)
        field.press("Enter")
        expect(answer).to_contain_text(told)
        expect(field).to_be_focused()
    before = table.cards(), table.piles()
    field.fill(legal[0].replace(">", " ").lower())
    field.press("Enter")
    table.settled()
    assert (table.cards(), table.piles()) != before
    field.fill("undo")
    field.press("Enter")
    table.settled()
    assert (table.cards(), table.piles()) == before
    expect(sheet.locator(".legal button")).to_have_count(len(legal))
    sheet.locator(".legal button").first.press("Enter")
    table.settled()
    assert (table.cards(), table.piles()) != before
    expect(sheet.locator(":focus")).to_have_count(1)


def at_the_end_of_a_daily(state: State) -> State:
    """As of a day that nobody else has played."""
    hands = [["2C"], [], ["3S"], ["4H"]]
    changed = {"phase": "match_over", "kind": "daily", "date": "2026-01-02", "number": 2, "hands": hands}
    return state | changed | {"legal": [], "end": "out", "result": {"winners": [1]}}


def test_a_nickname_may_have_any_letter(browsing: Browsing) -> None:
    table = scene(browsing, at_the_end_of_a_daily)
    field = table.sheet.get_by_label("Your nickname")
    field.press_sequentially("Hue v ? Eve")
    expect(field).to_have_value("Hue v ? Eve")


# ---- The others' turns ----


def with_a_story(begin: Callable[[], Table]) -> Table:
    for _ in range(20):
        table = begin()
        if table.page.locator("#match-state").text_content() and table.mine.count():
            return table
    raise AssertionError("twenty rounds that were over at once")


def test_the_others_turns_are_told_skipped_and_read_again(browsing: Browsing) -> None:
    table = with_a_story(lambda: Table.random(browsing, speed="slow"))
    page = table.page
    with page.expect_response(re.compile("/actions/$")):
        page.locator("#end").tap()
    expect(page.locator("[data-acting]")).not_to_have_count(0)
    expect(table.mine).to_have_count(0)
    page.locator("h1").tap()  # anywhere
    table.ready()
    expect(page.locator("[data-acting]")).to_have_count(0)
    log = page.locator("#log li").all_inner_texts()
    assert log
    assert any(name in page.locator("#status").inner_text() for name in ("Ana", "Bruno", "Clara"))
    page.reload()
    table.ready()
    assert page.locator("#log li").all_inner_texts() == log
    elsewhere = browsing.new_page(**PHONE)
    elsewhere.context.add_cookies(page.context.cookies())  # type: ignore[arg-type]
    elsewhere.goto(page.url)
    Table(elsewhere).ready()
    assert elsewhere.locator("#log li").all_inner_texts() == log


@pytest.mark.parametrize("prefix", LANGUAGES)
def test_the_table_and_its_sheets_speak_every_language(browsing: Browsing, prefix: str) -> None:
    page = visitors_page(browsing, **SMALL)
    page.goto(f"{prefix}/new/")
    page.locator("main form button").first.click()
    page.wait_for_url(f"**{prefix}/matches/*/")
    table = Table(page).ready()
    assert fits_its_width(page)
    page.locator("#more").click()
    sheet = page.locator("#over")
    expect(sheet).to_be_visible()
    assert fits_its_width(page)
    sheet.locator(".onward button").click()
    expect(sheet.locator("#command")).to_be_visible()
    assert fits_its_width(page)
    page.keyboard.press("Escape")
    if table.mine.count():
        page.locator("#hint").click()
        expect(page.locator("[data-advice]")).not_to_have_count(0)
        assert fits_its_width(page)
    page.goto(page.url + "plain/")
    assert fits_its_width(page)
    assert faults(page) == []


# ---- Quick, whatever the network does ----


def test_a_tap_is_answered_by_the_next_frame_while_the_network_hangs(table: Table) -> None:
    waiting: list[Route] = []
    table.page.route(re.compile("/(actions|undo)/$"), lambda route: waiting.append(route))
    table.playable.first.tap()
    answered = table.page.evaluate("""() => new Promise((resolve) => {
        const target = document.querySelector("[data-target]");
        const before = target.dataset.pile;
        target.click();
        requestAnimationFrame(() => resolve(target.dataset.pile !== before));
    })""")
    assert answered


# ---- The end ----


def test_a_result_is_shared_without_network_on_plain_http(browsing: Browsing) -> None:
    table = Table.preset(browsing, "Quick")
    table.page.add_init_script("delete Navigator.prototype.clipboard; delete Navigator.prototype.share;")
    table.play_round()
    table.page.reload()
    table.ready()
    table.page.context.set_offline(True)
    table.sheet.get_by_role("button", name="Share").tap()
    text = table.sheet.get_by_role("textbox", name="Copy this:")
    expect(text).to_have_value(re.compile(r"^King's Corner · .+\n\d+ pts?\n(🟩|🟨|🟧|🟥)\nhttp", re.DOTALL))
    expect(text).to_be_focused()
    assert text.evaluate("field => field.selectionEnd - field.selectionStart === field.value.length")
    table.page.context.set_offline(False)
    assert faults(table.page) == []
    forgive(browsing, "ERR_INTERNET_DISCONNECTED")


def test_a_friend_is_dealt_the_same_cards(browsing: Browsing) -> None:
    table = Table.preset(browsing, "Quick")
    first = table.cards(), table.piles()
    table.play_round()
    table.page.evaluate("navigator.clipboard.writeText = (text) => { window.copied = text; }")
    table.sheet.get_by_role("button", name="Deal a friend").tap()
    expect(table.sheet.get_by_text("Copied.")).to_be_visible()
    link = str(table.page.evaluate("window.copied")).split(" ")[-1]
    friend = browsing.new_page(**PHONE)
    friend.goto(link)
    friend.get_by_role("button").filter(has_text=re.compile("Deal|Play")).last.tap()
    friend.wait_for_url("**/matches/*/")
    theirs = Table(friend)
    friend.locator("#felt").tap(position={"x": 30, "y": 4})
    theirs.ready()
    if not theirs.sheet.count():
        assert (theirs.cards(), theirs.piles()) == first
