"""A summary of an experiment: its state, its runs, and each player's means with intervals."""

from __future__ import annotations

from dataclasses import dataclass, fields
from statistics import median

from lexagon._errors import SpecError
from lexagon.lab.analysis._comparison import Family
from lexagon.lab.analysis._pairing import means
from lexagon.lab.analysis._results import read
from lexagon.lab.analysis._tables import Table, tables
from lexagon.lab.core._experiment import Experiment, Run
from lexagon.lab.core._store import Store


@dataclass(frozen=True, repr=False)
class Summary(Experiment):
    """An experiment with its means; `tables` has what its kind shows where a mean says nothing.

    `executor` says where `lab.run` did the work, and `seconds` how long it took by the clock; None
    where there was nothing to do.

    >>> from lexagon import lab
    >>> spec = {"kind": "wordle", "words": ["answers-2309"], "players": ["parts"]}
    >>> summary = lab.run(spec, store=lab.Store(), executor="inline")
    >>> print(summary.means[0].standings[0])
    parts: 3.460 (95% 3.433 … 3.486)
    """

    runs: tuple[Run, ...]
    median_chunk_cpu_seconds: float | None
    means: tuple[Family, ...]
    tables: tuple[Table, ...]
    executor: str | None = None
    seconds: float | None = None

    def __str__(self) -> str:
        return "\n".join([super().__str__(), *map(str, self.means)])


def summarise(
    store: Store,
    experiment: Experiment,
    executor: str | None = None,
    seconds: float | None = None,
) -> Summary:
    """Read an experiment's rows and summarise them."""
    facts = {each.name: getattr(experiment, each.name) for each in fields(Experiment)}
    chunk_seconds = store.chunk_seconds(experiment)
    try:
        [results] = read(store, [experiment.id])
    except SpecError:  # a kind of the user's own that cannot be imported here
        families: tuple[Family, ...] = ()
        kind_tables: tuple[Table, ...] = ()
    else:
        families = means(results)
        kind_tables = () if families else tuple(tables(results))
    return Summary(
        **facts,
        runs=tuple(store.runs(experiment)),
        median_chunk_cpu_seconds=round(median(chunk_seconds), 3) if chunk_seconds else None,
        means=families,
        tables=kind_tables,
        executor=executor,
        seconds=None if seconds is None else round(seconds, 3),
    )
