"""A file of JSON lines that long work appends to, each line whole or not at all.

A killed run is resumed from its file: a line cut short by the kill is dropped. One process at a
time writes a file.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from lexagon._lock import locked
from lexagon._paths import cannot_write, sync_folder

if TYPE_CHECKING:
    from io import FileIO

_SYNC_SECONDS: Final = 1.0  # a power cut costs what was appended in so long, a kill nothing


@contextmanager
def appending(path: Path, read: Callable[[], int]) -> Iterator[Appender]:
    """Lock a file, have its lines read, and give what appends to it.

    `read` is called if the file exists, and returns how many of its bytes are whole lines. A run
    that appends nothing leaves no file.
    """
    with locked(path):
        whole = read() if path.exists() else 0
        try:
            file = path.open("ab", buffering=0)
        except OSError as error:
            raise cannot_write(path, error) from None
        with file:
            try:
                file.truncate(whole)
                yield Appender(file, whole, path)
                os.fsync(file.fileno())
            finally:
                if not os.fstat(file.fileno()).st_size:
                    path.unlink()


class Appender:
    """Appends lines to an open file; on a full disk those before stay whole."""

    def __init__(self, file: FileIO, size: int, path: Path) -> None:
        self.file = file
        self.size = size
        self.path = path
        self.synced = -_SYNC_SECONDS

    def append(self, documents: Sequence[Mapping[str, Any]], kept: str) -> None:
        """Append lines at once; `kept` says in an error what the file still has."""
        data = "".join(json.dumps(each, ensure_ascii=False) + "\n" for each in documents).encode()
        try:
            written = 0
            while written < len(data):
                written += self.file.write(data[written:])
            if monotonic() - self.synced >= _SYNC_SECONDS:
                os.fsync(self.file.fileno())
                self.synced = monotonic()
        except OSError as error:
            self.file.truncate(self.size)
            raise cannot_write(self.path, error, kept) from None
        if not self.size:
            sync_folder(self.path.absolute().parent)
        self.size += len(data)
