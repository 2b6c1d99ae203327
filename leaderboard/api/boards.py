"""``leaderboard/``: who did how well."""

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from games import clock
from games.api.auth import asking_player_or_none
from games.api.base import ApiView
from games.errors import Malformed, NotFound
from leaderboard import words
from leaderboard.api.answers import DayBoardAnswer, PeriodBoardAnswer
from leaderboard.periods import ALL_TIME, Period, parse_month, parse_week
from leaderboard.selectors.boards import day_board
from leaderboard.selectors.standings import period_board

_CURSOR = OpenApiParameter("cursor", str, description="`next` of the page before.")
_LIST = OpenApiParameter(
    "list", str, enum=["ranked", "so_far"], description="`so_far`: those with too few dailies for a rank."
)


class DayBoardView(ApiView):
    permission_classes = (AllowAny,)

    @extend_schema(operation_id="getDayBoard", parameters=[_CURSOR], responses=DayBoardAnswer)
    def get(self, request: Request, date: str) -> Response:
        """The board of a day, the lowest total first; equal totals share a rank."""
        day = clock.parse_day(date)
        if day is None or not clock.has_begun(day):
            raise NotFound
        cursor = request.query_params.get("cursor")
        return Response(day_board(day, asking_player_or_none(request), cursor))


class WeekBoardView(ApiView):
    permission_classes = (AllowAny,)

    @extend_schema(operation_id="getWeekBoard", parameters=[_CURSOR, _LIST], responses=PeriodBoardAnswer)
    def get(self, request: Request, week: str) -> Response:
        """The board of an ISO week, the lowest mean total first."""
        return _board(request, parse_week(week))


class MonthBoardView(ApiView):
    permission_classes = (AllowAny,)

    @extend_schema(operation_id="getMonthBoard", parameters=[_CURSOR, _LIST], responses=PeriodBoardAnswer)
    def get(self, request: Request, month: str) -> Response:
        """The board of a month, the lowest mean total first."""
        return _board(request, parse_month(month))


class AllTimeBoardView(ApiView):
    permission_classes = (AllowAny,)

    @extend_schema(operation_id="getAllTimeBoard", parameters=[_CURSOR, _LIST], responses=PeriodBoardAnswer)
    def get(self, request: Request) -> Response:
        """The board of all time, the lowest mean of total minus par over the last 60 dailies first."""
        return _board(request, ALL_TIME)


def _board(request: Request, period: Period | None) -> Response:
    if period is None:
        raise NotFound
    listing = request.query_params.get("list", "ranked")
    if listing not in ("ranked", "so_far"):
        raise Malformed.at("list", words.list_sentence())
    cursor = request.query_params.get("cursor")
    player = asking_player_or_none(request)
    return Response(period_board(period, player, cursor, unranked=listing == "so_far"))
