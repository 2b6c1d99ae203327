"""The addresses of the games, under ``/api/v1/``."""

from django.urls import path

from games.api import dailies, matches, players, schema

app_name = "games_api"
urlpatterns = [
    path("players/", players.PlayersView.as_view(), name="players"),
    path("players/me/", players.MeView.as_view(), name="me"),
    path("players/me/export/", players.ExportView.as_view(), name="export"),
    path("players/me/token/", players.TokenView.as_view(), name="token"),
    path("players/me/transfer/", players.TransferView.as_view(), name="transfer"),
    path("players/claim/", players.ClaimView.as_view(), name="claim"),
    path("matches/", matches.MatchesView.as_view(), name="matches"),
    path("matches/<str:match_id>/", matches.MatchView.as_view(), name="match"),
    path("matches/<str:match_id>/actions/", matches.ActionsView.as_view(), name="actions"),
    path("matches/<str:match_id>/undo/", matches.UndoView.as_view(), name="undo"),
    path("matches/<str:match_id>/record/", matches.RecordView.as_view(), name="record"),
    path("matches/<str:match_id>/hint/", matches.HintView.as_view(), name="hint"),
    path("matches/<str:match_id>/share/", matches.ShareView.as_view(), name="share"),
    path("schema/", schema.SchemaView.as_view(), name="schema"),
    path("daily/", dailies.DailyView.as_view(), name="today"),
    path("daily/commitments/", dailies.CommitmentsView.as_view(), name="commitments"),
    path("daily/<str:date>/", dailies.DayView.as_view(), name="day"),
]
