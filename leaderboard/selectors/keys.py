"""Places on a board, for pages that go on where the one before ended whatever has happened since."""

import base64
import binascii
from typing import NamedTuple

from games import words
from games.errors import Malformed


class Key(NamedTuple):
    """Where a row stands on a board: by its value, and among equals by who was recorded first."""

    value: int
    id: int

    def cursor(self) -> str:
        """The key as an opaque text for an address."""
        return base64.urlsafe_b64encode(f"{self.value}.{self.id}".encode()).decode().rstrip("=")

    @classmethod
    def parse(cls, cursor: str, lowest: int = 0) -> "Key":
        """The key that :meth:`cursor` wrote. Raises Malformed for any other text.

        No row has a value below *lowest*.
        """
        try:
            text = base64.urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4)).decode("ascii")
            value, number = text.split(".")
            key = cls(int(value), int(number))
            if key.cursor() != cursor or not lowest <= key.value < 2**31 or not 0 <= key.id < 2**63:
                raise ValueError("a key that no row has")
        except (ValueError, binascii.Error):
            raise Malformed.at("cursor", words.cursor_sentence()) from None
        return key
