"""A worker process: takes chunks from its parent by one pipe and gives results by another.

A message is its length in eight bytes and a pickle. `python -m` starts it, so that no module of the
parent's is run again, as Python's own spawned processes do.
"""

from __future__ import annotations

import os
import pickle
import queue
import struct
import sys
import threading
from typing import IO, Any, Final

_LENGTH: Final = struct.Struct("<Q")


def send(target: IO[bytes], message: object) -> None:
    """Write a message whole."""
    data = pickle.dumps(message, protocol=pickle.HIGHEST_PROTOCOL)
    target.write(_LENGTH.pack(len(data)) + data)
    target.flush()


def receive(source: IO[bytes]) -> Any:
    """Read a message; EOFError when the other side is gone."""
    return pickle.loads(_read(source, _LENGTH.unpack(_read(source, _LENGTH.size))[0]))


def _read(source: IO[bytes], size: int) -> bytes:
    data = source.read(size)
    if len(data) < size:
        raise EOFError
    return data


def _listen(source: IO[bytes], inbox: queue.SimpleQueue[Any]) -> None:
    """Take in messages; when the parent is gone, end at once, even in mid-chunk."""
    try:
        while True:
            inbox.put(receive(source))
    except (EOFError, OSError):
        os._exit(0)


def main() -> None:
    """Do chunks until the parent has gone."""
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # whatever a kind prints is no answer
    inbox: queue.SimpleQueue[Any] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(sys.stdin.buffer, inbox), daemon=True).start()
    from lexagon.lab.executors._work import do_chunk

    terms = shared = None
    while True:
        message = inbox.get()
        if isinstance(message, tuple):
            terms, shared = message
        else:
            assert terms is not None
            send(answers, do_chunk(terms, message, shared))


if __name__ == "__main__":
    main()
