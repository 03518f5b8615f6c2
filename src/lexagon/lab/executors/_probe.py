"""What listens at a cluster's address, found out in seconds: Dask itself would retry for long."""

from __future__ import annotations

import re
import socket
import ssl
from typing import Final

from lexagon._errors import ClusterError, quoted
from lexagon._numbers import parse_int, read_int
from lexagon.lab.executors._tls import TLS

_MOST_PORT: Final = 65_535
_PROBE_SECONDS: Final = 4  # to connect, and as long again for a handshake and for a greeting
_LONGEST_GREETING: Final = 1 << 20
_ADDRESS: Final = re.compile(r"(tcp|tls)://(\[[0-9a-fA-F:.%]+\]|[^\s:/\[\]]+):([0-9]{1,5})")


def is_address(text: str) -> bool:
    """Return whether text is the address of a scheduler.

    >>> [is_address(each) for each in ("tls://10.0.0.1:8786", "tcp://[::1]:8786", "tcp://host")]
    [True, True, False]
    """
    match = _ADDRESS.fullmatch(text)
    return match is not None and parse_int(match[3], 1, _MOST_PORT) is not None


def probe(address: str, tls: TLS | None) -> None:
    """Check that a Dask server greets at an address, in clear or under TLS."""
    match = _ADDRESS.fullmatch(address)
    assert match is not None
    context = None if tls is None else tls.context()
    try:
        place = match[2].strip("[]"), read_int(match[3], "port", 1, _MOST_PORT, ClusterError)
        connection = socket.create_connection(place, timeout=_PROBE_SECONDS)
    except OSError as error:
        raise ClusterError(
            f"nothing answers at {quoted(address, 200)} ({error}); start a scheduler there with "
            f"`dask scheduler{tls_options(tls)}`, or give another address"
        ) from None
    with connection:
        if context is None or tls is None:
            greeting = _greeting(connection)
        else:
            greeting = _greeting_under_tls(connection, context, address, tls)
    # A Dask server greets every connection; first comes the greeting's length.
    if len(greeting) < 8 or int.from_bytes(greeting, "little") > _LONGEST_GREETING:
        hint = f"; if it speaks TLS, write tls://{match[2]}:{match[3]}" if tls is None else ""
        raise no_scheduler(address, f"no greeting{hint}")


def no_scheduler(address: str, reason: str) -> ClusterError:
    """Make the error for a server that is not Dask's."""
    return ClusterError(
        f"what listens at {quoted(address, 200)} does not answer as a Dask scheduler ({reason})"
    )


def tls_options(tls: TLS | None) -> str:
    """Return the options that Dask's own commands need for the same cluster."""
    return "" if tls is None else " --tls-ca-file CA --tls-cert CERT --tls-key KEY"


def _greeting(connection: socket.socket) -> bytes:
    try:
        return connection.recv(8, socket.MSG_WAITALL)
    except OSError:
        return b""


def _greeting_under_tls(
    connection: socket.socket, context: ssl.SSLContext, address: str, tls: TLS
) -> bytes:
    try:
        with context.wrap_socket(connection) as wrapped:
            greeting = wrapped.recv(8)
            while 0 < len(greeting) < 8 and (more := wrapped.recv(8 - len(greeting))):
                greeting += more
            return greeting
    except ssl.SSLCertVerificationError as error:
        raise ClusterError(
            f"the scheduler at {quoted(address, 200)} has a certificate that "
            f"{quoted(str(tls.ca), 200)} did not sign ({error.verify_message})"
        ) from None
    except ssl.SSLError as error:
        # An alert is the other side's: it has looked at our certificate.
        if "ALERT" in (error.reason or ""):
            raise ClusterError(
                f"the scheduler at {quoted(address, 200)} refuses the certificate "
                f"{quoted(str(tls.cert), 200)}; has its own authority signed it?"
            ) from None
        raise no_scheduler(address, "no TLS; without it, write tcp://") from None
    except OSError:
        raise no_scheduler(address, "no answer under TLS") from None
