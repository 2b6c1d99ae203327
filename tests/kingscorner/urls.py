"""Addresses for the tests of the shell: one view of each kind, above the service's own error handlers."""

from django.conf.urls.i18n import i18n_patterns
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.urls import include, path
from django.utils.translation import gettext
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from kingscorner import urls as service


def page(request: HttpRequest) -> HttpResponse:
    return HttpResponse(f"<p>{request.LANGUAGE_CODE}: {gettext('January')}</p>")


def form(request: HttpRequest) -> HttpResponse:
    return HttpResponse(request.body)


def broken(request: HttpRequest) -> HttpResponse:
    raise RuntimeError("not for anybody's eyes")


def forbidden(request: HttpRequest) -> HttpResponse:
    raise PermissionDenied("not for anybody's eyes")


@api_view(["POST"])
def echo(request: Request) -> Response:
    return Response(request.data)


@api_view(["GET"])
def words(request: Request) -> Response:
    return Response({"month": gettext("January")})


urlpatterns = [
    path("api/v1/echo/", echo),
    path("api/v1/words/", words),
    path("api/v1/broken/", broken),
    path("api/v1/forbidden/", forbidden),
    path("api/docs/", page, name="api_docs"),  # every page links to it
    path("api/v1/", include("games.api.urls")),
    *i18n_patterns(
        path("", page),
        path("page/", page),
        path("form/", form),
        path("broken/", broken),
        path("forbidden/", forbidden),
        path("", include("games.pages.urls")),  # the error page links to them
        path("", include("leaderboard.pages.urls")),
        prefix_default_language=False,
    ),
]
handler400 = service.handler400
handler403 = service.handler403
handler404 = service.handler404
handler500 = service.handler500
