"""Values of the environment that are more than a number or a word."""

import re
from collections.abc import Mapping
from typing import Final

from environs import validate
from marshmallow import ValidationError

#: Names the folder of the counts of a server's processes (counting.py); Prometheus' own library reads it too.
COUNTS: Final = "PROMETHEUS_MULTIPROC_DIR"

#: The languages there are, each in its own words.
LANGUAGE_NAMES: Final = {"en": "English", "es": "Español", "pt": "Português", "ro": "Română"}

#: Requests and seconds: how often one player, or one address without a player, may ask (games/limits.py).
#: Thirty people behind one address all play.
LIMITS: Final = {
    "sign_up": (300, 3600),
    "start": (120, 3600),
    "act": (600, 60),
    "write": (120, 60),
    "read": (1200, 60),
    "hint": (60, 60),
    "export": (240, 3600),
    "picture": (120, 60),
    "league": (20, 3600),
    "join": (30, 3600),
    "report": (20, 3600),
    "staff": (20, 3600),
    "transfer": (10, 3600),
    "claim": (20, 3600),
}

_LIMIT: Final = re.compile(r"([a-z_]+)=([1-9][0-9]{0,8})/([1-9][0-9]{0,5})")

#: A token nobody guesses.
token = validate.Regexp(r"^$|^[!-~]{20,}$", error="Shorter than 20 characters, or not plain ASCII.")

#: Some of the languages there are. English is the code's own, and always among them.
languages = validate.And(
    validate.ContainsOnly(list(LANGUAGE_NAMES), error=f"Only {', '.join(LANGUAGE_NAMES)} exist."),
    validate.Predicate("__len__", error="None at all."),
    lambda chosen: _with_english(chosen),
)


def _with_english(chosen: list[str]) -> bool:
    if "en" not in chosen:
        raise ValidationError("English, en, has to be among them.")
    return True


def changed_limits(text: str, limits: Mapping[str, tuple[int, int]] = LIMITS) -> dict[str, tuple[int, int]]:
    """*limits* with those changed that *text* names, ``act=600/60,sign_up=300/3600``: requests and seconds.

    Raises ValidationError for what is no limit, or none that there is.

    >>> changed_limits("act=5/1")["act"]
    (5, 1)
    """
    changed = dict(limits)
    for part in filter(None, text.split(",")):
        found = _LIMIT.fullmatch(part.strip())
        if found is None or found[1] not in limits:
            raise ValidationError(f"Not like act=600/60,read=1200/60, of {', '.join(limits)}.")
        changed[found[1]] = int(found[2]), int(found[3])
    return changed


def limits(text: str) -> bool:
    """Whether *text* changes limits; a validator, which raises ValidationError if not."""
    changed_limits(text)
    return True
