"""Rules to run the same test under: one set for each value of each option, and some of them together."""

from typing import Final

from hypothesis import strategies as st

from games.engine import Rules

VARIANTS: Final[dict[str, Rules]] = {
    "standard": Rules(),
    "two seats": Rules(seats=2),
    "six seats": Rules(seats=6),
    "draw at the start": Rules(draw="start"),
    "forced kings": Rules(kings="forced"),
    "opening kings to corners": Rules(opening_kings="corner"),
    "opening kings leave gaps": Rules(opening_kings="open"),
    "hand of five": Rules(hand=5),
    "pips": Rules(scoring="pips", target=120),
    "coins": Rules(scoring="coins"),
    "single": Rules(target="single"),
    "many at once": Rules(
        seats=5,
        draw="start",
        kings="forced",
        opening_kings="corner",
        hand=6,
        scoring="coins",
        target="single",
    ),
}

targets = st.one_of(st.none(), st.just("single"), st.integers(1, 1000))

rules = st.builds(
    lambda scoring, target, **others: Rules(
        scoring=scoring, target=None if scoring == "coins" and target != "single" else target, **others
    ),
    scoring=st.sampled_from(["penalty", "pips", "coins"]),
    target=targets,
    seats=st.integers(2, 6),
    draw=st.sampled_from(["end", "start"]),
    kings=st.sampled_from(["optional", "forced"]),
    opening_kings=st.sampled_from(["stay", "corner", "open"]),
    hand=st.integers(5, 7),
)
"""Any rules that can be played."""

seeds = st.binary(min_size=32, max_size=32)
