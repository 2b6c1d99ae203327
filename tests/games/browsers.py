"""Browsers that are somebody already."""

from django.conf import settings

from tests.clients import Browser, Json, new_player


class PlayersBrowser(Browser):
    """A browser that holds a player's cookie; what it asks of the API it asks with the same token."""

    def __init__(self, token: str) -> None:
        super().__init__()
        self.token = token
        self.client.cookies[settings.PLAYER_COOKIE_NAME] = token

    def send_form(self, path: str, **fields: str) -> Json:
        """Send a form of our own page: its status, where it leads, its page, and the answer itself."""
        response = self.client.post(path, fields, headers={"Sec-Fetch-Site": "same-origin"})
        return {
            "status": response.status_code,
            "to": response.headers.get("Location"),
            "page": response.content.decode(),
            "response": response,
        }


def as_player(nickname: str | None = None) -> PlayersBrowser:
    """A new player's browser."""
    return PlayersBrowser(str(new_player(nickname).token))
