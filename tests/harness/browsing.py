"""Pages in a real browser that remember everything that went wrong in them."""

from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

from tests.harness.chromium import FLAGS, find, is_root

# Chromium reports most violations on the console; this makes sure of all of them.
REPORT_VIOLATIONS = """document.addEventListener("securitypolicyviolation", event =>
    console.error(`CSP: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`));"""


class Browsing:
    """Opens contexts (each a stranger with no cookies) against one server, and collects their problems."""

    def __init__(self, browser: Browser, base_url: str) -> None:
        self.browser = browser
        self.base_url = base_url
        self.problems: list[str] = []
        self.contexts: list[BrowserContext] = []

    def new_page(self, **options: Any) -> Page:
        """A page in a context of its own: English, UTC and without motion, unless `options` say otherwise.

        There is no service worker unless asked for: a test could not stand in for what passes through one.
        A console error, an uncaught exception or a CSP violation in it ends up in `problems`.
        """
        usual: dict[str, Any] = {"locale": "en-GB", "timezone_id": "UTC", "reduced_motion": "reduce"}
        usual["service_workers"] = "block"
        context = self.browser.new_context(base_url=self.base_url, **{**usual, **options})
        self.contexts.append(context)
        context.add_init_script(REPORT_VIOLATIONS)
        context.on("console", self._on_console)
        context.on("weberror", lambda error: self.problems.append(str(error.error)))
        return context.new_page()

    def close(self) -> None:
        """Closes every context."""
        for context in self.contexts:
            context.close()

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.problems.append(f"{message.text} ({message.location.get('url', '')})")


def launch(playwright: Any) -> Browser:
    """The browser itself, headless."""
    browser: Browser = playwright.chromium.launch(
        executable_path=find(), chromium_sandbox=not is_root(), args=list(FLAGS)
    )
    return browser
