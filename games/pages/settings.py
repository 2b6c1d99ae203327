"""The settings: nickname, language, preferences, another device, one's data, and leaving.

Every form says what is to be done, and is answered by this page or by going back to it. Preferences are the
browser's own (static/games/js/preferences.js) and never sent.
"""

from collections.abc import Callable
from typing import Any, Final
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.cookies import forget, remember
from games.errors import CodeInvalid, NicknameInvalid, NicknameTaken
from games.models import Player
from games.pages.visitors import (
    for_a_player,
    for_anybody,
    for_the_player,
    visitor,
)
from games.selectors.players import player_by_token
from games.services.players import (
    CODE_LIFETIME,
    player_delete,
    player_rename,
    token_renew,
    transfer_claim,
    transfer_create,
)

#: What the page says has been done, by the word in its address.
SAID: Final[dict[str, Promise]] = {
    "named": gettext_lazy("Your nickname is saved."),
    "moved": gettext_lazy("This device now plays as you. The other one no longer does."),
    "recovered": gettext_lazy("This device now plays as you."),
    "left": gettext_lazy("You are signed out on this device."),
    "deleted": gettext_lazy("You are deleted: nickname, matches and results are gone."),
}

#: Where the token stands in a recovery link: behind the #, which no browser sends to any server.
FRAGMENT: Final = "recover="


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def settings(request: HttpRequest) -> HttpResponse:
    """All there is to set; a form's ``do`` says what of it."""
    if request.method != "POST":
        return _page(request, visitor(request))
    wanted = _ACTIONS.get(request.POST.get("do", ""))
    return _page(request, visitor(request), 400) if wanted is None else wanted(request)


settings.csrf_exempt = True  # type: ignore[attr-defined]  # each action looks where the form comes from


def _page(request: HttpRequest, player: Player | None, status: int = 200, **more: Any) -> HttpResponse:
    context: dict[str, Any] = {
        "player": player,
        "said": SAID.get(request.GET.get("done", "")),
        "nickname": None if player is None else player.nickname,
        "minutes": int(CODE_LIFETIME.total_seconds()) // 60,
        "word": delete_word(),
    }
    return render(request, "games/settings.html", context | more, status=status)


def _done(what: str) -> HttpResponse:
    return redirect(f"{reverse('games:settings')}?{urlencode({'done': what})}")


@for_a_player("write")
def _nickname(request: HttpRequest, player: Player) -> HttpResponse:
    """Take a nickname, or another one; the first one posts the results there are."""
    wanted, had = request.POST.get("nickname", ""), player.nickname
    try:
        player_rename(player=player, nickname=wanted)
    except (NicknameInvalid, NicknameTaken) as fault:
        player.nickname = had
        status = 409 if isinstance(fault, NicknameTaken) else 400
        return _page(request, player, status, nickname=wanted, nickname_fault=fault.detail)
    return _done("named")


@for_the_player("transfer")
def _transfer(request: HttpRequest, player: Player) -> HttpResponse:
    """Show a code to type on another device."""
    code, _stored = transfer_create(player=player)
    return _page(request, player, code=code)


@for_anybody("claim")
def _claim(request: HttpRequest) -> HttpResponse:
    """Be the player whose code was typed; the other device no longer is."""
    code = "".join(request.POST.get("code", "").split())
    try:
        _player, token = transfer_claim(code=code)
    except CodeInvalid as fault:
        return _page(request, visitor(request), 400, claim_fault=fault.detail)
    return remember(_done("moved"), token)


@for_the_player("transfer")
def _renew(request: HttpRequest, player: Player) -> HttpResponse:
    """A new token, and a link that recovers it, shown this once; every other device is signed out."""
    token = token_renew(player=player)
    address = request.build_absolute_uri(reverse("games:settings"))
    return remember(_page(request, player, recovery=f"{address}#{FRAGMENT}{token}"), token)


@for_anybody("claim")
def _recover(request: HttpRequest) -> HttpResponse:
    """Be the player of a recovery link; the page's script has taken the token out of it."""
    token = request.POST.get("token", "")
    if player_by_token(token) is None:
        return _page(request, visitor(request), 400, recover_fault=_("This link is not valid, or no longer."))
    return remember(_done("recovered"), token)


@for_the_player("write")
def _leave(_request: HttpRequest, _player: Player) -> HttpResponse:
    """Forget on this device who is playing."""
    return forget(_done("left"))


@for_the_player("write")
def _delete(request: HttpRequest, player: Player) -> HttpResponse:
    """Delete the player, once the word has been typed."""
    typed = request.POST.get("word", "")
    if typed.strip().casefold() != delete_word().casefold():
        fault = _("Type “%(word)s” to confirm. Nothing has been deleted.") % {"word": delete_word()}
        return _page(request, player, 400, delete_fault=fault)
    player_delete(player=player)
    return forget(_done("deleted"))


def delete_word() -> str:
    """What has to be typed so that nobody is deleted by a slip."""
    # Translators: a single word that the player types to confirm being deleted.
    return _("delete")


_ACTIONS: Final[dict[str, Callable[..., HttpResponse]]] = {
    "name": _nickname,
    "transfer": _transfer,
    "claim": _claim,
    "renew": _renew,
    "recover": _recover,
    "leave": _leave,
    "delete": _delete,
}
