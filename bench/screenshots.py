"""Takes a picture of every page, on a phone and on a desk, light and dark, to be looked at.

python3 -m bench.screenshots             # into screenshots/, which git does not see
python3 -m bench.screenshots FOLDER es   # in another language
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from bench.serving import service
from tests.harness.browsing import launch
from tests.harness.players import ApiPlayer

SIZES = {"phone": (390, 844), "desk": (1280, 900)}
THEMES = ("light", "dark")


def pages(url: str) -> Iterator[tuple[str, str, ApiPlayer | None]]:
    """Every page as its name, its address, and who looks at it."""
    zoe, ben, new = ApiPlayer(url, "Zoe"), ApiPlayer(url, "Benjamin"), ApiPlayer(url)
    for other in range(6):
        other_player = ApiPlayer(url, f"Guest {other}")
        other_player.finish(other_player.begin())
    done = zoe.finish(zoe.begin())
    ben.finish(ben.begin())
    random = zoe.finish(zoe.begin("random", rules={"target": "single"}))
    waiting = zoe.to_own_turn(zoe.begin("random", rules={"scoring": "coins"}))
    code = zoe.post(f"matches/{random['id']}/share/")["code"]
    playing = new.to_own_turn(new.begin())
    day = done["date"]
    yield from (
        ("home", "/", None),
        ("home-playing", "/", new),
        ("home-done", "/", zoe),
        ("table", f"/matches/{playing['id']}/", new),
        ("table-coins", f"/matches/{waiting['id']}/", zoe),
        ("table-end", f"/matches/{done['id']}/", zoe),
        ("new", "/new/", None),
        ("shared", f"/new/?deal={code}", None),
        ("rules", "/rules/", None),
        ("board", f"/leaderboard/{day}/", zoe),
        ("board-empty", "/leaderboard/2026-01-01/", None),
        ("matches", "/matches/", zoe),
        ("matches-none", "/matches/", None),
        ("replay", f"/matches/{random['id']}/replay/", zoe),
        ("replay-daily", f"/matches/{done['id']}/replay/", zoe),
        ("settings", "/settings/", zoe),
        ("settings-new", "/settings/", None),
        ("fair", f"/matches/{random['id']}/fair/", zoe),
        ("privacy", "/privacy/", None),
        ("offline", "/offline/", None),
        ("no-such-day", "/leaderboard/2030-01-01/", None),
        ("not-found", "/nowhere/", None),
    )


def settled(page: Page) -> None:
    """Waits until nothing moves any more: the table tells the others' turns, then the result comes in."""
    page.wait_for_load_state("networkidle")
    if page.locator("#table").count():
        page.locator("#table[data-mine], #ending:not([hidden]) .sheet").first.wait_for(timeout=60_000)
        page.wait_for_load_state("networkidle")


def main(folder: Path, language: str) -> None:
    """Writes SIZE-THEME-NAME.png for each."""
    folder.mkdir(parents=True, exist_ok=True)
    with service() as server, sync_playwright() as playwright:
        browser = launch(playwright)
        seen = list(pages(server.url))
        for size, (width, height) in SIZES.items():
            for theme in THEMES:
                options: Any = {"color_scheme": theme, "reduced_motion": "reduce", "locale": "en-GB"}
                for name, address, player in seen:
                    context = browser.new_context(
                        base_url=server.url, viewport={"width": width, "height": height}, **options
                    )
                    if player is not None:
                        context.add_cookies([player.cookie()])
                    page = context.new_page()
                    page.goto(f"/{language}{address}" if language else address)
                    settled(page)
                    page.screenshot(path=folder / f"{size}-{theme}-{name}.png", full_page=True)
                    context.close()
        browser.close()
    print(f"{len(SIZES) * len(THEMES) * len(seen)} pictures are in {folder}")


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "screenshots"), "".join(sys.argv[2:3]))
