"""What comes in, checked strictly: no unknown field, no value of another type made to fit.

Answers are built by hand in the selectors; :mod:`games.api.answers` describes them.
"""

from functools import cache
from typing import Any, Final

from django.utils.translation import gettext_lazy as _
from django.utils.translation import gettext_noop
from rest_framework import serializers
from rest_framework.exceptions import ErrorDetail, ValidationError

MAX_VERSION: Final = 2**31 - 1
#: What REST framework says and has not in all our languages: ours has, and goes before it.
FRAMEWORK_SENTENCES: Final = (
    gettext_noop("Not a valid string."),
    gettext_noop("Null characters are not allowed."),
    gettext_noop("Ensure this field has no more than {max_length} elements."),
)


class StrictSerializer(serializers.Serializer[Any]):
    """A serializer that refuses fields it does not know."""

    @classmethod
    def checked(cls, data: Any) -> dict[str, Any]:
        """What *data* says, once it has been found to be right. Raises ValidationError."""
        checked: dict[str, Any] = _one_of_each(cls).run_validation(data)
        return checked

    def to_internal_value(self, data: Any) -> Any:
        if isinstance(data, dict) and (unknown := data.keys() - self.fields.keys()):
            raise ValidationError(
                {
                    name: [ErrorDetail(str(_("There is no such field.")), "unknown")]
                    for name in sorted(unknown)
                }
            )
        return super().to_internal_value(data)


@cache
def _one_of_each(kind: type[StrictSerializer]) -> StrictSerializer:
    """One serializer for all requests: making its fields costs more than checking with them."""
    return kind()


class StrictIntegerField(serializers.IntegerField):
    """A JSON integer: not true, not "1", not 1.0."""

    def to_internal_value(self, data: Any) -> int:
        if type(data) is not int:
            self.fail("invalid")
        return super().to_internal_value(data)


class StrictCharField(serializers.CharField):
    """A JSON string, as it is: not a number, and nothing trimmed."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(trim_whitespace=False, **kwargs)

    def to_internal_value(self, data: Any) -> str:
        if not isinstance(data, str):
            self.fail("invalid")
        return super().to_internal_value(data)


class StrictDictField(serializers.DictField):
    """A JSON object whose values are left as they are."""


class NicknameRequest(StrictSerializer):
    nickname = StrictCharField(max_length=64)


class PlayerRequest(StrictSerializer):
    nickname = StrictCharField(max_length=64, required=False, allow_null=True)


class CodeRequest(StrictSerializer):
    code = StrictCharField(max_length=64)


class MatchRequest(StrictSerializer):
    deal = StrictCharField(
        max_length=64, help_text="`daily`, `random`, a share code, or the date of a past day."
    )
    rules = StrictDictField(
        required=False, help_text="Options of docs/rules.md; those left out are the default."
    )
    opponents = serializers.ListField(
        child=StrictCharField(max_length=16),
        required=False,
        max_length=5,
        help_text="The level of each computer player, in their order: `easy`, `medium` or `hard`.",
    )


class VersionRequest(StrictSerializer):
    version = StrictIntegerField(
        min_value=0, max_value=MAX_VERSION, help_text="The version that the client saw."
    )


class ActionsRequest(VersionRequest):
    actions = serializers.ListField(
        child=StrictCharField(max_length=64),
        help_text="Actions in order: `4S>E` plays, `E>NE` moves, `.` ends the turn; or `deal` alone.",
    )
