"""The lab's questions: run, show, compare, export, each with the store as a keyword."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import Annotated, TypeAlias

from lexagon._errors import StoreError, quoted
from lexagon._operation import validated
from lexagon._parameters import AnyPath, Force, Parameter
from lexagon._progress import ProgressCallback
from lexagon.lab.analysis._comparison import Comparisons
from lexagon.lab.analysis._export import Export, export_results
from lexagon.lab.analysis._pairing import compare as compare_results
from lexagon.lab.analysis._results import Results, read
from lexagon.lab.analysis._summary import Summary, summarise
from lexagon.lab.core._experiment import ExperimentList, SpecEntry, SpecList
from lexagon.lab.core._runner import enrol, execute
from lexagon.lab.core._spec import Spec
from lexagon.lab.core._spec_files import load_spec, spec_files
from lexagon.lab.core._store import Store, default_store
from lexagon.lab.executors import open_executor
from lexagon.lab.executors._tls import TLS

SpecLike: TypeAlias = Annotated[
    Spec | Mapping[str, object] | str | os.PathLike[str],
    Parameter(
        "A spec: a .toml or .py file, or the name of one that ships.",
        accepts="a Spec, a mapping, a name or a path",
        max_length=4096,
        metavar="SPEC",
        family="specs",
    ),
]
StoreLike: TypeAlias = Annotated[
    Store | AnyPath | None,
    Parameter("The results store; lab.sqlite3 in your data folder by default."),
]
ExecutorLike: TypeAlias = Annotated[
    str,
    Parameter(
        "Who works: inline, processes, processes:N, or the address of a cluster.",
        min_length=1,
        max_length=500,
        metavar="EXECUTOR",
        is_local=True,
    ),
]
ExperimentId: TypeAlias = Annotated[
    str,
    Parameter("The id of an experiment, or its beginning.", max_length=64, metavar="ID"),
]
PlayerName: TypeAlias = Annotated[
    str | None, Parameter("Compare every player with this one.", max_length=200, metavar="PLAYER")
]
MeasureName: TypeAlias = Annotated[
    str | None, Parameter("One measure alone.", max_length=200, metavar="NAME")
]


@validated
def run(
    spec: SpecLike,
    *,
    store: StoreLike = None,
    executor: ExecutorLike = "processes",
    tls: TLS | None = None,
    progress: ProgressCallback | None = None,
    warn: Callable[[str], object] | None = None,
) -> Summary:
    """Run an experiment, or continue one, and return its means with intervals.

    `spec` is a `Spec`, a dictionary with the same keys, the path of a file or the name of a spec
    that ships. `store` is an open store or its path; without it, `lab.sqlite3` in the data folder.
    The `executor` is "inline" (this process alone), "processes" (one for each core, or
    "processes:N"), or the address of a Dask cluster: `tcp://host:port`, `tls://host:port` with the
    files of `tls`, or `local:N` to start one here. A cluster must be trusted: docs/lab.md says why.
    Chunks are kept as they finish, so a run that was stopped or killed continues when it is run
    again. `warn` is called with a line about each worker that is refused.

    >>> from lexagon import lab
    >>> spec = {"kind": "wordle", "words": ["answers-2309"], "players": ["parts"]}
    >>> summary = lab.run(spec, store=lab.Store(), executor="inline")
    >>> summary.complete, summary.rows, summary.executor
    (True, 2309, 'this process')
    """
    opened_executor = open_executor(executor, warn, tls)
    checked = _as_spec(spec)
    start = perf_counter()
    with _writable(store) as opened:
        experiment = enrol(checked, opened)
        if experiment.complete:
            return summarise(opened, experiment)
        with opened_executor as workers:
            experiment = execute(checked, experiment, opened, workers, progress)
        return summarise(opened, experiment, workers.describe(), perf_counter() - start)


def specs() -> SpecList:
    """List the specs that ship.

    >>> from lexagon import lab
    >>> lab.specs()[0].name, "grid-proof" in lab.specs()
    ('best-boards', True)
    """
    read = ((name, load_spec(name)) for name in spec_files())
    return SpecList(tuple(SpecEntry(name, spec.title, spec.kind) for name, spec in read))


@validated
def experiments(store: StoreLike = None) -> ExperimentList:
    """List the experiments of a store, and the specs that ship.

    >>> from lexagon import lab
    >>> [spec.name for spec in lab.experiments(lab.Store()).specs][:2]
    ['best-boards', 'grid-proof']
    """
    if store is None and not default_store().exists():
        return ExperimentList((), specs().specs)
    with _readable(store) as opened:
        return ExperimentList(tuple(opened.experiments()), specs().specs)


@validated
def show(experiment: ExperimentId, *, store: StoreLike = None) -> Summary:
    """Return the summary of the experiment whose id begins so: its state, runs and means.

    >>> from lexagon import lab
    >>> spec = {"kind": "wordle", "words": ["answers-2309"], "players": ["parts"]}
    >>> store = lab.Store()
    >>> lab.show(lab.run(spec, store=store, executor="inline").id[:6], store=store).state
    'complete'
    """
    with _readable(store) as opened:
        return summarise(opened, opened.find(experiment))


@validated
def results(experiment: ExperimentId, *, store: StoreLike = None) -> Results:
    """Return the rows of the experiment whose id begins so.

    >>> from lexagon import lab
    >>> spec = {"kind": "wordle", "words": ["answers-2309"], "players": ["parts"]}
    >>> store = lab.Store()
    >>> rows = lab.results(lab.run(spec, store=store, executor="inline").id, store=store)
    >>> sum(row["guesses"] for row in rows)
    7988
    """
    with _readable(store) as opened:
        return read(opened, [experiment])[0]


@validated
def compare(
    *experiments: Annotated[
        ExperimentId | Results,
        Parameter("Experiments of one kind.", accepts="the id of an experiment or Results"),
    ],
    store: StoreLike = None,
    measure: MeasureName = None,
    baseline: PlayerName = None,
    progress: ProgressCallback | None = None,
) -> Comparisons:
    """Compare players on the same answers, boards or deals, with intervals and named tests.

    The experiments are of one kind, named by the beginnings of their ids or given as `Results`. All
    players are compared with each other, or each with the `baseline`; on every measure, or on one.

    >>> from lexagon import lab
    >>> spec = {"kind": "wordle", "words": ["answers-2309"], "players": ["parts", "minimax"]}
    >>> store = lab.Store()
    >>> summary = lab.run(spec, store=store, executor="inline")
    >>> print(lab.compare(summary.id, store=store, measure="guesses")[0].comparisons[0])
    parts is better than minimax: −0.088 (95% −0.120 … −0.056) guesses, p < 0.0001 ...
    """
    every = read_all(*experiments, store=store)
    return compare_results(every, measure, baseline, progress)


@validated
def export(
    experiment: ExperimentId,
    *,
    store: StoreLike = None,
    parquet: Annotated[AnyPath | None, Parameter("Write rows as Parquet; needs polars.")] = None,
    csv: Annotated[AnyPath | None, Parameter("Write rows as CSV.")] = None,
    product: Annotated[AnyPath | None, Parameter("Write what the experiment made.")] = None,
    force: Force = False,
) -> Export:
    """Write an experiment's rows as Parquet or CSV, and the file it made (`product`).

    A file that exists is only overwritten with `force`.

    >>> import tempfile
    >>> from pathlib import Path
    >>> from lexagon import lab
    >>> spec = {"kind": "wordle", "words": ["answers-2309"], "players": ["parts"]}
    >>> store = lab.Store()
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     made = lab.run(spec, store=store, executor="inline").id
    ...     lab.export(made, store=store, csv=Path(folder) / "rows.csv").rows
    2309
    """
    with _readable(store) as opened:
        [rows] = read(opened, [experiment])
        made = None if product is None else opened.product(rows.experiment)
    return export_results(rows, made, _path(parquet), _path(csv), _path(product), force)


def read_all(*ids: str | Results, store: StoreLike = None) -> list[Results]:
    """Return several experiments' rows, in order; one named twice is refused."""
    if not ids:
        raise StoreError("name one experiment or more; see `lexagon lab list`")
    given = [each for each in ids if isinstance(each, Results)]
    if len(given) == len(ids):
        return given
    with _readable(store) as opened:
        return read(opened, [each.id if isinstance(each, Results) else each for each in ids])


def _as_spec(spec: Spec | Mapping[str, object] | str | os.PathLike[str]) -> Spec:
    if isinstance(spec, Spec):
        return spec
    if isinstance(spec, Mapping):
        return Spec.of(spec)
    return load_spec(spec)


def _path(path: str | os.PathLike[str] | None) -> Path | None:
    return None if path is None else Path(path)


@contextmanager
def _writable(store: StoreLike) -> Iterator[Store]:
    """Open a store unless it is open; a store that was open stays open."""
    if isinstance(store, Store):
        yield store
        return
    with Store(default_store() if store is None else Path(store)) as opened:
        yield opened


@contextmanager
def _readable(store: StoreLike) -> Iterator[Store]:
    """Open a store to read; its file must exist."""
    if not isinstance(store, Store):
        path = default_store() if store is None else Path(store)
        if not path.exists():
            raise StoreError(
                f"no results store at {quoted(str(path), 200)}; `lexagon lab run SPEC` makes one"
            )
    with _writable(store) as opened:
        yield opened
