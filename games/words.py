"""What the rules refuse, said in whole sentences of the reader's language.

Place names stand in front of a colon or on their own, never inside a phrase that would have to agree with
them: the sentences must read well in every language.
"""

from collections.abc import Mapping
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from games.bots import Suggestion, Why
from games.engine import (
    CHOICES,
    MAX_TARGET,
    Card,
    Move,
    Place,
    Play,
    Reason,
    Refusal,
    is_red,
    parse_card,
    rank,
    suit,
)
from games.errors import Sentence
from games.nicknames import MAX_LENGTH, MIN_LENGTH

_SUITS: Final = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
_JACK, _QUEEN, _KING = 11, 12, 13


def card_name(card: Card) -> str:
    """A card as people write it: ``10♦``, or the language's own letter and suit for a court card."""
    letters = {
        1: pgettext("letter on the card", "A"),
        _JACK: pgettext("letter on the card", "J"),
        _QUEEN: pgettext("letter on the card", "Q"),
        _KING: pgettext("letter on the card", "K"),
    }
    number = rank(card)
    return letters.get(number, str(number)) + _SUITS[suit(card)]


def card_name_of(notation: str) -> str:
    """The same for a card in the record's notation: ``10♦`` for ``TD``."""
    return card_name(parse_card(notation))


def place_name(place: Place) -> str:
    """A place as the start of a sentence: ``East``."""
    return {
        "N": pgettext("place", "North"),
        "E": pgettext("place", "East"),
        "S": pgettext("place", "South"),
        "W": pgettext("place", "West"),
        "NE": pgettext("place", "Northeast"),
        "SE": pgettext("place", "Southeast"),
        "SW": pgettext("place", "Southwest"),
        "NW": pgettext("place", "Northwest"),
    }[place]


def refusal_sentence(refusal: Refusal) -> str:
    """Why an action is refused, naming the card, the place and the rule."""
    names = {
        "card": "" if refusal.card is None else card_name(refusal.card),
        "tip": "" if refusal.on is None else card_name(refusal.on),
        "place": "" if refusal.place is None else place_name(refusal.place),
    }
    return _template(refusal) % names


def _template(refusal: Refusal) -> str:
    match refusal.reason:
        case Reason.NOT_IN_HAND:
            return _("%(card)s is not in your hand.")
        case Reason.DOES_NOT_FIT:
            return _does_not_fit(refusal)
        case Reason.KING_FITS_NOTHING:
            return _("%(card)s fits on no card: a king starts a corner or goes to an empty side.")
        case Reason.NEEDS_KING:
            return _("%(place)s: only a king starts a corner, and %(card)s is none.")
        case Reason.EMPTY_SOURCE:
            return _("%(place)s: there is no pile here to move.")
        case Reason.ONTO_ITSELF:
            return _("%(place)s: a pile cannot go onto itself.")
        case Reason.TO_EMPTY_SIDE:
            return _("%(place)s: an empty side takes a card from the hand, never a pile.")
        case Reason.NOT_A_KINGS_PILE:
            return _(
                "%(place)s: only a king's pile moves to an empty corner, and this one begins with %(card)s."
            )
        case Reason.CORNER_STAYS:
            return _("%(card)s: a king's pile in a corner moves nowhere.")
        case Reason.KING_FORCED:
            return _("%(card)s must go to an empty corner first: in this game kings may not wait.")
        case Reason.ROUND_NOT_OVER:
            return _("The round is not over: there is nothing to deal yet.")
    return _("The rules do not allow this.")


def _does_not_fit(refusal: Refusal) -> str:
    card = Card(0) if refusal.card is None else refusal.card
    needed = rank(card) + 1
    if is_red(card):
        courts = {
            _JACK: _("%(card)s needs a black jack. %(place)s: %(tip)s."),
            _QUEEN: _("%(card)s needs a black queen. %(place)s: %(tip)s."),
            _KING: _("%(card)s needs a black king. %(place)s: %(tip)s."),
        }
        number = _("%(card)s needs a black %(rank)s. %(place)s: %(tip)s.")
    else:
        courts = {
            _JACK: _("%(card)s needs a red jack. %(place)s: %(tip)s."),
            _QUEEN: _("%(card)s needs a red queen. %(place)s: %(tip)s."),
            _KING: _("%(card)s needs a red king. %(place)s: %(tip)s."),
        }
        number = _("%(card)s needs a red %(rank)s. %(place)s: %(tip)s.")
    return courts.get(needed) or number.replace("%(rank)s", str(needed))


def nickname_sentence(reason: str) -> Sentence:
    """Why a nickname is refused, for each of :data:`games.nicknames.REASONS`."""
    return {
        "length": _("A nickname has %(min)d to %(max)d characters.") % {"min": MIN_LENGTH, "max": MAX_LENGTH},
        "characters": _("A nickname is made of letters, digits, spaces and _ - . '"),
        "scripts": _("A nickname is written in one script: do not mix, say, Latin and Cyrillic letters."),
        "letters": _("A nickname needs a letter or a digit."),
        "blocked": _("This nickname would offend others."),
        "reserved": _("This nickname is kept for the service."),
    }[reason]


def notation_sentence(text: str) -> Sentence:
    """A text that is no action."""
    shown = text if len(text) <= 20 else text[:20] + "…"
    return _("“%(text)s” is not an action. Actions are written 4S>E, E>NE or a single dot.") % {"text": shown}


def actions_sentence(most: int) -> Sentence:
    """No action, or more than a turn can have."""
    return _("A request has from 1 to %(most)d actions.") % {"most": most}


def after_the_end_sentence() -> Sentence:
    """An action behind the one that ends the turn."""
    return _("Nothing can follow the end of the turn in one request.")


def nothing_after_going_out_sentence() -> Sentence:
    """An action behind the one that went out."""
    return _("The action before it ended the round: nothing follows.")


def rules_sentence(option: str) -> Sentence:
    """Rules that there are not."""
    return _("There are no such rules. At fault: %(option)s.") % {"option": option[:40]}


def option_sentence(option: str, rules: Mapping[str, Any]) -> Sentence:
    """What the value of *option* has to be among these *rules*, which do not exist."""
    if option == "target" and rules.get("scoring") == "coins":
        return _("Coins have an end of their own: choose no total, or a single round.")
    if option == "target":
        return _("A total is a whole number from 1 to %(most)d.") % {"most": MAX_TARGET}
    if option not in CHOICES:
        return _("There is no such option.")
    return _("Choose one of these: %(values)s.") % {"values": ", ".join(map(str, CHOICES[option]))}


def opponents_sentence(number: int) -> Sentence:
    """A wrong number of opponents."""
    return ngettext(
        "These rules need %(number)d opponent: easy, medium or hard.",
        "These rules need %(number)d opponents, each easy, medium or hard.",
        number,
    ) % {"number": number}


def alone_sentence() -> Sentence:
    """A deal among actions."""
    return _("“deal” stands alone in its request.")


def only_random_sentence() -> Sentence:
    """Rules or opponents asked for where they are given."""
    return _("Only a random match has rules and opponents to choose.")


def version_sentence() -> Sentence:
    """A version that is none."""
    return _("A version is a whole number, as the match's state has it.")


def cursor_sentence() -> Sentence:
    """A place in a list that no answer gave."""
    return _("Take the cursor from “next” of the page before.")


def too_many_sentence(seconds: int) -> Sentence:
    """Too many requests, and when to come again."""
    minutes = -(-seconds // 60)
    return ngettext(
        "Too many requests. Try again in %(minutes)d minute.",
        "Too many requests. Try again in %(minutes)d minutes.",
        minutes,
    ) % {"minutes": minutes}


def unknown_code_sentence() -> Sentence:
    """A share code that nobody was given."""
    return _("There is no such code.")


def hint_sentence(suggestion: Suggestion) -> str:
    """Why a turn is suggested."""
    names = {
        "card": "" if suggestion.card is None else card_name(suggestion.card),
        "place": "" if suggestion.place is None else place_name(suggestion.place),
        "source": "" if suggestion.source is None else place_name(suggestion.source),
    }
    sentence = _hint_template(suggestion.why) % names
    first = _first_step(suggestion)
    return sentence if first is None else f"{sentence} {first}"


def _first_step(suggestion: Suggestion) -> str | None:
    """What to begin with, where the reason speaks of something that only a later action of the turn does."""
    match suggestion.turn[0]:
        case Play(card, place) if card != suggestion.card:
            what = card_name(card)
        case Move(source, place) if source != suggestion.source:
            what = place_name(source)
        case _:
            return None
    # Translators: %(what)s is a card, or the place of a pile: "Begin with 7♥ → North."
    return _("Begin with %(what)s → %(place)s.") % {"what": what, "place": place_name(place)}


def _hint_template(why: Why) -> str:
    match why:
        case Why.GO_OUT:
            return _("You can play your whole hand, %(card)s last.")
        case Why.MOVE_TO_EMPTY:
            return _("%(source)s → %(place)s: moving this pile empties a side for %(card)s.")
        case Why.TUCK:
            return _("%(card)s → %(place)s, then %(source)s → %(place)s: the card goes under the pile.")
        case Why.PLAY_KING:
            return _("%(card)s → %(place)s: a king fits on no card, and in a corner it opens a place.")
        case Why.MOVE_PILE:
            return _("%(source)s → %(place)s: moving this pile empties a side.")
        case Why.FILL_SIDE:
            return _("%(card)s → %(place)s: an empty side takes any card.")
        case Why.PLAY_CARD:
            return _("%(card)s → %(place)s: one card less to pay for.")
        case Why.HOLD_BACK:
            return _("Keep your cards: playing %(card)s would open more to the others than it is worth.")
        case Why.LEAVE_PILES:
            return _("%(source)s → %(place)s is possible, but moving piles now would help the others more.")
        case Why.NOTHING_FITS:
            return _("Nothing can be played: end the turn.")
