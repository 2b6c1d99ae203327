"""``leaderboard/``: who did how well."""

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from games import clock
from games.api.auth import asking_player_or_none
from games.api.base import ApiView
from games.errors import NotFound
from leaderboard.api.answers import DayBoardAnswer
from leaderboard.selectors.boards import day_board


class DayBoardView(ApiView):
    permission_classes = (AllowAny,)

    @extend_schema(
        operation_id="getDayBoard",
        parameters=[OpenApiParameter("cursor", str, description="`next` of the page before.")],
        responses=DayBoardAnswer,
    )
    def get(self, request: Request, date: str) -> Response:
        """The board of a day, the lowest total first; equal totals share a rank."""
        day = clock.parse_day(date)
        if day is None or not clock.has_begun(day):
            raise NotFound
        cursor = request.query_params.get("cursor")
        return Response(day_board(day, asking_player_or_none(request), cursor))
