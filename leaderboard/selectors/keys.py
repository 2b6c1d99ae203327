"""Places on a board, for pages that go on where the one before ended whatever has happened since."""

from typing import NamedTuple

from games import cursors, words
from games.errors import Malformed


class Key(NamedTuple):
    """Where a row stands on a board: by its value, and among equals by who was recorded first."""

    value: int
    id: int

    def cursor(self) -> str:
        """The key as an opaque text for an address."""
        return cursors.written(f"{self.value}.{self.id}")

    @classmethod
    def parse(cls, cursor: str, lowest: int = 0) -> "Key":
        """The key that :meth:`cursor` wrote. Raises Malformed for any other text.

        No row has a value below *lowest*.
        """
        try:
            value, number = cursors.read(cursor).split(".")
            key = cls(int(value), int(number))
            if key.cursor() != cursor or not lowest <= key.value < 2**31 or not 0 <= key.id < 2**63:
                raise ValueError("a key that no row has")
        except ValueError:
            raise Malformed.at("cursor", words.cursor_sentence()) from None
        return key
