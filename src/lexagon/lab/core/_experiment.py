"""An experiment as the store has it: what it is, how far it has come, what its rows depend on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lexagon._result import NamedList, Result, ResultList
from lexagon.lab.core._spec import Spec


@dataclass(frozen=True, repr=False)
class Experiment(Result):
    """A stored experiment; `planned` counts the chunks of the rounds begun so far.

    >>> from lexagon import lab
    >>> spec = {"kind": "wordle", "words": ["answers-2309"], "players": ["parts"]}
    >>> experiment = lab.run(spec, store=lab.Store(), executor="inline")
    >>> experiment.kind, experiment.complete, experiment.rows
    ('wordle', True, 2309)
    """

    id: str
    title: str
    kind: str
    complete: bool
    chunks: int
    planned: int
    rows: int
    cpu_seconds: float
    code: str
    words: dict[str, str]  # the name of each word list or file, and its SHA-256
    created: str
    finished: str | None
    spec: dict[str, Any]

    @property
    def state(self) -> str:
        """`complete`, or how far it has come."""
        if self.complete:
            return "complete"
        return f"{self.chunks} of {self.planned} chunks" if self.planned else "not begun"

    def to_spec(self) -> Spec:
        """Return the spec to run it again."""
        return Spec.of(self.spec)

    def __str__(self) -> str:
        return f"{self.id} {self.title} ({self.kind}): {self.state}, {self.rows:,} rows"


@dataclass(frozen=True, repr=False)
class SpecEntry(Result):
    """A spec that ships: its name, and what it is.

    >>> from lexagon import lab
    >>> lab.experiments(lab.Store()).specs[0]
    <SpecEntry: best-boards (best-board): Best 4x4 boards from 200 seeds>
    """

    name: str
    title: str
    kind: str

    def __str__(self) -> str:
        return f"{self.name} ({self.kind}): {self.title}"


@dataclass(frozen=True, repr=False)
class SpecList(NamedList[SpecEntry]):
    """The specs that ship, indexed by place or by name.

    >>> from lexagon import lab
    >>> lab.specs()["grid-proof"].kind, "wordle-strategies" in lab.specs()
    ('grid-proof', True)
    """

    specs: tuple[SpecEntry, ...]

    _items = "specs"

    def __str__(self) -> str:
        return "\n".join(map(str, self.specs))


@dataclass(frozen=True, repr=False)
class ExperimentList(ResultList[Experiment]):
    """The experiments of a store, oldest first, and the specs that ship.

    >>> from lexagon import lab
    >>> len(lab.experiments(lab.Store()))
    0
    """

    experiments: tuple[Experiment, ...]
    specs: tuple[SpecEntry, ...]

    _items = "experiments"

    def __str__(self) -> str:
        lines = [str(each) for each in self.experiments] or ["no experiments"]
        return "\n".join([*lines, *(f"spec {each}" for each in self.specs)])


@dataclass(frozen=True, repr=False)
class Run(Result):
    """One run of an experiment: when, by what executor, on which machine.

    >>> from lexagon import lab
    >>> spec = {"kind": "wordle", "words": ["answers-2309"], "players": ["parts"]}
    >>> lab.run(spec, store=lab.Store(), executor="inline").runs[0].executor
    'this process'
    """

    started: str
    ended: str | None  # None: it was killed, or is still at work
    executor: str
    machine: dict[str, Any]

    def __str__(self) -> str:
        end = f"to {self.ended}" if self.ended else "(killed, or still running)"
        return f"{self.started} {end} on {self.executor}, {self.machine['host']}"
