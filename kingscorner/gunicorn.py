"""gunicorn's settings; `manage.py serve` adds the address and the number of workers."""

from pathlib import Path

from kingscorner.settings import LOGGING

worker_class = "gthread"
threads = 4
# The heartbeat file: in memory, so that a stalled disk does not look like a stalled worker.
worker_tmp_dir = "/dev/shm" if Path("/dev/shm").is_dir() else None  # noqa: S108
control_socket_disable = True  # gunicorn would open one in $HOME
timeout = 30
graceful_timeout = 20
keepalive = 5
max_requests = 10_000
max_requests_jitter = 1_000
limit_request_line = 4094
limit_request_fields = 50
limit_request_field_size = 8190
accesslog = None  # kingscorner.middleware.RequestLog writes one
logconfig_dict = LOGGING | {
    "loggers": LOGGING["loggers"] | {"gunicorn.error": {"level": "INFO", "propagate": True, "handlers": []}}
}
