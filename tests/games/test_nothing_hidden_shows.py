"""Hidden cards change nothing that anybody can see: not a byte, a header or a log line (security.md 25).

A match is played a while; then its hidden cards (the other hands, the stock) change places, and the same
requests are made again. As long as no turn ends, every answer must be the same as before.
"""

import logging
import random
import re
from collections.abc import Iterator
from typing import Any

import orjson
import pytest
from django.db import transaction
from django.test import Client

from games.engine import ALL_ACTIONS, format_action
from games.models import Match
from tests.clients import Answer, Browser, Json, Program, new_player

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("same_every_time")]

ACTIONS = [format_action(action) for action in ALL_ACTIONS if format_action(action) != "."]
VARIANTS: list[Json] = [
    {},
    {"seats": 2, "draw": "start"},
    {"seats": 6, "hand": 5},
    {"kings": "forced"},
    {"scoring": "coins"},
]


def swapped(snapshot: str, chance: random.Random) -> str:
    """The same position with the cards that the player cannot see dealt anew among their places."""
    position = orjson.loads(snapshot)
    hands = [hand.split() for hand in position["hands"]]
    stock = position["stock"].split()
    hidden = [card for hand in hands[1:] for card in hand] + stock
    chance.shuffle(hidden)
    cards = iter(hidden)
    position["hands"][1:] = [" ".join(next(cards) for _ in hand) for hand in hands[1:]]
    position["stock"] = " ".join(next(cards) for _ in stock)
    return orjson.dumps(position).decode()


def shown(answer: Answer) -> tuple[int, bytes, list[tuple[str, str]]]:
    headers = [(name, value) for name, value in answer.headers.items() if name != "X-Request-ID"]
    return answer.status, answer.content, headers


def everything_shown(player: Program, state: Json, chance: random.Random) -> Iterator[Any]:
    """All that a player can get to see without ending the turn."""
    path = f"matches/{state['id']}/"
    for query in ("", "?since=0", f"?since={state['version']}", "record/"):
        yield shown(player.get(path + query))
    if state["kind"] == "random":
        yield shown(player.get(f"{path}hint/"))
    yield shown(player.get("matches/"))
    yield shown(player.get("players/me/export/"))
    for action in chance.sample(ACTIONS, 40):
        if action not in state["legal"]:
            yield shown(player.act(state, action))
    yield shown(player.act(state, "deal"))
    yield shown(player.act({**state, "version": 0}, "."))
    with transaction.atomic():
        yield shown(player.undo(state))
        transaction.set_rollback(True)
    for action in state["legal"][:-1]:
        if len(state["hand"]) > 1 or action[:2] not in state["hand"]:
            with transaction.atomic():
                yield shown(player.act(state, action))
                transaction.set_rollback(True)


def table_page(browser: Client, match_id: str) -> str:
    """The table's page, but for the CSRF token that is masked anew each time."""
    page = browser.get(f"/matches/{match_id}/").content.decode()
    assert match_id in page
    return re.sub(r'"csrf": "\w+"', "", page)


def logged(records: list[logging.LogRecord]) -> list[Any]:
    told = ("levelname", "name", "msg", "method", "route", "status", "player")
    return [[getattr(record, name, None) for name in told] for record in records]


@pytest.mark.parametrize("number", range(20))
def test_hidden_cards_change_nothing_that_is_shown(caplog: pytest.LogCaptureFixture, number: int) -> None:
    chance = random.Random(number)
    player, state = new_player(), {"phase": "match_over"}
    for _ in range(chance.randint(1, 25)):
        if state["phase"] == "match_over":
            state = player.start("random", rules=chance.choice(VARIANTS))
        step = "deal" if state["phase"] == "round_over" else chance.choice(state["legal"])
        state = player.played(state, step)
    state = player.to_a_choice(state)
    with caplog.at_level(logging.INFO):
        caplog.clear()
        before = list(everything_shown(player, state, random.Random(number)))
        lines_before = logged(caplog.records)
        match = Match.objects.get(pk=state["id"])
        with transaction.atomic():
            Match.objects.filter(pk=match.pk).update(snapshot=swapped(match.snapshot, chance))
            caplog.clear()
            after = list(everything_shown(player, state, random.Random(number)))
            assert after == before
            assert logged(caplog.records) == lines_before
            transaction.set_rollback(True)


def test_hidden_cards_change_nothing_on_the_page() -> None:
    browser = Browser()
    match_id = browser.submit("/new/").headers["Location"].split("/")[-2]
    before = table_page(browser.client, match_id)
    match = Match.objects.get()
    for number in range(5):
        Match.objects.update(snapshot=swapped(match.snapshot, random.Random(number)))
        assert table_page(browser.client, match_id) == before


def test_no_answer_of_a_whole_daily_holds_a_seed_a_deck_or_another_hand() -> None:
    player = new_player("Zoe")
    state = player.start()
    match = Match.objects.get()
    while state["phase"] != "match_over":
        position = orjson.loads(Match.objects.get().snapshot)
        answers = [
            player.get(path).content.decode()
            for path in (
                f"matches/{state['id']}/",
                f"matches/{state['id']}/record/",
                "matches/",
                "daily/",
                "players/me/export/",
            )
        ]
        for text in answers:
            assert match.seed not in text
            assert position["stock"] not in text or not position["stock"]
            if state["phase"] == "turn":
                for hand in position["hands"][1:]:
                    assert " ".join(hand.split()) not in text
                    assert '","'.join(hand.split()) not in text or len(hand) < 6
        step = "deal" if state["phase"] == "round_over" else state["legal"][0]
        state = player.played(state, step)
