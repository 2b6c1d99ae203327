"""The options, and what is refused when rules are made."""

import dataclasses

import pytest

from games.engine import STANDARD, InvalidRules, Rules


def test_the_standard_rules_are_the_defaults_spelled_out() -> None:
    assert STANDARD.to_dict() == {
        "seats": 4,
        "draw": "end",
        "kings": "optional",
        "opening_kings": "stay",
        "hand": 7,
        "scoring": "penalty",
        "target": 25,
    }
    assert Rules.from_dict({}) == Rules() == Rules(target=25) == STANDARD


@pytest.mark.parametrize(("scoring", "target"), [("penalty", 25), ("pips", 250), ("coins", None)])
def test_the_target_of_a_scoring_when_none_is_given(scoring: str, target: int | None) -> None:
    assert Rules.from_dict({"scoring": scoring}).target == target
    assert Rules.from_dict({"scoring": scoring, "target": None}).target == target


@pytest.mark.parametrize(
    "options",
    [
        {"seats": 2, "draw": "start", "kings": "forced", "opening_kings": "corner", "hand": 5},
        {"seats": 6, "opening_kings": "open", "hand": 6, "scoring": "pips", "target": 1000},
        {"scoring": "coins", "target": "single"},
        {"scoring": "coins"},
        {"target": 1},
    ],
)
def test_rules_spelled_out_make_the_same_rules(options: dict[str, object]) -> None:
    rules = Rules.from_dict(options)
    assert options.items() <= rules.to_dict().items()
    assert Rules.from_dict(rules.to_dict()) == rules


@pytest.mark.parametrize(
    ("option", "value"),
    [
        (option, value)
        for option, values in {
            "seats": (1, 7, 0, -4, 4.0, True, "4", None, [4], 10**30),
            "hand": (4, 8, 7.0, "7", None),
            "draw": ("END", "", "middle", None, True, ["end"], {"end": 1}),
            "kings": ("Forced", None, 1),
            "opening_kings": ("leave", None, 0),
            "scoring": ("points", None, 25),
            "target": (0, 1001, -1, 25.0, True, False, "25", "Single", [], {}, 10**30),
        }.items()
        for value in values
    ],
)
def test_a_value_that_an_option_cannot_have_is_refused(option: str, value: object) -> None:
    with pytest.raises(InvalidRules) as caught:
        Rules.from_dict({option: value})
    assert caught.value.option == option
    assert str(caught.value) == f"'{option}': {caught.value.reason}"


def test_the_error_says_what_an_option_can_be() -> None:
    with pytest.raises(InvalidRules, match=r"^'kings': must be one of optional, forced$"):
        Rules.from_dict({"kings": "none"})
    with pytest.raises(InvalidRules, match=r"^'target': must be a whole number from 1 to 1000, or single$"):
        Rules.from_dict({"target": 0})


@pytest.mark.parametrize("value", [25, 1, 1000, True, "25"])
def test_coins_take_no_number_as_their_target(value: object) -> None:
    said = r"^'target': coins have an end of their own: leave it out, or say single$"
    with pytest.raises(InvalidRules, match=said):
        Rules.from_dict({"scoring": "coins", "target": value})


def test_an_option_that_does_not_exist_is_refused() -> None:
    with pytest.raises(InvalidRules) as caught:
        Rules.from_dict({"jokers": 2})
    assert caught.value.option == "jokers"
    assert str(caught.value) == "'jokers': there is no such option"


def test_rules_made_directly_are_checked_as_well() -> None:
    with pytest.raises(InvalidRules, match="seats"):
        Rules(seats=7)


def test_rules_never_change() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        STANDARD.seats = 5  # type: ignore[misc]
