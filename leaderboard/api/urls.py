from django.urls import URLPattern, URLResolver

app_name = "leaderboard_api"
urlpatterns: list[URLPattern | URLResolver] = []
