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
    neighbours = NeighboursAnswer(required=False, help_text="The rows beside it, once posted.")


class BarAnswer(serializers.Serializer[Any]):
    total = serializers.IntegerField()
    players = serializers.IntegerField()


class DayBoardAnswer(serializers.Serializer[Any]):
    date = serializers.DateField()
    players = serializers.IntegerField()
    rows = RowAnswer(many=True, help_text="At most 50, the lowest total first.")
    next = serializers.CharField(allow_null=True, help_text="Send it as `cursor` for the next page.")
    you = OwnRowAnswer(required=False, help_text="If you have a result of that day.")
    histogram = BarAnswer(many=True)


class PublicNumbersAnswer(serializers.Serializer[Any]):
    nickname = serializers.CharField()
    dailies = serializers.IntegerField()
    wins = serializers.IntegerField()
    average = serializers.FloatField(allow_null=True, help_text="Of the totals; null without any.")
    best = serializers.IntegerField(allow_null=True, help_text="The lowest total; null without any.")
    current_streak = serializers.IntegerField(help_text="Days in a row, up to today or yesterday.")
    longest_streak = serializers.IntegerField()


class ReportAnswer(serializers.Serializer[Any]):
    nickname = serializers.CharField()
    reason = serializers.ChoiceField(Report.Reason.values)
