"""Results of dailies, and how many players reached each total."""

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


class DayTotal(models.Model):
    """How many posted results of a day have this total.

    A rank is one more than the sum of the players below: some forty rows, however many have played.
    """

    daily = models.ForeignKey(Daily, models.PROTECT, related_name="totals")
    total = models.PositiveIntegerField()
    players = models.PositiveIntegerField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["daily", "total"], name="one_count_a_total_a_day"),
        ]

    def __str__(self) -> str:
        return f"{self.players} on {self.total}"
