"""The service as an operator runs it, to measure pages and to look at them."""

import contextlib
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")

import django

django.setup()

from tests.harness.server import Server, manage, served, service_environment


@contextlib.contextmanager
def service(**environment: str) -> Iterator[Server]:
    """A fresh service with a data folder of its own, gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="kingscorner-bench-") as folder:
        prepared = Path(folder) / "var"
        done = manage("serve", "--prepare", environment=service_environment(prepared))
        if done.returncode:
            raise SystemExit(done.stderr)
        with served(prepared, **environment) as server:
            yield server
