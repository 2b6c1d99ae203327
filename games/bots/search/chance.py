"""A quick source of chance of our own, the same on every machine and every Python."""

from typing import Final

from games.engine import Stream

_MASK: Final = (1 << 64) - 1


class Chance:
    """Marsaglia's xorshift64 (13, 7, 17), seeded from a player's stream."""

    __slots__ = ("_state",)

    def __init__(self, rng: Stream) -> None:
        """Take eight bytes from `rng` as the seed."""
        state = 0
        for _ in range(8):
            state = state << 8 | rng.below(256)
        # The one state that xorshift never leaves is 0.
        self._state = state or 1

    def shuffled(self, items: list[int]) -> list[int]:
        """A new list with the items in a random order (at most 2**16 of them)."""
        items = items[:]
        state = self._state
        bits = 0
        for i in range(len(items) - 1, 0, -1):
            # 64 bits are enough for four places; the bias of 16 bits for 52 cards is below 0.1 %.
            if bits == 0:
                state ^= state << 13 & _MASK
                state ^= state >> 7
                state ^= state << 17 & _MASK
                word, bits = state, 4
            j = (word & 0xFFFF) * (i + 1) >> 16
            word >>= 16
            bits -= 1
            items[i], items[j] = items[j], items[i]
        self._state = state
        return items
