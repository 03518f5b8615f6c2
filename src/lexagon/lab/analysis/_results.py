"""The rows of an experiment with what readers need: how they pair, and where they come from."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from lexagon._errors import StoreError
from lexagon._own_modules import modules_in
from lexagon._result import ResultList
from lexagon.lab.core._experiment import Experiment, Run
from lexagon.lab.core._kinds import Measure, find_kind
from lexagon.lab.core._store import Store
from lexagon.lab.core._values import Json, Row


@dataclass(frozen=True, repr=False)
class Results(ResultList[Row]):
    """The rows of an experiment; it is a sequence of them.

    >>> from lexagon import lab
    >>> spec = {"kind": "wordle", "words": ["answers-2309"], "players": ["parts"]}
    >>> store = lab.Store()
    >>> results = lab.results(lab.run(spec, store=store, executor="inline").id, store=store)
    >>> len(results), results[0]["answer"], results[0]["guesses"]
    (2309, 'aback', 3)
    """

    experiment: Experiment
    runs: tuple[Run, ...]
    pairs: tuple[str, ...]  # the columns that make two players' rows a pair
    measures: tuple[Measure, ...]
    rows: tuple[Row, ...]

    _items = "rows"

    @property
    def id(self) -> str:
        """The experiment's id."""
        return self.experiment.id

    @property
    def kind(self) -> str:
        """The experiment's kind."""
        return self.experiment.kind

    def origin(self) -> dict[str, Json]:
        """Return the origin of the rows, for a file's metadata."""
        experiment = self.experiment
        return {
            "id": experiment.id,
            "spec": dict(experiment.spec),
            "code": experiment.code,
            "words": dict(experiment.words),
            "created": experiment.created,
            "finished": experiment.finished,
        }

    def __str__(self) -> str:
        return str(self.experiment)


def read(store: Store, prefixes: Iterable[str]) -> list[Results]:
    """Read experiments by the beginnings of their ids; one named twice is refused."""
    every: list[Results] = []
    for prefix in prefixes:
        experiment = store.find(prefix)
        if any(experiment.id == each.id for each in every):
            raise StoreError(f"the experiment {experiment.id} is named twice; name each once")
        runs = tuple(store.runs(experiment))
        with modules_in(runs[-1].machine.get("folder") if runs else None):
            kind = find_kind(experiment.kind)
        every.append(
            Results(
                experiment,
                runs,
                tuple(kind.pairs),
                tuple(kind.measures),
                tuple(store.rows(experiment)),
            )
        )
    return every
