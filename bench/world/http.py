"""A small HTTP/1.1 client for many players at once: it costs little beside the service that is measured."""

import asyncio
import json
import ssl
import time
from dataclasses import dataclass
from typing import Any

TIMEOUT = 60.0  # seconds; nothing should ever take as long


@dataclass(frozen=True)
class Answer:
    """Status, headers (names in small letters), body, and the seconds until it was there.

    *sent_again* tells that a kept connection turned out to be closed, and the request went over a new one.
    """

    status: int
    headers: dict[str, str]
    body: bytes
    seconds: float
    sent_again: bool

    @property
    def json(self) -> Any:
        return json.loads(self.body)


@dataclass(frozen=True)
class Place:
    """Where the service is. `name` is sent as Host; with `tls` the connection is https."""

    port: int
    name: str = "localhost"
    tls: ssl.SSLContext | None = None


class Connection:
    """One client's connection, kept open between requests and opened again when it was closed.

    *source* is the client's own address, any of 127.0.0.0/8: each client can be a stranger to the limits.
    """

    def __init__(self, place: Place, source: str = "127.0.0.1") -> None:
        self.place = place
        self.source = source
        self.headers: dict[str, str] = {}
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def request(self, method: str, path: str, body: Any = None) -> Answer:
        """The answer. Raises OSError if the connection breaks before it is whole.

        A kept connection that the server has closed in the meantime is opened anew without a word, as
        browsers do; but not once a byte of the answer has come.
        """
        started = time.perf_counter()
        kept = self.streams is not None
        sent_again = False
        try:
            answer = await self._tried(method, path, body)
        except ConnectionError as fault:
            if not kept or getattr(fault.__cause__, "partial", None):
                raise
            sent_again = True
            answer = await self._tried(method, path, body)
        status, headers, content = answer
        return Answer(status, headers, content, time.perf_counter() - started, sent_again)

    async def _tried(self, method: str, path: str, body: Any) -> tuple[int, dict[str, str], bytes]:
        try:
            return await asyncio.wait_for(self._exchange(method, path, body), TIMEOUT)
        except (OSError, EOFError) as fault:
            self.close()
            raise ConnectionError(f"{type(fault).__name__}: {fault}") from fault

    async def send_and_leave(self, method: str, path: str, body: Any) -> None:
        """Send a request whole and hang up without waiting for the answer."""
        _reader, writer = await self._opened()
        writer.write(self._message(method, path, body))
        await writer.drain()
        self.close()

    def close(self) -> None:
        """Hang up."""
        if self.streams:
            self.streams[1].close()
            self.streams = None

    async def _exchange(self, method: str, path: str, body: Any) -> tuple[int, dict[str, str], bytes]:
        reader, writer = await self._opened()
        writer.write(self._message(method, path, body))
        await writer.drain()
        head = await reader.readuntil(b"\r\n\r\n")
        first, *lines = head.decode("latin-1").split("\r\n")[:-2]
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
        content = await _content(reader, headers)
        if headers.get("connection", "").lower() == "close":
            self.close()
        return int(first.split(" ")[1]), headers, content

    async def _opened(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        if self.streams is None:
            self.streams = await asyncio.open_connection(
                "127.0.0.1",
                self.place.port,
                local_addr=(self.source, 0),
                ssl=self.place.tls,
                server_hostname=self.place.name if self.place.tls else None,
            )
        return self.streams

    def _message(self, method: str, path: str, body: Any) -> bytes:
        data = b"" if body is None else json.dumps(body).encode()
        lines = [f"{method} {path} HTTP/1.1", f"Host: {self.place.name}"]
        lines += [f"{name}: {value}" for name, value in self.headers.items()]
        if method != "GET":
            lines += ["Content-Type: application/json", f"Content-Length: {len(data)}"]
        return "\r\n".join([*lines, "", ""]).encode() + data


async def _content(reader: asyncio.StreamReader, headers: dict[str, str]) -> bytes:
    if headers.get("transfer-encoding") == "chunked":
        parts = []
        while size := int(await reader.readuntil(b"\r\n"), 16):
            parts.append(await reader.readexactly(size))
            await reader.readexactly(2)
        await reader.readexactly(2)
        return b"".join(parts)
    return await reader.readexactly(int(headers.get("content-length", "0")))


async def status_of(place: Place, path: str) -> int:
    """The status of one GET on a connection of its own, or 0 if there was no answer."""
    connection = Connection(place)
    try:
        return (await connection.request("GET", path)).status
    except OSError:
        return 0
    finally:
        connection.close()
