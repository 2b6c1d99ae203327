"""Whole matches by other ways than taps: mouse, finger, keyboard, and the table in words."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, expect

from tests.browser.table import Table
from tests.harness.browsing import Browsing

pytestmark = pytest.mark.browser

DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 900}}
Point = tuple[float, float]


def quick_matches(browsing: Browsing, play: Callable[[Table], bool], **options: Any) -> Table:
    """Plays matches of one round with *play* until one of them had something to play; that one, over."""
    for _ in range(10):
        table = Table.preset(browsing, "Quick", **options)
        played = 0

        def play_one(table: Table = table) -> bool:
            nonlocal played
            table.settled()
            if not table.playable.count():
                return False
            played += play(table)
            return True

        table.play_round(
            play=play_one, end=lambda table=table: end_by_key(table) if options else table.end_turn()
        )
        if played:
            return table
    raise AssertionError("ten matches without a card to play")


def end_by_key(table: Table) -> None:
    """Ends the turn with the keyboard, wherever on the table the focus is."""
    if not table.page.locator("#felt :focus").count():
        table.page.locator("#hand [tabindex='0']").focus()
    with table.page.expect_response("**/actions/"):
        table.page.keyboard.press("e")
    table.ready()


def grip(table: Table) -> tuple[str, Point]:
    """The first thing that can be played, and where on it to take hold."""
    first = table.playable.first
    box = first.bounding_box()
    assert box
    name = first.get_attribute("data-card") or first.get_attribute("data-place")
    side = 12 if first.get_attribute("data-card") else box["width"] / 2
    return str(name), (box["x"] + side, box["y"] + box["height"] * 0.7)


def middle(table: Table) -> Point:
    """The middle of the first place where it can go."""
    box = table.targets.first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.6


def lift(table: Table, move: Callable[[float, float], Any], start: Point) -> None:
    """Moves a little, until it is taken up: the first press fetches the module that drags."""
    for step in range(200):
        move(start[0] + 16 + step % 4, start[1] - 16)
        if table.targets.count():
            return
    raise AssertionError("nothing is taken up")


def drag_by_mouse(table: Table) -> bool:
    before = table.piles()
    mouse, (_name, start) = table.page.mouse, grip(table)
    mouse.move(*start)
    mouse.down()
    lift(table, lambda x, y: mouse.move(x, y), start)
    mouse.move(*middle(table), steps=3)
    mouse.up()
    return table.piles() != before


def test_a_match_is_played_by_dragging_with_the_mouse(browsing: Browsing) -> None:
    table = quick_matches(browsing, drag_by_mouse, **DESK)
    expect(table.sheet.locator("h2")).not_to_be_empty()


def test_a_match_is_played_by_dragging_with_a_finger(browsing: Browsing) -> None:
    sessions: dict[Page, CDPSession] = {}

    def drag_by_finger(table: Table) -> bool:
        page = table.page
        send = sessions.setdefault(page, page.context.new_cdp_session(page)).send

        def touch(kind: str, *points: Point) -> None:
            at = [{"x": x, "y": y} for x, y in points]
            send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

        before, scrolled = table.piles(), page.evaluate("scrollY")
        _name, start = grip(table)
        touch("touchStart", start)
        lift(table, lambda x, y: touch("touchMove", (x, y)), start)
        end = middle(table)
        touch("touchMove", ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2))
        touch("touchMove", end)
        # The finger rests before it is lifted; else it is a fling, and the next tap only ends that.
        page.wait_for_timeout(100)
        touch("touchMove", end)
        touch("touchEnd")
        assert page.evaluate("scrollY") == scrolled
        return table.piles() != before

    quick_matches(browsing, drag_by_finger)


def play_by_keys(table: Table) -> bool:
    """Walks to the first thing that can be played, picks it, walks to where it can go, and puts it there."""
    press = table.page.keyboard.press
    name, _point = grip(table)
    on_table = len(name) == 1 or name in ("NE", "SE", "SW", "NW")
    reach(table, "[data-place]" if on_table else "[data-card]")
    walk(table, name)
    press("Enter")
    target = str(table.targets.first.get_attribute("data-place"))
    before = table.piles()
    reach(table, "[data-place]")
    walk(table, target)
    press("Space")
    assert table.page.locator("#table :focus").count() == 1  # never lost
    return table.piles() != before


def reach(table: Table, kind: str) -> None:
    """Tabs on until the focus is on something of this kind."""
    for _ in range(40):
        if table.page.locator(f"{kind}:focus").count():
            return
        table.page.keyboard.press("Tab")
    raise AssertionError(f"no way to {kind}")


def walk(table: Table, name: str) -> None:
    """By arrows to a card of the hand, or to a place."""
    press = table.page.keyboard.press
    if len(name) == 2 and name not in ("NE", "SE", "SW", "NW"):
        press("Home")
        for _ in range(table.hand.count()):
            if table.page.locator(f"[data-card='{name}']:focus").count():
                return
            press("ArrowRight")
    else:
        for key in ("ArrowLeft", "ArrowLeft", "ArrowUp", "ArrowUp"):
            press(key)
        # From the north-west: the centre is stepped over.
        steps = {"NW": "", "N": "R", "NE": "RR", "W": "D", "E": "DR", "SW": "DD", "S": "DDR", "SE": "DDRR"}
        for step in steps[name]:
            press({"R": "ArrowRight", "D": "ArrowDown"}[step])
    here = table.page.evaluate("document.activeElement.dataset.card ?? document.activeElement.dataset.place")
    assert here == name


def test_a_match_is_played_with_the_keyboard_alone(browsing: Browsing) -> None:
    table = quick_matches(browsing, play_by_keys, **DESK)
    expect(table.sheet.locator("h2")).to_be_focused()
    table.page.keyboard.press("Tab")
    expect(table.sheet.get_by_role("button", name="Again by these rules")).to_be_focused()
    table.page.keyboard.press("Enter")
    table.page.wait_for_url(lambda address: address != table.page.url)


def test_a_match_is_played_without_scripts(browsing: Browsing) -> None:
    page = browsing.new_page(java_script_enabled=False)
    page.goto("/new/")
    page.get_by_role("button", name="Deal the cards").click()
    page.get_by_role("link", name="Play without JavaScript").click()
    actions = page.locator("form [name=do]")
    undone = False
    for _ in range(2000):
        if not actions.count():
            break
        actions.first.click()
        undo = page.get_by_role("button", name="Undo")
        if undo.count() and not undone:
            undo.click()
            undone = True
    expect(page.get_by_text("The match is over.")).to_be_visible()
    totals = [int(text) for text in page.locator(".summary td:last-child").all_inner_texts()]
    assert max(totals) >= 25
