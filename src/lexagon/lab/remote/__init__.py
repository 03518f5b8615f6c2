"""Long commands done by an executor: the same chunks as the lab's, the same results as without.

What a command keeps in its own file it keeps here too, so a run that was stopped goes on with or
without a cluster.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from lexagon.lab.core._identity import code_version
from lexagon.lab.core._kinds import Json, ListRef, Round
from lexagon.lab.executors._base import Executor, Finished, Terms


def do_chunks(
    executor: Executor,
    kind: str,
    lists: Iterable[ListRef],
    parameters: Iterable[Mapping[str, Json]],
    shared: bytes | None = None,
) -> Iterator[Finished]:
    """Do chunks of a kind, wherever the executor does them, and yield them as they finish."""
    terms = Terms(kind, code_version(kind), tuple(lists))
    return executor.map(terms, Round.of(kind, 0, parameters).chunks, shared)
