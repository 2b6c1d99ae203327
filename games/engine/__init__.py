"""The rules of King's Corner: pure values and functions, with nothing of Django, the clock or chance.

A match is made by `new_match`, changed by `play` and `deal_next`, and shown to a seat by `view_of`. All that
the rest of the program may use is here; the modules inside are nobody else's business.
"""

from .actions import ALL_ACTIONS, END_TURN, Action, EndTurn, Move, Play
from .cards import FULL_DECK, Card, fits, is_king, is_red, rank, suit
from .deal import Deals, FixedDeals, SeededDeals, Stream, commitment, daily_seed, deck, first_dealer
from .errors import (
    EngineError,
    IllegalAction,
    InvalidRules,
    MatchOver,
    NoDeck,
    NotationError,
    Reason,
    Refusal,
    RoundOver,
)
from .legal import legal_actions, refusal
from .match import MatchState, Phase, deal_next, new_match, play, ranks, shared_ranks, winners
from .notation import (
    format_action,
    format_card,
    format_cards,
    format_deck,
    format_turn,
    parse_action,
    parse_card,
    parse_cards,
    parse_deck,
    parse_turn,
)
from .record import Record, RecordError, RoundRecord, SeatRecord, TurnRecord, record_of
from .record_reader import record_from_dict
from .replay import read_record, replay, steps
from .rules import CHOICES, MAX_TARGET, STANDARD, Rules
from .snapshot import freeze, thaw
from .state import Ending, Hand, PastTurn, RoundState
from .strict_json import parse_json
from .table import CORNERS, PLACES, SIDES, Corner, Pile, Place, Side, Table, base, tip
from .turn import apply
from .view import SeatView, seen_round, view_of

__all__ = [
    "ALL_ACTIONS",
    "CHOICES",
    "CORNERS",
    "END_TURN",
    "FULL_DECK",
    "MAX_TARGET",
    "PLACES",
    "SIDES",
    "STANDARD",
    "Action",
    "Card",
    "Corner",
    "Deals",
    "EndTurn",
    "Ending",
    "EngineError",
    "FixedDeals",
    "Hand",
    "IllegalAction",
    "InvalidRules",
    "MatchOver",
    "MatchState",
    "Move",
    "NoDeck",
    "NotationError",
    "PastTurn",
    "Phase",
    "Pile",
    "Place",
    "Play",
    "Reason",
    "Record",
    "RecordError",
    "Refusal",
    "RoundOver",
    "RoundRecord",
    "RoundState",
    "Rules",
    "SeatRecord",
    "SeatView",
    "SeededDeals",
    "Side",
    "Stream",
    "Table",
    "TurnRecord",
    "apply",
    "base",
    "commitment",
    "daily_seed",
    "deal_next",
    "deck",
    "first_dealer",
    "fits",
    "format_action",
    "format_card",
    "format_cards",
    "format_deck",
    "format_turn",
    "freeze",
    "is_king",
    "is_red",
    "legal_actions",
    "new_match",
    "parse_action",
    "parse_card",
    "parse_cards",
    "parse_deck",
    "parse_json",
    "parse_turn",
    "play",
    "rank",
    "ranks",
    "read_record",
    "record_from_dict",
    "record_of",
    "refusal",
    "replay",
    "seen_round",
    "shared_ranks",
    "steps",
    "suit",
    "thaw",
    "tip",
    "view_of",
    "winners",
]
