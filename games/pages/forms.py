"""The form of a game by one's own rules."""

from collections.abc import Mapping
from typing import Any, Final

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.errors import Malformed
from games.models import Match, Player
from games.services.matches import match_start_random
from games.variants import CHOICES, LEVELS, OPPONENTS, level_name

#: How the end of the match is chosen: the usual one of the scoring, a total, or after one round.
USUAL: Final = "usual"
TOTAL: Final = "total"
SINGLE: Final = "single"

#: Longer than any number that could be meant.
_MOST_DIGITS: Final = 6


class NewGameForm(forms.Form):
    """Every option of the rules, and a level for each opponent there could be.

    It only reads; whether such rules exist, the service says, and what it says lands at the field at fault.
    """

    seats = forms.TypedChoiceField(coerce=int, label=gettext_lazy("Players"), initial=4)
    hand = forms.TypedChoiceField(coerce=int, label=gettext_lazy("Cards each"), initial=7)
    draw = forms.ChoiceField(label=gettext_lazy("The draw"), initial="end")
    kings = forms.ChoiceField(label=gettext_lazy("A king in hand"), initial="optional")
    opening_kings = forms.ChoiceField(label=gettext_lazy("Kings turned up at the deal"), initial="stay")
    scoring = forms.ChoiceField(label=gettext_lazy("What is counted"), initial="penalty")
    end = forms.ChoiceField(label=gettext_lazy("The match ends"), initial=USUAL)
    target = forms.CharField(label=gettext_lazy("Total"), required=False, max_length=_MOST_DIGITS)

    def __init__(self, data: Mapping[str, Any] | None = None) -> None:
        super().__init__(data, label_suffix="", auto_id="id_%s", use_required_attribute=False)
        for name, choices in _choices().items():
            field = self.fields[name]
            field.choices = choices  # type: ignore[attr-defined]
            field.widget = forms.RadioSelect(choices=choices)
            field.error_messages = _sentences()
        self.fields["target"].widget.attrs |= {"inputmode": "numeric", "autocomplete": "off"}
        self.fields["target"].error_messages = {"max_length": _("This number is too large.")}
        for name, level in OPPONENTS:
            self.fields[_level_field(name)] = forms.ChoiceField(
                label=name,
                initial=level,
                choices=[(one, level_name(one)) for one in LEVELS],
                required=False,
                error_messages=_sentences(),
            )

    def levels(self) -> list[forms.BoundField]:
        """The fields of the opponents, in the order in which they sit."""
        return [self[_level_field(name)] for name, _level in OPPONENTS]

    def begun(self, player: Player) -> Match | None:
        """The match that was asked for; None if it cannot be, and then the form says at which field."""
        if not self.is_valid():
            return None
        try:
            return match_start_random(player=player, rules=self._rules(), levels=self._levels())
        except Malformed as fault:
            for error in fault.extra.get("errors", ()):
                name = error["field"].removeprefix("rules.")
                self.add_error(name if name in self.fields else None, error["detail"])
            return None

    def _rules(self) -> dict[str, Any]:
        chosen = self.cleaned_data
        rules = {name: chosen[name] for name in CHOICES}
        if chosen["end"] == SINGLE:
            return rules | {"target": SINGLE}
        return rules if chosen["end"] == USUAL else rules | {"target": _number(chosen["target"])}

    def _levels(self) -> list[str]:
        """One for each opponent that plays; an empty one stands for what that opponent usually is."""
        playing = OPPONENTS[: self.cleaned_data["seats"] - 1]
        return [self.cleaned_data[_level_field(name)] or level for name, level in playing]


def _level_field(name: str) -> str:
    return f"level_{name.lower()}"


def _number(text: str) -> int | str:
    """The number that *text* spells; any other text as it is, so that it is refused as what it is."""
    return int(text) if text.isascii() and text.isdigit() else f"“{text}”"


def _sentences() -> dict[str, Any]:
    sentence = _("Choose one of these.")
    return {"required": sentence, "invalid_choice": sentence}


def _choices() -> dict[str, list[tuple[str | int, str]]]:
    """What can be chosen, and how it is put."""
    return {
        "seats": [(n, str(n)) for n in range(2, 2 + len(OPPONENTS))],
        "hand": [(n, ngettext("%(n)d card", "%(n)d cards", n) % {"n": n}) for n in (7, 6, 5)],
        "draw": [("end", _("ends the turn")), ("start", _("begins the turn"))],
        "kings": [("optional", _("may wait")), ("forced", _("must go to a corner at once"))],
        "opening_kings": [
            ("stay", _("stay where they are")),
            ("corner", _("go to the corners; their sides are filled again")),
            ("open", _("go to the corners; their sides stay empty")),
        ],
        "scoring": [
            ("penalty", _("penalty: a king 10, any other card 1")),
            ("pips", _("pips: every card its value, an ace 25")),
            ("coins", _("coins: a purse of 50 each, and a pot")),
        ],
        "end": [
            (USUAL, _("as usual: at 25, in pips at 250, in coins with an empty purse")),
            (SINGLE, _("after one round")),
            (TOTAL, _("once somebody has a total of")),
        ],
    }
