#!/usr/bin/env python3
"""The service's command line. `python3 manage.py serve` and `... test` need nothing installed beforehand."""

import os
import sys

from kingscorner import bootstrap


def main() -> None:
    """Sees to the environment, then hands over to Django."""
    bootstrap.ensure(sys.argv)
    if sys.argv[1:2] == ["test"]:
        os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "kingscorner.settings")
    from django.core.exceptions import ImproperlyConfigured
    from django.core.management import execute_from_command_line

    try:
        execute_from_command_line(sys.argv)
    except ImproperlyConfigured as fault:
        sys.exit(str(fault))


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
