"""Files of games: SQLite in the user's data folder, of a version, shared by several processes.

A file is opened for each question, so nothing is held in between; two processes wait for each
other. One of an older version is taken over, one of a newer version or of something else is left
alone.
"""

from __future__ import annotations

import contextlib
import errno
import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from lexagon._errors import LexagonError, quoted

PATIENCE_SECONDS: Final = 10.0


@contextlib.contextmanager
def opened(
    path: Path, steps: Sequence[str], error_type: type[LexagonError]
) -> Iterator[sqlite3.Connection]:
    """Open a file for as long as a question takes; `steps` make each version of the one before."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with contextlib.closing(sqlite3.connect(path, timeout=PATIENCE_SECONDS)) as store:
            _prepare(store, path, steps, error_type)
            yield store
    except (sqlite3.Error, OSError) as error:
        raise error_type(
            f"cannot use the statistics in {quoted(str(path), 200)}: {_reason(error)}"
        ) from None


def _prepare(
    store: sqlite3.Connection, path: Path, steps: Sequence[str], error_type: type[LexagonError]
) -> None:
    version = store.execute("PRAGMA user_version").fetchone()[0]
    if version > len(steps):
        raise error_type(
            f"the statistics in {quoted(str(path), 200)} were written by a newer Lexagon "
            f"(format {version}, this one knows {len(steps)})"
        )
    if version < len(steps):
        with store:
            # Another process may be migrating too, so the version is read under the lock.
            store.execute("BEGIN IMMEDIATE")
            version = store.execute("PRAGMA user_version").fetchone()[0]
            if version == 0 and store.execute("SELECT 1 FROM sqlite_schema").fetchone():
                raise error_type(
                    f"{quoted(str(path), 200)} is an SQLite database of something else; "
                    "give another file"
                )
            for step in steps[version:]:
                for statement in step.split(";"):
                    store.execute(statement)
            store.execute(f"PRAGMA user_version = {len(steps)}")


def _reason(error: sqlite3.Error | OSError) -> str:
    """Say what is wrong with the file, and what would put it right."""
    name = getattr(error, "sqlite_errorname", "")
    full = isinstance(error, OSError) and error.errno == errno.ENOSPC
    if full or name == "SQLITE_FULL" or name.startswith("SQLITE_IOERR"):
        why = "the disk is full" if full or name == "SQLITE_FULL" else str(error)
        return f"{why}; the games counted before are kept, this one is not: make room"
    if name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
        return f"another process has been writing it for {PATIENCE_SECONDS:.0f} seconds"
    if isinstance(error, OSError) or name in ("SQLITE_CANTOPEN", "SQLITE_READONLY"):
        return f"{error}; set LEXAGON_DATA_DIR to a folder that can be written"
    return f"{error}; move that file away, or set LEXAGON_DATA_DIR to another folder"
