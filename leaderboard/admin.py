"""What staff can look at and do, where ``settings.ADMIN`` lets them in: names, reports of them, the log.

Nothing else is registered: no match, no day, no seed, no token. Everything here is read-only but for the
actions, which are services.
"""

from collections.abc import Callable
from typing import Any

from django.contrib import admin, messages
from django.db.models import Count, Q, QuerySet
from django.http import HttpRequest

from games.errors import GameError
from games.models import Player
from games.nicknames import skeleton
from leaderboard.models import Report, Ruling
from leaderboard.services.moderation import name_take_away, reports_dismiss, standing_set

Rule = Callable[[Player, str], object]


def _action(name: str, description: str, rule: Rule) -> Callable[..., None]:
    """An action of a list: *rule* for the player of each chosen row, or for each chosen player."""

    @admin.action(description=description, permissions=["change"])
    def act(model_admin: Any, request: HttpRequest, chosen: QuerySet[Any]) -> None:
        players = {row.pk: row for row in map(model_admin.player_of, chosen)}
        done = 0
        for player in players.values():
            try:
                rule(player, request.user.get_username())
            except GameError as refused:
                messages.error(request, f"{player}: {refused.detail}")
            else:
                done += 1
        messages.info(request, f"{description}: {done} done.")

    act.__name__ = name
    return act


def _standing(standing: Player.Standing) -> Rule:
    return lambda player, by: standing_set(player=player, standing=standing, by=by)


ACTIONS = (
    _action("hide", "Hide: off the boards, the name shown to nobody", _standing(Player.Standing.HIDDEN)),
    _action("take_name", "Take the name away", lambda player, by: name_take_away(player=player, by=by)),
    _action("ban", "Ban: hide, and no other nickname", _standing(Player.Standing.BANNED)),
    _action("show", "Show again", _standing(Player.Standing.GOOD)),
    _action("dismiss", "Dismiss the reports", lambda player, by: reports_dismiss(player=player, by=by)),
)


class _ToRead(admin.ModelAdmin):  # type: ignore[type-arg]
    """A list and pages to read; what can be changed is changed by actions."""

    sortable_by = ()
    show_full_result_count = False
    list_per_page = 50

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        return self.fields

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        # The actions of the list ask without an object; a page about one is only to be read.
        return obj is None and super().has_change_permission(request)


class RulingsInline(admin.TabularInline):  # type: ignore[type-arg]
    """What has been done about a player before."""

    model = Ruling
    fields = readonly_fields = ("made", "what", "nickname", "by")
    ordering = ("-pk",)
    extra = 0
    can_delete = False

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(Player)
class PlayerAdmin(_ToRead):
    """Those whose names were reported or are hidden; anybody else by searching for how the name begins."""

    list_display = ("nickname", "standing", "open_reports", "created")
    list_filter = ("standing",)
    search_fields = ("nickname",)
    search_help_text = "The beginning of a nickname. Without it: who was reported or is not shown."
    fields = ("id", "nickname", "standing", "created")
    inlines = (RulingsInline,)
    actions = ACTIONS

    def get_queryset(self, request: HttpRequest) -> QuerySet[Player]:
        unsettled = Count("reports", filter=Q(reports__settled__isnull=True))
        named: QuerySet[Player] = super().get_queryset(request).filter(nickname__isnull=False)
        return named.annotate(unsettled=unsettled)

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Player], search_term: str
    ) -> tuple[QuerySet[Player], bool]:
        if search_term:
            return queryset.filter(skeleton__startswith=skeleton(search_term)), False
        # As a union, of two small indexes: an "or" would read every player there is.
        reported = Report.objects.filter(settled__isnull=True).values("player")
        hidden = Player.objects.exclude(standing=Player.Standing.GOOD).values("pk")
        return queryset.filter(pk__in=reported.union(hidden)), False

    @admin.display(description="reports")
    def open_reports(self, player: Any) -> int:
        """How many are to be settled."""
        return int(player.unsettled)

    def player_of(self, row: Player) -> Player:
        """The player that an action on this row is about."""
        return row


@admin.register(Report)
class ReportAdmin(_ToRead):
    """What players say of names; the actions are on those players."""

    list_display = ("nickname", "reason", "created", "settled")
    list_filter = (("settled", admin.EmptyFieldListFilter), "reason")
    fields = ("player", "nickname", "reason", "created", "settled")
    ordering = ("-pk",)
    actions = ACTIONS
    list_select_related = ("player",)

    def player_of(self, row: Report) -> Player:
        """The player that an action on this row is about."""
        return row.player


@admin.register(Ruling)
class RulingAdmin(_ToRead):
    """The log: who of the staff did what."""

    list_display = ("made", "by", "what", "nickname")
    list_filter = ("what",)
    fields = ("player", "nickname", "what", "by", "made")
    ordering = ("-pk",)

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False
