"""The addresses of the boards' pages."""

from django.urls import path

from leaderboard.pages import periods, players, views

app_name = "leaderboard"
urlpatterns = [
    path("leaderboard/", views.today, name="today"),
    path("leaderboard/week/", periods.this_week, name="this_week"),
    path("leaderboard/week/<str:week>/", periods.week, name="week"),
    path("leaderboard/month/", periods.this_month, name="this_month"),
    path("leaderboard/month/<str:month>/", periods.month, name="month"),
    path("leaderboard/all-time/", periods.all_time, name="all_time"),
    path("leaderboard/<str:date>/", views.day, name="day"),
    path("players/<str:nickname>/", players.profile_page, name="player"),
]
