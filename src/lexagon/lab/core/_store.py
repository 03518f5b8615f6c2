"""Results are kept in SQLite: each chunk with its rows in one transaction, when it ends.

A run that is killed loses the chunks in flight and nothing else. Two runs may use one store at
once, even for the same experiment: whoever finishes a chunk first has written it, and the other
only checks that its own rows are equal. docs/lab.md has the schema.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import platform
import sqlite3
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Any, Final

from lexagon._errors import SpecError, StoreError, quoted
from lexagon._paths import data_folder
from lexagon.lab.core._kinds import Chunk, ListRef, Result, Row
from lexagon.lab.core._spec import Spec, canonical
from lexagon.lab.core._store_schema import APPLICATION, SCHEMA, VERSION
from lexagon.views.html.markup import DrawnList

FILE_NAME: Final = "lab.sqlite3"
PATIENCE_SECONDS: Final = 60.0
ID_LENGTH: Final = 12


@dataclass(frozen=True)
class Stored:
    """An experiment as the store has it; `planned` counts the chunks of the rounds begun so far."""

    key: int
    id: str
    spec: Spec
    code: str
    lists: tuple[ListRef, ...]
    created: str
    finished: str | None
    planned: int
    chunks: int
    rows: int
    cpu_seconds: float

    @property
    def state(self) -> str:
        """`complete`, or how far it has come."""
        if self.finished:
            return "complete"
        return f"{self.chunks} of {self.planned} chunks" if self.planned else "not begun"

    def _repr_html_(self) -> str:
        from lexagon.views.html import lab as pictures

        return pictures.stored(self)


class Experiments(DrawnList[Stored]):
    """Experiments of a store, oldest first."""

    def _repr_html_(self) -> str:
        from lexagon.views.html import lab as pictures

        return pictures.experiments(self)


def experiment_id(spec: Spec, lists: Sequence[ListRef], code: str) -> str:
    """Return what names an experiment: all that its rows depend on, and nothing else."""
    document = spec.document()
    del document["title"]
    document = {
        "spec": document,
        "lists": {each.name: each.sha256 for each in lists},
        "code": code,
    }
    return hashlib.sha256(canonical(document).encode()).hexdigest()[:ID_LENGTH]


def usual_store() -> Path:
    """Return where results are kept if no one says otherwise."""
    return data_folder() / FILE_NAME


class Store:
    """An open store; use it as a context. Without a path it lives in memory."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        with self._told():
            if path is not None:
                if path.is_dir():
                    raise StoreError(f"the store {self._name} is a folder; give a file in it")
                path.parent.mkdir(parents=True, exist_ok=True)
            self._database = sqlite3.connect(
                ":memory:" if path is None else path,
                timeout=PATIENCE_SECONDS,
                isolation_level=None,
            )
            try:
                self._prepare()
            except BaseException:
                self._database.close()
                raise

    def __enter__(self) -> Store:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._database.close()

    def enrol(self, spec: Spec, lists: Sequence[ListRef], code: str) -> Stored:
        """Find the experiment of this spec, lists and code, or begin it."""
        identity = experiment_id(spec, lists, code)
        with self._told():
            self._database.execute(
                "INSERT OR IGNORE INTO experiments"
                " (id, kind, title, spec, seeds, code, lists, created)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    identity,
                    spec.kind,
                    spec.title,
                    canonical(spec.document()),
                    json.dumps(spec.document().get("seeds", [])),
                    code,
                    json.dumps({each.name: each.sha256 for each in lists}),
                    _now(),
                ),
            )
        return self.find(identity)

    def experiments(self) -> Experiments:
        """Return every experiment, oldest first."""
        return Experiments(self._select("", ()))

    def find(self, prefix: str) -> Stored:
        """Return the experiment whose id begins so."""
        found = self._select("WHERE substr(id, 1, ?) = ?", (len(prefix), prefix)) if prefix else []
        if len(found) == 1:
            return found[0]
        if found:
            ids = ", ".join(each.id for each in found[:5])
            raise StoreError(
                f"{quoted(prefix)} begins several experiments: {ids}; write more of it"
            )
        raise StoreError(f"no experiment {quoted(prefix)} in {self._name}; see `lexagon lab list`")

    def begin_run(self, stored: Stored, executor: str) -> int:
        """Note that a run starts, where and on what; returns its key."""
        with self._told():
            added = self._database.execute(
                "INSERT INTO runs (experiment, started, executor, machine) VALUES (?, ?, ?, ?)",
                (stored.key, _now(), executor, json.dumps(machine())),
            )
        return int(added.lastrowid or 0)

    def end_run(self, key: int) -> None:
        """Note that a run ended by itself, done or not; one that was killed has no end."""
        with self._told():
            self._database.execute("UPDATE runs SET ended = ? WHERE key = ?", (_now(), key))

    def runs(self, stored: Stored) -> list[dict[str, Any]]:
        """Return the runs of an experiment: when, by what executor, on which machine."""
        with self._told():
            found = self._database.execute(
                "SELECT started, ended, executor, machine FROM runs WHERE experiment = ?"
                " ORDER BY key",
                (stored.key,),
            ).fetchall()
        return [
            {"started": start, "ended": end, "executor": executor, "machine": json.loads(where)}
            for start, end, executor, where in found
        ]

    def plan_round(self, stored: Stored, number: int, chunks: int) -> set[int]:
        """Note how many chunks a round has; returns the numbers of those done already."""
        with self._told():
            self._database.execute(
                "INSERT OR IGNORE INTO rounds VALUES (?, ?, ?)", (stored.key, number, chunks)
            )
            done = self._database.execute(
                "SELECT chunk FROM chunks WHERE experiment = ? AND round = ?", (stored.key, number)
            )
            return {chunk for (chunk,) in done}

    def has(self, stored: Stored, chunk: Chunk) -> bool:
        """Say whether a chunk is done."""
        with self._told():
            found = self._database.execute(
                "SELECT 1 FROM chunks WHERE experiment = ? AND round = ? AND chunk = ?",
                (stored.key, chunk.round, chunk.number),
            ).fetchone()
        return found is not None

    def save(self, stored: Stored, chunk: Chunk, result: Result, worker: str) -> bool:
        """Write a chunk and its rows at one stroke; False if it was there, with equal rows."""
        place = (stored.key, chunk.round, chunk.number)
        rows = [_written(row, chunk) for row in result.rows]
        parameters = json.dumps(chunk.parameters, ensure_ascii=False)
        with self._told(), self._transaction():
            added = self._database.execute(
                "INSERT OR IGNORE INTO chunks VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (*place, parameters, len(rows), result.blob, result.cpu_seconds, worker, _now()),
            )
            if added.rowcount == 1:
                self._database.executemany(
                    "INSERT INTO rows VALUES (?, ?, ?, ?, ?)",
                    [(*place, number, data) for number, data in enumerate(rows)],
                )
                return True
            there, blob = self._contents(place)
        if there != rows or blob != result.blob:
            raise StoreError(
                f"chunk {chunk.number} of round {chunk.round} came out otherwise than before, on "
                f"{worker}: the kind {quoted(chunk.kind)} does not give the same rows each time"
            )
        return False

    def finish(self, stored: Stored) -> None:
        """Note that every round is done."""
        with self._told():
            self._database.execute(
                "UPDATE experiments SET finished = coalesce(finished, ?) WHERE key = ?",
                (_now(), stored.key),
            )

    def rows(self, stored: Stored) -> Iterator[Row]:
        """Return the rows in their order: by round, chunk and place in the chunk."""
        with self._told():
            yield from map(
                json.loads,
                (
                    data
                    for (data,) in self._database.execute(
                        "SELECT data FROM rows WHERE experiment = ? ORDER BY round, chunk, row",
                        (stored.key,),
                    )
                ),
            )

    def results(self, stored: Stored, before_round: int) -> list[tuple[Chunk, Result]]:
        """Return the chunks of the rounds before one, in order, each with its rows."""
        with self._told():
            chunks = self._database.execute(
                "SELECT round, chunk, parameters, blob, cpu_seconds FROM chunks"
                " WHERE experiment = ? AND round < ? ORDER BY round, chunk",
                (stored.key, before_round),
            ).fetchall()
            found = []
            for number, place, parameters, blob, seconds in chunks:
                rows, _ = self._contents((stored.key, number, place))
                chunk = Chunk(place, number, stored.spec.kind, json.loads(parameters))
                found.append((chunk, Result([json.loads(row) for row in rows], blob, seconds)))
            return found

    def product(self, stored: Stored) -> bytes:
        """Return the blob that the last chunk of a complete experiment left: what was made."""
        if not stored.finished:
            raise StoreError(f"{stored.id} is not complete ({stored.state}); run it to the end")
        with self._told():
            found = self._database.execute(
                "SELECT blob FROM chunks WHERE experiment = ? ORDER BY round DESC, chunk DESC",
                (stored.key,),
            ).fetchone()
        if found is None or found[0] is None:
            raise StoreError(
                f"{stored.id} is of kind {quoted(stored.spec.kind)} and made rows alone, no file; "
                "export its rows"
            )
        blob: bytes = found[0]
        return blob

    def chunk_seconds(self, stored: Stored) -> list[float]:
        """Return the CPU time of each chunk, in their order."""
        with self._told():
            found = self._database.execute(
                "SELECT cpu_seconds FROM chunks WHERE experiment = ? ORDER BY round, chunk",
                (stored.key,),
            )
            return [seconds for (seconds,) in found]

    @property
    def _name(self) -> str:
        return "this store" if self.path is None else quoted(str(self.path), 200)

    def _contents(self, place: tuple[int, int, int]) -> tuple[list[str], bytes | None]:
        where = "WHERE experiment = ? AND round = ? AND chunk = ?"
        rows = self._database.execute(f"SELECT data FROM rows {where} ORDER BY row", place)
        blob = self._database.execute(f"SELECT blob FROM chunks {where}", place).fetchone()[0]
        return [data for (data,) in rows], blob

    def _select(self, where: str, values: tuple[object, ...]) -> list[Stored]:
        with self._told():
            found = self._database.execute(
                "SELECT key, id, spec, code, lists, created, finished,"
                " (SELECT coalesce(sum(chunks), 0) FROM rounds WHERE experiment = key),"
                " count(chunk), coalesce(sum(rows), 0), coalesce(sum(cpu_seconds), 0.0)"
                " FROM experiments LEFT JOIN chunks ON experiment = key"
                f" {where} GROUP BY key ORDER BY key",
                values,
            ).fetchall()
        return [
            Stored(key, id_, Spec.of(json.loads(spec)), code, _lists(lists), *rest)
            for key, id_, spec, code, lists, *rest in found
        ]

    def _prepare(self) -> None:
        with self._transaction("DEFERRED"):  # three reads of one moment: another may be making it
            empty = self._check()
        if empty:
            with self._transaction():
                if self._check():  # still empty now that no one else can write
                    for statement in SCHEMA.split(";"):
                        self._database.execute(statement)
                    self._database.execute(f"PRAGMA application_id = {APPLICATION}")
                    self._database.execute(f"PRAGMA user_version = {VERSION}")
        # Readers and a writer do not wait for each other; a network folder may not allow it.
        with contextlib.suppress(sqlite3.OperationalError):
            self._database.execute("PRAGMA journal_mode = WAL")
        self._database.execute("PRAGMA synchronous = NORMAL")

    def _check(self) -> bool:
        """Refuse what is no store of this version; True if there is nothing in it yet."""
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
        if application != APPLICATION:
            raise StoreError(
                f"{self._name} is an SQLite database, but no results store; give another file"
            )
        if version != VERSION:
            raise StoreError(
                f"the store {self._name} is of version {version}, and this Lexagon "
                f"({'newer' if version < VERSION else 'older'}) knows version {VERSION}; "
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
            # A full disk has rolled back already, and says so if asked again.
            with contextlib.suppress(sqlite3.Error):
                self._database.execute("ROLLBACK")
            raise

    @contextlib.contextmanager
    def _told(self) -> Iterator[None]:
        """Turn what SQLite or the system says into one line that says what to do."""
        try:
            yield
        except sqlite3.DatabaseError as error:
            raise StoreError(f"the store {self._name}: {_reason(error)}") from None
        except OSError as error:
            raise StoreError(f"the store {self._name}: {error.strerror or error}") from None


def machine() -> dict[str, object]:
    """Say what this machine is, for whoever reads the results later."""
    return {
        "host": platform.node(),
        "system": platform.platform(),
        "cores": os.cpu_count(),
        "python": platform.python_version(),
    }


def _written(row: Row, chunk: Chunk) -> str:
    try:
        return json.dumps(row, ensure_ascii=False, allow_nan=False)
    except (TypeError, ValueError) as error:
        raise SpecError(
            f"the kind {quoted(chunk.kind)} made the row {quoted(str(row), 200)}, "
            f"which is not of plain values: {error}"
        ) from None


def _reason(error: sqlite3.DatabaseError) -> str:
    name = getattr(error, "sqlite_errorname", "")
    if name == "SQLITE_NOTADB":
        return "the file is not a database; give another file"
    if name == "SQLITE_FULL" or name.startswith("SQLITE_IOERR"):
        return (
            f"{error}; the chunks finished so far are kept: "
            "make room, and the same command goes on from there"
        )
    return str(error)


def _lists(text: str) -> tuple[ListRef, ...]:
    return tuple(ListRef(name, sha256) for name, sha256 in json.loads(text).items())


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
