"""What the leaderboard is sent, checked strictly."""

from rest_framework import serializers

from games.api.serializers import StrictCharField, StrictSerializer
from leaderboard.models import Report


class LeagueNameRequest(StrictSerializer):
    name = StrictCharField(max_length=64)


class LeagueRequest(LeagueNameRequest):
    nickname = StrictCharField(max_length=64, required=False, help_text="If you have none yet.")


class LeagueJoinRequest(StrictSerializer):
    code = StrictCharField(max_length=64)
    nickname = StrictCharField(max_length=64, required=False, help_text="If you have none yet.")


class ReportRequest(StrictSerializer):
    reason = serializers.ChoiceField(Report.Reason.values, help_text="What is bad about the name.")
