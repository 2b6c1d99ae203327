"""The variants as they are offered and told: presets, the choices of every option, rules in words.

Pages and API take them from here and not from the engine. What is allowed is the engine's to say.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.bots import LEVELS
from games.engine import CHOICES, MAX_TARGET, STANDARD, Rules
from games.opponents import OPPONENTS, Opponents, opponents_at

__all__ = ["CHOICES", "LEVELS", "MAX_TARGET", "OPPONENTS", "PRESETS", "Preset"]

Options = Mapping[str, Any]

#: The daily's rules, every option spelled out.
STANDARD_OPTIONS: Final[Options] = STANDARD.to_dict()


@dataclass(frozen=True)
class Preset:
    """Rules that go by a name."""

    name: Promise
    what: Promise
    """What is different about them, in a few words."""
    options: Options


PRESETS: Final[dict[str, Preset]] = {
    "standard": Preset(gettext_lazy("Standard"), gettext_lazy("The rules of the daily."), {}),
    "quick": Preset(
        gettext_lazy("Quick"),
        gettext_lazy("Five cards each and a single round."),
        {"hand": 5, "target": "single"},
    ),
    "draw_first": Preset(
        gettext_lazy("Draw first"),
        gettext_lazy("You draw at the start of your turn and may play the card at once."),
        {"draw": "start"},
    ),
    "kings_at_once": Preset(
        gettext_lazy("Kings at once"),
        gettext_lazy("Whoever has a king must put it in a corner before anything else."),
        {"kings": "forced"},
    ),
    "coins": Preset(
        gettext_lazy("Coins"),
        gettext_lazy("Fifty coins each, a pot for whoever goes out, and the largest purse wins."),
        {"scoring": "coins"},
    ),
    "long_pips": Preset(
        gettext_lazy("Long pips"),
        gettext_lazy("Every card costs its value, an ace 25; up to a total of 250."),
        {"scoring": "pips"},
    ),
}


@dataclass(frozen=True)
class InForce:
    """What a match is played by where it is not as the daily is."""

    name: str
    """A preset's name, or that they are somebody's own rules."""
    sentences: list[str]
    opponents: str


def in_force(rules: Options, opponents: Opponents) -> InForce | None:
    """What to tell of a match's rules and opponents; None if both are the daily's."""
    if Rules.from_dict(rules) == STANDARD and opponents == opponents_at(STANDARD.seats):
        return None
    return InForce(preset_name(rules), rules_in_words(rules), opponents_in_words(opponents))


def preset_name(rules: Options) -> str:
    """What these rules go by: a preset's name, or simply own rules."""
    wanted = Rules.from_dict(rules)
    for preset in PRESETS.values():
        if Rules.from_dict(preset.options) == wanted:
            return str(preset.name)
    return _("Own rules")


def rules_in_words(rules: Options) -> list[str]:
    """What is different from the standard rules, a sentence each; nothing for the standard rules."""
    told: dict[str, Callable[[Any], str]] = {
        "seats": lambda seats: ngettext("%(n)d player.", "%(n)d players.", seats) % {"n": seats},
        "hand": lambda hand: ngettext("%(n)d card each.", "%(n)d cards each.", hand) % {"n": hand},
        "draw": lambda _value: _("A turn begins with the draw, and the card may be played at once."),
        "kings": lambda _value: _("A king in hand must go to an empty corner before anything else."),
        "opening_kings": _opening_in_words,
        "scoring": _scoring_in_words,
    }
    chosen, standard = Rules.from_dict(rules).to_dict(), STANDARD.to_dict()
    sentences = [say(chosen[option]) for option, say in told.items() if chosen[option] != standard[option]]
    if chosen["target"] != standard["target"]:
        sentences.append(end_in_words(chosen))
    return sentences


def _opening_in_words(value: str) -> str:
    if value == "corner":
        return _("Kings turned up at the deal go to the corners, and their sides are filled again.")
    return _("Kings turned up at the deal go to the corners, and their sides stay empty.")


def _scoring_in_words(value: str) -> str:
    if value == "pips":
        return _("Cards left cost their pips: an ace 25, a king, queen or jack 10, others their number.")
    return _(
        "Everybody has 50 coins. A turn without an action pays 1 to the pot; cards left pay 10 a king and 1 "
        "each other. Whoever goes out takes the pot, and the largest purse wins."
    )


def end_in_words(rules: Options) -> str:
    """When a match by these rules, every option spelled out, is over."""
    if rules["target"] == "single":
        return _("The match is a single round.")
    if rules["scoring"] == "coins":
        return _("The match ends once a purse is empty, or after 20 rounds.")
    return _("The match ends once somebody has %(total)d.") % {"total": rules["target"]}


def end_briefly(rules: Options) -> str:
    """The same in a few words, for a line of facts."""
    if rules["target"] == "single":
        return _("one round")
    if rules["scoring"] == "coins":
        return _("until a purse is empty")
    return _("up to %(total)d") % {"total": rules["target"]}


def opponents_in_words(opponents: Opponents) -> str:
    """Who plays, and how well: ``Ana (easy), Bruno (hard)``."""
    return ", ".join(f"{one['name']} ({level_name(one['level'])})" for one in opponents)


def level_name(level: str) -> str:
    """A level of the computer players, in the reader's language."""
    return {"easy": _("easy"), "medium": _("medium"), "hard": _("hard")}[level]
