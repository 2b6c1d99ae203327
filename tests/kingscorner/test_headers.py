"""Every answer is protected, whoever gives it."""

import pytest
from django.test import Client
from pytest_django import Settings

EXPECTED = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'; object-src 'none'",
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
STATIC = "/static/drf_spectacular_sidecar/swagger-ui-dist/swagger-ui.css"

ANSWERS = {
    "page": ("/page/", "localhost", 200),
    "page in another language": ("/es/page/", "localhost", 200),
    "language redirect": ("/page/?language=es", "localhost", 302),
    "missing slash": ("/page", "localhost", 301),
    "no such page": ("/nowhere/", "localhost", 404),
    "forbidden page": ("/forbidden/", "localhost", 403),
    "broken page": ("/broken/", "localhost", 500),
    "static file": (STATIC, "localhost", 200),
    "no such static file": ("/static/nowhere.css", "localhost", 404),
    "API": ("/api/v1/words/", "localhost", 200),
    "API, wrong method": ("/api/v1/echo/", "localhost", 405),
    "API, no such address": ("/api/v1/nowhere/", "localhost", 404),
    "API, missing slash": ("/api/v1/words", "localhost", 404),
    "API, broken": ("/api/v1/broken/", "localhost", 500),
    "page for another host": ("/page/", "evil.example", 400),
    "API for another host": ("/api/v1/words/", "evil.example", 400),
    "health": ("/healthz", "evil.example", 200),
}


@pytest.mark.parametrize(("path", "host", "status"), ANSWERS.values(), ids=ANSWERS.keys())
def test_every_kind_of_answer_has_all_the_headers(client: Client, path: str, host: str, status: int) -> None:
    answer = client.get(path, headers={"host": host})
    assert answer.status_code == status
    assert {name: answer.headers.get(name) for name in EXPECTED} == EXPECTED
    assert answer.headers["X-Request-ID"]


def test_what_says_nothing_about_caching_is_stored_nowhere(client: Client) -> None:
    assert client.get("/page/").headers["Cache-Control"] == "no-store"
    assert "max-age" in client.get(STATIC).headers["Cache-Control"]


def test_a_page_sets_no_cookie_until_the_visitor_acts(client: Client) -> None:
    for path in ("/", "/page/", "/es/page/", "/nowhere/", "/api/v1/words/"):
        assert not client.get(path).cookies


class TestUnderHttps:
    """With KINGSCORNER_HTTPS=1 pages move to https, and the API is refused over http."""

    @pytest.fixture(autouse=True)
    def https(self, settings: Settings) -> None:
        settings.HTTPS = True
        settings.SECURE_SSL_REDIRECT = True
        settings.SECURE_REDIRECT_EXEMPT = [r"^api/", r"^healthz$", r"^readyz$"]

    def test_a_page_redirects(self, client: Client) -> None:
        answer = client.get("/page/?x=1")
        assert (answer.status_code, answer.headers["Location"]) == (301, "https://testserver/page/?x=1")

    def test_the_api_never_redirects(self, client: Client) -> None:
        answer = client.get("/api/v1/words/")
        assert (answer.status_code, answer.json()["code"]) == (403, "https_required")

    def test_health_is_answered_all_the_same(self, client: Client) -> None:
        assert client.get("/healthz").status_code == 200

    def test_over_https_both_answer(self, client: Client) -> None:
        assert client.get("/page/", secure=True).status_code == 200
        assert client.get("/api/v1/words/", secure=True).status_code == 200
