"""Static files: named by their contents, compressed once, cached by browsers for ever."""

from typing import Any

import brotli
from whitenoise.compress import Compressor
from whitenoise.storage import CompressedManifestStaticFilesStorage


class BrotliCompressor(Compressor):
    """WhiteNoise's compressor with brotli at 9: a tenth of the time that 11 takes, for nearly its size."""

    @staticmethod
    def compress_brotli(data: bytes) -> bytes:
        compressed: bytes = brotli.compress(data, quality=9)
        return compressed


class StaticStorage(CompressedManifestStaticFilesStorage):
    """Hashes names inside JavaScript modules too, or else a browser would mix modules of two releases."""

    support_js_module_import_aggregation = True

    def create_compressor(self, **options: Any) -> Compressor:
        return BrotliCompressor(**options)
