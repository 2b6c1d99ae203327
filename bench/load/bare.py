"""Bare endpoints to compare with: a row read, a row updated in a transaction, as many bytes as a state is."""

import json
import os
from pathlib import Path
from typing import Any

from django.db import transaction
from django.db.models import F
from django.http import HttpRequest, HttpResponse
from django.urls import path
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from games.models import Match

ANSWER: Any = json.loads(Path(os.environ["BENCH_ANSWER"]).read_bytes())


class BareRead(APIView):
    """Reads the row."""

    def get(self, request: Request, pk: str) -> Response:
        Match.objects.get(pk=pk)
        return Response(ANSWER)


class BareAct(APIView):
    """Reads the row and writes it back."""

    def post(self, request: Request, pk: str) -> Response:
        data: Any = request.data
        assert data["actions"]
        with transaction.atomic():
            Match.objects.get(pk=pk)
            Match.objects.filter(pk=pk).update(version=F("version"))
        return Response(ANSWER)


def healthy(_request: HttpRequest) -> HttpResponse:
    return HttpResponse("ok")


urlpatterns = [
    path("healthz", healthy),
    path("bare/<uuid:pk>/", BareRead.as_view()),
    path("bare/<uuid:pk>/actions/", BareAct.as_view()),
]
