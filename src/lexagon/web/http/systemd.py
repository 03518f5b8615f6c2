"""What systemd is told of the server: that it is ready, that it lives, that it stops.

A service of `Type=notify` waits for the first, and one with `WatchdogSec=` is started again when it
has not heard the second for so long. Without systemd nothing is sent.
"""

from __future__ import annotations

import asyncio
import os
import socket

from lexagon._numbers import parse_int


def notify(state: str) -> None:
    """Send a state such as READY=1 to the socket that systemd named, if it named one."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address or not hasattr(socket, "AF_UNIX"):
        return
    if address.startswith("@"):
        address = "\0" + address[1:]  # a name that is not in the file system
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sender:
        sender.setblocking(False)
        try:
            sender.sendto(state.encode(), address)
        except OSError:  # what cannot be told is not worth ending for
            return


async def keep_watch() -> None:
    """Say that the event loop runs, twice in the time that systemd allows between."""
    allowed, own = os.environ.get("WATCHDOG_USEC", ""), str(os.getpid())
    microseconds = parse_int(allowed, 1)
    if microseconds is None or os.environ.get("WATCHDOG_PID", own) != own:
        return
    while True:
        notify("WATCHDOG=1")
        await asyncio.sleep(microseconds / 2_000_000)
