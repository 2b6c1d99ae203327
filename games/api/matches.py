"""``matches/``: begin a match, look at it, play it."""

from typing import Any

from django.urls import reverse
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from games import clock, words
from games.api.answers import HintAnswer, MatchesAnswer, RecordAnswer, ShareAnswer, StateAnswer
from games.api.auth import asking_player, own_match
from games.api.base import ApiView
from games.api.serializers import MAX_VERSION, ActionsRequest, MatchRequest, VersionRequest
from games.errors import Malformed
from games.models import Match
from games.selectors.hints import match_hint
from games.selectors.matches import matches_page
from games.selectors.records import match_record
from games.selectors.states import match_state, match_summary
from games.services import matches, play

DAILY = "daily"
RANDOM = "random"


class MatchesView(ApiView):
    limit = "start"

    @extend_schema(
        operation_id="listMatches",
        parameters=[OpenApiParameter("cursor", str, description="`next` of the page before.")],
        responses=MatchesAnswer,
    )
    def get(self, request: Request) -> Response:
        """Your own matches, newest first, 20 a page."""
        shown, following = matches_page(asking_player(request), request.query_params.get("cursor"))
        return Response({"matches": [match_summary(match) for match in shown], "next": following})

    @extend_schema(
        operation_id="startMatch", request=MatchRequest, responses={201: StateAnswer, 200: StateAnswer}
    )
    def post(self, request: Request) -> Response:
        """Begin a match: today's daily, a random one, one on a share code's cards or on those of a past day.

        The daily is begun once: 201 the first time, 200 and the same match ever after. A past day, by its
        date, is practice, on no board, and only once the day has closed.
        """
        match, begun = self._started(request, **MatchRequest.checked(request.data))
        return Response(match_state(match), status=status.HTTP_201_CREATED if begun else status.HTTP_200_OK)

    def _started(
        self,
        request: Request,
        deal: str,
        rules: dict[str, Any] | None = None,
        opponents: list[str] | None = None,
    ) -> tuple[Match, bool]:
        player = asking_player(request)
        if deal == RANDOM:
            return matches.match_start_random(player=player, rules=rules, levels=opponents), True
        if rules is not None or opponents is not None:
            field = "opponents" if rules is None else "rules"
            raise Malformed.at(field, words.only_random_sentence())
        if deal == DAILY:
            return matches.match_start_daily(player=player)
        if (day := clock.parse_day(deal)) is not None:
            return matches.match_start_practice(player=player, day=day), True
        return matches.match_start_shared(player=player, code=deal), True


class MatchView(ApiView):
    @extend_schema(
        operation_id="getMatch",
        parameters=[
            OpenApiParameter(
                "since", int, description="A version: `events` are the turns that ended after it."
            )
        ],
        responses=StateAnswer,
    )
    def get(self, request: Request, match_id: str) -> Response:
        """The match as its player sees it.

        `events` are the turns that ended since `since`; without it, the computer players' turns since the
        player's last one.
        """
        match = own_match(request)
        return Response(match_state(match, _since(request)))


def _since(request: Request) -> int | None:
    text = request.query_params.get("since")
    if text is None:
        return None
    if not (text.isascii() and text.isdigit()) or len(text) > 10 or int(text) > MAX_VERSION:
        raise Malformed.at("since", words.version_sentence())
    return int(text)


class ShareView(ApiView):
    @extend_schema(operation_id="shareMatch", request=None, responses=ShareAnswer)
    def post(self, request: Request, match_id: str) -> Response:
        """The code, and the page, that deals a friend the same match: cards, rules and opponents.

        From any random match, and from a daily once its day has closed.
        """
        code = matches.match_share(match=own_match(request))
        page = f"{reverse('games:new')}?deal={code}"
        return Response({"code": code, "url": request.build_absolute_uri(page)})


class RecordView(ApiView):
    @extend_schema(operation_id="getRecord", responses=RecordAnswer)
    def get(self, request: Request, match_id: str) -> Response:
        """The match as a record, which anybody can replay.

        Seed and decks are null until the reveal: a random match's end, or the close of a daily's day.
        """
        return Response(match_record(own_match(request)))


class HintView(ApiView):
    read_limit = "hint"

    @extend_schema(operation_id="getHint", responses=HintAnswer)
    def get(self, request: Request, match_id: str) -> Response:
        """A turn that the best computer player would play in your place, and one sentence why.

        There are no hints in a daily that is being played.
        """
        return Response(match_hint(own_match(request)))


class ActionsView(ApiView):
    limit = "act"

    @extend_schema(operation_id="act", request=ActionsRequest, responses=StateAnswer)
    def post(self, request: Request, match_id: str) -> Response:
        """Play actions in order, all or nothing.

        With `.` the turn ends, the computer players move, and play returns to the player or the round ends.
        `["deal"]` deals the next round. The same request sent again gets the same answer and changes nothing.
        """
        match, asked = own_match(request), ActionsRequest.checked(request.data)
        return Response(play.match_act(match=match, **asked).state())


class UndoView(ApiView):
    limit = "act"

    @extend_schema(operation_id="undo", request=VersionRequest, responses=StateAnswer)
    def post(self, request: Request, match_id: str) -> Response:
        """Take back the last action of the present turn."""
        match, asked = own_match(request), VersionRequest.checked(request.data)
        return Response(play.match_undo(match=match, **asked).state())
