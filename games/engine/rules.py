"""The rules a match is played by: every variant option and its values (`docs/rules.md`, "Variants")."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any, Final, Literal, Self

from .errors import InvalidRules

Draw = Literal["end", "start"]
Kings = Literal["optional", "forced"]
OpeningKings = Literal["stay", "corner", "open"]
ScoringName = Literal["penalty", "pips", "coins"]
Target = int | Literal["single"] | None

MAX_SEATS: Final = 6

CHOICES: Final[dict[str, tuple[object, ...]]] = {
    "seats": tuple(range(2, MAX_SEATS + 1)),
    "draw": ("end", "start"),
    "kings": ("optional", "forced"),
    "opening_kings": ("stay", "corner", "open"),
    "hand": (5, 6, 7),
    "scoring": ("penalty", "pips", "coins"),
}
"""The values of every option but `target`."""

DEFAULT_TARGETS: Final[dict[str, int | None]] = {"penalty": 25, "pips": 250, "coins": None}
"""The target of each scoring when none is asked for; None is the end that coins have of their own."""

MAX_TARGET: Final = 1000


@dataclass(frozen=True, slots=True)
class Rules:
    """One choice for each option. What cannot be played is refused when the rules are made.

    `target` is the total that ends the match, or `"single"` for a match of one round. None stands for the
    scoring's default; only coins keep it, for there no number ends the match.

    >>> Rules() == Rules(target=25)
    True
    """

    seats: int = 4
    draw: Draw = "end"
    kings: Kings = "optional"
    opening_kings: OpeningKings = "stay"
    hand: int = 7
    scoring: ScoringName = "penalty"
    target: Target = None

    def __post_init__(self) -> None:
        """Fill in the default target. Raises InvalidRules."""
        for option, choices in CHOICES.items():
            _check_choice(option, getattr(self, option), choices)
        if self.target is None:
            object.__setattr__(self, "target", DEFAULT_TARGETS[self.scoring])
        else:
            _check_target(self.target, self.scoring)

    @classmethod
    def from_dict(cls, options: Mapping[str, Any]) -> Self:
        """The rules with these options, the rest at their defaults. Raises InvalidRules."""
        known = {field.name for field in fields(cls)}
        for option in options:
            if option not in known:
                raise InvalidRules(option, "there is no such option")
        return cls(**options)

    def to_dict(self) -> dict[str, Any]:
        """Every option spelled out."""
        return asdict(self)


def _check_choice(option: str, value: object, choices: tuple[object, ...]) -> None:
    # The type is compared as well because True == 1 and 4.0 == 4, and neither is how a number is written.
    if not any(type(value) is type(choice) and value == choice for choice in choices):
        raise InvalidRules(option, "must be one of " + ", ".join(str(choice) for choice in choices))


def _check_target(target: object, scoring: str) -> None:
    if target == "single":
        return
    if DEFAULT_TARGETS[scoring] is None:
        raise InvalidRules("target", f"{scoring} have an end of their own: leave it out, or say single")
    if type(target) is not int or not 1 <= target <= MAX_TARGET:
        raise InvalidRules("target", f"must be a whole number from 1 to {MAX_TARGET}, or single")


STANDARD: Final = Rules()
"""The rules of the daily."""
