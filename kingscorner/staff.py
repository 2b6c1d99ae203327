"""Staff: people with a password, at /admin/ and nowhere else. Players have neither session nor password."""

from collections.abc import Callable
from typing import Final, cast

from django.contrib.admin import AdminSite
from django.contrib.auth.middleware import AuthenticationMiddleware
from django.contrib.auth.signals import user_logged_in, user_login_failed
from django.contrib.messages.middleware import MessageMiddleware
from django.contrib.sessions.middleware import SessionMiddleware
from django.http import HttpRequest, HttpResponse

from games import audit, limits
from games.pages.visitors import too_many

PREFIX: Final = "/admin/"
LOGIN: Final = "/admin/login/"

GetResponse = Callable[[HttpRequest], HttpResponse]


class Site(AdminSite):
    """Django's own, under our name."""

    site_header = site_title = "King's Corner"
    index_title = "Names and staff"


class StaffOnly:
    """Sessions, users and messages for /admin/ alone: they would cost every player's request.

    Passwords are tried at most as often as ``settings.LIMITS["staff"]`` says from one address.
    """

    def __init__(self, get_response: GetResponse) -> None:
        self.players = get_response
        with_messages = MessageMiddleware(get_response)
        self.staff = cast(GetResponse, SessionMiddleware(AuthenticationMiddleware(with_messages)))

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if not request.path_info.startswith(PREFIX):
            return self.players(request)
        if request.method == "POST" and request.path_info.startswith(LOGIN):
            wait = limits.seconds_to_wait("staff", f"address:{limits.address_of(request)}")
            if wait is not None:
                return too_many(request, wait)
        return self.staff(request)


def _tell(event: str) -> Callable[..., None]:
    def told(**_signal: object) -> None:
        audit.tell(event)

    return told


_signed_in, _refused = _tell("staff_signed_in"), _tell("staff_refused")
user_logged_in.connect(_signed_in)
user_login_failed.connect(_refused)
