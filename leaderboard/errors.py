"""What is asked of the leaderboard and cannot be had, each with a stable code (docs/api.md, "Errors")."""

from django.utils.translation import gettext_lazy as _

from games.errors import GameError


class LeagueNameInvalid(GameError):
    """A name that no league can have; ``reason`` in ``extra``."""

    code = "league_name_invalid"
    sentence = _("This cannot be a league's name.")


class NotOwner(GameError):
    """A member of a league asks for what only its owner may do."""

    code = "not_owner"
    sentence = _("Only the owner of the league can do this.")


class NicknameNeeded(GameError):
    """A league wanted without a nickname, by which the others would know the player."""

    code = "nickname_needed"
    sentence = _("The others in a league know you by your nickname: choose one first.")


class LeagueFull(GameError):
    """One member more than a league can have."""

    code = "league_full"
    sentence = _("This league is full.")


class TooManyLeagues(GameError):
    """One league more than a player can be in."""

    code = "too_many_leagues"
    sentence = _("You are in as many leagues as one can be. Leave one first.")
