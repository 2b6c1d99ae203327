"""What the sheets over the table say: the points, the preferences, the commands (games.pages.strings)."""

from django.utils.translation import gettext as _


def ending() -> dict[str, str]:
    """What is said when a round or the match is over."""
    return {
        "round_out": _("Round {n}: {name} went out"),
        "round_out_you": _("Round {n}: you went out"),
        "round_blocked": _("Round {n} is blocked: nobody went on"),
        "player": _("Player"),
        "left_in_hand": _("Left in hand"),
        "points_head": _("Points"),
        "pips_head": _("Pips"),
        # Translators: heads the column that says what a player gained or lost.
        "coins_head": _("Coins"),
        # Translators: on a button: pass one's result on to friends.
        "share": _("Share"),
        # Translators: {n} is the number of the day's deal.
        "share_daily": _("No. {n}"),
        "share_random": _("random game"),
        # Translators: what a good player reaches on the day's cards.
        "share_par": _("par {n}"),
        "share_deal": _("I played these cards in King's Corner. Can you do better? {url}"),
        "copied": _("Copied."),
        "copy_this": _("Copy this:"),
        # Translators: on a button: another game by the rules of the one just played.
        "again": _("Again by these rules"),
        # Translators: on a button: makes a link with which a friend is dealt the same cards.
        "deal_a_friend": _("Deal a friend these cards"),
        "next_deal": _("The next deal comes at {time}."),
        "replay": _("Watch the replay"),
        "fair": _("Is the deal fair?"),
        "went_out": _("went out"),
        "deal": _("Deal round {n}"),
        "new": _("Play a random game"),
        "leaderboard": _("Leaderboard"),
        "rank_first": _("You are the first on today's board."),
        "rank_would_be_first": _("Nobody has posted a result yet: yours would be the first."),
        "rank_of_last": _("Place {rank} of {n} today."),
        "rank_would_be_last": _("That would be place {rank} of {n} today."),
        "histogram_title": _("Everybody's totals today"),
        "nickname_label": _("Your nickname for the leaderboard"),
        "post": _("Post my result"),
        "posted": _("Posted as {name}."),
        # Translators: on a small button beside one's own nickname.
        "change_nickname": _("Change"),
        "look_at_table": _("Look at the table"),
        "back_to_points": _("Back to the points"),
    }


def options() -> dict[str, str]:
    """How the player likes the table."""
    return {
        # Translators: heads the choices of how one likes the table.
        "options": _("Your table"),
        "prefer_speed": _("The others' turns"),
        "speed_slow": _("slow"),
        "speed_normal": _("normal"),
        "speed_fast": _("fast"),
        "speed_instant": _("at once"),
        "prefer_order": _("Your hand"),
        "order_rank": _("by rank"),
        "order_suit": _("by suit"),
        "prefer_deck": _("The suits"),
        "deck_two": _("two colours"),
        "deck_four": _("four colours"),
        "prefer_confirm": _("Ask before a turn ends in which something fits"),
        "prefer_sound": _("Sounds"),
        # Translators: a choice that is on or off.
        "switch_on": _("on"),
        "switch_off": _("off"),
        "plain_table": _("Play without pictures"),
    }


def commands() -> dict[str, str]:
    """What can be done, typed and pressed."""
    return {
        "what_can_i_do": _("What can I do?"),
        "nothing_to_do": _("Nothing now."),
        "command": _("Type what you want to do"),
        # Translators: on the button beside that field.
        "command_do": _("Do it"),
        "command_help": _(
            "A card and its place: 7h n. Two places move a pile: n e. Or one of these: {words}."
        ),
        # Translators: six words to type, in this order, each a single word: end the turn, undo, hint, tell
        # the hand, tell the table, tell what is legal. Keep the commas.
        "command_words": _("end, undo, hint, hand, table, legal"),
        "command_unknown": _("“{text}” is no command."),
        "keys": _("Keys"),
        "key_walk": _("walk over hand and table"),
        "key_pick": _("pick, and put down"),
        "key_look": _("all cards of a pile"),
        "key_drop": _("let go of what is picked"),
    }
