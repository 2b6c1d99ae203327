"""A match told in words, turn by turn, with the table as text."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from django.utils.translation import gettext as _

from games.engine import (
    CORNERS,
    SIDES,
    Action,
    Card,
    Ending,
    MatchState,
    Move,
    Phase,
    Place,
    Play,
    Record,
    RoundState,
    Table,
    apply,
    steps,
    tip,
    winners,
)
from games.words import card_name, place_name

NOTHING: Final = "–"


def told(record: Record) -> Iterator[str]:
    """The lines that tell the match of a record which shows its cards. Raises RecordError at a fault."""
    names = [_name(record, seat) for seat in range(len(record.seats))]
    number, round = 0, None
    for match in steps(record):
        if round is None or match.number > number:
            yield from _deal(match, names)
        else:
            yield from _turn(round, match.round, names)
        if match.round.ending is not None:
            yield from _end_of_round(match, names)
        number, round = match.number, match.round


def _name(record: Record, seat: int) -> str:
    return record.seats[seat].name or _("Seat %(number)d") % {"number": seat}


def _deal(match: MatchState, names: Sequence[str]) -> Iterator[str]:
    facts = {"number": match.number, "name": names[match.round.dealer]}
    yield _("Round %(number)d. Dealer: %(name)s.") % facts
    yield from _position(match.round, names)


def _turn(before: RoundState, after: RoundState, names: Sequence[str]) -> Iterator[str]:
    """The turn that leads from one position to the other, as far as it went."""
    yield f"{names[before.turn]}:"
    round = before
    for action in after.history[-1].actions if after.turns > before.turns else after.played:
        yield f"  {action_sentence(round.table, action)}"
        round = apply(round, action)
    if after.ending is not Ending.WENT_OUT:
        yield from _position(after, names)


def action_sentence(table: Table, action: Action) -> str:
    """An action in words, with the cards it concerns on *table*, which is the one before it."""
    if isinstance(action, Play):
        return _play(table, action.card, action.place)
    if isinstance(action, Move):
        facts = {
            "source": place_name(action.source),
            "place": place_name(action.to),
            "cards": _cards(table[action.source]),
        }
        return _("%(place)s: %(cards)s, the whole pile from %(source)s.") % facts
    return _("The turn ends.")


def _play(table: Table, card: Card, place: Place) -> str:
    pile = table[place]
    facts = {"place": place_name(place), "card": card_name(card), "tip": card_name(tip(pile)) if pile else ""}
    if pile:
        return _("%(place)s: %(card)s on %(tip)s.") % facts
    if place in CORNERS:
        return _("%(place)s: %(card)s starts the corner.") % facts
    return _("%(place)s: %(card)s fills the side.") % facts


def _position(round: RoundState, names: Sequence[str]) -> Iterator[str]:
    """The table, the hands and the stock, each line set in."""
    for places in (SIDES, CORNERS):
        yield "    " + "   ".join(f"{place_name(place)}: {_cards(round.table[place])}" for place in places)
    for name, hand in zip(names, round.hands, strict=True):
        yield f"    {name}: {_cards(hand)}"
    yield "    " + _("Stock: %(number)d") % {"number": len(round.stock)}
    yield ""


def _end_of_round(match: MatchState, names: Sequence[str]) -> Iterator[str]:
    round = match.round
    if round.out is None:
        yield _("The round is blocked.")
    else:
        yield _("%(name)s goes out.") % {"name": names[round.out]}
    yield _("This round: %(numbers)s.") % {"numbers": _numbers(names, match.scores[-1])}
    yield _("Totals: %(numbers)s.") % {"numbers": _numbers(names, match.totals)}
    if match.phase is Phase.MATCH_OVER:
        yield _("Winners: %(names)s.") % {"names": ", ".join(names[seat] for seat in winners(match))}
    yield ""


def _cards(cards: Iterable[Card]) -> str:
    return " ".join(card_name(card) for card in cards) or NOTHING


def _numbers(names: Sequence[str], numbers: Sequence[int]) -> str:
    return ", ".join(f"{name}: {number}" for name, number in zip(names, numbers, strict=True))
