"""Experiments: a spec in, chunks of work out to an executor, rows into a store as they finish.

>>> from lexagon import lab
>>> spec = {"kind": "wordle", "words": ["answers-2309"], "players": ["parts", "minimax"]}
>>> with lab.Store() as store:                      # in memory; without store=, your data folder
...     summary = lab.run(spec, store=store, threads=0)
...     print(lab.compare(summary.id, store=store, measure="guesses")[0].comparisons[0])
parts is better than minimax: −0.088 (95% −0.120 … −0.056) guesses, p < 0.0001 ...

A kind of experiment of your own is a class like `Kind`; a spec names it as `module:Class`.
"""

from typing import TYPE_CHECKING

__all__ = [
    "TLS",
    "Chunk",
    "ChunkResult",
    "Comparison",
    "Comparisons",
    "Difference",
    "Estimate",
    "Experiment",
    "ExperimentList",
    "Export",
    "Family",
    "Kind",
    "Measure",
    "Player",
    "Report",
    "Results",
    "Round",
    "Run",
    "Side",
    "Spec",
    "SpecEntry",
    "Standing",
    "Store",
    "Summary",
    "Table",
    "WordsRef",
    "compare",
    "experiments",
    "export",
    "load_spec",
    "results",
    "run",
    "shipped_specs",
    "show",
    "words_refs",
]

if TYPE_CHECKING:
    from lexagon.lab._api import compare, experiments, export, results, run, show
    from lexagon.lab.analysis._comparison import Comparison, Comparisons, Family, Side, Standing
    from lexagon.lab.analysis._export import Export, Report
    from lexagon.lab.analysis._results import Results
    from lexagon.lab.analysis._statistics import Difference, Estimate
    from lexagon.lab.analysis._summary import Summary
    from lexagon.lab.analysis._tables import Table
    from lexagon.lab.core._experiment import Experiment, ExperimentList, Run, SpecEntry
    from lexagon.lab.core._kinds import Chunk, ChunkResult, Kind, Measure, Round, WordsRef
    from lexagon.lab.core._spec import Player, Spec
    from lexagon.lab.core._spec_files import load_spec, shipped_specs
    from lexagon.lab.core._store import Store
    from lexagon.lab.core._wordlists import words_refs
    from lexagon.lab.executors._tls import TLS
else:
    # Hidden from type checkers, so that they know exactly the names above.

    _HOMES = {
        "_api": ("compare", "experiments", "export", "results", "run", "show"),
        "analysis._comparison": ("Comparison", "Comparisons", "Family", "Side", "Standing"),
        "analysis._export": ("Export", "Report"),
        "analysis._results": ("Results",),
        "analysis._statistics": ("Difference", "Estimate"),
        "analysis._summary": ("Summary",),
        "analysis._tables": ("Table",),
        "core._experiment": ("Experiment", "ExperimentList", "Run", "SpecEntry"),
        "core._kinds": ("Chunk", "ChunkResult", "Kind", "Measure", "Round", "WordsRef"),
        "core._spec": ("Player", "Spec"),
        "core._spec_files": ("load_spec", "shipped_specs"),
        "core._store": ("Store",),
        "core._wordlists": ("words_refs",),
        "executors._tls": ("TLS",),
    }

    def __getattr__(name: str) -> object:
        """Load a public name when it is first used, so that importing the package costs nothing."""
        for home, names in _HOMES.items():
            if name in names:
                from importlib import import_module

                value = getattr(import_module(f"lexagon.lab.{home}"), name)
                globals()[name] = value
                return value
        raise AttributeError(f"module 'lexagon.lab' has no attribute {name!r}")

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})
