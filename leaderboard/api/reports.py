"""``players/{nickname}/report/``: a word to staff about a name."""

from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.auth import asking_player
from games.api.base import ApiView
from leaderboard.api.answers import ReportAnswer
from leaderboard.api.requests import ReportRequest
from leaderboard.services.moderation import name_report


class ReportView(ApiView):
    limit = "report"

    @extend_schema(
        operation_id="reportName", request=ReportRequest, responses={201: ReportAnswer, 200: ReportAnswer}
    )
    def post(self, request: Request, nickname: str) -> Response:
        """Tell staff of a nickname that offends. One word about a name: a second one changes nothing."""
        asked = ReportRequest.checked(request.data)
        report, new = name_report(reporter=asking_player(request), nickname=nickname, **asked)
        answer = {"nickname": report.nickname, "reason": report.reason}
        return Response(answer, status=status.HTTP_201_CREATED if new else status.HTTP_200_OK)
