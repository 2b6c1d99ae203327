"""A Redis that tests may kill: the machine's own on a unix socket, or else a stand-in on a free port."""

import contextlib
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from redis import Redis
from redis.exceptions import ConnectionError as RedisConnectionError

START_SECONDS = 30
STAND_IN = """
import sys
from fakeredis import TcpFakeServer
TcpFakeServer.allow_reuse_address = True
TcpFakeServer(("127.0.0.1", int(sys.argv[1]))).serve_forever()
"""


class RedisServer:
    """A Redis at `url`, which can be killed and started again at the same address."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._program = shutil.which("redis-server")
        with socket.create_server(("127.0.0.1", 0)) as free:
            self._port = free.getsockname()[1]
        path = folder / "redis.sock"
        self.url = f"unix://{path}" if self._program else f"redis://127.0.0.1:{self._port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Starts it, and waits until it answers."""
        command = [sys.executable, "-c", STAND_IN, str(self._port)]
        if self._program:
            command = [self._program, "--port", "0", "--unixsocket", str(self._folder / "redis.sock")]
            command += ["--save", "", "--dir", str(self._folder)]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        give_up = time.monotonic() + START_SECONDS
        with self.client() as client:
            while True:
                with contextlib.suppress(RedisConnectionError):
                    client.ping()
                    return
                assert time.monotonic() < give_up, "Redis did not start"
                time.sleep(0.02)

    def kill(self) -> None:
        """Kills it, as a crash would."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def client(self) -> Redis:
        """A client of it."""
        return Redis.from_url(self.url)


@contextlib.contextmanager
def redis_server() -> Iterator[RedisServer]:
    """A running Redis, and its folder removed after."""
    # A short name: the path of a unix socket holds no more than 107 bytes.
    with tempfile.TemporaryDirectory(prefix="kc-redis-") as folder:
        server = RedisServer(Path(folder))
        server.start()
        try:
            yield server
        finally:
            server.kill()
