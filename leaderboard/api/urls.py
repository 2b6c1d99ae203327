"""The addresses of the boards, under ``/api/v1/``."""

from django.urls import path

from leaderboard.api import boards, leagues, players, reports

app_name = "leaderboard_api"
urlpatterns = [
    path("leaderboard/daily/<str:date>/", boards.DayBoardView.as_view(), name="day_board"),
    path("leagues/", leagues.LeaguesView.as_view(), name="leagues"),
    path("leagues/join/", leagues.JoinView.as_view(), name="join"),
    path("leagues/<str:league_id>/", leagues.LeagueView.as_view(), name="league"),
    path("leagues/<str:league_id>/code/", leagues.CodeView.as_view(), name="league_code"),
    path("leagues/<str:league_id>/leave/", leagues.LeaveView.as_view(), name="league_leave"),
    path("leagues/<str:league_id>/members/<str:member>/", leagues.MemberView.as_view(), name="member"),
    path("leagues/<str:league_id>/daily/<str:date>/", leagues.LeagueDayView.as_view(), name="league_day"),
    path("leagues/<str:league_id>/week/<str:week>/", leagues.LeagueWeekView.as_view(), name="league_week"),
    path("leaderboard/week/<str:week>/", boards.WeekBoardView.as_view(), name="week_board"),
    path("leaderboard/month/<str:month>/", boards.MonthBoardView.as_view(), name="month_board"),
    path("leaderboard/all-time/", boards.AllTimeBoardView.as_view(), name="all_time_board"),
    path("players/<str:nickname>/", players.PublicPlayerView.as_view(), name="player"),
    path("players/<str:nickname>/report/", reports.ReportView.as_view(), name="report"),
]
