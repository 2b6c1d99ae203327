"""gunicorn's settings, for `manage.py serve` and for whoever starts gunicorn without it:

gunicorn --config python:kingscorner.gunicorn --bind 127.0.0.1:8000 kingscorner.wsgi
"""

from pathlib import Path
from typing import Any, Final

from kingscorner import running, upkeep
from kingscorner.counting import CountFiles
from kingscorner.settings import DATA_DIR, LOGGING, THREADS, UPKEEP, WORKERS

MEMORY: Final = Path("/dev/shm")  # noqa: S108

#: Made before the application is imported, which finds out here where to count.
_counts = CountFiles(MEMORY if MEMORY.is_dir() else None)

worker_class = "gthread"
workers = WORKERS
threads = THREADS
# The application is imported once and then shared: a worker that takes a dead one's place answers at once,
# and what does not start is told before anything is served. New code needs a new start (docs/operations.md).
preload_app = True
# The heartbeat file: in memory, so that a stalled disk does not look like a stalled worker.
worker_tmp_dir = str(MEMORY) if MEMORY.is_dir() else None
control_socket_disable = True  # gunicorn would open one in $HOME
timeout = 30
graceful_timeout = 20
keepalive = 5
# Whatever leaks leaks for so long; never all workers at once.
max_requests = 100_000
max_requests_jitter = 10_000
limit_request_line = 4094
limit_request_fields = 50
limit_request_field_size = 8190
accesslog = None  # kingscorner.middleware.RequestLog writes one
logconfig_dict = LOGGING | {
    "loggers": LOGGING["loggers"] | {"gunicorn.error": {"level": "INFO", "propagate": True, "handlers": []}}
}


def on_starting(server: Any) -> None:
    """Says to other commands that the service runs, for as long as any of its processes does."""
    running.announce(DATA_DIR)


def pre_fork(server: Any, worker: Any) -> None:
    """Gives a worker the place of one that is gone, whose counts it then carries on."""
    taken = {other.place for other in server.WORKERS.values()}
    worker.place = min(set(range(len(taken) + 1)) - taken)


def post_fork(server: Any, worker: Any) -> None:
    """From here on it is the worker who counts."""
    _counts.place = worker.place


def post_worker_init(worker: Any) -> None:
    """One of the workers sees to the chores of every hour."""
    if UPKEEP:
        upkeep.start(DATA_DIR)


def worker_exit(server: Any, worker: Any) -> None:
    """No chore outlives the service."""
    upkeep.stop()


def on_exit(server: Any) -> None:
    """Leaves nothing in memory."""
    _counts.remove()
