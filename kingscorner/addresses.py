"""The address that `serve` is told to listen on."""

import errno
import re
import socket
from typing import NamedTuple

FORM = re.compile(r"(?:(?P<host>\[[0-9a-fA-F:.]+\]|[A-Za-z0-9.-]*):)?(?P<port>[0-9]{1,5})")
HOST = "127.0.0.1"


class AddressError(Exception):
    """An address that cannot be listened on; the text says why, in one sentence."""


class Address(NamedTuple):
    """A host (a name or a number, IPv6 without brackets) and a port; port 0 is any free one."""

    host: str
    port: int

    def __str__(self) -> str:
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"


def parse_address(text: str) -> Address:
    """Reads `8000`, `:8000`, `127.0.0.1:8000`, `localhost:8000` or `[::1]:8000`. Raises AddressError."""
    match = FORM.fullmatch(text)
    if not match or int(match["port"]) > 65535:
        raise AddressError(
            f"“{text}” is no address. Examples: 8000, 127.0.0.1:8000, 0.0.0.0:8000, [::1]:8000"
        )
    return Address((match["host"] or HOST).strip("[]"), int(match["port"]))


def listen(address: Address) -> socket.socket:
    """A socket that listens on `address`. Raises AddressError: taken, not this machine's, not allowed."""
    listener = None
    try:
        family, kind, protocol, _name, place = socket.getaddrinfo(
            address.host, address.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        listener = socket.socket(family, kind, protocol)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(place)
        listener.listen()
    except OSError as fault:
        if listener:
            listener.close()
        raise AddressError(_reason(address, fault)) from None
    return listener


def _reason(address: Address, fault: OSError) -> str:
    if fault.errno == errno.EADDRINUSE:
        return f"Port {address.port} is taken by another program. Try: manage.py serve {address.port + 1}"
    if fault.errno == errno.EACCES:
        return f"Port {address.port} is not open to ordinary users. Try: manage.py serve 8000"
    if isinstance(fault, socket.gaierror) or fault.errno == errno.EADDRNOTAVAIL:
        return f"“{address.host}” is no address of this machine."
    return f"{address} cannot be listened on: {fault.strerror}"
