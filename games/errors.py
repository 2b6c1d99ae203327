"""What players ask for and cannot have, each with a stable code (docs/api.md, "Errors")."""

from collections.abc import Mapping
from typing import Any, ClassVar

from django.http import Http404
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

#: A sentence, or one that is translated when it is read.
Sentence = str | Promise


class GameError(Exception):
    """The base: a code, a sentence in the asker's language, and whatever else belongs in the answer."""

    code: ClassVar[str]
    sentence: ClassVar[Sentence]

    def __init__(self, detail: Sentence | None = None, extra: Mapping[str, Any] | None = None) -> None:
        super().__init__(self.code)
        self.detail: Sentence = self.sentence if detail is None else detail
        self.extra: Mapping[str, Any] = extra or {}


class Malformed(GameError):
    """A request that has no meaning, whatever the state of the match."""

    code = "malformed"
    sentence = _("The request cannot be understood.")

    @classmethod
    def at(cls, field: str, detail: Sentence) -> "Malformed":
        """The fault of one field or parameter of the request, which the answer names."""
        return cls(detail, {"errors": [{"field": field, "code": "invalid", "detail": detail}]})


class IllegalAction(GameError):
    """A well-formed action that the rules forbid here; ``index`` in ``extra`` says which of the request's."""

    code = "illegal_action"
    sentence = _("The rules do not allow this.")


class VersionConflict(GameError):
    """Something else happened in the match since the version asked about; ``extra`` has the ``state``."""

    code = "version_conflict"
    sentence = _("The match has moved on. This is how it stands now.")


class RoundOver(GameError):
    """An action between two rounds."""

    code = "round_over"
    sentence = _("The round is over: deal the next one.")


class MatchOver(GameError):
    """An action or a deal after the end of the match."""

    code = "match_over"
    sentence = _("The match is over.")


class NothingToUndo(GameError):
    """An undo before the first action of a turn: what was drawn and what others did stays."""

    code = "nothing_to_undo"
    sentence = _("There is nothing to take back in this turn.")


class NoHints(GameError):
    """A hint in a daily that is being played."""

    code = "no_hints"
    sentence = _("There are no hints in the daily.")


class NotFound(GameError, Http404):
    """No such thing, or none of the asker's: the answer does not tell which. To a page, Django's 404."""

    code = "not_found"
    sentence = _("There is nothing at this address.")


class NotYetShared(GameError):
    """A share code for a daily whose day has not closed."""

    code = "not_closed"
    sentence = _("A daily can be shared once its day has closed.")


class NotYetClosed(GameError):
    """Practice on a day whose board is still open."""

    code = "not_closed"
    sentence = _("A day can be practised once it has closed, an hour after its end.")


class NicknameInvalid(GameError):
    """A nickname that nobody can have; ``reason`` in ``extra``."""

    code = "nickname_invalid"
    sentence = _("This cannot be a nickname.")


class Barred(GameError):
    """A name asked for by a player whom staff have banned."""

    code = "barred"
    sentence = _("This player has broken the rules of this place: no nickname and no board any more.")


class NicknameTaken(GameError):
    """A nickname that somebody has, or one that looks like it."""

    code = "nickname_taken"
    sentence = _("Somebody has this nickname, or one that looks like it.")


class CodeInvalid(GameError):
    """A transfer code that was never given, has been used, or is too old."""

    code = "code_invalid"
    sentence = _("This code is not valid, or no longer.")
