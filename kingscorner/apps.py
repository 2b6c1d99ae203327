"""Applications that need other settings than their own defaults."""

from django.apps import AppConfig
from django.contrib.staticfiles.apps import StaticFilesConfig


class StaticFiles(StaticFilesConfig):
    """Leaves out what no page of ours uses: a second documentation reader, and DRF's own HTML."""

    ignore_patterns = [*StaticFilesConfig.ignore_patterns, "redoc", "rest_framework"]  # noqa: RUF012


class Project(AppConfig):
    """The project itself, whose commands and files Django finds as an application's."""

    name = "kingscorner"

    def ready(self) -> None:
        """Takes the database's time."""
        from kingscorner import metrics

        metrics.watch_databases()
