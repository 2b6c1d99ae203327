"""Pages speak the language of their address; the API that of its client."""

from urllib.parse import unquote

import pytest
from django.conf import settings
from django.test import Client
from django.utils.translation import get_language_from_path

JANUARY = {"en": "January", "es": "enero", "pt": "janeiro", "ro": "ianuarie"}


@pytest.mark.parametrize("language", JANUARY)
def test_the_address_decides_and_not_the_browser(client: Client, language: str) -> None:
    prefix = "" if language == "en" else f"/{language}"
    answer = client.get(f"{prefix}/page/", headers={"accept-language": "pt, ro;q=0.5"})
    assert answer.content.decode() == f"<p>{language}: {JANUARY[language]}</p>"
    assert answer.headers["Content-Language"] == language
    assert "Accept-Language" not in answer.headers.get("Vary", "")


def test_english_has_no_address_of_its_own(client: Client) -> None:
    assert client.get("/en/page/").status_code == 404


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("es", "es"),
        ("pt-BR,pt;q=0.9,en;q=0.1", "pt"),
        ("de, ro;q=0.4, es;q=0.3", "ro"),
        ("de", "en"),
        ("*", "en"),
        ("", "en"),
        ("es\0", "en"),
        ("x" * 10_000, "en"),
    ],
)
def test_the_api_speaks_the_clients_language(client: Client, accepted: str, language: str) -> None:
    answer = client.get("/api/v1/words/", headers={"accept-language": accepted})
    assert answer.json() == {"month": JANUARY[language]}
    assert answer.headers["Content-Language"] == language
    assert "Accept-Language" in answer.headers["Vary"]


def test_the_api_knows_no_language_in_its_address(client: Client) -> None:
    answer = client.get("/es/api/v1/words/")
    assert answer.status_code == 404


@pytest.mark.parametrize(
    ("accepted", "cookie", "location"),
    [
        ("es", None, "/es/"),
        ("pt-BR", None, "/pt/"),
        ("en-GB, es", None, None),
        ("de", None, None),
        ("es", "en", None),
        ("es", "ro", "/ro/"),
        ("es", "klingon", "/es/"),
        ("", "//evil", None),
    ],
)
def test_the_front_page_goes_to_the_language_wanted(
    client: Client, accepted: str, cookie: str | None, location: str | None
) -> None:
    if cookie is not None:
        client.cookies[settings.LANGUAGE_COOKIE_NAME] = cookie
    answer = client.get("/", headers={"accept-language": accepted})
    assert answer.headers.get("Location") == location
    assert answer.status_code == (302 if location else 200)
    assert {"Accept-Language", "Cookie"} <= set(answer.headers["Vary"].split(", "))


def test_no_other_page_is_redirected(client: Client) -> None:
    assert client.get("/page/", headers={"accept-language": "es"}).status_code == 200
    assert client.get("/es/", headers={"accept-language": "ro"}).status_code == 200


@pytest.mark.parametrize(
    ("path", "location"),
    [
        ("/page/?language=es", "/es/page/"),
        ("/es/page/?language=en", "/page/"),
        ("/es/page/?language=ro", "/ro/page/"),
        ("/es/page/?language=es", "/es/page/"),
        ("/?language=pt", "/pt/"),
        ("/pt/?language=en", "/"),
        ("/page/?a=1&language=es&b=x%26y&a=2", "/es/page/?a=1&a=2&b=x%26y"),
        ("/page/?language=pt-br", "/pt/page/"),
    ],
)
def test_choosing_a_language_keeps_the_page(client: Client, path: str, location: str) -> None:
    answer = client.get(path)
    assert (answer.status_code, answer.headers["Location"]) == (302, location)
    cookie = answer.cookies[settings.LANGUAGE_COOKIE_NAME]
    assert cookie.value == (get_language_from_path(location) or "en")
    assert (cookie["httponly"], cookie["samesite"]) == (True, "Lax")


@pytest.mark.parametrize(
    "path",
    [
        "//evil.example/?language=es",
        "//evil.example/?language=en",
        "/\\evil.example/?language=en",
        "/es//evil.example/?language=en",
        "/es/%2F%2Fevil.example/?language=en",
        "/es/%0d%0aSet-Cookie:x/?language=en",
        "/nowhere/?language=es",
        "/page/?language=//evil.example",
        "/page/?language=",
        "/page/?language=es%0d%0a",
        "/page/?language=de",
    ],
)
def test_nothing_leads_elsewhere(client: Client, path: str) -> None:
    # Not as an address: the test client would take what follows two slashes for a host.
    raw, _, query = path.partition("?")
    answer = client.get("/", PATH_INFO=unquote(raw), QUERY_STRING=query)
    assert "Location" not in answer.headers
    assert not answer.cookies


def test_a_form_is_never_redirected_for_its_language(client: Client) -> None:
    assert client.post("/page/?language=es").status_code == 403  # the CSRF check's answer, and no redirect
