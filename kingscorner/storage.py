"""Static files: named by their contents, compressed once, cached by browsers for ever."""

from collections.abc import Iterator
from typing import Any, Final

import brotli
from django.core.files.base import ContentFile
from whitenoise.compress import Compressor
from whitenoise.storage import CompressedManifestStaticFilesStorage

from kingscorner.stylesheets import joined

#: The stylesheet that every page links to.
STYLESHEET: Final = "kingscorner/site.css"


class BrotliCompressor(Compressor):
    """WhiteNoise's compressor with brotli at 9: a tenth of the time that 11 takes, for nearly its size."""

    @staticmethod
    def compress_brotli(data: bytes) -> bytes:
        compressed: bytes = brotli.compress(data, quality=9)
        return compressed


class StaticStorage(CompressedManifestStaticFilesStorage):
    """Hashes names inside JavaScript modules too, or else a browser would mix modules of two releases."""

    support_js_module_import_aggregation = True

    def post_process(self, paths: dict[str, Any], *args: Any, **options: Any) -> Iterator[Any]:
        """Joins the stylesheet out of its parts, then hashes and compresses as ever."""
        if STYLESHEET in paths:
            paths = paths | {STYLESHEET: (_Joined(paths), paths[STYLESHEET][1])}
        yield from super().post_process(paths, *args, **options)

    def create_compressor(self, **options: Any) -> Compressor:
        return BrotliCompressor(**options)


class _Joined:
    """Stands in for the storage that a stylesheet comes from, and opens it with its imports in place."""

    def __init__(self, paths: dict[str, Any]) -> None:
        self._paths = paths

    def open(self, _path: str) -> ContentFile:
        return ContentFile(joined(STYLESHEET, self._read).encode())

    def _read(self, name: str) -> str:
        storage, path = self._paths[name]
        with storage.open(path) as file:
            content: bytes = file.read()
        return content.decode()
