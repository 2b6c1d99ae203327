"""The table as a visitor uses it: what is on it, and taps."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.harness.browsing import Browsing

#: A phone that is touched, as most visitors have one.
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
#: The others' turns are told at the speed that a test wants: at once, where it is not about them.
PREFER = """if (origin !== "null") localStorage["kingscorner-preferences"] ??= '{"speed": "%s"}'"""
#: More taps than any match can take.
ENOUGH = 4000


def forgive(browsing: Browsing, *words: str) -> None:
    """Drops what the browser itself notes of an answer or a lost request that the test asked for."""
    ours = re.compile("|".join(map(re.escape, words)))
    browsing.problems[:] = [problem for problem in browsing.problems if not ours.search(problem)]


def visitors_page(browsing: Browsing, speed: str = "instant", **options: Any) -> Page:
    """A stranger's page, on a phone if nothing else is said."""
    page = browsing.new_page(**{**PHONE, **options})
    page.context.add_init_script(script=PREFER % speed)
    return page


def prefer(table: Table, choice: str) -> None:
    """Chooses it on the sheet of preferences, and closes that."""
    table.page.locator("#more").click()
    table.page.get_by_role("radio", name=choice, exact=True).check()
    table.page.keyboard.press("Escape")


class Table:
    """The table page. It waits for what it needs; it knows no rule but what the page offers."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.hand = page.locator("#hand [data-card]")
        self.targets = page.locator("[data-place][data-target]")
        self.line = page.locator("#say")
        self.sheet = page.locator("#ending:not([hidden]) .sheet")
        self.mine = page.locator("#table[data-mine]")
        self.playable = page.locator("#hand [data-card]:not([data-idle]), [data-place][data-movable]")

    @classmethod
    def daily(cls, browsing: Browsing, **options: Any) -> Table:
        """Today's daily, begun by a stranger from the start page."""
        return cls._begun(browsing, "/", "Play today's deal", options)

    @classmethod
    def random(cls, browsing: Browsing, **options: Any) -> Table:
        """A random game, begun by a stranger."""
        return cls._begun(browsing, "/new/", "Deal the cards", options)

    @classmethod
    def preset(cls, browsing: Browsing, name: str, **options: Any) -> Table:
        """A random game by a preset's rules, begun by a stranger."""
        return cls._begun(browsing, "/new/", name, options)

    @classmethod
    def own_rules(cls, browsing: Browsing, choices: dict[str, str], total: int = 0, **options: Any) -> Table:
        """A random game by the form's own rules: *choices* by the legends, and a total that ends it."""
        page = visitors_page(browsing, **options)
        page.goto("/new/")
        page.get_by_text("Your own rules").tap()
        for legend, choice in choices.items():
            page.get_by_role("group", name=legend).get_by_text(choice, exact=True).tap()
        if total:
            page.get_by_text("once somebody has a total of").tap()
            page.get_by_role("textbox", name="Total").fill(str(total))
        page.get_by_role("button", name="Deal by these rules").tap()
        page.wait_for_url("**/matches/*/")
        return cls(page).ready()

    @classmethod
    def _begun(cls, browsing: Browsing, address: str, button: str, options: dict[str, Any]) -> Table:
        page = visitors_page(browsing, **options)
        page.goto(address)
        page.get_by_role("button", name=button).tap()
        page.wait_for_url("**/matches/*/")
        return cls(page).ready()

    def ready(self) -> Table:
        """Waits until the player is to act or the round is over."""
        self.page.wait_for_selector("#table[data-mine], #ending:not([hidden])", state="attached")
        return self

    def place(self, name: str) -> Locator:
        """The button of one of the eight places."""
        return self.page.locator(f"[data-place={name}]")

    def card(self, name: str) -> Locator:
        """A card of the hand."""
        return self.page.locator(f"#hand [data-card='{name}']")

    ARRANGED = """() => [...document.querySelectorAll("#hand [data-card], [data-pile]")]
        .map(({ dataset }) => dataset.card ?? dataset.pile).join()"""
    """In the page: the hand and the piles as one text, whatever it looks like."""

    def arranged(self) -> str:
        """The hand and the piles as one text, to tell whether anything has changed."""
        return str(self.page.evaluate(self.ARRANGED))

    def cards(self) -> list[str]:
        """The hand, as the notation has it."""
        cards: list[str] = self.hand.evaluate_all("cards => cards.map(card => card.dataset.card)")
        return sorted(cards)

    def piles(self) -> dict[str, str]:
        """What lies on each place, from base to tip."""
        piles: dict[str, str] = self.page.locator("[data-place]").evaluate_all(
            "places => Object.fromEntries(places.map(({ dataset }) => [dataset.place, dataset.pile ?? '']))"
        )
        return piles

    def play_one(self) -> bool:
        """Taps what can be played and then where it can go. False if there is nothing."""
        self.settled()
        if not self.playable.count():
            return False
        self.playable.first.tap()
        self.targets.first.tap()
        # A tap becomes a click a moment after the touch: without this, what is playable is looked up before
        # the card has gone, and the next tap lands on whatever has taken its place by then.
        expect(self.targets).to_have_count(0)
        return True

    def end_turn(self) -> None:
        """Taps the button that draws and ends the turn, and waits until it is the player's again."""
        with self.page.expect_response(re.compile("/actions/$")):
            self.page.locator("#end").tap()
        self.ready()

    def play_round(
        self, play: Callable[[], bool] | None = None, end: Callable[[], None] | None = None
    ) -> None:
        """Plays whatever can be played, turn after turn, until the round is over; by taps if not told how."""
        play, end = play or self.play_one, end or self.end_turn
        for _ in range(ENOUGH):
            self.ready()
            if self.sheet.count():
                return
            if not play() and self.mine.count() and self.hand.count():
                end()
        raise AssertionError("the round never ends")

    def settled(self) -> None:
        """Waits until the server has answered everything."""
        self.page.wait_for_selector("#table:not([data-waiting])")

    def play_match(self) -> int:
        """Plays round after round to the end of the match; the number of rounds."""
        for number in range(1, 50):
            self.play_round()
            deal = self.page.locator("#deal")
            if not deal.count():
                return number
            round_over = self.page.locator("#round").inner_text()
            deal.tap()
            # One round in eight is over at once: its sheet may be there as soon as the last one's is gone.
            expect(self.page.locator("#round")).not_to_have_text(round_over)
        raise AssertionError("the match never ends")
