"""What is stored: players, days and matches. Facts only; the rules are in :mod:`games.engine`."""

import uuid
from datetime import date
from typing import ClassVar

from django.db import models
from django.utils import timezone

#: A seed or a SHA-256 in hex.
HEX_LENGTH = 64


class Player(models.Model):
    """Somebody who plays: no account, only a secret token that their browser or program holds.

    ``skeleton`` is what the nickname looks like (:func:`games.nicknames.skeleton`): it is unique, so that no
    two players' names can be taken for one another.
    """

    class Standing(models.TextChoices):
        """Whether the name is shown and results are posted; what staff may change."""

        GOOD = "good"
        HIDDEN = "hidden", "hidden: no name shown, no result posted"
        BANNED = "banned", "banned: as hidden, and no other nickname"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    # None, not "", is "no nickname yet": the skeleton beside it must be NULL then, to be unique.
    nickname = models.CharField(max_length=20, null=True, blank=True)  # noqa: DJ001
    skeleton = models.CharField(max_length=120, null=True, blank=True, unique=True, editable=False)
    token_hash = models.CharField(max_length=HEX_LENGTH, unique=True, editable=False)
    created = models.DateTimeField(default=timezone.now, editable=False)
    standing = models.CharField(max_length=6, choices=Standing, default=Standing.GOOD)

    #: What DRF and Django ask of whoever is signed in.
    is_authenticated: ClassVar[bool] = True
    is_active: ClassVar[bool] = True

    class Meta:
        indexes = (
            models.Index(fields=["standing"], condition=~models.Q(standing="good"), name="players_not_shown"),
        )

    def __str__(self) -> str:
        return self.nickname or str(self.pk)


class RefusedName(models.Model):
    """What a nickname looked like that was taken away from a player: nobody can have it again."""

    skeleton = models.CharField(max_length=120, primary_key=True)

    def __str__(self) -> str:
        return self.skeleton


class Transfer(models.Model):
    """A short one-time code that moves a player to another device; one a player at a time."""

    player = models.OneToOneField(Player, models.CASCADE, primary_key=True)
    code_hash = models.CharField(max_length=HEX_LENGTH, unique=True, editable=False)
    expires = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.player} until {self.expires:%H:%M}"


class Daily(models.Model):
    """The deal of one UTC date. Once stored it never changes, whatever is deployed that day."""

    date = models.DateField(primary_key=True)
    number = models.PositiveIntegerField(unique=True)
    seed = models.CharField(max_length=HEX_LENGTH)
    commitment = models.CharField(max_length=HEX_LENGTH)
    bots_version = models.PositiveSmallIntegerField()

    class Meta:
        verbose_name_plural = "dailies"

    def __str__(self) -> str:
        return f"{self.number} ({self.date})"


class Share(models.Model):
    """A code that deals somebody else the same match: cards, rules and opponents.

    It outlives its match and its player, of whom it keeps nothing.
    """

    code = models.CharField(max_length=10, primary_key=True)
    match = models.OneToOneField("Match", models.SET_NULL, null=True, related_name="share")
    seed = models.CharField(max_length=HEX_LENGTH)
    rules = models.JSONField()
    opponents = models.JSONField()
    bots_version = models.PositiveSmallIntegerField()

    def __str__(self) -> str:
        return self.code


class Match(models.Model):
    """One match of one player against computer players.

    The stored truth is the seed, the rules, the opponents and ``log`` (:mod:`games.matchlog`). ``snapshot``
    is a cache: the engine's frozen position at the start of the player's present turn; ``played`` is what
    they have done in it since. Replaying the log must give the same. ``version`` counts the log's words.
    ``daily`` is the day that it counts for, ``practised`` the past day whose cards a practice match deals.
    """

    class Kind(models.TextChoices):
        DAILY = "daily"
        RANDOM = "random"
        PRACTICE = "practice"

    class Phase(models.TextChoices):
        TURN = "turn"
        ROUND_OVER = "round_over"
        MATCH_OVER = "match_over"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    player = models.ForeignKey(Player, models.CASCADE, related_name="matches")
    kind = models.CharField(max_length=8, choices=Kind)
    daily = models.ForeignKey(Daily, models.PROTECT, null=True, blank=True, related_name="matches")
    practised = models.ForeignKey(
        Daily, models.PROTECT, null=True, blank=True, related_name="practices", db_index=False
    )
    seed = models.CharField(max_length=HEX_LENGTH)
    rules = models.JSONField()
    opponents = models.JSONField()
    bots_version = models.PositiveSmallIntegerField()
    log = models.TextField()
    snapshot = models.TextField()
    played = models.TextField(blank=True, default="")
    version = models.PositiveIntegerField()
    phase = models.CharField(max_length=10, choices=Phase)
    started = models.DateTimeField()
    finished = models.DateTimeField(null=True, blank=True)
    updated = models.DateTimeField()

    class Meta:
        verbose_name_plural = "matches"
        constraints = (
            models.UniqueConstraint(fields=["player", "daily"], name="one_match_of_a_daily_a_player"),
            models.CheckConstraint(
                condition=models.Q(kind="daily", daily__isnull=False, practised__isnull=True)
                | models.Q(kind="practice", daily__isnull=True, practised__isnull=False)
                | models.Q(kind="random", daily__isnull=True, practised__isnull=True),
                name="a_match_has_the_day_of_its_kind",
            ),
        )
        indexes = (models.Index(fields=["player", "-started", "-id"], name="own_matches_newest_first"),)

    def __str__(self) -> str:
        return str(self.pk)

    @property
    def day(self) -> date | None:
        """The date of the daily whose cards it deals: for the board, or as practice."""
        return self.daily_id or self.practised_id
