"""The lab's vocabulary: an experiment is rounds of chunks, and a kind says what a chunk does.

A kind cuts a spec into chunks that depend on the spec alone, never on the machine, so that the
rows are the same wherever and however they are computed. Rounds exist for work that needs an
earlier result first: a proof needs a bound, leave training goes generation by generation. The
chunks of one round know nothing of each other.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Final, Protocol, TypeAlias

from lexagon._errors import SpecError, quoted

if TYPE_CHECKING:
    from lexagon.lab.core._spec import Spec

Scalar: TypeAlias = str | int | float | bool | None
Json: TypeAlias = "Scalar | list[Json] | dict[str, Json]"
Row: TypeAlias = dict[str, Scalar]

MOST_CHUNKS: Final = 1_000_000  # weeks of a core, and as much as fits memory
PLAYER = "player"  # the column that says whose row it is, where a kind compares players


@dataclass(frozen=True)
class ListRef:
    """A word list, or another file that rows depend on: lists travel as name and hash."""

    name: str
    sha256: str


@dataclass(frozen=True)
class Chunk:
    """A piece of work: `parameters` has everything it needs but what its round shares."""

    number: int  # 0, 1, 2 … within its round
    round: int
    kind: str
    parameters: Mapping[str, Json]


@dataclass(frozen=True)
class Result:
    """What came of a chunk; the CPU time is measured around the work and kept out of the rows."""

    rows: list[Row]
    blob: bytes | None = None  # what the next round needs and no reader does
    cpu_seconds: float = 0.0


@dataclass(frozen=True)
class Round:
    """Chunks that may be done in any order, and the large input they share, if there is one."""

    chunks: Sequence[Chunk]
    shared: bytes | None = None

    @classmethod
    def of(
        cls,
        kind: str,
        number: int,
        parameters: Iterable[Mapping[str, Json]],
        shared: bytes | None = None,
    ) -> Round:
        """Number the chunks of a round by their parameters' order; too many are refused."""
        chunks = [
            Chunk(place, number, kind, each)
            for place, each in enumerate(islice(parameters, MOST_CHUNKS + 1))
        ]
        if len(chunks) > MOST_CHUNKS:
            raise SpecError(
                f"round {number + 1} of {quoted(kind)} would have more than {MOST_CHUNKS:,} "
                "chunks; ask for fewer seeds, repetitions or games"
            )
        return cls(chunks, shared)


@dataclass(frozen=True)
class Measure:
    """A column of figures worth comparing: what to call it, and whether less of it is better."""

    column: str
    title: str
    lower_is_better: bool | None = None  # None: neither is better
    unit: str = ""


class Kind(Protocol):
    """What an experiment does. All of it is pure: same spec or parameters, same answer."""

    name: str
    pairs: Sequence[str]  # the columns that make two players' rows a pair: answer, board, seed
    measures: Sequence[Measure]

    def check(self, spec: Spec) -> None:
        """Raise a SpecError that quotes what is wrong, before anything runs."""
        ...

    def words(self, spec: Spec) -> list[ListRef]:
        """Return the lists that the rows depend on; every worker must have the same."""
        ...

    def round(self, spec: Spec, number: int, done: Sequence[tuple[Chunk, Result]]) -> Round | None:
        """Return round 0, 1 …, given the chunks of all rounds before it in order; None: the end."""
        ...

    def run(self, parameters: Mapping[str, Json], shared: bytes | None) -> Result:
        """Do a chunk's work on one thread, on whatever machine."""
        ...
