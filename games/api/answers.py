"""What the API answers, described for the schema. Nothing here is run: answers are built by hand."""

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from games.models import Match

_CARD = serializers.CharField(help_text="Rank and suit, `TD`.")
_SUITS_OF_TARGET = {"oneOf": [{"type": "integer"}, {"type": "string", "enum": ["single"]}, {"type": "null"}]}
PHASES = Match.Phase.values


def cards(**kwargs: Any) -> serializers.ListField:
    """A list of cards."""
    return serializers.ListField(child=serializers.CharField(), **kwargs)


class PlayerAnswer(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    nickname = serializers.CharField(allow_null=True)


class NewPlayerAnswer(PlayerAnswer):
    token = serializers.CharField(help_text="Shown this once. Send it as `Authorization: Bearer <token>`.")


class RenewedAnswer(PlayerAnswer):
    token = serializers.CharField(required=False, help_text="Shown this once; not to a browser.")


class TransferAnswer(serializers.Serializer[Any]):
    code = serializers.CharField()
    expires = serializers.DateTimeField()


@extend_schema_field(_SUITS_OF_TARGET)
class TargetField(serializers.Field[Any, Any, Any, Any]):
    """A total, or `single`; null in coins."""


class RulesAnswer(serializers.Serializer[Any]):
    seats = serializers.IntegerField()
    draw = serializers.ChoiceField(["end", "start"])
    kings = serializers.ChoiceField(["optional", "forced"])
    opening_kings = serializers.ChoiceField(["stay", "corner", "open"])
    hand = serializers.IntegerField()
    scoring = serializers.ChoiceField(["penalty", "pips", "coins"])
    target = TargetField()


class TableAnswer(serializers.Serializer[Any]):
    """The cards of each place, from base to tip."""

    N = cards()
    E = cards()
    S = cards()
    W = cards()
    NE = cards()
    SE = cards()
    SW = cards()
    NW = cards()


class SeatAnswer(serializers.Serializer[Any]):
    name = serializers.CharField()
    kind = serializers.ChoiceField(["you", "bot"])
    level = serializers.ChoiceField(
        ["easy", "medium", "hard"], required=False, help_text="Of a computer player."
    )
    cards = serializers.IntegerField(help_text="How many it holds.")
    total = serializers.IntegerField(help_text="Points so far; in coins the purse.")
    scores = serializers.ListField(
        child=serializers.IntegerField(), help_text="What each finished round brought."
    )


class EventAnswer(serializers.Serializer[Any]):
    """A turn that ended."""

    version = serializers.IntegerField(help_text="The version at which it had ended.")
    round = serializers.IntegerField()
    seat = serializers.IntegerField()
    turn = serializers.CharField(help_text="Its actions in notation, without what was undone: `QH>NW .`")


class ResultAnswer(serializers.Serializer[Any]):
    winners = serializers.ListField(child=serializers.IntegerField(), help_text="Seats; more than one share.")
    posted = serializers.BooleanField(required=False, help_text="A daily's: whether it is on the board.")
    rank = serializers.IntegerField(required=False, help_text="Once posted.")
    players = serializers.IntegerField(required=False, help_text="Once posted: how many are on the board.")


class StateAnswer(serializers.Serializer[Any]):
    """A match as its player sees it."""

    id = serializers.UUIDField()
    kind = serializers.ChoiceField(Match.Kind.choices)
    date = serializers.DateField(required=False, help_text="A daily's.")
    number = serializers.IntegerField(required=False, help_text="A daily's.")
    rules = RulesAnswer()
    version = serializers.IntegerField(
        help_text="Counts everything that has happened. Send it with what you do."
    )
    commitment = serializers.CharField(help_text="SHA-256 of the seed, in hex.")
    seed = serializers.CharField(
        required=False, help_text="Once the match is over; a daily's once its day has closed."
    )
    phase = serializers.ChoiceField(PHASES)
    round = serializers.IntegerField()
    dealer = serializers.IntegerField()
    turn = serializers.IntegerField(help_text="The seat to act; after a round, the seat that ended it.")
    table = TableAnswer()
    stock = serializers.IntegerField(help_text="How many cards it holds.")
    hand = cards()
    legal = serializers.ListField(
        child=serializers.CharField(), help_text="What you may do now, in notation."
    )
    can_undo = serializers.BooleanField()
    seats = SeatAnswer(many=True, help_text="Seat 0 is you.")
    events = EventAnswer(many=True, help_text="The turns that ended since the version asked about.")
    drew = serializers.CharField(required=False, help_text="The card that the end of your last turn drew.")
    pot = serializers.IntegerField(required=False, help_text="In coins.")
    hands = serializers.ListField(
        child=cards(), required=False, help_text="Once the round is over: all cards left."
    )
    end = serializers.ChoiceField(["out", "blocked"], required=False, help_text="How the round ended.")
    result = ResultAnswer(required=False, help_text="Once the match is over.")


class HintAnswer(serializers.Serializer[Any]):
    turn = serializers.CharField(help_text="The rest of the turn, in notation.")
    why = serializers.CharField(help_text="One sentence, for people.")
    reason = serializers.CharField(help_text="Stable, for programs.")


class SeatRecordAnswer(serializers.Serializer[Any]):
    kind = serializers.ChoiceField(["human", "bot"])
    name = serializers.CharField(allow_null=True)
    level = serializers.CharField(allow_null=True)


class RoundRecordAnswer(serializers.Serializer[Any]):
    dealer = serializers.IntegerField()
    deck = serializers.CharField(allow_null=True, help_text="In dealing order; null until the reveal.")
    turns = serializers.ListField(child=serializers.CharField(), help_text="Seat and actions: `3: KS>NE .`")
    end = serializers.ChoiceField(["out", "blocked"], allow_null=True)
    scores = serializers.ListField(child=serializers.IntegerField(), allow_null=True)


class RecordAnswer(serializers.Serializer[Any]):
    """docs/notation.md, "Record"."""

    format = serializers.CharField()
    kind = serializers.ChoiceField(Match.Kind.choices)
    date = serializers.DateField(allow_null=True)
    rules = RulesAnswer()
    seed = serializers.CharField(allow_null=True, help_text="Null until the reveal.")
    commitment = serializers.CharField()
    bots = serializers.IntegerField()
    seats = SeatRecordAnswer(many=True)
    rounds = RoundRecordAnswer(many=True)
    totals = serializers.ListField(child=serializers.IntegerField())
    winners = serializers.ListField(
        child=serializers.IntegerField(), required=False, help_text="Once it is over."
    )


class SummaryAnswer(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    kind = serializers.ChoiceField(Match.Kind.choices)
    date = serializers.DateField(required=False, help_text="A daily's.")
    number = serializers.IntegerField(required=False, help_text="A daily's.")
    rules = RulesAnswer()
    version = serializers.IntegerField()
    phase = serializers.ChoiceField(PHASES)
    round = serializers.IntegerField()
    totals = serializers.ListField(child=serializers.IntegerField(), help_text="One a seat; seat 0 is you.")
    started = serializers.DateTimeField()
    finished = serializers.DateTimeField(allow_null=True)


class MatchesAnswer(serializers.Serializer[Any]):
    matches = SummaryAnswer(many=True)
    next = serializers.CharField(allow_null=True, help_text="Send it as `cursor` for the next page.")


class KeptMatchAnswer(SummaryAnswer):
    share = serializers.CharField(allow_null=True, help_text="The code by which it was shared.")
    record = RecordAnswer()


class KeptResultAnswer(serializers.Serializer[Any]):
    match = serializers.UUIDField()
    date = serializers.DateField()
    total = serializers.IntegerField()
    won = serializers.BooleanField()
    scores = serializers.ListField(child=serializers.IntegerField(), help_text="Points of each round.")
    posted = serializers.BooleanField(help_text="Whether it is on the board.")


class ExportAnswer(PlayerAnswer):
    """Everything that is kept, but for the hash of the token."""

    created = serializers.DateTimeField()
    transfer_expires = serializers.DateTimeField(
        allow_null=True, help_text="Of a code that moves you, while there is one."
    )
    matches = KeptMatchAnswer(many=True, help_text="Newest first, 50 a page.")
    results = KeptResultAnswer(many=True, help_text="Of the dailies among these matches.")
    next = serializers.CharField(allow_null=True, help_text="Send it as `cursor` for the next page.")


class ShareAnswer(serializers.Serializer[Any]):
    code = serializers.CharField(help_text="For `POST matches/`.")
    url = serializers.URLField(help_text="The page that deals a friend the same match.")


class ProgressAnswer(serializers.Serializer[Any]):
    state = serializers.ChoiceField(["new", "playing", "done"])
    match = serializers.UUIDField(required=False)


class CommitmentAnswer(serializers.Serializer[Any]):
    date = serializers.DateField()
    number = serializers.IntegerField()
    commitment = serializers.CharField(help_text="SHA-256 of the seed, in hex.")


class DailyAnswer(CommitmentAnswer):
    opens = serializers.DateTimeField()
    closes = serializers.DateTimeField(help_text="An hour after the day's end.")
    seed = serializers.CharField(required=False, help_text="Once closed, in hex.")
    you = ProgressAnswer()


class CommitmentsAnswer(serializers.Serializer[Any]):
    days = CommitmentAnswer(many=True)
