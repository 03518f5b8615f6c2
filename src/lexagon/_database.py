"""SQLite files of our own: opening, checking, transactions, errors in one line."""

from __future__ import annotations

import contextlib
import sqlite3
import weakref
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import ClassVar, Final, Self

from lexagon._errors import StoreError, quoted

PATIENCE_SECONDS: Final = 60.0  # to wait for another process that writes


class Database:
    """An SQLite file with the tables of a store; without a path it is in memory.

    A class of its own says what it holds: `what` is its name in errors, `kept` what survives a full
    disk, `application` and `version` mark the file in its header.
    """

    what: ClassVar[str]
    kept: ClassVar[str]
    schema: ClassVar[str]
    application: ClassVar[int]
    version: ClassVar[int]

    def __init__(self, path: Path | str | None = None) -> None:
        path = None if path is None else Path(path)
        self.path = path
        with self._translated_errors():
            if path is not None:
                if path.is_dir():
                    raise StoreError(f"the store {self._name} is a folder; give a file in it")
                path.parent.mkdir(parents=True, exist_ok=True)
            self._database = sqlite3.connect(
                ":memory:" if path is None else path,
                timeout=PATIENCE_SECONDS,
                isolation_level=None,
            )
            self._left = weakref.finalize(self, _close_quietly, self._database)
            self._left.atexit = False
            try:
                self._prepare()
            except BaseException:
                self.close()
                raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the file; saved chunks stay. A store that nobody holds any more closes itself."""
        self._database.close()
        self._left.detach()

    @property
    def _name(self) -> str:
        return "this store" if self.path is None else quoted(str(self.path), 200)

    def _prepare(self) -> None:
        with self._transaction("DEFERRED"):  # three reads of one moment: another may be making it
            empty = self._check()
        if empty:
            with self._transaction():
                if self._check():  # still empty now that no one else can write
                    for statement in self.schema.split(";"):
                        self._database.execute(statement)
                    self._database.execute(f"PRAGMA application_id = {self.application}")
                    self._database.execute(f"PRAGMA user_version = {self.version}")
        # Readers and a writer do not wait for each other; a network folder may not allow it.
        with contextlib.suppress(sqlite3.OperationalError):
            self._database.execute("PRAGMA journal_mode = WAL")
        self._database.execute("PRAGMA synchronous = NORMAL")

    def _check(self) -> bool:
        """Refuse a file that is not a store of this version; True if there is nothing in it yet."""
        application, version, tables = (
            self._database.execute(query).fetchone()[0]
            for query in (
                "PRAGMA application_id",
                "PRAGMA user_version",
                "SELECT count(*) FROM sqlite_schema",
            )
        )
        if (application, version, tables) == (0, 0, 0):
            return True
        if application != self.application:
            raise StoreError(
                f"{self._name} is an SQLite database, not {self.what}; give another file"
            )
        if version != self.version:
            raise StoreError(
                f"the store {self._name} is of version {version}, and this Lexagon "
                f"({'newer' if version < self.version else 'older'}) knows version {self.version}; "
                "give another file, or use the Lexagon that wrote it"
            )
        return False

    @contextlib.contextmanager
    def _transaction(self, how: str = "IMMEDIATE") -> Iterator[None]:
        self._database.execute(f"BEGIN {how}")
        try:
            yield
            self._database.execute("COMMIT")
        except BaseException:
            # On a full disk SQLite has rolled back already, and a second rollback raises.
            with contextlib.suppress(sqlite3.Error):
                self._database.execute("ROLLBACK")
            raise

    @contextlib.contextmanager
    def _translated_errors(self) -> Iterator[None]:
        """Turn SQLite's and the system's errors into one line that says what to do."""
        try:
            yield
        except sqlite3.DatabaseError as error:
            raise StoreError(f"the store {self._name}: {self._reason(error)}") from None
        except OSError as error:
            raise StoreError(f"the store {self._name}: {error.strerror or error}") from None

    def _reason(self, error: sqlite3.DatabaseError) -> str:
        name = getattr(error, "sqlite_errorname", "")
        if name == "SQLITE_NOTADB":
            return "the file is not a database; give another file"
        if name == "SQLITE_FULL" or name.startswith("SQLITE_IOERR"):
            why = "the disk is full" if name == "SQLITE_FULL" else error
            return (
                f"{why}; the {self.kept} finished so far are kept: "
                "make room, and the same command continues from there"
            )
        return str(error)


def _close_quietly(database: sqlite3.Connection) -> None:
    """Close a file that was left open; in another thread than its own that is not possible."""
    with contextlib.suppress(sqlite3.ProgrammingError):
        database.close()
