"""What every view of the API is: JSON only, who asks, how often, how much."""

from collections.abc import Sequence
from typing import Any, ClassVar

from django.conf import settings
from rest_framework.negotiation import BaseContentNegotiation
from rest_framework.parsers import BaseParser
from rest_framework.permissions import BasePermission
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request
from rest_framework.views import APIView

from games.api.auth import IsPlayer, PlayerAuthentication
from games.api.errors import TooLarge
from games.api.throttles import Limited


class JSONOnly(BaseContentNegotiation):
    """Answers in JSON whatever the Accept header says: there is nothing else, and never HTML."""

    def select_parser(self, request: Request, parsers: Any) -> BaseParser | None:
        content_type = (request.content_type or "").partition(";")[0].strip().lower()
        return next((parser for parser in parsers if parser.media_type == content_type), None)

    def select_renderer(
        self, request: Request, renderers: Any, format_suffix: str | None = None
    ) -> tuple[BaseRenderer, str]:
        return renderers[0], renderers[0].media_type


class ApiView(APIView):
    """The base of all views. Only players may ask, unless a view says otherwise."""

    authentication_classes = (PlayerAuthentication,)
    permission_classes: Sequence[type[BasePermission]] = (IsPlayer,)
    throttle_classes = (Limited,)
    content_negotiation_class = JSONOnly

    #: Which of ``settings.LIMITS`` the writing methods count against.
    limit: ClassVar[str] = "write"
    #: And which the others.
    read_limit: ClassVar[str] = "read"

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        # DRF reads the stream itself, past Django's own limit.
        if int(request.META.get("CONTENT_LENGTH") or 0) > settings.DATA_UPLOAD_MAX_MEMORY_SIZE:
            raise TooLarge
        super().initial(request, *args, **kwargs)
