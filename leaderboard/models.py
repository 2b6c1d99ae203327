"""Results of dailies, the day's par, counts of them, leagues, and what is done about names.

No board is ever counted over its players: the counts are kept.

Counts are kept in shards (docs/leaderboard.md): a count is the sum of its rows, and only that sum means
anything. One row would make everybody who posts on the same total wait for the one before.
"""

import uuid
from typing import ClassVar

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.models import Daily, Match, Player


class Result(models.Model):
    """How a player's match of a daily ended, if it did in time. It never changes.

    It is on the board once it is ``posted``: once its player has a nickname.
    """

    player = models.ForeignKey(Player, models.CASCADE, related_name="results")
    daily = models.ForeignKey(Daily, models.PROTECT, related_name="results")
    match = models.OneToOneField(Match, models.CASCADE, related_name="result")
    total = models.PositiveIntegerField()
    won = models.BooleanField()
    scores = models.JSONField()
    finished = models.DateTimeField()
    posted = models.BooleanField(default=False)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["player", "daily"], name="one_result_a_player_a_day"),
        ]
        indexes: ClassVar = [
            models.Index(
                fields=["daily", "total", "id"],
                condition=models.Q(posted=True),
                name="rows_of_a_day_by_total",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.player}: {self.total} on {self.daily_id}"


class Par(models.Model):
    """What the reference players brought home on a day, each in the player's seat on the day's deals.

    It is there before its day begins, and until then nobody may see it.
    """

    daily = models.OneToOneField(Daily, models.PROTECT, primary_key=True, related_name="par")
    # All four totals together: par itself is a quarter of it.
    quarters = models.PositiveIntegerField()
    totals = models.JSONField()
    # Whether the results that were there before it have been taken into their players' means.
    counted = models.BooleanField(default=False)

    def __str__(self) -> str:
        return f"{self.quarters / 4} on {self.daily_id}"


class DayTotal(models.Model):
    """How many posted results of a day have this total.

    A rank is one more than the sum of the players below: some forty totals, however many have played.
    """

    daily = models.ForeignKey(Daily, models.PROTECT, related_name="totals", db_index=False)
    total = models.PositiveIntegerField()
    shard = models.PositiveSmallIntegerField(default=0)
    players = models.IntegerField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["daily", "total", "shard"], name="one_count_a_total_a_day"),
        ]

    def __str__(self) -> str:
        return f"{self.players} on {self.total}"


class DayRound(models.Model):
    """How many posted results of a day have this round, and their points in it together."""

    daily = models.ForeignKey(Daily, models.PROTECT, related_name="rounds", db_index=False)
    round = models.PositiveSmallIntegerField()
    shard = models.PositiveSmallIntegerField(default=0)
    players = models.IntegerField()
    points = models.BigIntegerField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["daily", "round", "shard"], name="one_count_a_round_a_day"),
        ]

    def __str__(self) -> str:
        return f"{self.points} of {self.players} in round {self.round}"


class Standing(models.Model):
    """A player's mean over the dailies of a period: a week, a month, or the latest of all time.

    ``period`` is a :class:`leaderboard.periods.Period`'s key. ``mean`` and ``margin`` are in millionths of a
    point: of the totals, or for all time of total minus par, where the margin is known as well.
    """

    player = models.ForeignKey(Player, models.CASCADE, related_name="standings", db_index=False)
    period = models.CharField(max_length=8)
    dailies = models.PositiveSmallIntegerField()
    mean = models.IntegerField()
    margin = models.PositiveIntegerField(null=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["player", "period"], name="one_standing_a_player_a_period"),
        ]
        indexes: ClassVar = [
            models.Index(fields=["period", "dailies", "mean", "id"], name="rows_of_a_period_by_mean"),
        ]

    def __str__(self) -> str:
        return f"{self.player}: {self.mean} in {self.period}"


class StandingCount(models.Model):
    """How many players of a period have this mean over so many dailies."""

    period = models.CharField(max_length=8)
    dailies = models.PositiveSmallIntegerField()
    mean = models.IntegerField()
    shard = models.PositiveSmallIntegerField(default=0)
    players = models.IntegerField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["period", "dailies", "mean", "shard"], name="one_count_a_mean_a_period"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.players} on {self.mean} in {self.period}"


class League(models.Model):
    """Players who compare themselves with one another before the world: a family, a class, friends.

    Whoever knows the ``code`` can join. The one who has been a member for longest is its owner.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    name = models.CharField(max_length=40)
    code = models.CharField(max_length=10, unique=True)
    created = models.DateTimeField(default=timezone.now, editable=False)

    def __str__(self) -> str:
        return self.name


class Member(models.Model):
    """A player in a league. The lowest id of a league is its owner's: who joined first, of those left."""

    league = models.ForeignKey(League, models.CASCADE, related_name="members")
    player = models.ForeignKey(Player, models.CASCADE, related_name="memberships")
    joined = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["league", "player"], name="a_member_of_a_league_once"),
        ]

    def __str__(self) -> str:
        return f"{self.player} in {self.league}"


class Report(models.Model):
    """A player's word that somebody else's nickname offends: one for each name, whatever its reason."""

    class Reason(models.TextChoices):
        INSULT = "insult", _("It insults somebody.")
        HATE = "hate", _("It is hateful or threatens.")
        SEXUAL = "sexual", _("It is sexual.")
        PRIVATE = "private", _("It gives away something private.")
        PRETENCE = "pretence", _("It pretends to be somebody else.")
        OTHER = "other", _("Something else.")

    player = models.ForeignKey(Player, models.CASCADE, related_name="reports")
    reporter = models.ForeignKey(Player, models.SET_NULL, null=True, related_name="reported")
    nickname = models.CharField(max_length=20)
    skeleton = models.CharField(max_length=120, editable=False)
    reason = models.CharField(max_length=8, choices=Reason)
    created = models.DateTimeField(default=timezone.now, editable=False)
    settled = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["reporter", "skeleton"], name="one_report_of_a_name_each"),
        ]
        indexes: ClassVar = [
            models.Index(
                fields=["created"], condition=models.Q(settled__isnull=True), name="reports_to_be_settled"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.nickname}: {self.reason}"


class Ruling(models.Model):
    """What staff did about a player's name, who, and when: the log of moderation, only ever added to."""

    class What(models.TextChoices):
        SHOWN = "shown"
        HIDDEN = "hidden"
        BANNED = "banned"
        NAME_TAKEN_AWAY = "renamed", "name taken away"
        DISMISSED = "left", "reports dismissed"

    player = models.ForeignKey(Player, models.CASCADE, related_name="rulings")
    nickname = models.CharField(max_length=20)
    what = models.CharField(max_length=8, choices=What)
    by = models.CharField(max_length=150)
    made = models.DateTimeField(default=timezone.now, editable=False)

    def __str__(self) -> str:
        return f"{self.nickname}: {self.what} by {self.by}"
