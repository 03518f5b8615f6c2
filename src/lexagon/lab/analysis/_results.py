"""Stored experiments as readers want them: rows with how they pair, and where they came from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from lexagon._errors import StoreError
from lexagon.lab.analysis._pairing import Recorded
from lexagon.lab.core._kinds import Json
from lexagon.lab.core._store import Store, Stored
from lexagon.lab.kinds import find_kind
from lexagon.views.html.markup import DrawnList


@dataclass(frozen=True)
class Results:
    """An experiment with everything that is told of it."""

    stored: Stored
    recorded: Recorded
    runs: Sequence[dict[str, Any]]

    def origin(self) -> dict[str, Json]:
        """Return what the rows come from, as a document."""
        return {
            "id": self.stored.id,
            "spec": self.stored.spec.document(),
            "code": self.stored.code,
            "lists": {each.name: each.sha256 for each in self.stored.lists},
            "created": self.stored.created,
            "finished": self.stored.finished,
        }

    def _repr_html_(self) -> str:
        from lexagon.views.html import lab as pictures

        return pictures.results(self)


class ResultList(DrawnList[Results]):
    """Experiments with their results, in the order they were named."""

    def _repr_html_(self) -> str:
        from lexagon.views.html import lab as pictures

        return pictures.several_results(self)


def read(store: Store, prefixes: Iterable[str]) -> ResultList:
    """Read experiments by the beginnings of their ids; one named twice is refused."""
    found = ResultList()
    for prefix in prefixes:
        stored = store.find(prefix)
        if any(stored.id == each.stored.id for each in found):
            raise StoreError(f"the experiment {stored.id} is named twice; name each once")
        kind = find_kind(stored.spec.kind)
        rows = list(store.rows(stored))
        recorded = Recorded(
            stored.id, stored.spec.kind, kind.pairs, kind.measures, rows, stored.lists
        )
        found.append(Results(stored, recorded, store.runs(stored)))
    return found
