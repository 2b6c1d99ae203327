"""The addresses of the games' pages."""

from django.urls import path

from games.pages import fair, opponents, views

app_name = "games"
urlpatterns = [
    path("", views.home, name="home"),
    path("play/", views.play, name="play"),
    path("new/", views.new, name="new"),
    path("matches/<str:match_id>/", views.table, name="table"),
    path("matches/<str:match_id>/fair/", fair.match, name="fair_match"),
    path("fair/<str:date>/", fair.day, name="fair_day"),
    path("rules/", views.rules, name="rules"),
    path("opponents/", opponents.opponents, name="opponents"),
]
