"""Finds a Chromium for the browser tests, or gets one; never lets them be skipped in silence."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from kingscorner.bootstrap import say

VARIABLE = "KINGSCORNER_CHROMIUM"
ON_PATH = (
    "chromium",
    "chromium-browser",
    "google-chrome-stable",
    "google-chrome",
    "microsoft-edge",
    "msedge",
)
ON_MACOS = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
)
# Nothing here may ask the network for anything of its own.
FLAGS = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
)


def find() -> str | None:
    """The browser that KINGSCORNER_CHROMIUM names, the first installed one, Playwright's own, or None."""
    if named := os.environ.get(VARIABLE):
        return named
    for name in ON_PATH:
        if found := shutil.which(name):
            return found
    for path in ON_MACOS:
        if Path(path).exists():
            return path
    return _of_playwright()


def find_or_get() -> str:
    """A browser, installed first if there is none. Exits with a sentence if none can be had."""
    if found := find():
        return found
    for command in _ways_to_get_one():
        say(f"getting a browser: {' '.join(command[-4:])}")
        if subprocess.call(command, stdout=subprocess.DEVNULL) == 0 and (found := find()):
            return found
    sys.exit(
        "The tests need a Chromium and could not get one. Install it (Debian: apt install chromium), or set "
        f"{VARIABLE} to its path, or leave its tests out: python3 manage.py test -m 'not browser'"
    )


def is_root() -> bool:
    """Whether this process may do everything, so that a browser's own sandbox cannot work."""
    return os.name == "posix" and os.geteuid() == 0


def _of_playwright() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def _ways_to_get_one() -> list[list[str]]:
    ways = [[sys.executable, "-m", "playwright", "install", "chromium"]]
    if is_root() and shutil.which("apt-get"):
        environment = ["env", "DEBIAN_FRONTEND=noninteractive"]
        install = [*environment, "apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"]
        subprocess.call(["apt-get", "update", "-qq"])
        ways.insert(0, install)
    return ways
