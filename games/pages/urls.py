"""The addresses of the games' pages."""

from django.urls import path

from games.pages import views

app_name = "games"
urlpatterns = [
    path("", views.home, name="home"),
    path("play/", views.play, name="play"),
    path("new/", views.new, name="new"),
    path("matches/<str:match_id>/", views.table, name="table"),
    path("rules/", views.rules, name="rules"),
]
