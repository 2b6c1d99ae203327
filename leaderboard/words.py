"""What the leaderboard says, in whole sentences of the reader's language."""

from django.utils.translation import gettext as _

from games.errors import Sentence
from games.nicknames import MIN_LENGTH

#: Characters of a league's name.
MAX_LEAGUE_NAME = 40


def league_name_sentence(reason: str) -> Sentence:
    """Why a league's name is refused, for a reason of :data:`games.nicknames.REASONS`."""
    return {
        "length": _("A league's name has %(min)d to %(max)d characters.")
        % {"min": MIN_LENGTH, "max": MAX_LEAGUE_NAME},
        "characters": _("A league's name is made of letters, digits, spaces and _ - . '"),
        "scripts": _(
            "A league's name is written in one script: do not mix, say, Latin and Cyrillic letters."
        ),
        "letters": _("A league's name needs a letter or a digit."),
        "blocked": _("This name would offend others."),
    }[reason]


def week_sentence() -> Sentence:
    """A text that is no week."""
    return _("A week is written like 2026-W48.")


def list_sentence() -> Sentence:
    """A list of a board that there is not."""
    return _("There are two lists: “ranked” and “so_far”.")
