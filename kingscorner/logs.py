"""Logs as JSON, one object a line, in UTC. Never a body, a cookie, a token or a whole address."""

import datetime
import json
import logging
from contextvars import ContextVar
from typing import Any

request_id: ContextVar[str | None] = ContextVar("request_id", default=None)

# What `extra=` may add to a line. A fixed list: Django hands whole requests and settings about in `extra`.
EXTRA = ("method", "route", "status", "ms", "player", "event")


class JSONFormatter(logging.Formatter):
    """A record as one line: newlines in it come out escaped, so that nobody can forge a second line."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": datetime.datetime.fromtimestamp(record.created, datetime.UTC)
            .isoformat(timespec="milliseconds")
            .replace("+00:00", "Z"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        if current := request_id.get():
            line["request"] = current
        line |= {name: value for name in EXTRA if (value := getattr(record, name, None)) is not None}
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=True, default=str)


def logging_settings(level: str) -> dict[str, Any]:
    """The logging of the whole service, in the format of `logging.config`: everything from *level* to stderr.

    A collector of errors that hooks into the standard library's logging needs no more than a handler here.
    """
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"json": {"()": "kingscorner.logs.JSONFormatter"}},
        "handlers": {
            "stderr": {"class": "logging.StreamHandler", "formatter": "json"},
            "nowhere": {"class": "logging.NullHandler"},
        },
        "root": {"handlers": ["stderr"], "level": level},
        "loggers": {
            "django": {"handlers": [], "level": "INFO", "propagate": True},
            # A wrong Host or a 404 is a line of the request log already; Django's own would add a traceback
            # to each.
            "django.request": {"level": "ERROR"},
            "django.security.DisallowedHost": {"handlers": ["nowhere"], "propagate": False},
        },
    }
