"""Experiments: a spec in, chunks of work out to an executor, rows into a store as they finish.

>>> from lexagon import lab
>>> spec = {"kind": "wordle", "words": ["answers-2309"], "players": ["parts", "minimax"]}
>>> with lab.Store() as store:                      # in memory; without store=, your data folder
...     summary = lab.run(spec, store=store, executor="inline")
...     print(lab.compare(summary.id, store=store, measure="guesses")[0].comparisons[0])
parts is better than minimax: −0.088 (95% −0.120 … −0.056) guesses, p < 0.0001 ...

A kind of experiment of your own is a class like `Kind`; a spec names it as `module:Class`.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lexagon._statistics import Difference as Difference
    from lexagon._statistics import Estimate as Estimate
    from lexagon.lab._api import compare as compare
    from lexagon.lab._api import experiments as experiments
    from lexagon.lab._api import export as export
    from lexagon.lab._api import results as results
    from lexagon.lab._api import run as run
    from lexagon.lab._api import show as show
    from lexagon.lab._api import specs as specs
    from lexagon.lab.analysis._comparison import Comparison as Comparison
    from lexagon.lab.analysis._comparison import Comparisons as Comparisons
    from lexagon.lab.analysis._comparison import Family as Family
    from lexagon.lab.analysis._comparison import Side as Side
    from lexagon.lab.analysis._comparison import Standing as Standing
    from lexagon.lab.analysis._export import Export as Export
    from lexagon.lab.analysis._export import Report as Report
    from lexagon.lab.analysis._results import Results as Results
    from lexagon.lab.analysis._summary import Summary as Summary
    from lexagon.lab.analysis._tables import Table as Table
    from lexagon.lab.core._experiment import Experiment as Experiment
    from lexagon.lab.core._experiment import ExperimentList as ExperimentList
    from lexagon.lab.core._experiment import Run as Run
    from lexagon.lab.core._experiment import SpecEntry as SpecEntry
    from lexagon.lab.core._experiment import SpecList as SpecList
    from lexagon.lab.core._kinds import Chunk as Chunk
    from lexagon.lab.core._kinds import ChunkResult as ChunkResult
    from lexagon.lab.core._kinds import Kind as Kind
    from lexagon.lab.core._kinds import Measure as Measure
    from lexagon.lab.core._kinds import Round as Round
    from lexagon.lab.core._kinds import WordsRef as WordsRef
    from lexagon.lab.core._spec import Player as Player
    from lexagon.lab.core._spec import Spec as Spec
    from lexagon.lab.core._spec_files import load_spec as load_spec
    from lexagon.lab.core._store import Store as Store
    from lexagon.lab.core._wordlists import words_refs as words_refs
    from lexagon.lab.executors._tls import TLS as TLS
else:
    from lexagon._lazy import attach

    __getattr__, __dir__, __all__ = attach(
        __name__,
        {
            "_api": "compare experiments export results run show specs",
            "analysis._comparison": (
                "Comparison Comparisons Difference Estimate Family Side Standing"
            ),
            "analysis._export": "Export Report",
            "analysis._results": "Results",
            "analysis._summary": "Summary",
            "analysis._tables": "Table",
            "core._experiment": "Experiment ExperimentList Run SpecEntry SpecList",
            "core._kinds": "Chunk ChunkResult Kind Measure Round WordsRef",
            "core._spec": "Player Spec",
            "core._spec_files": "load_spec",
            "core._store": "Store",
            "core._wordlists": "words_refs",
            "executors._tls": "TLS",
        },
    )
