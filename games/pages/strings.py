"""Every sentence that the table's JavaScript says, in the language of the request.

The page carries them as JSON (`json_script`), so no request is needed and no English is left over in the
scripts. Placeholders are named, in braces. `{card}`, `{tip}` and `{base}` stand for a card: a sign ("7♥") on
the screen, a name ("seven of hearts") to a screen reader.
"""

from collections.abc import Callable
from typing import TypeAlias

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from games.pages.sheet_strings import commands, ending, options

Forms: TypeAlias = dict[str, str]

# One number that stands for each plural category of the languages spoken here (CLDR's names).
_SAMPLES = {"one": 1, "few": 2, "other": 100}


def table_strings() -> dict[str, str | Forms]:
    """All sentences by key; one that counts (`{n}`) as a dict of its plural forms by CLDR category."""
    sentences: dict[str, str | Forms] = {}
    for part in (
        _facts(),
        _cards(),
        _places(),
        _guidance(),
        _refusals(),
        _others(),
        ending(),
        options(),
        commands(),
    ):
        sentences.update(part)
    for key, form in _counted().items():
        sentences[key] = {category: form(sample) for category, sample in _SAMPLES.items()}
    return sentences


def _facts() -> dict[str, str]:
    return {
        "round": _("round {n}"),
        # Translators: heads a column of points: round {n}, as short as can be.
        "round_short": _("R{n}"),
        "total": _("Total"),
        # Translators: heads the column that says how many coins a player has.
        "purse": _("Purse"),
        "you": _("You"),
        "draw_and_end": _("Draw and end turn"),
        "end": _("End turn"),
        # Translators: on a small button: a suggestion for the player.
        "hint": _("Hint"),
        # Translators: on the same button: do what was suggested.
        "do_it": _("Do it"),
        "undo": _("Undo"),
        "close": _("Close"),
    }


def _counted() -> dict[str, Callable[[int], str]]:
    return {
        "cards": lambda n: ngettext("{n} card", "{n} cards", n),
        # Translators: penalty points, in very little room.
        "points": lambda n: ngettext("{n} pt", "{n} pts", n),
        # Translators: points where each card costs its value, in very little room.
        "pips": lambda n: ngettext("{n} pip", "{n} pips", n),
        "coins": lambda n: ngettext("{n} coin", "{n} coins", n),
        # Translators: the coins in the middle of the table.
        "pot": lambda n: ngettext("Pot: {n} coin", "Pot: {n} coins", n),
        # Translators: under the stock.
        "left": lambda n: ngettext("{n} left", "{n} left", n),
        # Translators: over the cards of a pile that has been opened.
        "pile_head": lambda n: ngettext("{n} card, base first", "{n} cards, base first", n),
        "pile": lambda n: ngettext("{place}: {tip}", "{place}: pile of {n} cards, {base} down to {tip}", n),
        "picked_card": lambda n: ngettext(
            "{card} can go to {n} place. Tap it, or the card again.",
            "{card} can go to {n} places. Tap one of them.",
            n,
        ),
        "picked_pile": lambda n: ngettext(
            "The pile on {base} can go to {n} place. Tap it.",
            "The pile on {base} can go to {n} places. Tap one of them.",
            n,
        ),
        "played_on": lambda n: ngettext(
            "{card} on {tip}. {n} card left.", "{card} on {tip}. {n} cards left.", n
        ),
        "played": lambda n: ngettext(
            "{card}: {place}. {n} card left.", "{card}: {place}. {n} cards left.", n
        ),
        "match_won_points": lambda n: ngettext("You win with {n} point", "You win with {n} points", n),
        "match_won_pips": lambda n: ngettext("You win with {n} pip", "You win with {n} pips", n),
        "match_won_coins": lambda n: ngettext("You win with {n} coin", "You win with {n} coins", n),
        "match_shared_points": lambda n: ngettext(
            "You share the win with {n} point", "You share the win with {n} points", n
        ),
        "match_shared_pips": lambda n: ngettext(
            "You share the win with {n} pip", "You share the win with {n} pips", n
        ),
        "match_shared_coins": lambda n: ngettext(
            "You share the win with {n} coin", "You share the win with {n} coins", n
        ),
        "match_lost_points": lambda n: ngettext(
            "{names} won. You have {n} point", "{names} won. You have {n} points", n
        ),
        "match_lost_pips": lambda n: ngettext(
            "{names} won. You have {n} pip", "{names} won. You have {n} pips", n
        ),
        "match_lost_coins": lambda n: ngettext(
            "{names} won. You have {n} coin", "{names} won. You have {n} coins", n
        ),
        "rank_of": lambda n: ngettext(
            "Place {rank} of {n} today, ahead of {percent}%.",
            "Place {rank} of {n} today, ahead of {percent}%.",
            n,
        ),
        "rank_would_be": lambda n: ngettext(
            "That would be place {rank} of {n} today, ahead of {percent}%.",
            "That would be place {rank} of {n} today, ahead of {percent}%.",
            n,
        ),
        "histogram_label": lambda n: ngettext(
            "Players by total. Yours: {n} point.", "Players by total. Yours: {n} points.", n
        ),
    }


def _cards() -> dict[str, str]:
    return {
        # Translators: a card's name: "seven of hearts".
        "card_name": _("{rank} of {suit}"),
        "rank_A": _("ace"),
        "rank_2": _("two"),
        "rank_3": _("three"),
        "rank_4": _("four"),
        "rank_5": _("five"),
        "rank_6": _("six"),
        "rank_7": _("seven"),
        "rank_8": _("eight"),
        "rank_9": _("nine"),
        "rank_T": _("ten"),
        "rank_J": _("jack"),
        "rank_Q": _("queen"),
        "rank_K": _("king"),
        "suit_C": _("clubs"),
        "suit_D": _("diamonds"),
        "suit_H": _("hearts"),
        "suit_S": _("spades"),
    }


def _places() -> dict[str, str]:
    return {
        "place_N": pgettext("place", "North"),
        "place_E": pgettext("place", "East"),
        "place_S": pgettext("place", "South"),
        "place_W": pgettext("place", "West"),
        "place_NE": pgettext("place", "Northeast"),
        "place_SE": pgettext("place", "Southeast"),
        "place_SW": pgettext("place", "Southwest"),
        "place_NW": pgettext("place", "Northwest"),
        "side_empty": _("{place}: empty side"),
        "corner_empty": _("{place}: empty corner, for a king"),
        # Translators: read out for a place where the picked card can go; {label} says what lies there.
        "label_target": _("{label}. It can go here."),
        # Translators: the same for a pile that the picked card would go under.
        "label_under": _("{label}. It can go under this pile."),
        # Translators: read out when a pile is opened; {cards} is the list of its cards.
        "pile_in_order": _("{place}, from the base: {cards}"),
        # Translators: read out for a card of the hand; {label} is its name.
        "label_idle": _("{label}, no place now"),
    }


def _guidance() -> dict[str, str]:
    return {
        "your_turn": _("Your turn: pick a card or a pile."),
        "your_turn_drew": _("You drew {card}. Pick a card or a pile."),
        "nothing_fits": _("Nothing fits: draw and end your turn."),
        "nothing_fits_end": _("Nothing fits: end your turn."),
        "king_first": _("{card} goes to an empty corner first: kings may not wait in this game."),
        "nothing_fits_drew": _("You drew {card}. Nothing fits: end your turn."),
        "others_play": _("The others play."),
        "you_drew": _("You drew {card}."),
        "pick_first": _("Pick a card first, then its place."),
        "stock_waits": _("You draw at the end of your turn."),
        "stock_drawn": _("In this game you draw at the start of your turn."),
        "undone": _("Taken back."),
        "end_anyway": _("You could still play something. Press again to end your turn."),
        # Translators: {what} is an action, as "7♥ on 8♠" or "K♦: Northwest".
        "hint_is": _("Hint: {what}."),
        "can_play": _("{card}: {place}"),
        "can_play_on": _("{card} on {tip}"),
        # Translators: the pile whose oldest card is {card} moves to a place.
        "can_move": _("the pile on {card}: {place}"),
        # Translators: the pile whose oldest card is {card} moves onto the card {tip}.
        "can_move_on": _("the pile on {card} onto {tip}"),
        "reload": _("Reload the page to see how it stands."),
        "rolled_back": _("That did not go through. The table is as it stands now."),
        "caught_up": _("The match went on in another window. Here is where it stands."),
    }


def _refusals() -> dict[str, str]:
    return {
        "why_red": _("{card} needs a red {rank}."),
        "why_black": _("{card} needs a black {rank}."),
        "why_red_jack": _("{card} needs a red jack."),
        "why_black_jack": _("{card} needs a black jack."),
        "why_red_queen": _("{card} needs a red queen."),
        "why_black_queen": _("{card} needs a black queen."),
        "why_red_king": _("{card} needs a red king."),
        "why_black_king": _("{card} needs a black king."),
        "why_king": _("A king goes to an empty place."),
        "why_king_pile": _("A king's pile goes to an empty corner."),
        "why_corner_card": _("Only a king starts a corner."),
        "why_corner_pile": _("Only a king's pile moves to a corner."),
        "why_corner_stays": _("A corner pile stays where it is."),
        "why_side_pile": _("A pile never moves to an empty side."),
        "why_not_here": _("That cannot go here now."),
    }


def _others() -> dict[str, str]:
    return {
        # Translators: one player's turn: "Clara moved the east pile onto K♦, played J♠ to the east, drew".
        "turn": _("{name} {actions}"),
        "did_play": _("played {card} on {tip}"),
        "did_play_N": _("played {card} to the north"),
        "did_play_E": _("played {card} to the east"),
        "did_play_S": _("played {card} to the south"),
        "did_play_W": _("played {card} to the west"),
        "did_play_NE": _("played {card} to the northeast"),
        "did_play_SE": _("played {card} to the southeast"),
        "did_play_SW": _("played {card} to the southwest"),
        "did_play_NW": _("played {card} to the northwest"),
        "did_move_N": _("moved the north pile onto {tip}"),
        "did_move_E": _("moved the east pile onto {tip}"),
        "did_move_S": _("moved the south pile onto {tip}"),
        "did_move_W": _("moved the west pile onto {tip}"),
        "did_corner_N": _("moved the north pile to a corner"),
        "did_corner_E": _("moved the east pile to a corner"),
        "did_corner_S": _("moved the south pile to a corner"),
        "did_corner_W": _("moved the west pile to a corner"),
        "did_draw": _("drew"),
        "did_end": _("ended the turn"),
        "did_pay": _("paid 1 coin"),
        # Translators: what the day's match takes four computer players on average.
        "par": _("Par is {par}."),
    }
