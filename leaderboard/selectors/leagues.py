"""Leagues as their members see them. To anybody else there are none: the same answer as for no league at all.

What a member has scored on a day is told to the others once they have finished it themselves, or the day has
closed. The same cards are still before them: "somebody had 3" would tell them what can be done.
"""

from collections.abc import Iterable, Mapping
from datetime import date, timedelta
from fractions import Fraction
from typing import Any
from uuid import UUID

from django.db.models import Count, Min

from games import clock
from games.errors import NotFound
from games.models import Player
from games.tokens import is_code
from leaderboard.models import League, Member, Result
from leaderboard.periods import Period, week_of

Row = dict[str, Any]


def membership_get(player: Player, league_id: str) -> Member:
    """The player's membership of this league, with the league. Raises NotFound, also for what is no id."""
    key = _key(league_id)
    own = None
    if key is not None:
        own = Member.objects.select_related("league").filter(league=key, player=player).first()
    if own is None:
        raise NotFound
    return own


def leagues_of(player: Player) -> list[Row]:
    """The player's leagues by name, each with how many members it has, and whether they own it."""
    own = Member.objects.filter(player=player).values("league")
    found = (
        League.objects.filter(pk__in=own)
        .annotate(number=Count("members"), owner=Min("members__pk"))
        .order_by("name", "pk")
    )
    mine = set(Member.objects.filter(player=player).values_list("pk", flat=True))
    return [
        {
            "id": str(league.pk),
            "name": league.name,
            "members": league.number,
            "owner": league.owner in mine,
        }
        for league in found
    ]


def league_by_code(code: str) -> Row | None:
    """What somebody who was given this code is told before they join; None for a code of no league."""
    wanted = code.strip().upper()
    if not is_code(wanted):
        return None
    league = League.objects.filter(code=wanted).annotate(number=Count("members")).first()
    if league is None:
        return None
    return {"id": str(league.pk), "code": league.code, "name": league.name, "members": league.number}


def members_of(own: Member) -> list[Member]:
    """The members of a league with their players, the owner first, then as they joined."""
    members = Member.objects.filter(league=own.league_id).select_related("player")
    return list(members.only("joined", "player__nickname", "player__standing").order_by("pk"))


def league_facts(own: Member, members: list[Member]) -> Row:
    """The league itself and who is in it."""
    owner = members[0].pk
    return {
        "id": str(own.league_id),
        "name": own.league.name,
        "code": own.league.code,
        "owner": owner == own.pk,
        "members": [{**_who(one, own), "owner": one.pk == owner} for one in members],
    }


def league_day(own: Member, members: list[Member], day: date) -> Row:
    """Who of the league has finished *day* and, if *own* may know, with what total; equals share a rank."""
    results = _results(members, [day])[day]
    told = _is_told(day, results, own)
    rows = [_day_row(one, own, results, told) for one in members]
    if told:
        rows.sort(key=lambda row: (not row["finished"], row.get("total", 0)))
        _rank(rows, [row.get("total") for row in rows])
    else:
        rows.sort(key=lambda row: not row["finished"])
    return {"date": day.isoformat(), "closed": clock.is_closed(day), "told": told, "rows": rows}


def league_week(own: Member, members: list[Member], week: Period) -> Row:
    """The week's means of the totals; those who have played too few of its days are behind, without rank.

    Five days of seven are enough, and of a week that goes on the same share of its days so far. A day that
    *own* may not be told of yet does not count at all.
    """
    results = _results(members, _begun_days(week))
    days = [day for day, found in results.items() if _is_told(day, found, own)]
    needed = -(-5 * len(days) // 7)
    rows = []
    for one in members:
        totals = [results[day][one.player_id].total for day in days if one.player_id in results[day]]
        mean = Fraction(sum(totals), len(totals)) if totals else None
        rows.append((one, totals, mean))
    rows.sort(key=lambda row: (row[2] is None or len(row[1]) < needed, row[2] is None, row[2] or 0))
    listed = [
        {
            **_who(one, own),
            "days": len(totals),
            "wins": sum(one.player_id in results[day] and results[day][one.player_id].won for day in days),
            "mean": None if mean is None else round(float(mean), 2),
        }
        for one, totals, mean in rows
    ]
    _rank(listed, [mean if len(totals) >= needed else None for _one, totals, mean in rows])
    return {"week": week.key, "days": len(days), "needed": needed, "rows": listed}


def neighbouring_weeks(week: Period) -> tuple[str | None, str | None]:
    """The weeks before and after that have dailies, if there are such."""
    near = (week_of(week.first - timedelta(days=1)), week_of(week.last + timedelta(days=1)))
    before, after = (one.key if one.has_begun() else None for one in near)
    return before, after


def _begun_days(week: Period) -> list[date]:
    days = (week.first + timedelta(days=ahead) for ahead in range(7))
    return [day for day in days if clock.has_begun(day)]


Results = Mapping[UUID, Result]


def _results(members: list[Member], days: list[date]) -> dict[date, Results]:
    found: dict[date, dict[UUID, Result]] = {day: {} for day in days}
    results = Result.objects.filter(daily__in=days, player__in=[one.player_id for one in members])
    for result in results.only("daily_id", "player_id", "total", "won"):
        found[result.daily_id][result.player_id] = result
    return dict(found)


def _is_told(day: date, results: Results, own: Member) -> bool:
    return own.player_id in results or clock.is_closed(day)


def _day_row(one: Member, own: Member, results: Results, told: bool) -> Row:
    result = results.get(one.player_id)
    row = {**_who(one, own), "finished": result is not None}
    if result is not None and told:
        row |= {"total": result.total, "won": result.won}
    return row


def _who(one: Member, own: Member) -> Row:
    """A member: by nickname, unless staff have taken it out of sight of others."""
    you = one.pk == own.pk
    shown = you or one.player.standing == Player.Standing.GOOD
    return {"member": one.pk, "nickname": one.player.nickname if shown else None, "you": you}


def _rank(rows: list[Row], values: Iterable[Any]) -> None:
    """Give each row with a value its rank; the rows are in order, equal values share one: 1, 2, 2, 4."""
    last, rank = None, 0
    for place, (row, value) in enumerate(zip(rows, values, strict=True), 1):
        if value is None:
            continue
        if value != last:
            last, rank = value, place
        row["rank"] = rank


def member_number(text: str) -> int:
    """The number of a member that *text* spells. Raises NotFound for what no member can have."""
    if not (text.isascii() and text.isdigit()) or len(text) > 18:
        raise NotFound
    return int(text)


def _key(league_id: str) -> UUID | None:
    try:
        key = UUID(league_id)
    except ValueError:
        return None
    return key if str(key) == league_id else None
