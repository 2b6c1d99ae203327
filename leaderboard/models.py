"""Results of dailies, the day's par, and counts of them: so that no board is ever counted over its players.

Counts are kept in shards (docs/leaderboard.md): a count is the sum of its rows, and only that sum means
anything. One row would make everybody who posts on the same total wait for the one before.
"""

from typing import ClassVar

from django.db import models

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
