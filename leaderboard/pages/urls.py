"""The addresses of the boards' pages."""

from django.urls import path

from leaderboard.pages import leagues, periods, players, reports, views

app_name = "leaderboard"
urlpatterns = [
    path("leaderboard/", views.today, name="today"),
    path("leaderboard/week/", periods.this_week, name="this_week"),
    path("leaderboard/week/<str:week>/", periods.week, name="week"),
    path("leaderboard/month/", periods.this_month, name="this_month"),
    path("leaderboard/month/<str:month>/", periods.month, name="month"),
    path("leaderboard/all-time/", periods.all_time, name="all_time"),
    path("leaderboard/<str:date>/", views.day, name="day"),
    path("players/<str:nickname>/report/", reports.report, name="report"),
    path("leagues/", leagues.own, name="leagues"),
    path("leagues/join/", leagues.find, name="find"),
    path("leagues/join/<str:code>/", leagues.join, name="join"),
    path("leagues/<str:league_id>/", leagues.league, name="league"),
    path("leagues/<str:league_id>/leave/", leagues.leave, name="league_leave"),
    path("leagues/<str:league_id>/rename/", leagues.rename, name="league_rename"),
    path("leagues/<str:league_id>/code/", leagues.new_code, name="league_code"),
    path("leagues/<str:league_id>/remove/", leagues.remove, name="league_remove"),
    path("leagues/<str:league_id>/close/", leagues.close, name="league_close"),
    path("players/<str:nickname>/", players.profile_page, name="player"),
]
