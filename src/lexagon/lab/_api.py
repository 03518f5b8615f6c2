"""The lab's questions: run, show, compare, export, each with the store as a keyword."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import Any

from lexagon._errors import StoreError, quoted
from lexagon._progress import ProgressCallback
from lexagon.lab.analysis._comparison import Comparisons
from lexagon.lab.analysis._export import Export, export_results
from lexagon.lab.analysis._pairing import compare as compare_results
from lexagon.lab.analysis._results import Results, read
from lexagon.lab.analysis._summary import Summary, summarise
from lexagon.lab.core._experiment import ExperimentList, SpecEntry
from lexagon.lab.core._runner import enrol, execute
from lexagon.lab.core._spec import Spec
from lexagon.lab.core._spec_files import load_spec, shipped_specs
from lexagon.lab.core._store import Store, default_store
from lexagon.lab.executors import open_executor
from lexagon.lab.executors._tls import TLS


def run(
    spec: Spec | Mapping[str, Any] | str,
    *,
    store: Store | Path | str | None = None,
    threads: int | None = None,
    cluster: str | None = None,
    tls: TLS | None = None,
    progress: ProgressCallback | None = None,
    warn: Callable[[str], object] | None = None,
) -> Summary:
    """Run an experiment, or continue one, and return its means with intervals.

    `spec` is a `Spec`, a dictionary with the same keys, the path of a file or the name of a spec
    that ships. `store` is an open store or its path; without it, `lab.sqlite3` in the data folder.
    The work is done by `threads` parallel processes of this machine (all cores if None, this
    process alone if 0), or by a Dask `cluster`: `tcp://host:port`, `tls://host:port` with the files
    of `tls`, or `local:N` to start one here. A cluster must be trusted: docs/lab.md says why.
    Chunks are kept as they finish, so a run that was stopped or killed continues when it is run
    again. `warn` is called with a line about each worker that is refused.

    >>> from lexagon import lab
    >>> spec = {"kind": "wordle", "words": ["answers-2309"], "players": ["parts"]}
    >>> summary = lab.run(spec, store=lab.Store(), threads=0)
    >>> summary.complete, summary.rows, summary.executor
    (True, 2309, 'this process')
    """
    executor = open_executor(cluster, threads, warn, tls)
    checked = _as_spec(spec)
    start = perf_counter()
    with _writable(store) as opened:
        experiment = enrol(checked, opened)
        if experiment.complete:
            return summarise(opened, experiment)
        with executor:
            experiment = execute(checked, experiment, opened, executor, progress)
        return summarise(opened, experiment, executor.describe(), perf_counter() - start)


def experiments(store: Store | Path | str | None = None) -> ExperimentList:
    """List the experiments of a store, and the specs that ship.

    >>> from lexagon import lab
    >>> [spec.name for spec in lab.experiments(lab.Store()).specs][:2]
    ['best-boards', 'grid-proof']
    """
    specs = tuple(
        SpecEntry(name, spec.title, spec.kind)
        for name, spec in ((each, load_spec(each)) for each in shipped_specs())
    )
    if store is None and not default_store().exists():
        return ExperimentList((), specs)
    with _readable(store) as opened:
        return ExperimentList(tuple(opened.experiments()), specs)


def show(id_: str, *, store: Store | Path | str | None = None) -> Summary:
    """Return the summary of the experiment whose id begins so: its state, runs and means.

    >>> from lexagon import lab
    >>> spec = {"kind": "wordle", "words": ["answers-2309"], "players": ["parts"]}
    >>> store = lab.Store()
    >>> lab.show(lab.run(spec, store=store, threads=0).id[:6], store=store).state
    'complete'
    """
    with _readable(store) as opened:
        return summarise(opened, opened.find(id_))


def results(id_: str, *, store: Store | Path | str | None = None) -> Results:
    """Return the rows of the experiment whose id begins so.

    >>> from lexagon import lab
    >>> spec = {"kind": "wordle", "words": ["answers-2309"], "players": ["parts"]}
    >>> store = lab.Store()
    >>> rows = lab.results(lab.run(spec, store=store, threads=0).id, store=store)
    >>> sum(row["guesses"] for row in rows)
    7988
    """
    with _readable(store) as opened:
        return read(opened, [id_])[0]


def compare(
    *ids: str | Results,
    store: Store | Path | str | None = None,
    measure: str | None = None,
    baseline: str | None = None,
    progress: ProgressCallback | None = None,
) -> Comparisons:
    """Compare players on the same answers, boards or deals, with intervals and named tests.

    `ids` are experiments of one kind, by the beginnings of their ids or as `Results`. All players
    are compared with each other, or each with the `baseline`; on every measure, or on one.

    >>> from lexagon import lab
    >>> spec = {"kind": "wordle", "words": ["answers-2309"], "players": ["parts", "minimax"]}
    >>> store = lab.Store()
    >>> summary = lab.run(spec, store=store, threads=0)
    >>> print(lab.compare(summary.id, store=store, measure="guesses")[0].comparisons[0])
    parts is better than minimax: −0.088 (95% −0.120 … −0.056) guesses, p < 0.0001 ...
    """
    every = read_all(*ids, store=store)
    return compare_results(every, measure, baseline, progress)


def export(
    id_: str,
    *,
    store: Store | Path | str | None = None,
    parquet: Path | str | None = None,
    csv: Path | str | None = None,
    product: Path | str | None = None,
    force: bool = False,
) -> Export:
    """Write an experiment's rows as Parquet or CSV, and the file it made (`product`).

    A file that exists is only overwritten with `force`.

    >>> import tempfile
    >>> from pathlib import Path
    >>> from lexagon import lab
    >>> spec = {"kind": "wordle", "words": ["answers-2309"], "players": ["parts"]}
    >>> store = lab.Store()
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     id_ = lab.run(spec, store=store, threads=0).id
    ...     lab.export(id_, store=store, csv=Path(folder) / "rows.csv").rows
    2309
    """
    with _readable(store) as opened:
        [rows] = read(opened, [id_])
        made = None if product is None else opened.product(rows.experiment)
    return export_results(rows, made, _path(parquet), _path(csv), _path(product), force)


def read_all(*ids: str | Results, store: Store | Path | str | None = None) -> list[Results]:
    """Return several experiments' rows, in order; one named twice is refused."""
    if not ids:
        raise StoreError("name one experiment or more; see `lexagon lab list`")
    given = [each for each in ids if isinstance(each, Results)]
    if len(given) == len(ids):
        return given
    with _readable(store) as opened:
        return read(opened, [each.id if isinstance(each, Results) else each for each in ids])


def _as_spec(spec: Spec | Mapping[str, Any] | str) -> Spec:
    if isinstance(spec, Spec):
        return spec
    if isinstance(spec, Mapping):
        return Spec.of(spec)
    if isinstance(spec, str | Path):
        return load_spec(str(spec))
    raise TypeError(
        f"spec is a {type(spec).__name__}; pass a Spec, a dictionary, or the name or path of one"
    )


def _path(path: Path | str | None) -> Path | None:
    return None if path is None else Path(path)


@contextmanager
def _writable(store: Store | Path | str | None) -> Iterator[Store]:
    """Open a store unless it is open; a store that was open stays open."""
    if isinstance(store, Store):
        yield store
        return
    with Store(default_store() if store is None else store) as opened:
        yield opened


@contextmanager
def _readable(store: Store | Path | str | None) -> Iterator[Store]:
    """Open a store to read; its file must exist."""
    if not isinstance(store, Store):
        path = default_store() if store is None else Path(store)
        if not path.exists():
            raise StoreError(
                f"no results store at {quoted(str(path), 200)}; `lexagon lab run SPEC` makes one"
            )
    with _writable(store) as opened:
        yield opened
