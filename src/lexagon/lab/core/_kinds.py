"""An experiment is rounds of chunks; its kind says how it is cut and what a chunk does.

A kind cuts a spec into chunks that depend on the spec alone, never on the machine, so that the
rows are the same wherever and however they are computed. Rounds exist for work that needs an
earlier result first: a proof needs a bound, leave training goes generation by generation. The
chunks of one round are independent of each other.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final, Protocol

from lexagon._errors import SpecError, quoted
from lexagon._plugin import Plugins
from lexagon.lab.core._spec import Spec
from lexagon.lab.core._values import Json, Row

MOST_CHUNKS: Final = 1_000_000  # weeks of a core, and as much as fits memory
PLAYER: Final = "player"  # the column that says whose row it is, where a kind compares players
KINDS: Final = Plugins(
    "kind of experiment",
    {
        "wordle": ("lexagon.lab.kinds._wordle", "WordleKind"),
        "proof": ("lexagon.lab.kinds._proof", "ProofKind"),
        "grid-search": ("lexagon.lab.kinds._grid_search", "GridSearchKind"),
        "best-board": ("lexagon.lab.kinds._best_board", "BestBoardKind"),
        "grid-proof": ("lexagon.lab.kinds._grid_proof", "GridProofKind"),
        "scrabble": ("lexagon.lab.kinds._scrabble", "ScrabbleKind"),
        "leaves": ("lexagon.lab.kinds._leaves", "LeavesKind"),
    },
    "lexagon.kinds",
    SpecError,
)


@dataclass(frozen=True)
class WordsRef:
    """A word list, or another file that rows depend on, by name and hash.

    >>> from lexagon import lab
    >>> lab.words_refs(["original"])[0].name
    'original'
    """

    name: str
    sha256: str


@dataclass(frozen=True)
class Chunk:
    """A piece of work: `parameters` has everything it needs but what its round shares.

    >>> from lexagon import lab
    >>> lab.Chunk(0, 0, "mykinds:Letters", {"letter": "e"}).parameters["letter"]
    'e'
    """

    number: int  # 0, 1, 2 … within its round
    round: int
    kind: str
    parameters: Mapping[str, Json]


@dataclass(frozen=True)
class ChunkResult:
    """The rows of a chunk; CPU time is measured around the work and kept out of the rows.

    >>> from lexagon import lab
    >>> lab.ChunkResult([{"player": "e", "word": "eel", "count": 2}]).blob is None
    True
    """

    rows: list[Row]
    blob: bytes | None = None  # for the next round, not for readers
    cpu_seconds: float = 0.0


@dataclass(frozen=True)
class Round:
    """Chunks that may be done in any order, and the large input they share, if there is one.

    >>> from lexagon import lab
    >>> [chunk.number for chunk in lab.Round.of("mykinds:Letters", 0, [{}, {}]).chunks]
    [0, 1]
    """

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
    """A column of figures worth comparing: its name, and whether less is better.

    >>> from lexagon import lab
    >>> lab.Measure("guesses", "guesses", lower_is_better=True).column
    'guesses'
    """

    column: str
    title: str
    lower_is_better: bool | None = None  # None: neither is better
    unit: str = ""


class Kind(Protocol):
    """A kind of experiment. All of it is pure: same spec or parameters, same rows.

    `packages`, if a class has it, names the packages of Lexagon that the kind computes with, as in
    `("lexicon", "wordle")`: a change in another game then leaves its experiments valid.

    >>> from lexagon import lab
    >>> class Letters:
    ...     name = "mykinds:Letters"
    ...     packages = ()
    ...     pairs = ("word",)
    ...     measures = (lab.Measure("count", "letters a word"),)
    ...     def check(self, spec): spec.check_settings([])
    ...     def words(self, spec): return lab.words_refs(spec.words)
    ...     def round(self, spec, number, done):
    ...         chunks = [{"letter": player.name} for player in spec.players]
    ...         return lab.Round.of(self.name, 0, chunks) if number == 0 else None
    ...     def run(self, parameters, shared):
    ...         letter = parameters["letter"]
    ...         return lab.ChunkResult([{"player": letter, "word": "eel", "count": 2}])
    >>> kind: lab.Kind = Letters()
    """

    name: str
    pairs: Sequence[str]  # the columns that make two players' rows a pair: answer, board, seed
    measures: Sequence[Measure]

    def check(self, spec: Spec) -> None:
        """Raise a SpecError that quotes the wrong value, before anything runs."""
        ...

    def words(self, spec: Spec) -> list[WordsRef]:
        """Return the word lists that the rows depend on; every worker must have the same."""
        ...

    def round(
        self, spec: Spec, number: int, done: Sequence[tuple[Chunk, ChunkResult]]
    ) -> Round | None:
        """Return round 0, 1 …, given the chunks of all rounds before it in order; None: the end."""
        ...

    def run(self, parameters: Mapping[str, Json], shared: bytes | None) -> ChunkResult:
        """Do a chunk's work on one thread, on any machine."""
        ...


def find_kind(name: str) -> Kind:
    """Return a kind: built in, installed, or a class of your own as `module:Class`."""
    make = KINDS.factory(name)
    try:
        kind: Kind = make()
    except TypeError as error:
        if name in KINDS.built_in:
            raise
        raise SpecError(f"the kind {quoted(name)} cannot be made: {error}") from None
    return kind
