"""Answers to requests that no view answered: a page, or under `/api/` the API's own error shape."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.translation import gettext as _


def is_api(request: HttpRequest) -> bool:
    """Whether a program asked and so an answer must be JSON."""
    return request.path_info.startswith("/api/") or request.path_info == "/api"


def error_response(request: HttpRequest, status: int, code: str, detail: str) -> HttpResponse:
    """An error as a page or, under `/api/`, as `{"code", "detail"}` (docs/api.md, "Errors")."""
    if is_api(request):
        # As the API's own renderer writes it: an answer must not tell who wrote it.
        compact = {"separators": (",", ":"), "ensure_ascii": False}
        return JsonResponse({"code": code, "detail": detail}, status=status, json_dumps_params=compact)
    return render(request, "error.html", {"status": status, "detail": detail}, status=status)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """400: a wrong Host, or an address that no text could be."""
    return error_response(request, 400, "malformed", _("The request cannot be understood."))


def permission_denied(request: HttpRequest, exception: Exception) -> HttpResponse:
    """403."""
    return error_response(request, 403, "forbidden", _("This is not allowed."))


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """403 for a form that another site sent, or that was open for too long. Visitors need no reason."""
    return error_response(
        request,
        403,
        "csrf_failed",
        _("This request did not come from our own page. Reload the page and try again."),
    )


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """404, in the same words for everything: an address must not tell whether something is hidden there."""
    return error_response(request, 404, "not_found", _("There is nothing at this address."))


def server_error(request: HttpRequest) -> HttpResponse:
    """500. Says nothing of the fault; the log does.

    Its page is made of nothing that may be what broke: no base, no addresses, no static files.
    """
    detail = _("Something broke on our side. Please try again.")
    if is_api(request):
        return error_response(request, 500, "server_error", detail)
    return HttpResponse(render_to_string("500.html", {"detail": detail}), status=500)
