from django.urls import URLPattern, URLResolver

app_name = "games_api"
urlpatterns: list[URLPattern | URLResolver] = []
