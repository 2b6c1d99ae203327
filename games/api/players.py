"""``players/``: a player's own data."""

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import status
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.answers import ExportAnswer, NewPlayerAnswer, PlayerAnswer, RenewedAnswer, TransferAnswer
from games.api.auth import asking_player, came_by_cookie
from games.api.base import ApiView
from games.api.serializers import CodeRequest, NicknameRequest, PlayerRequest
from games.clock import rfc3339
from games.cookies import remember
from games.models import Player
from games.selectors.exports import player_export
from games.services import players


def player_answer(player: Player) -> dict[str, str | None]:
    """What a player reads of themselves."""
    return {"id": str(player.pk), "nickname": player.nickname}


class PlayersView(ApiView):
    permission_classes = (AllowAny,)
    limit = "sign_up"

    @extend_schema(operation_id="createPlayer", request=PlayerRequest, responses={201: NewPlayerAnswer})
    def post(self, request: Request) -> Response:
        """Make a player. The token in the answer is shown this once; only its hash is kept."""
        asked = PlayerRequest.checked(request.data)
        player, token = players.player_create(nickname=asked.get("nickname"))
        return Response({**player_answer(player), "token": token}, status=status.HTTP_201_CREATED)


class MeView(ApiView):
    @extend_schema(operation_id="getMe", responses=PlayerAnswer)
    def get(self, request: Request) -> Response:
        """The player who asks."""
        return Response(player_answer(asking_player(request)))

    @extend_schema(operation_id="renameMe", request=NicknameRequest, responses=PlayerAnswer)
    def patch(self, request: Request) -> Response:
        """Set or change the nickname. The first one posts the results of dailies already finished."""
        asked = NicknameRequest.checked(request.data)
        player = players.player_rename(player=asking_player(request), nickname=asked["nickname"])
        return Response(player_answer(player))

    @extend_schema(operation_id="deleteMe", responses={204: None})
    def delete(self, request: Request) -> Response:
        """Delete the player: nickname, matches and results are gone from every board."""
        players.player_delete(player=asking_player(request))
        return Response(status=status.HTTP_204_NO_CONTENT)


class ExportView(ApiView):
    read_limit = "export"

    @extend_schema(
        operation_id="exportMe",
        parameters=[OpenApiParameter("cursor", str, description="`next` of the page before.")],
        responses=ExportAnswer,
    )
    def get(self, request: Request) -> Response:
        """Everything that is kept about you: the player, and the matches with their records, 50 a page.

        Hidden cards and seeds are in a record only after the reveal.
        """
        kept, following = player_export(asking_player(request), request.query_params.get("cursor"))
        return Response({**kept, "next": following})


class TokenView(ApiView):
    limit = "transfer"

    @extend_schema(operation_id="renewToken", request=None, responses=RenewedAnswer)
    def post(self, request: Request) -> Response:
        """A new token in place of the old one, which is void from now on, as is a transfer code.

        A program reads it in the answer, this once; a browser gets it as its cookie and no script sees it.
        """
        player = asking_player(request)
        token = players.token_renew(player=player)
        if came_by_cookie(request):
            response = Response(player_answer(player))
            remember(response, token)
            return response
        return Response({**player_answer(player), "token": token})


class TransferView(ApiView):
    limit = "transfer"

    @extend_schema(operation_id="createTransferCode", request=None, responses={201: TransferAnswer})
    def post(self, request: Request) -> Response:
        """A short one-time code that moves this player to another device."""
        code, transfer = players.transfer_create(player=asking_player(request))
        answer = {"code": code, "expires": rfc3339(transfer.expires)}
        return Response(answer, status=status.HTTP_201_CREATED)


class ClaimView(ApiView):
    permission_classes = (AllowAny,)
    limit = "claim"

    @extend_schema(operation_id="claimPlayer", request=CodeRequest, responses=NewPlayerAnswer)
    def post(self, request: Request) -> Response:
        """Take over the player that a code moves. The token that the player had is void from now on."""
        asked = CodeRequest.checked(request.data)
        player, token = players.transfer_claim(code=asked["code"])
        return Response({**player_answer(player), "token": token})
