"""A bar on the terminal for what takes long."""

from typing import Final

from django.core.management.base import OutputWrapper

WIDTH: Final = 40


class Bar:
    """Always one line, drawn over itself; nothing at all where nobody watches."""

    def __init__(self, stream: OutputWrapper, total: int, things: str) -> None:
        """For *total* of *things*, a plural; *stream* is the command's ``stderr``."""
        self._stream = stream
        self._total = total
        self._things = things
        self._shown = ""

    def show(self, done: int) -> None:
        """So many are done; with all of them the line ends."""
        if not self._stream.isatty():
            return
        last = done == self._total
        filled = WIDTH * done // self._total
        share = f"{100 * done // self._total} % of {self._total} {self._things}"
        text = f"\r[{'#' * filled}{'.' * (WIDTH - filled)}] {share}"
        if text != self._shown or last:
            self._stream.write(text, style_func=str, ending="\n" if last else "")
            self._stream.flush()
            self._shown = text
