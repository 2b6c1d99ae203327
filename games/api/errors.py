"""Every error of the API in one shape: ``{"code", "detail", ...}`` (docs/api.md, "Errors")."""

import logging
import math
from collections.abc import Iterator
from typing import Any, Final

from django.core.exceptions import PermissionDenied as DjangoPermissionDenied
from django.core.exceptions import RequestDataTooBig
from django.db import InterfaceError, OperationalError
from django.http import Http404
from django.utils.translation import gettext_lazy as _
from rest_framework import exceptions, status
from rest_framework.response import Response
from rest_framework.views import set_rollback

from games import words
from games.errors import GameError

log = logging.getLogger(__name__)

#: The status of each code of :mod:`games.errors`.
STATUSES: Final = {
    "malformed": 400,
    "nickname_invalid": 400,
    "league_name_invalid": 400,
    "code_invalid": 400,
    "no_hints": 403,
    "barred": 403,
    "not_owner": 403,
    "not_found": 404,
    "version_conflict": 409,
    "round_over": 409,
    "match_over": 409,
    "nothing_to_undo": 409,
    "nickname_taken": 409,
    "nickname_needed": 409,
    "league_full": 409,
    "too_many_leagues": 409,
    "not_closed": 409,
    "illegal_action": 422,
}

#: Code and sentence of what the framework refuses; its own sentences are not translated with ours.
FRAMEWORK: Final[dict[type[Exception], tuple[str, Any]]] = {
    exceptions.NotAuthenticated: ("not_authenticated", _("Say who you are: send a player's token.")),
    exceptions.AuthenticationFailed: ("invalid_token", _("This token is not known here.")),
    exceptions.PermissionDenied: ("forbidden", _("This is not allowed.")),
    exceptions.NotFound: ("not_found", _("There is nothing at this address.")),
    exceptions.MethodNotAllowed: ("method_not_allowed", _("This address does not do that.")),
    exceptions.UnsupportedMediaType: ("unsupported_media_type", _("Send JSON, as application/json.")),
    exceptions.Throttled: ("throttled", None),  # says how long to wait
    exceptions.ParseError: ("malformed", None),
    exceptions.ValidationError: ("malformed", _("The request does not fit. See its fields.")),
}


class TooLarge(exceptions.APIException):
    """A body larger than the service reads."""

    status_code = status.HTTP_413_REQUEST_ENTITY_TOO_LARGE
    default_detail = _("The request is too large.")
    default_code = "too_large"


class Unavailable(exceptions.APIException):
    """The database cannot be reached or written just now."""

    status_code = status.HTTP_503_SERVICE_UNAVAILABLE
    default_detail = _("The service is not available just now. Please try again.")
    default_code = "unavailable"


#: Seconds after which to ask again when the database is away.
RETRY_UNAVAILABLE: Final = 5


def exception_handler(exc: Exception, context: dict[str, Any]) -> Response | None:
    """DRF's hook: the answer to an exception of a view, or None to let it be a 500."""
    if isinstance(exc, GameError):
        set_rollback()
        body = {"code": exc.code, "detail": exc.detail, **exc.extra}
        return Response(body, status=STATUSES[exc.code])
    exc = _as_api_exception(exc)
    if not isinstance(exc, exceptions.APIException):
        return None
    set_rollback()
    return Response(_body(exc), status=exc.status_code, headers=_headers(exc))


def _as_api_exception(exc: Exception) -> Exception:
    if isinstance(exc, Http404):
        return exceptions.NotFound()
    if isinstance(exc, DjangoPermissionDenied):
        return exceptions.PermissionDenied()
    if isinstance(exc, RequestDataTooBig):
        return TooLarge()
    if isinstance(exc, OperationalError | InterfaceError):
        log.error("database unavailable", exc_info=exc)
        return Unavailable()
    return exc


def _headers(exc: exceptions.APIException) -> dict[str, str]:
    headers: dict[str, str] = {}
    if authenticate := getattr(exc, "auth_header", None):
        headers["WWW-Authenticate"] = authenticate
    if wait := getattr(exc, "wait", None):
        headers["Retry-After"] = str(wait)
    if isinstance(exc, Unavailable):
        headers["Retry-After"] = str(RETRY_UNAVAILABLE)
    return headers


def _body(exc: exceptions.APIException) -> dict[str, Any]:
    code, sentence = FRAMEWORK.get(type(exc), (exc.default_code, exc.default_detail))
    if isinstance(exc, exceptions.ValidationError):
        errors = list(_field_errors(exc.get_full_details()))
        return {"code": code, "detail": sentence, "errors": errors}
    if isinstance(exc, exceptions.Throttled):
        return {
            "code": "throttled",
            "detail": words.too_many_sentence(math.ceil(getattr(exc, "wait", None) or 1)),
        }
    if isinstance(exc.detail, exceptions.ErrorDetail) and exc.detail.code in ("csrf_failed", "malformed"):
        return {"code": exc.detail.code, "detail": str(exc.detail)}
    return {"code": code, "detail": sentence if sentence is not None else str(exc.detail)}


def _field_errors(details: Any, path: str = "") -> Iterator[dict[str, str]]:
    """DRF's nested details as a flat list; a field within a field is written with dots."""
    if isinstance(details, dict) and isinstance(details.get("message"), str):
        yield {"field": path, "code": details["code"], "detail": details["message"]}
    elif isinstance(details, dict):
        for name, inner in details.items():
            yield from _field_errors(inner, f"{path}.{name}" if path else str(name))
    else:
        for inner in details:
            yield from _field_errors(inner, path)
