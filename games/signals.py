"""What the games tell whoever listens, inside the transaction in which it happens.

The leaderboard listens; the games do not know it. A receiver that raises takes the whole write back.
"""

from typing import Any, cast

from django.dispatch import Signal

#: A match came to its end. Sent with ``match``, ``total`` (the player's), ``won`` and ``scores`` (what each
#: round brought the player), in the transaction that stores the last action.
match_finished = Signal()

#: A player took a nickname, the first one or another. Sent with ``player``, whose row is locked.
player_named = Signal()

#: A player is about to be deleted, with all matches. Sent with ``player``, whose row is locked.
player_leaving = Signal()

#: Somebody is about to read how a finished daily match stands. Sent with ``match``; a receiver answers
#: with what it adds to the state's ``result``, or None.
standing_asked = Signal()

#: Somebody is about to see the start page. Sent with ``daily`` and ``player`` (or None); a receiver answers
#: with what it adds to the page.
board_asked = Signal()

#: A player asks for everything that is kept about them. Sent with ``player`` and ``matches``, those of the
#: page that is asked for; a receiver answers with what it keeps, by names of its own.
export_asked = Signal()


def answers(signal: Signal, **asked: Any) -> dict[str, Any]:
    """What all receivers of *signal* answer, taken together."""
    together: dict[str, Any] = {}
    for _receiver, answer in signal.send(sender=None, **asked):
        together |= cast("dict[str, Any] | None", answer) or {}
    return together
