"""Bytes that no browser sends, at the real gunicorn (security.md 9, 18; known-faults 30)."""

import json
import socket
import time
from urllib.parse import urlsplit

import pytest

from tests.harness.server import Server

POST = b"POST /api/v1/players/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
GET = b"GET /api/v1/daily/ HTTP/1.1\r\nHost: localhost\r\n"
SMUGGLED = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"


def answers(server: Server, request: bytes) -> bytes:
    """All that comes back until the service closes the connection."""
    parts = urlsplit(server.url)
    told = b""
    with socket.create_connection((parts.hostname, parts.port), timeout=20) as connection:
        connection.sendall(request)
        connection.shutdown(socket.SHUT_WR)
        try:
            while part := connection.recv(65536):
                told += part
        except ConnectionResetError:  # it has said what it had to say, and did not read the rest
            pass
    return told


def statuses(told: bytes) -> list[int]:
    return [int(line.split(b" ")[1]) for line in told.split(b"\r\n") if line.startswith(b"HTTP/1.1 ")]


@pytest.mark.parametrize(
    "request_",
    [
        POST + b"Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n" + SMUGGLED,
        POST + b"Content-Length: 2\r\nContent-Length: 44\r\n\r\n{}" + SMUGGLED,
        POST + b"Content-Length: 2, 2\r\n\r\n{}" + SMUGGLED,
        POST + b"Content-Length: +2\r\n\r\n{}" + SMUGGLED,
        POST + b"Content-Length: -1\r\n\r\n" + SMUGGLED,
        POST + b"Content-Length: 0x2\r\n\r\n{}" + SMUGGLED,
        POST + b"Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n" + SMUGGLED,
        POST + b"Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n" + SMUGGLED,
        POST + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n" + SMUGGLED,
        POST + b"Transfer-Encoding: chunked\r\n\r\n-2\r\n{}\r\n0\r\n\r\n" + SMUGGLED,
        GET + b"X-Bad: a\x00b\r\n\r\n" + SMUGGLED,
        GET + b"X Bad: a\r\n\r\n" + SMUGGLED,
        GET + b"X-Bad: a\r\n folded\r\n\r\n" + SMUGGLED,
        GET + b"".join(b"X-%d: 1\r\n" % n for n in range(60)) + b"\r\n" + SMUGGLED,
        GET + b"X-Long: " + b"a" * 9000 + b"\r\n\r\n" + SMUGGLED,
        b"GET /" + b"a" * 5000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n" + SMUGGLED,
        b"GET / HTTP/9.9\r\nHost: localhost\r\n\r\n" + SMUGGLED,
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\x00" * 50 + b"\r\n\r\n",
    ],
    ids=range(18),
)
def test_what_could_be_read_in_two_ways_is_refused_and_nothing_after_it_is_read(
    server: Server, request_: bytes
) -> None:
    told = answers(server, request_)
    assert set(statuses(told)) <= {400, 411, 414, 431, 501, 505}, told
    assert b'"ok"' not in told
    assert b"Traceback" not in told


def test_a_body_in_chunks_is_told_to_come_with_its_length(server: Server) -> None:
    body = b"Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n"
    told = answers(server, POST + b"Connection: close\r\n" + body)
    assert statuses(told) == [411]
    assert b'"length_required"' in told


@pytest.mark.parametrize(
    "host", [b"evil.example", b"localhost@evil.example", b"localhost, evil.example", b"\xff", b""]
)
def test_a_wrong_host_is_400_without_a_traceback(server: Server, host: bytes) -> None:
    before = len(server.log.read_text())
    assert statuses(
        answers(server, b"GET / HTTP/1.1\r\nHost: " + host + b"\r\nConnection: close\r\n\r\n")
    ) == [400]
    assert "traceback" not in server.log.read_text()[before:]


@pytest.mark.parametrize(
    "body",
    [
        b"[]",
        b'"x"',
        b"3",
        b"null",
        b"\xff\xfe",
        b'{"nickname": "a\\u0000b"}',
        b'{"nickname": 1' + b"0" * 30 + b"}",
        b'{"nickname": true}',
        b"[" * 10_000,
    ],
    ids=range(9),
)
def test_a_body_without_a_meaning_gets_an_error_in_our_shape(server: Server, body: bytes) -> None:
    told = answers(server, POST + b"Connection: close\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
    assert statuses(told) == [400]
    assert json.loads(told.split(b"\r\n\r\n", 1)[1]).keys() >= {"code", "detail"}


@pytest.mark.parametrize("length", [20_000, 10**12])
def test_a_body_too_large_is_refused_before_it_is_sent(server: Server, length: int) -> None:
    told = answers(server, POST + b"Connection: close\r\nContent-Length: %d\r\n\r\n" % length)
    assert statuses(told) == [413]
    assert b'"too_large"' in told


def test_somebody_who_sends_a_byte_at_a_time_keeps_nobody_else_waiting(server: Server) -> None:
    parts = urlsplit(server.url)
    slow = [socket.create_connection((parts.hostname, parts.port), timeout=20) for _ in range(3)]
    try:
        for connection in slow:
            connection.sendall(POST[:20])
        started = time.monotonic()
        assert statuses(answers(server, GET + b"Connection: close\r\n\r\n")) == [200]
        assert time.monotonic() - started < 10
    finally:
        for connection in slow:
            connection.close()
