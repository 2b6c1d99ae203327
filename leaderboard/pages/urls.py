"""The addresses of the boards' pages."""

from django.urls import path

from leaderboard.pages import views

app_name = "leaderboard"
urlpatterns = [
    path("leaderboard/", views.today, name="today"),
    path("leaderboard/<str:date>/", views.day, name="day"),
]
