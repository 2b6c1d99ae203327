"""The service's settings for bare endpoints on the same stack and database, with nothing of ours around."""

from kingscorner.settings import *  # noqa: F403

ROOT_URLCONF = "bench.load.bare"
MIDDLEWARE = []
