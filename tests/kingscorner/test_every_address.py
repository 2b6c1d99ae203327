"""Whatever is asked of any address there is (security.md 5 to 8, 13, 21): found by walking the routes.

A new page or call is tried as soon as it has an address.
"""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver
from django.urls.resolvers import LocalePrefixPattern

from tests.clients import Browser, new_player

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.usefixtures("same_every_time"),
    pytest.mark.urls("kingscorner.urls"),
]

#: Values for the parts of an address that no address has, but that somebody will try.
NASTY = [
    "0",
    "-1",
    "x",
    "%00",
    "%0d%0aX-Injected:1",
    "%ff",
    "%C3%A9",
    "%F0%9F%91%91",
    "%E2%80%AE",
    "..%2f..%2fetc%2fpasswd",
    "'%20OR%201=1--",
    "{{7*7}}",
    "%253Cscript%253E",
    "2026-02-30",
    "0000-00-00",
    "0001-01-01",
    "2025-12-31",
    "2026-12-01",
    "9999-12-31",
    "10000-01-01",
    "-2026-01-01",
    "2026-1-1",
    "20260101",
    "2026-W01",
    "2026-W54",
    "2026-13",
    "%EF%BC%92%EF%BC%90%EF%BC%92%EF%BC%96-01-01",
    "%D9%A2%D9%A0%D9%A2%D9%A6-01-01",
    "6f1f9b0e-8f0e-4d9a-9b43-0d6a3b6f9a11",
    "6F1F9B0E-8F0E-4D9A-9B43-0D6A3B6F9A11",
    "6f1f9b0e8f0e4d9a9b430d6a3b6f9a11",
    "{6f1f9b0e-8f0e-4d9a-9b43-0d6a3b6f9a11}",
    "9" * 400,
]
#: What may answer a method that an address does not know, or a form that does not come from our own page.
REFUSALS = {400, 401, 403, 404, 405, 415}


def walked(patterns: list[Any], prefix: str = "/") -> Iterator[str]:
    """Every route, its parameters as ``<...>``; pages in English, whose addresses have no language."""
    for pattern in patterns:
        part = "" if isinstance(pattern.pattern, LocalePrefixPattern) else str(pattern.pattern)
        if isinstance(pattern, URLResolver):
            yield from walked(pattern.url_patterns, prefix + part)
        elif isinstance(pattern, URLPattern):
            yield prefix + part


ROUTES = sorted(set(walked(get_resolver("kingscorner.urls").url_patterns)))
PLAIN = [route for route in ROUTES if "<" not in route]
WITH_PARTS = [route for route in ROUTES if "<" in route]
PAGES = [route for route in ROUTES if not route.startswith("/api/")]


def filled(route: str, value: str) -> str:
    return re.sub("<[^>]+>", lambda _part: value, route)


def ask(client: Client, method: str, path: str, **headers: str) -> HttpResponse:
    response: HttpResponse = client.generic(method, path, headers=headers)  # type: ignore[assignment]
    return response


def test_there_are_routes_to_walk() -> None:
    assert "/matches/<str:match_id>/" in PAGES
    assert "/api/v1/matches/<str:match_id>/actions/" in WITH_PARTS


@pytest.mark.parametrize("route", ROUTES)
def test_looking_sets_no_cookie_and_what_caches_keep_is_the_same_for_everybody(route: str) -> None:
    browser = Browser()
    browser.submit("/play/")
    for value in ("2026-11-30", "2026-11", "Zoe"):
        response = ask(Client(SERVER_NAME="localhost"), "GET", filled(route, value))
        assert response.status_code < 500
        assert not response.cookies, route
        if "no-store" not in response.headers["Cache-Control"]:
            own = ask(browser.client, "GET", filled(route, value))
            assert own.content == response.content


@pytest.mark.parametrize("route", ROUTES)
def test_an_address_does_nothing_for_other_methods_or_for_forms_of_other_sites(route: str) -> None:
    browser = Browser()
    browser.submit("/play/")
    for method in ("TRACE", "OPTIONS", "PUT", "PATCH", "DELETE", "POST", "CONNECT", "X"):
        if (method, route) == ("POST", "/api/v1/players/"):
            continue  # anybody may be a new player
        for client in (Client(SERVER_NAME="localhost"), browser.client):
            headers = {"Origin": "https://evil.example", "X-Echo": "echoed"}
            response = ask(client, method, filled(route, "x"), **headers)
            assert response.status_code in REFUSALS, (method, response.content[:200])
            assert b"echoed" not in response.content
            assert method != "OPTIONS" or b"View" not in response.content


@pytest.mark.parametrize("route", WITH_PARTS)
def test_parts_of_an_address_that_mean_nothing_are_400_or_404_for_everybody(route: str) -> None:
    known: Client
    if route.startswith("/api/"):
        player = new_player()
        known, headers = player.client, {"Authorization": f"Bearer {player.token}"}
    else:
        browser = Browser()
        browser.submit("/play/")
        known, headers = browser.client, {}
    for value in NASTY:
        path = filled(route, value)
        for answer in (ask(Client(SERVER_NAME="localhost"), "GET", path), ask(known, "GET", path, **headers)):
            assert answer.status_code < 500, path
            assert answer.status_code != 302 or answer.headers["Location"].startswith("/"), path
            assert "X-Injected" not in answer.headers
            assert b"<script>" not in answer.content
            if answer.status_code == 200:
                assert value.isascii(), path


@pytest.mark.parametrize(
    "value", ["//evil.example", "/\\evil.example", "https:evil.example", "%0d%0aX-Injected:1"]
)
@pytest.mark.parametrize("route", [route for route in PAGES if "<" not in route])
def test_no_address_leads_to_another_site(route: str, value: str) -> None:
    browser = Browser()
    for path in (
        f"{route}?next={value}&language=es&url={value}",
        f"/{value}{route}",
        f"{route}{value}/?language=es",
    ):
        response = browser.open(path)
        location = response.headers.get("Location", "/")
        assert re.match(r"/(?![/\\])", location), (path, location)
        assert "X-Injected" not in response.headers
