"""What leagues answer, described for the schema. Nothing here is run: answers are built by hand."""

from typing import Any

from rest_framework import serializers


class LeagueSummaryAnswer(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    name = serializers.CharField()
    members = serializers.IntegerField(help_text="How many.")
    owner = serializers.BooleanField(help_text="Whether it is yours.")


class LeaguesAnswer(serializers.Serializer[Any]):
    leagues = LeagueSummaryAnswer(many=True)


class WhoAnswer(serializers.Serializer[Any]):
    member = serializers.IntegerField()
    nickname = serializers.CharField(allow_null=True, help_text="Null where the name is hidden by staff.")
    you = serializers.BooleanField()


class LeagueMemberAnswer(WhoAnswer):
    owner = serializers.BooleanField()


class CodeAnswer(serializers.Serializer[Any]):
    code = serializers.CharField()
    url = serializers.URLField(help_text="The page to join by.")


class LeagueAnswer(CodeAnswer):
    id = serializers.UUIDField()
    name = serializers.CharField()
    owner = serializers.BooleanField(help_text="Whether it is yours.")
    members = LeagueMemberAnswer(many=True, help_text="The owner first, then as they joined.")


class LeagueDayRowAnswer(WhoAnswer):
    finished = serializers.BooleanField()
    total = serializers.IntegerField(required=False, help_text="Of who has finished, once you are told.")
    won = serializers.BooleanField(required=False)
    rank = serializers.IntegerField(required=False, help_text="Equal totals share it: 1, 2, 2, 4.")


class LeagueDayAnswer(serializers.Serializer[Any]):
    date = serializers.DateField()
    closed = serializers.BooleanField()
    told = serializers.BooleanField(help_text="Whether totals are told: you have finished, or it has closed.")
    rows = LeagueDayRowAnswer(many=True)


class LeagueWeekRowAnswer(WhoAnswer):
    days = serializers.IntegerField(help_text="Days finished of those that count.")
    wins = serializers.IntegerField()
    mean = serializers.FloatField(allow_null=True, help_text="Of the totals; null without any.")
    rank = serializers.IntegerField(required=False, help_text="Of those with enough days.")


class LeagueWeekAnswer(serializers.Serializer[Any]):
    week = serializers.CharField()
    days = serializers.IntegerField(help_text="Days of the week that count so far.")
    needed = serializers.IntegerField(help_text="Days that a rank takes.")
    rows = LeagueWeekRowAnswer(many=True)
