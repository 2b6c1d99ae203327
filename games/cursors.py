"""Cursors: where the next page of a list begins, as an opaque text for an address."""

import base64


def written(place: str) -> str:
    """The cursor for a place in a list, itself an ASCII text that the list understands."""
    return base64.urlsafe_b64encode(place.encode("ascii")).decode().rstrip("=")


def read(cursor: str) -> str:
    """The place that :func:`written` made a cursor of. Raises ValueError for any other text.

    >>> read(written("12.7"))
    '12.7'
    """
    place = base64.urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4)).decode("ascii")
    if written(place) != cursor:
        raise ValueError("a cursor that nobody wrote")
    return place
