"""What happens to every request and answer, outside any view."""

import logging
import re
import secrets
import time
from collections.abc import Callable
from urllib.parse import urlencode

from django.conf import settings
from django.core.exceptions import BadRequest
from django.db import Error as DatabaseError
from django.db import connection
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.middleware.common import CommonMiddleware
from django.urls import is_valid_path
from django.utils import translation
from django.utils.cache import patch_vary_headers
from django.utils.encoding import escape_uri_path
from django.utils.translation import get_supported_language_variant
from django.utils.translation import gettext as _
from django.utils.translation.trans_real import parse_accept_lang_header

from kingscorner.errors import error_response, is_api
from kingscorner.logs import request_id

GetResponse = Callable[[HttpRequest], HttpResponse]

FORBIDDEN_FEATURES = ("camera", "microphone", "geolocation", "payment", "usb", "browsing-topics")

log = logging.getLogger("kingscorner.request")


class RequestLog:
    """Gives each request an id (header `X-Request-ID`, and on every log line) and logs one line about it.

    The line has the route and never the path, which may hold an id or whatever a stranger typed. A view that
    knows its player may set `request.log_player` to the player's public id.
    """

    FROM_PROXY = re.compile(r"[A-Za-z0-9._-]{8,64}")

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        started = time.perf_counter()
        current = self._id(request)
        mark = request_id.set(current)
        try:
            response = self.get_response(request)
            response.headers["X-Request-ID"] = current
            match = request.resolver_match
            log.info(
                "request",
                extra={
                    "method": request.method,
                    "route": match.route if match else None,
                    "status": response.status_code,
                    "ms": round((time.perf_counter() - started) * 1000, 1),
                    "player": getattr(request, "log_player", None),
                },
            )
            return response
        finally:
            request_id.reset(mark)

    def _id(self, request: HttpRequest) -> str:
        given = request.headers.get("X-Request-ID", "")
        if settings.NUM_PROXIES and self.FROM_PROXY.fullmatch(given):
            return given
        return secrets.token_hex(8)


class SecurityHeaders:
    """The same protective headers on every answer: page, API, static file, redirect and error.

    A view may set its own Content-Security-Policy (the API's documentation page does). What says nothing
    about caching is not stored by anybody: an answer that may be shared has to say so itself.
    """

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response
        self.headers = {
            "Content-Security-Policy": content_security_policy(settings.SECURE_CSP),
            "Cross-Origin-Embedder-Policy": "require-corp",
            "Cross-Origin-Opener-Policy": settings.SECURE_CROSS_ORIGIN_OPENER_POLICY,
            "Cross-Origin-Resource-Policy": "same-origin",
            "Permissions-Policy": ", ".join(f"{feature}=()" for feature in FORBIDDEN_FEATURES),
            "Referrer-Policy": settings.SECURE_REFERRER_POLICY,
            "X-Content-Type-Options": "nosniff",
            "X-Frame-Options": settings.X_FRAME_OPTIONS,
            "Cache-Control": "no-store",
        }

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        for name, value in self.headers.items():
            response.headers.setdefault(name, value)
        return response


def content_security_policy(directives: dict[str, list[str]]) -> str:
    """The header's value for a policy in the format of the setting SECURE_CSP."""
    return "; ".join(" ".join([name, *sources]) for name, sources in directives.items())


class Health:
    """`/healthz`: the process answers. `/readyz`: its database does too; 503 if not."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.path == "/healthz":
            return JsonResponse({"status": "ok"})
        if request.path == "/readyz":
            return self._ready()
        return self.get_response(request)

    def _ready(self) -> HttpResponse:
        try:
            with connection.cursor() as cursor:
                cursor.execute("SELECT 1")
        except DatabaseError:
            return JsonResponse({"status": "no database"}, status=503, headers={"Retry-After": "5"})
        return JsonResponse({"status": "ok"})


class Language:
    """Serves a page in the language its address names, and the API in the one its client prefers."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        api = is_api(request)
        language = (
            accepted_language(request) if api else translation.get_language_from_path(request.path_info)
        )
        with translation.override(language or settings.LANGUAGE_CODE):
            request.LANGUAGE_CODE = translation.get_language() or settings.LANGUAGE_CODE
            response = self.get_response(request)
            response.headers.setdefault("Content-Language", request.LANGUAGE_CODE)
        if api:
            patch_vary_headers(response, ["Accept-Language"])
        return response


class Common(CommonMiddleware):
    """Django's own, but it adds no slash to an address of the API.

    Many clients follow a redirect of a POST with a GET; an address that is wrong had better say so.
    """

    def should_redirect_with_slash(self, request: HttpRequest) -> bool:
        """Whether the address lacks nothing but its last slash."""
        return not is_api(request) and super().should_redirect_with_slash(request)


class LanguageChoice:
    """Takes a visitor to the language wanted.

    - `?language=es` on any page keeps the choice in a cookie and goes to the same page in that language.
    - `/`, and no other page, goes to the language of that cookie, or else to the browser's.

    Only paths of our own that exist are redirected to, and always as a path with a single slash in front.
    """

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.method not in ("GET", "HEAD") or is_api(request):
            return self.get_response(request)
        chosen = request.GET.get("language")
        if chosen is not None:
            return self._choose(request, chosen) or self.get_response(request)
        if request.path_info != "/":
            return self.get_response(request)
        kept = supported(request.COOKIES.get(settings.LANGUAGE_COOKIE_NAME, ""))
        language = kept or accepted_language(request) or settings.LANGUAGE_CODE
        if language == settings.LANGUAGE_CODE:
            response = self.get_response(request)
        else:
            response = HttpResponseRedirect(self._address(request, "/", language))
        patch_vary_headers(response, ["Accept-Language", "Cookie"])
        return response

    def _choose(self, request: HttpRequest, chosen: str) -> HttpResponse | None:
        language = supported(chosen)
        if language is None or not is_valid_path(request.path_info):
            return None
        response = HttpResponseRedirect(self._address(request, request.path_info, language))
        response.set_cookie(
            settings.LANGUAGE_COOKIE_NAME,
            language,
            max_age=settings.LANGUAGE_COOKIE_AGE,
            path="/",
            secure=settings.LANGUAGE_COOKIE_SECURE,
            httponly=settings.LANGUAGE_COOKIE_HTTPONLY,
            samesite="Lax",
        )
        return response

    def _address(self, request: HttpRequest, path: str, language: str) -> str:
        present = translation.get_language_from_path(path)
        if present:
            path = path.removeprefix(f"/{present}")
        prefix = "/" if language == settings.LANGUAGE_CODE else f"/{language}/"
        query = [
            (name, value) for name, values in request.GET.lists() if name != "language" for value in values
        ]
        return escape_uri_path(prefix + path.lstrip("/\\")) + (f"?{urlencode(query)}" if query else "")


def accepted_language(request: HttpRequest) -> str | None:
    """The first of our languages that the request's Accept-Language names, or None."""
    for wanted, _quality in parse_accept_lang_header(request.headers.get("Accept-Language", "")):
        if language := supported(wanted):
            return language
    return None


def supported(code: str) -> str | None:
    """The one of our languages that serves a reader of `code` ("pt-BR" is served by "pt"), or None."""
    try:
        return get_supported_language_variant(code)
    except LookupError:
        return None


class Bounds:
    """Refuses what nothing here could mean: a body too large or of unknown length, a NUL in the address.

    Django's own limit of bodies holds only where a view asks for the whole body at once, and what comes in
    chunks it takes for no body at all. A NUL is a text to SQLite and a fault to PostgreSQL.
    """

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if "HTTP_TRANSFER_ENCODING" in request.META:
            return error_response(
                request, 411, "length_required", _("Send the body with its Content-Length.")
            )
        length = request.META.get("CONTENT_LENGTH") or "0"
        if not length.isdigit() or int(length) > settings.DATA_UPLOAD_MAX_MEMORY_SIZE:
            return error_response(request, 413, "too_large", _("The request is too large."))
        if "\0" in request.path_info:
            raise Http404
        if "%00" in request.META.get("QUERY_STRING", ""):
            raise BadRequest("a NUL in the query")
        return self.get_response(request)


class ApiOverHttps:
    """Refuses the API over plain http where the service is public over https.

    A redirect would hide that a token has just crossed the network in the clear.
    """

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if settings.HTTPS and is_api(request) and not request.is_secure():
            return error_response(request, 403, "https_required", _("Use https."))
        return self.get_response(request)
