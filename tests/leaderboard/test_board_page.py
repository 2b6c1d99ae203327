"""The day's board as a page."""

import re

import pytest
from django.conf import settings
from django.test import Client

from games import tokens
from games.models import Player
from leaderboard.selectors.boards import PAGE_SIZE
from tests.leaderboard.results import finished, somebody

pytestmark = pytest.mark.django_db


def page_of(player: Player | None = None, address: str = "/leaderboard/") -> str:
    client = Client()
    if player:
        token = tokens.new_token()
        Player.objects.filter(pk=player.pk).update(token_hash=tokens.digest(token))
        client.cookies[settings.PLAYER_COOKIE_NAME] = token
    response = client.get(address)
    assert response.status_code == 200
    return response.content.decode()


def rows(page: str) -> list[tuple[str, str]]:
    """Rank and total of every row."""
    found = re.findall(r"<tr[^>]*><td>(\d+)</td>.*?<td>(\d+)</td></tr>", page, re.DOTALL)
    return [(rank, total) for rank, total in found]


def test_equal_totals_share_a_rank_and_the_next_one_skips() -> None:
    for total in (5, 3, 9, 5, 5, 0):
        finished(total, somebody())
    assert rows(page_of()) == [("1", "0"), ("2", "3"), ("3", "5"), ("3", "5"), ("3", "5"), ("6", "9")]


def test_an_empty_day_invites() -> None:
    page = page_of()
    assert "Yours could be the first" in page
    assert 'action="/play/"' in page


def test_one_player_is_a_board() -> None:
    finished(0, "Only One")
    page = page_of()
    assert "Only One" in page
    assert "1 player" in page
    assert page.count("<rect") == 1


def test_the_players_own_row_and_bar_are_marked() -> None:
    own = finished(7, "Own Row")
    finished(7, "Another")
    page = page_of(own.player)
    assert page.count('class="you"') == 1
    assert page.count('<rect class="own"') == 1


def test_who_is_far_down_sees_their_place_between_neighbours() -> None:
    for number in range(PAGE_SIZE + 4):
        finished(number, somebody())
    own = finished(PAGE_SIZE + 4, "Far Down")
    seen = rows(page_of(own.player))
    assert len(seen) == PAGE_SIZE + 3
    assert seen[-1] == (str(PAGE_SIZE + 5), str(PAGE_SIZE + 4))


def test_a_result_that_is_not_posted_is_shown_to_its_player_only() -> None:
    own = finished(4)
    assert "place 1 with 4 points" in page_of(own.player)
    assert "not on the board yet" in page_of(own.player)
    assert "place 1" not in page_of()


def test_names_are_shown_as_they_are_and_run_nothing() -> None:
    finished(1, "<b>'x'&")
    page = page_of()
    assert "&lt;b&gt;" in page
    assert "<b>'x'" not in page
