"""The New game page: presets, rules of one's own, a friend's deal."""

from typing import Any

import pytest
from django.http import HttpResponse

from games.engine import Rules
from games.models import Match, Player
from games.variants import PRESETS, in_force
from tests.clients import Browser, new_player

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("same_every_time")]

OWN_RULES = {
    "seats": "4",
    "hand": "7",
    "draw": "end",
    "kings": "optional",
    "opening_kings": "stay",
    "scoring": "penalty",
    "end": "usual",
    "target": "",
}


def sent(**fields: Any) -> HttpResponse:
    response = Browser().client.post("/new/", fields, headers={"Sec-Fetch-Site": "same-origin"})
    assert isinstance(response, HttpResponse)
    return response


def begun(**fields: Any) -> Match:
    """The match that the form began."""
    response = sent(**fields)
    assert response.status_code == 302, response.content
    return Match.objects.get(pk=response.headers["Location"].split("/")[-2])


def refused(**fields: Any) -> str:
    response = sent(**OWN_RULES | fields)
    assert response.status_code == 400
    assert Match.objects.count() == 0
    return response.content.decode()


def test_one_tap_deals_by_the_standard_rules() -> None:
    match = begun()
    assert Rules.from_dict(match.rules) == Rules()
    assert in_force(match.rules, match.opponents) is None


@pytest.mark.parametrize(
    ("preset", "rules"),
    [
        ("standard", Rules()),
        ("quick", Rules(hand=5, target="single")),
        ("draw_first", Rules(draw="start")),
        ("kings_at_once", Rules(kings="forced")),
        ("coins", Rules(scoring="coins")),
        ("long_pips", Rules(scoring="pips", target=250)),
    ],
)
def test_a_preset_is_one_tap_too(preset: str, rules: Rules) -> None:
    assert Rules.from_dict(begun(preset=preset).rules) == rules


def test_every_preset_is_a_button_of_the_page() -> None:
    page = Browser().open("/new/").content.decode()
    assert all(f'name="preset" value="{key}"' in page for key in PRESETS)


def test_a_preset_that_is_none_deals_nothing() -> None:
    assert sent(preset="poker").status_code == 400
    assert Match.objects.count() == 0


def test_rules_without_all_their_options_deal_nothing() -> None:
    for fields in ({"hand": "7"}, {"level_ana": "easy"}, {"end": "total", "target": "\0"}):
        assert sent(**fields).status_code == 400
    assert Match.objects.count() == 0


def test_every_option_can_be_chosen() -> None:
    chosen = {
        "seats": "6",
        "hand": "5",
        "draw": "start",
        "kings": "forced",
        "opening_kings": "corner",
        "scoring": "pips",
        "end": "total",
        "target": "120",
        "level_ana": "hard",
        "level_bruno": "easy",
        "level_elena": "hard",
    }
    match = begun(**OWN_RULES | chosen)
    assert Rules.from_dict(match.rules) == Rules(
        seats=6, hand=5, draw="start", kings="forced", opening_kings="corner", scoring="pips", target=120
    )
    assert [(one["name"], one["level"]) for one in match.opponents] == [
        ("Ana", "hard"),
        ("Bruno", "easy"),
        ("Clara", "hard"),
        ("David", "easy"),
        ("Elena", "hard"),
    ]


def test_levels_of_who_does_not_play_count_for_nothing() -> None:
    match = begun(**OWN_RULES | {"seats": "2", "level_ana": "hard", "level_elena": "easy"})
    assert match.opponents == [{"name": "Ana", "level": "hard"}]


def test_a_single_round_leaves_a_total_aside() -> None:
    match = begun(**OWN_RULES | {"scoring": "coins", "end": "single", "target": "9"})
    assert Rules.from_dict(match.rules) == Rules(scoring="coins", target="single")


def test_what_does_not_go_together_comes_back_filled_in_with_the_reason() -> None:
    page = refused(scoring="coins", end="total", target="40", hand="5", level_clara="easy")
    assert 'id="id_target_error">Coins have an end of their own: choose no total, or a single round.' in page
    assert 'value="40"' in page
    assert 'value="coins" id="id_scoring_2" checked' in " ".join(page.split()).replace(" required", "")
    assert page.count('<details class="panel own-rules" open>') == 1


def test_the_reason_is_in_the_language_of_the_page() -> None:
    fields = OWN_RULES | {"end": "total", "target": "1001"}
    answer = Browser().client.post("/ro/new/", fields, headers={"Sec-Fetch-Site": "same-origin"})
    assert answer.status_code == 400
    assert 'lang="ro"' in answer.content.decode()


@pytest.mark.parametrize("target", ["", "0", "1001", "-5", "25.0", "single", "²", "99999999", "<b>"])
def test_a_total_is_a_whole_number_from_1_to_1000(target: str) -> None:
    page = refused(end="total", target=target)
    assert 'id="id_target_error">' in page
    assert "<b>" not in page.split("id_target_error")[1]


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("seats", "7"),
        ("seats", "x"),
        ("hand", "4"),
        ("draw", ""),
        ("kings", "never"),
        ("opening_kings", "x"),
        ("scoring", "chips"),
        ("end", "never"),
    ],
)
def test_a_choice_that_is_none_is_said_at_its_field(field: str, value: str) -> None:
    assert f'id="id_{field}_error">Choose one of these.' in refused(**{field: value})


def test_a_level_that_is_none_is_said_at_its_opponent() -> None:
    assert 'id="id_level_ana_error">Ana: Choose one of these.' in refused(level_ana="genius")


def test_a_friends_page_tells_rules_and_opponents_and_deals_them() -> None:
    ana = new_player()
    rules = {"seats": 3, "scoring": "coins", "kings": "forced"}
    mine = ana.start("random", rules=rules, opponents=["hard", "easy"])
    code = ana.post(f"matches/{mine['id']}/share/").json["code"]
    page = Browser().open(f"/new/?deal={code}").content.decode()
    assert "3 players." in page
    assert "Ana (hard), Bruno (easy)" in page
    match = begun(deal=code)
    assert (match.rules, match.opponents) == (mine["rules"], Match.objects.get(pk=mine["id"]).opponents)
    assert match.seed == Match.objects.get(pk=mine["id"]).seed


def test_a_code_that_nobody_was_given_is_said_on_the_page() -> None:
    for answer in (Browser().open("/new/?deal=NOSUCHCODE"), sent(deal="NOSUCHCODE")):
        assert answer.status_code == 404
        assert "There is no deal behind this link." in answer.content.decode()


def test_another_language_is_of_the_same_friends_deal() -> None:
    ana = new_player()
    code = ana.post(f"matches/{ana.start('random')['id']}/share/").json["code"]
    browser = Browser()
    address = f"/new/?deal={code}&language=ro"
    assert address.replace("&", "&amp;") in browser.open(f"/new/?deal={code}").content.decode()
    assert browser.open(address).headers["Location"] == f"/ro/new/?deal={code}"


def test_looking_makes_no_player() -> None:
    response = Browser().open("/new/")
    assert not response.cookies
    assert Player.objects.count() == 0
