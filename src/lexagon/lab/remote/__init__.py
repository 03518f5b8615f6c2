"""Long calls of the games on a cluster: the same chunks as the lab's, the same results as here.

Calls keep the same files as without a cluster, so one that was stopped continues with or
without a cluster.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from lexagon.lab.core._identity import code_identity
from lexagon.lab.core._kinds import Round, WordsRef
from lexagon.lab.core._values import Json
from lexagon.lab.executors._executor import Executor, Finished, Terms


def do_chunks(
    executor: Executor,
    kind: str,
    words: Iterable[WordsRef],
    parameters: Iterable[Mapping[str, Json]],
    shared: bytes | None = None,
    modules: tuple[str, ...] = (),
) -> Iterator[Finished]:
    """Do chunks of a kind, wherever the executor does them, and yield them as they finish."""
    terms = Terms(kind, code_identity(kind, modules), tuple(words), modules)
    every = executor.map(terms, Round.of(kind, 0, parameters).chunks, shared)
    return (finished for finished in every if finished is not None)
