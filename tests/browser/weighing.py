"""What an answer weighs."""

import brotli
from playwright.sync_api import Response


def weight(answer: Response) -> int:
    """The bytes of an answer's body as brotli sends them; pages are packed by whatever stands in front."""
    if answer.headers.get("content-encoding") == "br":
        return int(answer.headers["content-length"])
    return len(brotli.compress(answer.body(), quality=5))
