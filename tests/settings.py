"""The service's settings for the tests: a data folder that goes away, static files from their sources."""

import atexit
import os
import shutil
import tempfile

# The run's own folder, in which each of its processes has one. Only the first process removes it: workers of
# pytest-xdist and mypy end without a chance to tidy up.
RUN_DIR = "KINGSCORNER_TESTS_RUN_DIR"
if RUN_DIR not in os.environ:
    os.environ[RUN_DIR] = tempfile.mkdtemp(prefix="kingscorner-tests-")
    atexit.register(shutil.rmtree, os.environ[RUN_DIR], ignore_errors=True)

# A developer's own settings must not decide what the tests see.
FOR_TESTS = {
    RUN_DIR,
    *(
        f"KINGSCORNER_{name}"
        for name in ("CHROMIUM", "DATABASE_URL", "TEST_DATABASE_URL", "TEST_EXAMPLES", "VENV")
    ),
}
for _name in [name for name in os.environ if name.startswith("KINGSCORNER_") and name not in FOR_TESTS]:
    del os.environ[_name]

_data_dir = tempfile.mkdtemp(dir=os.environ[RUN_DIR])
os.environ["KINGSCORNER_DATA_DIR"] = _data_dir

from kingscorner.settings import *  # noqa: E402, F403
from kingscorner.settings import DATABASES, STORAGES  # noqa: E402

del os.environ["KINGSCORNER_DATA_DIR"]  # what the tests start has a folder of its own

STORAGES = STORAGES | {"staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}}
WHITENOISE_AUTOREFRESH = WHITENOISE_USE_FINDERS = True

# The same dailies in every run; the tests of the day set the clock as well.
DAILY_SECRET = bytes(range(32))

# What limits there are is for the tests of limits; the others ask as often as they like.
LIMITS = {}

if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    # A file, as in service: a database in memory would be shared by threads in a way that knows no WAL.
    DATABASES["default"]["TEST"] = {"NAME": f"{_data_dir}/tests.sqlite3"}
