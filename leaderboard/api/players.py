"""``players/{nickname}/``: what everybody may know of a player."""

from drf_spectacular.utils import extend_schema
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.base import ApiView
from leaderboard.api.answers import PublicNumbersAnswer
from leaderboard.selectors.players import public_numbers


class PublicPlayerView(ApiView):
    permission_classes = (AllowAny,)

    @extend_schema(operation_id="getPlayer", responses=PublicNumbersAnswer)
    def get(self, request: Request, nickname: str) -> Response:
        """A player's public numbers, over the dailies whose results are on the boards."""
        return Response(public_numbers(nickname))
