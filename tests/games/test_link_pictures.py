"""The pictures that other sites show beside a link of ours, and what a page tells about itself."""

import re
import struct

import pytest
import time_machine

from games.engine import FULL_DECK, STANDARD, SeededDeals, format_card, new_match
from games.models import Daily
from games.pictures import deal_svg
from games.selectors.pictures import dealt_table
from tests.clients import Browser, new_player

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("same_every_time")]

EMPTY: dict[str, list[str]] = {place: [] for place in ("N", "E", "S", "W", "NE", "SE", "SW", "NW")}


def size_of(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def test_a_days_picture_is_the_same_for_everybody_and_may_be_kept() -> None:
    first, again = (Browser().open("/pictures/2026-11-30.png") for _ in range(2))
    assert first.status_code == 200
    assert first.headers["Content-Type"] == "image/png"
    assert first.headers["Cache-Control"] == "public, max-age=86400"
    assert size_of(first.content) == (1200, 630)
    assert first.content == again.content
    assert not first.cookies
    unchanged = Browser().client.get(
        "/pictures/2026-11-30.png", headers={"If-None-Match": first.headers["ETag"]}
    )
    assert (unchanged.status_code, unchanged.content) == (304, b"")


def test_it_shows_the_open_cards_and_no_others() -> None:
    Browser().open("/")
    seed = Daily.objects.get().seed
    table = dealt_table(seed, STANDARD.to_dict())
    assert sum(len(pile) for pile in table.values()) == 4
    assert [place for place, pile in table.items() if pile] == ["N", "E", "S", "W"]
    drawn = re.findall(r'href="#(rank-\w)" transform="translate\(23', deal_svg(table, ""))
    assert sorted(drawn) == sorted(f"rank-{pile[0][0]}" for pile in table.values() if pile)
    hands = new_match(STANDARD, SeededDeals(bytes.fromhex(seed))).round.hands
    assert len(hands) == 4


@pytest.mark.parametrize("date", ["2026-12-01", "2025-12-31", "2026-02-30", "x", "２０２６-01-01"])
def test_a_day_that_has_no_deal_has_no_picture(date: str) -> None:
    assert Browser().open(f"/pictures/{date}.png").status_code == 404


def test_a_shared_deal_has_a_picture_of_its_own() -> None:
    ana = new_player()
    state = ana.start("random")
    code = ana.post(f"matches/{state['id']}/share/").json["code"]
    picture = Browser().open(f"/pictures/deal/{code}.png")
    assert size_of(picture.content) == (1200, 630)
    assert picture.content != Browser().open("/pictures/2026-11-30.png").content
    assert Browser().open("/pictures/deal/ABCDEFGHJK.png").status_code == 404
    assert f"/pictures/deal/{code}.png" in Browser().open(f"/new/?deal={code}").content.decode()


@pytest.mark.parametrize("path", ["/", "/es/", "/leaderboard/2026-11-30/", "/ro/leaderboard/2026-11-30/"])
def test_a_page_of_the_day_names_its_picture_in_full(path: str) -> None:
    page = Browser().open(path).content.decode()
    [picture] = re.findall(r'<meta property="og:image" content="http://localhost([^"]+)">', page)
    assert Browser().open(picture).content == Browser().open("/pictures/2026-11-30.png").content
    for told in ("og:title", "og:description", "og:url", "og:image:alt"):
        assert re.search(rf'<meta property="{told}" content="[^"]+">', page), told


def test_every_card_and_every_sign_of_a_caption_is_drawn() -> None:
    for card in FULL_DECK:
        svg = deal_svg({**EMPTY, "N": [format_card(card)]}, "#0123456789 2026-11-30")
        used = set(re.findall(r'href="#([\w-]+)"', svg))
        assert used <= set(re.findall(r'id="([\w-]+)"', svg))


def test_pictures_are_counted(settings: pytest.FixtureRequest) -> None:
    settings.LIMITS = {"picture": (1, 3600)}  # type: ignore[attr-defined]
    with time_machine.travel("2026-11-30T12:00:00Z", tick=False):
        statuses = [Browser().open("/pictures/2026-11-30.png").status_code for _ in range(2)]
    assert statuses == [200, 429]
