"""Fixtures that start real things: the service, a browser, pages."""

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import count
from pathlib import Path

# Playwright's synchronous interface keeps an event loop in the thread of the tests, and Django would refuse
# to touch the database there.
os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "true")

import pytest
import time_machine
from hypothesis import HealthCheck
from hypothesis import settings as hypothesis_settings
from playwright.sync_api import Browser, Page, sync_playwright

from kingscorner.translations import compile_catalogues
from tests.harness.browsing import Browsing, launch
from tests.harness.server import Server, manage, served, service_environment

# The same examples in every run; `--hypothesis-profile thorough` looks for new ones, as many for each test as
# KINGSCORNER_TEST_EXAMPLES says.
hypothesis_settings.register_profile(
    "quick",
    max_examples=50,
    stateful_step_count=20,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
hypothesis_settings.register_profile(
    "thorough",
    max_examples=int(os.environ.get("KINGSCORNER_TEST_EXAMPLES", "2000")),
    stateful_step_count=60,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
hypothesis_settings.load_profile("quick")


def pytest_configure() -> None:
    """Pages in other languages need the compiled translations, also where pytest is called by itself."""
    compile_catalogues()


@pytest.fixture
def same_every_time(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """One day, and one deal after the other: what is played in a test is the same whenever it runs.

    One match in a hundred is over before the player has moved; a test must not meet it by chance.
    """
    numbers = count()
    monkeypatch.setattr("games.services.matches.fresh_seed", lambda: f"{next(numbers):064x}")
    with time_machine.travel("2026-11-30T12:00:00Z", tick=True):
        yield


@pytest.fixture(scope="session")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder as `serve --prepare` leaves it. Servers get copies of it."""
    folder = tmp_path_factory.mktemp("prepared") / "var"
    environment = service_environment(folder)
    environment.pop("KINGSCORNER_DATABASE_URL", None)
    done = manage("serve", "--prepare", environment=environment)
    assert done.returncode == 0, done.stderr
    return folder


@pytest.fixture(scope="session")
def server(prepared: Path) -> Iterator[Server]:
    """The real service under gunicorn, one for all tests of a process; tests bring players of their own."""
    with served(prepared) as running:
        yield running


@pytest.fixture
def start_server(prepared: Path) -> Iterator[Callable[..., Server]]:
    """Starts a service with environment variables of its own: `start_server(KINGSCORNER_HTTPS="1")`."""
    with ExitStack() as running:

        def start(**environment: str) -> Server:
            return running.enter_context(served(prepared, **environment))

        yield start


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One headless Chromium for all tests of this process."""
    with sync_playwright() as playwright:
        running = launch(playwright)
        yield running
        running.close()


@pytest.fixture
def browsing(browser: Browser, server: Server) -> Iterator[Browsing]:
    """Opens pages against `server`; the test fails if anything went wrong in one of them."""
    opened = Browsing(browser, server.url)
    yield opened
    opened.close()
    assert opened.problems == []


@pytest.fixture
def page(browsing: Browsing) -> Page:
    """A stranger's page, in English."""
    return browsing.new_page()
