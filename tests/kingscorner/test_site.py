"""What browsers and robots look for: icons, a manifest, the service worker."""

import json
import re
import struct
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders
from django.test import Client

from kingscorner.management.commands.icons import icons

pytestmark = [pytest.mark.django_db]

ICONS = Path(settings.BASE_DIR) / "kingscorner" / "static" / "kingscorner"


@pytest.fixture
def visitor() -> Client:
    """A browser that has no language of its own."""
    return Client(SERVER_NAME="localhost")


def png_size(content: bytes) -> tuple[int, int]:
    width, height = struct.unpack(">II", content[16:24])
    return width, height


def test_the_icons_in_the_repository_are_those_that_the_command_draws() -> None:
    drawn = icons((ICONS / "icon.svg").read_text())
    assert {name for name in drawn if not (ICONS / name).exists()} == set()
    for name in drawn:
        if name.endswith(".png"):
            assert png_size((ICONS / name).read_bytes()) == png_size(drawn[name])
    kept = (ICONS / "favicon.ico").read_bytes()
    assert struct.unpack("<HHH", kept[:6]) == (0, 1, 3)


@pytest.mark.parametrize(("prefix", "language"), [("", "en"), ("/es", "es"), ("/pt", "pt"), ("/ro", "ro")])
def test_the_manifest_is_in_the_language_of_the_page(visitor: Client, prefix: str, language: str) -> None:
    assert f'href="{prefix}/manifest.webmanifest"' in visitor.get(f"{prefix}/rules/").content.decode()
    answer = visitor.get(f"{prefix}/manifest.webmanifest")
    assert answer.headers["Content-Type"] == "application/manifest+json"
    told = answer.json()
    assert (told["lang"], told["start_url"], told["id"], told["scope"]) == (language, f"{prefix}/", "/", "/")
    for icon in told["icons"]:
        assert finders.find(icon["src"].removeprefix("/static/")), icon
    for shortcut in told["shortcuts"]:
        assert visitor.get(shortcut["url"]).status_code == 200


def test_the_service_worker_may_serve_the_whole_site_and_is_kept_by_nobody(visitor: Client) -> None:
    answer = visitor.get("/service-worker.js")
    assert answer.headers["Content-Type"] == "text/javascript; charset=utf-8"
    assert answer.headers["Cache-Control"] == "no-cache"
    [kept] = re.findall(r"^const KEPT = (.*);$", answer.content.decode(), re.MULTILINE)
    told = json.loads(kept)
    assert re.fullmatch(r"[0-9a-f]{16}", told["version"])
    assert told["pages"] == {
        "en": "/offline/", "es": "/es/offline/", "pt": "/pt/offline/", "ro": "/ro/offline/",
    }  # fmt: skip
    for page in told["pages"].values():
        assert visitor.get(page).status_code == 200
    for file in told["files"]:
        assert finders.find(file.removeprefix("/static/")), file


def test_all_that_the_offline_page_needs_is_kept_with_it(visitor: Client) -> None:
    page = visitor.get("/offline/").content.decode()
    needed = set(re.findall(r'<(?:link rel="(?:stylesheet|icon)"|script)[^>]*(?:href|src)="([^"]+)"', page))
    kept = json.loads(re.findall(r"KEPT = (.*);", visitor.get("/service-worker.js").content.decode())[0])
    assert needed <= set(kept["files"])


def test_robots_are_kept_from_what_is_not_for_reading(visitor: Client) -> None:
    answer = visitor.get("/robots.txt")
    assert answer.headers["Content-Type"] == "text/plain; charset=utf-8"
    lines = answer.content.decode().splitlines()
    assert lines[0] == "User-agent: *"
    assert "Disallow: /api/v1/" in lines
    assert "Disallow: /" not in lines


def test_the_old_address_of_an_icon_leads_to_it(visitor: Client) -> None:
    answer = visitor.get("/favicon.ico")
    assert answer.status_code == 302
    assert answer.headers["Location"].startswith("/static/kingscorner/favicon")


def test_a_date_without_a_deal_is_explained(visitor: Client) -> None:
    for path in ("/leaderboard/2125-01-01/", "/leaderboard/2025-12-31/", "/fair/2125-01-01/"):
        answer = visitor.get(path)
        assert answer.status_code == 404
        assert "There is no deal for this date." in answer.content.decode()
        assert "No. " in answer.content.decode()
