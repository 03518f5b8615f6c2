"""Results are kept in SQLite: each chunk with its rows in one transaction, when it ends.

A run that is killed loses the chunks in flight and nothing else. Two runs may use one store at
once, even for the same experiment: the first to finish a chunk has written it, and the other
only checks that its own rows are equal. docs/lab.md has the schema.
"""

from __future__ import annotations

import hashlib
import json
import os
import platform
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from lexagon._database import Database
from lexagon._errors import SpecError, StoreError, quoted
from lexagon._paths import data_folder
from lexagon.lab.core._experiment import Experiment, Run
from lexagon.lab.core._kinds import Chunk, ChunkResult, WordsRef
from lexagon.lab.core._spec import Spec, canonical
from lexagon.lab.core._store_schema import APPLICATION, SCHEMA, VERSION
from lexagon.lab.core._values import Row

FILE_NAME: Final = "lab.sqlite3"
ID_LENGTH: Final = 12


def experiment_id(spec: Spec, words: Sequence[WordsRef], code: str) -> str:
    """Return the id of an experiment: a hash of all that its rows depend on."""
    document = spec.document()
    del document["title"]
    document = {
        "spec": document,
        "words": {each.name: each.sha256 for each in words},
        "code": code,
    }
    return hashlib.sha256(canonical(document).encode()).hexdigest()[:ID_LENGTH]


def default_store() -> Path:
    """Return the default store, `lab.sqlite3` in the data folder."""
    return data_folder() / FILE_NAME


class Store(Database):
    """A results store in an SQLite file; without a path it lives in memory.

    Use it as a context to close it.

    >>> from lexagon import lab
    >>> with lab.Store() as store:
    ...     store.experiments()
    []
    """

    what = "a results store"
    kept = "chunks"
    schema = SCHEMA
    application = APPLICATION
    version = VERSION

    def __init__(self, path: Path | str | None = None) -> None:
        self._keys: dict[str, int] = {}
        super().__init__(path)

    def __repr__(self) -> str:
        return f"<Store: {'in memory' if self.path is None else self.path}>"

    def enrol(self, spec: Spec, words: Sequence[WordsRef], code: str) -> Experiment:
        """Find the experiment of this spec, words and code, or begin it."""
        identity = experiment_id(spec, words, code)
        with self._translated_errors():
            self._database.execute(
                "INSERT OR IGNORE INTO experiments"
                " (id, kind, title, spec, seeds, code, words, created)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    identity,
                    spec.kind,
                    spec.title,
                    canonical(spec.document()),
                    json.dumps(spec.document().get("seeds", [])),
                    code,
                    json.dumps({each.name: each.sha256 for each in words}),
                    _now(),
                ),
            )
        return self.find(identity)

    def experiments(self) -> list[Experiment]:
        """Return every experiment, oldest first."""
        return self._select("", ())

    def find(self, prefix: str) -> Experiment:
        """Return the experiment whose id begins so."""
        matches = (
            self._select("WHERE substr(id, 1, ?) = ?", (len(prefix), prefix)) if prefix else []
        )
        if len(matches) == 1:
            return matches[0]
        if matches:
            ids = ", ".join(each.id for each in matches[:5])
            raise StoreError(
                f"{quoted(prefix)} begins several experiments: {ids}; write more of it"
            )
        raise StoreError(f"no experiment {quoted(prefix)} in {self._name}; see `lexagon lab list`")

    def begin_run(self, experiment: Experiment, executor: str, folder: str | None = None) -> int:
        """Note that a run starts, where, on what, and the folder of its modules; return its key."""
        where = machine() if folder is None else {**machine(), "folder": folder}
        with self._translated_errors():
            added = self._database.execute(
                "INSERT INTO runs (experiment, started, executor, machine) VALUES (?, ?, ?, ?)",
                (self._key(experiment.id), _now(), executor, json.dumps(where)),
            )
        return added.lastrowid or 0

    def end_run(self, key: int) -> None:
        """Note that a run ended by itself, done or not; one that was killed has no end."""
        with self._translated_errors():
            self._database.execute("UPDATE runs SET ended = ? WHERE key = ?", (_now(), key))

    def runs(self, experiment: Experiment) -> list[Run]:
        """Return the runs of an experiment: when, by what executor, on which machine."""
        with self._translated_errors():
            rows = self._database.execute(
                "SELECT started, ended, executor, machine FROM runs WHERE experiment = ?"
                " ORDER BY key",
                (self._key(experiment.id),),
            ).fetchall()
        return [
            Run(start, end, executor, json.loads(where)) for start, end, executor, where in rows
        ]

    def plan_round(self, experiment: Experiment, number: int, chunks: int) -> set[int]:
        """Note how many chunks a round has; returns the numbers of those done already."""
        with self._translated_errors():
            self._database.execute(
                "INSERT OR IGNORE INTO rounds VALUES (?, ?, ?)",
                (self._key(experiment.id), number, chunks),
            )
            done = self._database.execute(
                "SELECT chunk FROM chunks WHERE experiment = ? AND round = ?",
                (self._key(experiment.id), number),
            )
            return {chunk for (chunk,) in done}

    def has(self, experiment: Experiment, chunk: Chunk) -> bool:
        """Return whether a chunk is done."""
        with self._translated_errors():
            row = self._database.execute(
                "SELECT 1 FROM chunks WHERE experiment = ? AND round = ? AND chunk = ?",
                (self._key(experiment.id), chunk.round, chunk.number),
            ).fetchone()
        return row is not None

    def save(self, experiment: Experiment, chunk: Chunk, result: ChunkResult, worker: str) -> bool:
        """Write a chunk and its rows in one transaction; False if it was there, with equal rows."""
        place = (self._key(experiment.id), chunk.round, chunk.number)
        rows = [_written(row, chunk) for row in result.rows]
        parameters = json.dumps(chunk.parameters, ensure_ascii=False)
        with self._translated_errors(), self._transaction():
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

    def finish(self, experiment: Experiment) -> None:
        """Note that every round is done."""
        with self._translated_errors():
            self._database.execute(
                "UPDATE experiments SET finished = coalesce(finished, ?) WHERE key = ?",
                (_now(), self._key(experiment.id)),
            )

    def rows(self, experiment: Experiment) -> Iterator[Row]:
        """Return the rows in their order: by round, chunk and place in the chunk."""
        with self._translated_errors():
            yield from map(
                json.loads,
                (
                    data
                    for (data,) in self._database.execute(
                        "SELECT data FROM rows WHERE experiment = ? ORDER BY round, chunk, row",
                        (self._key(experiment.id),),
                    )
                ),
            )

    def results(self, experiment: Experiment, before_round: int) -> list[tuple[Chunk, ChunkResult]]:
        """Return the chunks of the rounds before one, in order, each with its rows."""
        with self._translated_errors():
            chunks = self._database.execute(
                "SELECT round, chunk, parameters, blob, cpu_seconds FROM chunks"
                " WHERE experiment = ? AND round < ? ORDER BY round, chunk",
                (self._key(experiment.id), before_round),
            ).fetchall()
            results = []
            for number, place, parameters, blob, seconds in chunks:
                rows, _ = self._contents((self._key(experiment.id), number, place))
                chunk = Chunk(place, number, experiment.kind, json.loads(parameters))
                results.append(
                    (chunk, ChunkResult([json.loads(row) for row in rows], blob, seconds))
                )
            return results

    def product(self, experiment: Experiment) -> bytes:
        """Return the product of a complete experiment: the blob of its last chunk."""
        if not experiment.complete:
            raise StoreError(
                f"{experiment.id} is not complete ({experiment.state}); run it to the end"
            )
        with self._translated_errors():
            row = self._database.execute(
                "SELECT blob FROM chunks WHERE experiment = ? ORDER BY round DESC, chunk DESC",
                (self._key(experiment.id),),
            ).fetchone()
        if row is None or row[0] is None:
            raise StoreError(
                f"{experiment.id} is of kind {quoted(experiment.kind)} and made rows alone, "
                "no file; export its rows"
            )
        blob: bytes = row[0]
        return blob

    def chunk_seconds(self, experiment: Experiment) -> list[float]:
        """Return the CPU time of each chunk, in their order."""
        with self._translated_errors():
            row = self._database.execute(
                "SELECT cpu_seconds FROM chunks WHERE experiment = ? ORDER BY round, chunk",
                (self._key(experiment.id),),
            )
            return [seconds for (seconds,) in row]

    def _contents(self, place: tuple[int, int, int]) -> tuple[list[str], bytes | None]:
        where = "WHERE experiment = ? AND round = ? AND chunk = ?"
        rows = self._database.execute(f"SELECT data FROM rows {where} ORDER BY row", place)
        blob = self._database.execute(f"SELECT blob FROM chunks {where}", place).fetchone()[0]
        return [data for (data,) in rows], blob

    def _key(self, id_: str) -> int:
        """Return the key that the tables know an experiment by."""
        if id_ not in self._keys:
            with self._translated_errors():
                row = self._database.execute(
                    "SELECT key FROM experiments WHERE id = ?", (id_,)
                ).fetchone()
            if row is None:
                raise StoreError(f"no experiment {quoted(id_)} in {self._name}")
            self._keys[id_] = row[0]
        return self._keys[id_]

    def _select(self, where: str, values: tuple[object, ...]) -> list[Experiment]:
        with self._translated_errors():
            rows = self._database.execute(
                "SELECT id, title, kind, finished IS NOT NULL, count(chunk),"
                " (SELECT coalesce(sum(chunks), 0) FROM rounds WHERE experiment = key),"
                " coalesce(sum(rows), 0), coalesce(sum(cpu_seconds), 0.0),"
                " code, words, created, finished, spec"
                " FROM experiments LEFT JOIN chunks ON experiment = key"
                f" {where} GROUP BY key ORDER BY key",
                values,
            ).fetchall()
        return [
            Experiment(
                *(id_, title, kind, bool(complete), chunks, planned, count),
                round(cpu_seconds, 3),
                code,
                json.loads(words),
                *(created, finished),
                json.loads(spec),
            )
            for id_, title, kind, complete, chunks, planned, count, cpu_seconds, code, words,
            created, finished, spec in rows
        ]  # fmt: skip


def machine() -> dict[str, object]:
    """Describe this machine, for readers of the results."""
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


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
