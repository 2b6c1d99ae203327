"""``leagues/``: players who compare themselves with one another before the world."""

from django.urls import reverse
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from games import clock
from games.api.auth import asking_player
from games.api.base import ApiView
from games.errors import NotFound
from leaderboard.api.league_answers import (
    CodeAnswer,
    LeagueAnswer,
    LeagueDayAnswer,
    LeaguesAnswer,
    LeagueWeekAnswer,
)
from leaderboard.api.requests import LeagueJoinRequest, LeagueNameRequest, LeagueRequest
from leaderboard.models import Member
from leaderboard.periods import parse_week
from leaderboard.selectors.leagues import (
    league_day,
    league_facts,
    league_week,
    leagues_of,
    member_number,
    members_of,
    membership_get,
)
from leaderboard.services import leagues


def _own(request: Request, league_id: str) -> tuple[Member, list[Member]]:
    own = membership_get(asking_player(request), league_id)
    return own, members_of(own)


def _facts(request: Request, league_id: str) -> Response:
    own, members = _own(request, league_id)
    return Response({**league_facts(own, members), "url": _address(request, own.league.code)})


def _address(request: Request, code: str) -> str:
    return request.build_absolute_uri(reverse("leaderboard:join", args=[code]))


class LeaguesView(ApiView):
    limit = "league"

    @extend_schema(operation_id="listLeagues", responses=LeaguesAnswer)
    def get(self, request: Request) -> Response:
        """The leagues that you are in."""
        return Response({"leagues": leagues_of(asking_player(request))})

    @extend_schema(operation_id="createLeague", request=LeagueRequest, responses={201: LeagueAnswer})
    def post(self, request: Request) -> Response:
        """Make a league, of which you are the owner and the first member.

        It takes a nickname, by which the others know you: send one if you have none yet.
        """
        own = leagues.league_create(player=asking_player(request), **LeagueRequest.checked(request.data))
        answer = _facts(request, str(own.league_id))
        answer.status_code = status.HTTP_201_CREATED
        return answer


class JoinView(ApiView):
    limit = "join"

    @extend_schema(
        operation_id="joinLeague",
        request=LeagueJoinRequest,
        responses={201: LeagueAnswer, 200: LeagueAnswer},
    )
    def post(self, request: Request) -> Response:
        """Join the league of a code: 201, or 200 if you are in it already.

        It takes a nickname: send one if you have none yet.
        """
        asked = LeagueJoinRequest.checked(request.data)
        own, new = leagues.league_join(player=asking_player(request), **asked)
        answer = _facts(request, str(own.league_id))
        answer.status_code = status.HTTP_201_CREATED if new else status.HTTP_200_OK
        return answer


class LeagueView(ApiView):
    @extend_schema(operation_id="getLeague", responses=LeagueAnswer)
    def get(self, request: Request, league_id: str) -> Response:
        """The league with its members: only to them."""
        return _facts(request, league_id)

    @extend_schema(operation_id="renameLeague", request=LeagueNameRequest, responses=LeagueAnswer)
    def patch(self, request: Request, league_id: str) -> Response:
        """Give the league another name. Its owner's."""
        asked = LeagueNameRequest.checked(request.data)
        leagues.league_rename(player=asking_player(request), league_id=league_id, **asked)
        return _facts(request, league_id)

    @extend_schema(operation_id="closeLeague", responses={204: None})
    def delete(self, request: Request, league_id: str) -> Response:
        """Close the league for everybody. Its owner's."""
        leagues.league_close(player=asking_player(request), league_id=league_id)
        return Response(status=status.HTTP_204_NO_CONTENT)


class CodeView(ApiView):
    @extend_schema(operation_id="renewLeagueCode", request=None, responses=CodeAnswer)
    def post(self, request: Request, league_id: str) -> Response:
        """A new code; nobody can join by the old one any more. The owner's."""
        code = leagues.league_new_code(player=asking_player(request), league_id=league_id)
        return Response({"code": code, "url": _address(request, code)})


class LeaveView(ApiView):
    @extend_schema(operation_id="leaveLeague", request=None, responses={204: None})
    def post(self, request: Request, league_id: str) -> Response:
        """Leave the league.

        After its owner, whoever has been in it for longest owns it; the last to leave closes it.
        """
        leagues.league_leave(player=asking_player(request), league_id=league_id)
        return Response(status=status.HTTP_204_NO_CONTENT)


class MemberView(ApiView):
    @extend_schema(
        operation_id="removeMember",
        parameters=[OpenApiParameter("member", int, "path", description="`member` of the league's members.")],
        responses={204: None},
    )
    def delete(self, request: Request, league_id: str, member: str) -> Response:
        """Remove somebody else from the league. The owner's."""
        number = member_number(member)
        leagues.league_remove(player=asking_player(request), league_id=league_id, member=number)
        return Response(status=status.HTTP_204_NO_CONTENT)


class LeagueDayView(ApiView):
    @extend_schema(operation_id="getLeagueDay", responses=LeagueDayAnswer)
    def get(self, request: Request, league_id: str, date: str) -> Response:
        """Who has finished a day, and with what.

        Totals are told once you have finished that day yourself, or it has closed.
        """
        own, members = _own(request, league_id)
        day = clock.parse_day(date)
        if day is None or not clock.has_begun(day):
            raise NotFound
        return Response(league_day(own, members, day))


class LeagueWeekView(ApiView):
    @extend_schema(operation_id="getLeagueWeek", responses=LeagueWeekAnswer)
    def get(self, request: Request, league_id: str, week: str) -> Response:
        """The means of a week's totals, the lowest first.

        Five days of seven are enough for a rank, and in a week that goes on the same share of its days so
        far. A day whose totals you may not be told yet does not count at all.
        """
        own, members = _own(request, league_id)
        period = parse_week(week)
        if period is None:
            raise NotFound
        return Response(league_week(own, members, period))
