"""The addresses of the boards, under ``/api/v1/``."""

from django.urls import path

from leaderboard.api import boards, players

app_name = "leaderboard_api"
urlpatterns = [
    path("leaderboard/daily/<str:date>/", boards.DayBoardView.as_view(), name="day_board"),
    path("leaderboard/week/<str:week>/", boards.WeekBoardView.as_view(), name="week_board"),
    path("leaderboard/month/<str:month>/", boards.MonthBoardView.as_view(), name="month_board"),
    path("leaderboard/all-time/", boards.AllTimeBoardView.as_view(), name="all_time_board"),
    path("players/<str:nickname>/", players.PublicPlayerView.as_view(), name="player"),
]
