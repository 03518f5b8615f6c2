"""A TCP proxy whose connections can be cut, or held up for a while, like a bad network."""

from __future__ import annotations

import contextlib
import socket
import threading
from typing import Final

_BLOCK: Final = 1 << 16


class Proxy:
    """Forwards every connection to a port of this machine, which may change."""

    def __init__(self) -> None:
        self.target = 0
        self._flows = threading.Event()
        self._flows.set()
        self._open: set[socket.socket] = set()
        self._lock = threading.Lock()
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """Drop every connection; new ones are taken."""
        with self._lock:
            connections, self._open = self._open, set()
        for each in connections:
            _drop(each)

    def hold(self) -> None:
        """Forward nothing until `flow` is called; connections stay open."""
        self._flows.clear()

    def flow(self) -> None:
        """Forward again what was held up."""
        self._flows.set()

    def close(self) -> None:
        """Stop listening and drop every connection."""
        self._listener.close()
        self.flow()
        self.cut()

    def _accept(self) -> None:
        while True:
            try:
                client, _ = self._listener.accept()
            except OSError:
                return
            try:
                server = socket.create_connection(("127.0.0.1", self.target), timeout=5)
            except OSError:
                _drop(client)
                continue
            server.settimeout(None)
            with self._lock:
                self._open |= {client, server}
            for pair in ((client, server), (server, client)):
                threading.Thread(target=self._forward, args=pair, daemon=True).start()

    def _forward(self, source: socket.socket, sink: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while block := source.recv(_BLOCK):
                self._flows.wait()
                sink.sendall(block)
        for each in (source, sink):
            with self._lock:
                self._open.discard(each)
            _drop(each)


def _drop(connection: socket.socket) -> None:
    with contextlib.suppress(OSError):
        connection.shutdown(socket.SHUT_RDWR)
    connection.close()
