"""Static files: named by their contents, compressed once, cached by browsers for ever."""

from collections.abc import Iterator
from typing import Any, Final

import brotli
from django.core.files.base import ContentFile
from whitenoise.compress import Compressor
from whitenoise.storage import CompressedManifestStaticFilesStorage

from kingscorner.assets import delivered

#: Files up to this size, in bytes, are compressed as well as can be: all of our own are smaller.
_SMALL: Final = 100_000


class BrotliCompressor(Compressor):
    """WhiteNoise's compressor; large files with brotli at 9: a tenth of 11's time, for nearly its size."""

    @staticmethod
    def compress_brotli(data: bytes) -> bytes:
        compressed: bytes = brotli.compress(data, quality=11 if len(data) < _SMALL else 9)
        return compressed


class StaticStorage(CompressedManifestStaticFilesStorage):
    """Hashes names inside JavaScript modules too, or else a browser would mix modules of two releases."""

    support_js_module_import_aggregation = True

    def post_process(self, paths: dict[str, Any], *args: Any, **options: Any) -> Iterator[Any]:
        """Makes of our files what a browser gets (kingscorner.assets), then hashes and compresses as ever."""
        ours = {
            name: (_Text(text), path)
            for name, (_storage, path) in paths.items()
            if (text := delivered(name, lambda wanted: _read(paths, wanted))) is not None
        }
        yield from super().post_process(paths | ours, *args, **options)

    def create_compressor(self, **options: Any) -> Compressor:
        return BrotliCompressor(**options)


class _Text:
    """Stands in for the storage that a file is read from, and gives this text."""

    def __init__(self, text: str) -> None:
        self._text = text

    def open(self, _path: str) -> "ContentFile[bytes]":
        return ContentFile(self._text.encode())


def _read(paths: dict[str, Any], name: str) -> str:
    storage, path = paths[name]
    with storage.open(path) as file:
        content: bytes = file.read()
    return content.decode()
