"""What the leaderboard is sent, checked strictly."""

from games.api.serializers import StrictCharField, StrictSerializer


class LeagueNameRequest(StrictSerializer):
    name = StrictCharField(max_length=64)


class LeagueRequest(LeagueNameRequest):
    nickname = StrictCharField(max_length=64, required=False, help_text="If you have none yet.")


class LeagueJoinRequest(StrictSerializer):
    code = StrictCharField(max_length=64)
    nickname = StrictCharField(max_length=64, required=False, help_text="If you have none yet.")
