"""Sentences of the boards, in the reader's language."""

from django.utils.translation import gettext_lazy as _

from games.errors import Sentence


def list_sentence() -> Sentence:
    """A list of a board that there is not."""
    return _("There are two lists: “ranked” and “so_far”.")
