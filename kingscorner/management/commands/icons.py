"""`manage.py icons`: draws the site's icons anew from `icon.svg`, after that has been changed.

Their files are committed: browsers and phones want them in fixed sizes, as PNG.
"""

import struct
from pathlib import Path
from typing import Any, Final

import resvg_py
from django.conf import settings
from django.core.management.base import BaseCommand

FOLDER: Final = Path(settings.BASE_DIR) / "kingscorner" / "static" / "kingscorner"

#: The icon's rounded tile, which becomes a whole square where a system cuts its own shape, and the crown.
_TILE: Final = 'rx="7" '
_CROWN: Final = "<path "

#: A system may cut off all but the middle circle of four fifths; the crown is set in to lie in that.
_SET_IN: Final = '<path transform="translate(16 16) scale(.74) translate(-16 -16)" '


class Command(BaseCommand):
    """Writes every icon; what it prints is their names and sizes in bytes."""

    help = "Draws the icons (PNG and ICO) from kingscorner/static/kingscorner/icon.svg."

    def handle(self, *_args: Any, **_options: Any) -> None:
        """Overwrites the files that there are."""
        for name, content in icons((FOLDER / "icon.svg").read_text()).items():
            (FOLDER / name).write_bytes(content)
            self.stdout.write(f"{name}: {len(content)} bytes")


def icons(svg: str) -> dict[str, bytes]:
    """Every icon by the name of its file."""
    square = svg.replace(_TILE, "")
    return {
        "icon-192.png": _png(svg, 192),
        "icon-512.png": _png(svg, 512),
        "icon-maskable.png": _png(square.replace(_CROWN, _SET_IN), 512),
        "icon-apple.png": _png(square, 180),
        "favicon.ico": ico([(size, _png(svg, size)) for size in (16, 32, 48)]),
    }


def ico(pictures: list[tuple[int, bytes]]) -> bytes:
    """An icon file of PNGs, each with its width; the format is a list of places and then the pictures."""
    head = struct.pack("<HHH", 0, 1, len(pictures))
    start = len(head) + 16 * len(pictures)
    places, contents = b"", b""
    for size, png in pictures:
        places += struct.pack("<BBBBHHII", size, size, 0, 0, 1, 32, len(png), start + len(contents))
        contents += png
    return head + places + contents


def _png(svg: str, size: int) -> bytes:
    return resvg_py.svg_to_bytes(svg_string=svg, width=size, height=size, skip_system_fonts=True)
