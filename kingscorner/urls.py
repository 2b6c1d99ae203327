"""Every address: the API without a language, pages in English, and again under /es/, /pt/ and /ro/."""

from django.conf import settings
from django.conf.urls.i18n import i18n_patterns
from django.urls import include, path

from games.api.schema import DocsView
from kingscorner import site

urlpatterns = [
    path("api/docs/", DocsView.as_view(), name="api_docs"),
    path("api/v1/", include("games.api.urls")),
    path("api/v1/", include("leaderboard.api.urls")),
    path("favicon.ico", site.favicon),
    path("robots.txt", site.robots),
    path("service-worker.js", site.service_worker, name="service_worker"),
    *i18n_patterns(
        path("", include("games.pages.urls")),
        path("", include("leaderboard.pages.urls")),
        prefix_default_language=False,
    ),
]

if settings.ADMIN:
    from django.contrib import admin

    urlpatterns.insert(0, path("admin/", admin.site.urls))

handler400 = "kingscorner.errors.bad_request"
handler403 = "kingscorner.errors.permission_denied"
handler404 = "kingscorner.errors.not_found"
handler500 = "kingscorner.errors.server_error"
