"""What systemd hears of a server: ready, alive, stopping."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.fixture
def ear() -> Iterator[socket.socket]:
    """A socket such as systemd has; its name must be short."""
    with (
        tempfile.TemporaryDirectory() as folder,
        socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as bound,
    ):
        bound.bind(str(Path(folder) / "notify"))
        bound.settimeout(60)
        yield bound


def test_it_is_told_that_the_server_is_ready_lives_and_stops(ear: socket.socket) -> None:
    told = {"NOTIFY_SOCKET": ear.getsockname(), "WATCHDOG_USEC": "100000"}
    command = [sys.executable, "-m", "lexagon", "serve", "--port", "0", "--json"]
    with subprocess.Popen(command, env={**os.environ, **told}, stdout=subprocess.PIPE) as server:
        try:
            assert [ear.recv(99) for _ in range(3)] == [b"READY=1", b"WATCHDOG=1", b"WATCHDOG=1"]
        finally:
            server.terminate()
        heard = {ear.recv(99)}
        while b"STOPPING=1" not in heard:
            heard.add(ear.recv(99))
    assert heard <= {b"WATCHDOG=1", b"STOPPING=1"}
    assert server.returncode == 0


def test_another_process_is_not_watched(ear: socket.socket) -> None:
    ask = (
        "import asyncio; from lexagon.web.http import systemd; "
        "asyncio.run(asyncio.wait_for(systemd.keep_watch(), 5)); systemd.notify('READY=1')"
    )
    told = {"NOTIFY_SOCKET": ear.getsockname(), "WATCHDOG_USEC": "100000", "WATCHDOG_PID": "1"}
    subprocess.run([sys.executable, "-c", ask], env={**os.environ, **told}, check=True)
    assert ear.recv(99) == b"READY=1"
