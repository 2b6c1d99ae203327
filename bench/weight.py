"""What a first visit to the daily takes: files and bytes, as brotli sends them.

    python3 -m bench.weight

The start page first, then the table that one tap leads to, each by a browser that has nothing of ours yet.
"""

from typing import Final

from playwright.sync_api import BrowserContext, Page, Response, ViewportSize, sync_playwright

from bench.serving import service
from tests.browser.weighing import weight
from tests.harness.browsing import launch
from tests.harness.players import ApiPlayer

PHONE: Final[ViewportSize] = {"width": 390, "height": 844}


def answers_to(page: Page, address: str) -> list[Response]:
    """Every answer that the page asks for until it rests."""
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))
    page.goto(address)
    page.wait_for_load_state("networkidle")
    return answers


def told(name: str, answers: list[Response]) -> None:
    """Print a line a file and their sum."""
    print(f"\n{name}")
    for answer in answers:
        print(f"{weight(answer):8} {answer.url.removeprefix('http://').partition('/')[2] or '(page)'}")
    print(f"{sum(map(weight, answers)):8} bytes in {len(answers)} requests")


def main() -> None:
    """Two visits, each in a context of its own."""
    with service() as server, sync_playwright() as playwright:
        browser = launch(playwright)
        ana = ApiPlayer(server.url)
        match = ana.to_own_turn(ana.begin())

        def visitor() -> BrowserContext:
            return browser.new_context(base_url=server.url, viewport=PHONE)

        told("The start page", answers_to(visitor().new_page(), "/"))
        context = visitor()
        context.add_cookies([ana.cookie()])
        told("The daily's table", answers_to(context.new_page(), f"/matches/{match['id']}/"))
        browser.close()


if __name__ == "__main__":
    main()
