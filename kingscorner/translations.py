"""Compiles the committed translations (.po) into what gettext reads (.mo), with nothing but Python."""

import os
from pathlib import Path

import polib
from django.conf import settings


def catalogues() -> list[Path]:
    """The .po files of all languages."""
    return sorted(
        path for folder in settings.LOCALE_PATHS for path in Path(folder).glob("*/LC_MESSAGES/*.po")
    )


def compile_catalogues() -> list[Path]:
    """Compiles each .po that has no .mo as new as itself; gives the .mo files written.

    Any number of processes may do this at once: each file appears whole, in one step.
    """
    written = []
    for source in catalogues():
        compiled = source.with_suffix(".mo")
        if compiled.exists() and compiled.stat().st_mtime_ns > source.stat().st_mtime_ns:
            continue
        temporary = compiled.with_suffix(f".{os.getpid()}.tmp")
        polib.pofile(str(source)).save_as_mofile(str(temporary))
        temporary.replace(compiled)
        written.append(compiled)
    return written
