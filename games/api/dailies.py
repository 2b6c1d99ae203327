"""``daily/``: the day's deal, as anybody may know it."""

from drf_spectacular.utils import extend_schema
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from games import clock
from games.api.answers import CommitmentsAnswer, DailyAnswer
from games.api.auth import asking_player_or_none
from games.api.base import ApiView
from games.errors import NotFound
from games.selectors.dailies import coming_commitments, daily_facts
from games.services.dailies import daily_ensure


class DailyView(ApiView):
    permission_classes = (AllowAny,)

    @extend_schema(operation_id="getToday", responses=DailyAnswer)
    def get(self, request: Request) -> Response:
        """Today's daily: number, date, commitment, opening times, and how far you are with it."""
        return Response(daily_facts(daily_ensure(clock.today()), asking_player_or_none(request)))


class DayView(ApiView):
    permission_classes = (AllowAny,)

    @extend_schema(operation_id="getDay", responses=DailyAnswer)
    def get(self, request: Request, date: str) -> Response:
        """The daily of a date that has begun, with its seed once its board has closed."""
        day = clock.parse_day(date)
        if day is None:
            raise NotFound
        return Response(daily_facts(daily_ensure(day), asking_player_or_none(request)))


class CommitmentsView(ApiView):
    permission_classes = (AllowAny,)

    @extend_schema(operation_id="getCommitments", responses=CommitmentsAnswer)
    def get(self, request: Request) -> Response:
        """The commitments of the next seven days: the deals are fixed, and nobody knows them yet."""
        return Response({"days": coming_commitments()})
