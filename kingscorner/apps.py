"""Applications that need other settings than their own defaults."""

from django.contrib.staticfiles.apps import StaticFilesConfig


class StaticFiles(StaticFilesConfig):
    """Leaves out what no page of ours uses: a second documentation reader, and DRF's own HTML."""

    ignore_patterns = [*StaticFilesConfig.ignore_patterns, "redoc", "rest_framework"]  # noqa: RUF012
