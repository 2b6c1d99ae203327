"""The addresses of the games' pages."""

from django.urls import path

from games.pages import archive, data, fair, opponents, own, pictures, plain, settings, site, views

app_name = "games"
urlpatterns = [
    path("", views.home, name="home"),
    path("play/", views.play, name="play"),
    path("new/", views.new, name="new"),
    path("matches/", own.matches, name="matches"),
    path("matches/<str:match_id>/", views.table, name="table"),
    path("matches/<str:match_id>/plain/", plain.table, name="plain"),
    path("matches/<str:match_id>/fair/", fair.match, name="fair_match"),
    path("matches/<str:match_id>/replay/", own.replay, name="replay"),
    path("matches/<str:match_id>/share/", own.share, name="share"),
    path("settings/", settings.settings, name="settings"),
    path("settings/data.json", data.download, name="data"),
    path("fair/", fair.today, name="fair"),
    path("fair/<str:date>/", fair.day, name="fair_day"),
    path("archive/", archive.newest, name="archive"),
    path("archive/<str:month>/", archive.month, name="archive_month"),
    path("rules/", views.rules, name="rules"),
    path("privacy/", site.privacy, name="privacy"),
    path("offline/", site.offline, name="offline"),
    path("manifest.webmanifest", site.manifest, name="manifest"),
    path("pictures/<str:date>.png", pictures.day, name="picture_day"),
    path("pictures/deal/<str:code>.png", pictures.deal, name="picture_deal"),
    path("opponents/", opponents.opponents, name="opponents"),
]
