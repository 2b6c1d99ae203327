"""The service's settings for measuring: a database of its own, no limits, bare endpoints beside ours."""

from tests.settings import *  # noqa: F403
from tests.settings import LOGGING

ROOT_URLCONF = "__main__"
LOGGING = {**LOGGING, "root": {"handlers": ["nowhere"], "level": "INFO"}}
