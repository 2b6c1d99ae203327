"""What a picture of a deal may show: the cards that lie open on the table, and nothing of anybody's hand."""

from collections.abc import Mapping
from typing import Any

from games.engine import PLACES, Rules, SeededDeals, format_card, new_match


def dealt_table(seed: str, rules: Mapping[str, Any]) -> dict[str, list[str]]:
    """The piles as the first round is dealt by these rules, each from base to tip, by place."""
    table = new_match(Rules.from_dict(rules), SeededDeals(bytes.fromhex(seed))).round.table
    return {place: [format_card(card) for card in table[place]] for place in PLACES}
