"""Standard output, whoever reads it and for as long as they do."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import TextIOWrapper


@contextmanager
def until_nobody_reads() -> Iterator[None]:
    """Ends what is inside without a complaint when the reader of standard output has seen enough.

    What is written is UTF-8, whatever the locale says: it has no letters for the suits in ASCII.
    """
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")
    try:
        yield
        sys.stdout.flush()
    except BrokenPipeError:
        # The interpreter flushes once more as it ends: into nothing.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
