"""What the boards answer, described for the schema. Nothing here is run: answers are built by hand."""

from typing import Any

from rest_framework import serializers

from leaderboard.models import Report


class RowAnswer(serializers.Serializer[Any]):
    rank = serializers.IntegerField(help_text="Equal totals share it, and the next one skips: 1, 2, 2, 4.")
    nickname = serializers.CharField()
    total = serializers.IntegerField()
    won = serializers.BooleanField()
    rounds = serializers.IntegerField()
    scores = serializers.ListField(child=serializers.IntegerField(), help_text="Points of each round.")


class NeighboursAnswer(serializers.Serializer[Any]):
    above = RowAnswer(many=True)
    below = RowAnswer(many=True)


class OwnRowAnswer(RowAnswer):
    nickname = serializers.CharField(allow_null=True)
    posted = serializers.BooleanField(help_text="Whether it is on the board: that takes a nickname.")
    rank = serializers.IntegerField(help_text="If it is not posted, the rank it would have.")
    percentile = serializers.IntegerField(
        allow_null=True, help_text="Per cent of the others who have more points; null without others."
    )
    neighbours = NeighboursAnswer(required=False, help_text="The rows beside it, once posted.")


class BarAnswer(serializers.Serializer[Any]):
    total = serializers.IntegerField()
    players = serializers.IntegerField()


class RoundAnswer(serializers.Serializer[Any]):
    round = serializers.IntegerField()
    players = serializers.IntegerField(help_text="How many had it.")
    mean = serializers.FloatField(help_text="What it brought them on average.")


class DayBoardAnswer(serializers.Serializer[Any]):
    date = serializers.DateField()
    players = serializers.IntegerField()
    rows = RowAnswer(many=True, help_text="At most 50, the lowest total first.")
    next = serializers.CharField(allow_null=True, help_text="Send it as `cursor` for the next page.")
    you = OwnRowAnswer(required=False, help_text="If you have a result of that day.")
    histogram = BarAnswer(many=True)
    rounds = RoundAnswer(many=True)
    par = serializers.FloatField(
        required=False, help_text="Once the day has closed, or you have a result of it."
    )


class StandingRowAnswer(serializers.Serializer[Any]):
    rank = serializers.IntegerField(help_text="Equal means share it, and the next one skips: 1, 2, 2, 4.")
    nickname = serializers.CharField()
    average = serializers.FloatField(help_text="Mean total; for all time, mean of total minus par.")
    dailies = serializers.IntegerField(help_text="How many it is the mean of.")
    margin = serializers.FloatField(required=False, help_text="For all time: half of the 95 % interval.")


class StandingNeighboursAnswer(serializers.Serializer[Any]):
    above = StandingRowAnswer(many=True)
    below = StandingRowAnswer(many=True)


class OwnStandingAnswer(StandingRowAnswer):
    ranked = serializers.BooleanField(help_text="Whether it is on the ranked list, or on the other one.")
    percentile = serializers.IntegerField(
        allow_null=True, help_text="Per cent of the others on its list with a higher mean."
    )
    neighbours = StandingNeighboursAnswer()


class PointsBarAnswer(serializers.Serializer[Any]):
    points = serializers.IntegerField(help_text="Means from so many points to one point more.")
    players = serializers.IntegerField()


class PeriodBoardAnswer(serializers.Serializer[Any]):
    period = serializers.CharField(help_text="2026-W49, 2026-11 or all-time.")
    first = serializers.DateField(allow_null=True)
    last = serializers.DateField(allow_null=True)
    needed = serializers.IntegerField(help_text="Dailies it takes to be ranked, as of today.")
    players = serializers.IntegerField(help_text="Those who are ranked.")
    so_far = serializers.IntegerField(help_text="Those with too few dailies.")
    rows = StandingRowAnswer(many=True, help_text="At most 50 of the list asked for, the lowest first.")
    next = serializers.CharField(allow_null=True, help_text="Send it as `cursor` for the next page.")
    you = OwnStandingAnswer(required=False)
    histogram = PointsBarAnswer(many=True)


class PublicNumbersAnswer(serializers.Serializer[Any]):
    nickname = serializers.CharField()
    dailies = serializers.IntegerField()
    wins = serializers.IntegerField()
    average = serializers.FloatField(allow_null=True, help_text="Of the totals; null without any.")
    best = serializers.IntegerField(allow_null=True, help_text="The lowest total; null without any.")
    versus_par = serializers.FloatField(
        allow_null=True, help_text="Mean of total minus par, over the dailies that have one."
    )
    current_streak = serializers.IntegerField(help_text="Days in a row, up to today or yesterday.")
    longest_streak = serializers.IntegerField()


class ReportAnswer(serializers.Serializer[Any]):
    nickname = serializers.CharField()
    reason = serializers.ChoiceField(Report.Reason.values)
