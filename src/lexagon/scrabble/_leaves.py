"""Leaves: what the tiles kept after a move are worth, from shipped tables or your own training."""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from lexagon import _core
from lexagon._errors import LexagonError, QueryError, quoted
from lexagon._paths import write_atomically
from lexagon._progress import Progress, ProgressCallback, check_cancelled
from lexagon._result import Displayed, Result, ResultList
from lexagon.lexicon import Lexicon
from lexagon.scrabble._edition import DATA, Edition
from lexagon.scrabble._engine import check_number, check_seed, engine_for, rules_of
from lexagon.scrabble._tiles import read_rack, write_rack, write_tile

MAGIC: Final = "lexagon leaves 1"
POINT: Final = 1000  # the core counts in thousandths
BATCH: Final = 500  # games between two checkpoints
NO_LEAVES: Final = "none"
# The tables that ship, by edition.
SHIPPED_LEAVES: Final = {"english": "english", "super": "english", "indonesian": "indonesian"}


class LeavesError(LexagonError):
    """A table of leaves that cannot be found, read or used.

    >>> from lexagon import scrabble
    >>> scrabble.Leaves.named("klingon")
    Traceback (most recent call last):
    lexagon.scrabble._leaves.LeavesError: no leaves 'klingon'; there are english, indonesian
    """

    code = "leaves"


@dataclass(frozen=True, repr=False)
class LeaveValue(Result):
    """What keeping some tiles is worth, in points.

    >>> from lexagon import scrabble
    >>> print(scrabble.Leaves.named("english").table("?S")[0])
    S?  +35.25
    """

    leave: str
    value: float

    def __str__(self) -> str:
        return f"{self.leave}  {self.value:+.2f}"


@dataclass(frozen=True, repr=False)
class LeaveTable(ResultList[LeaveValue]):
    """Values of some leaves, and how their table came about.

    >>> from lexagon import scrabble
    >>> table = scrabble.Leaves.named("english").table()
    >>> len(table), table[0].leave, table.about["rack_size"]
    (27, 'A', 7)
    """

    _items = "rows"

    rows: tuple[LeaveValue, ...]
    about: dict[str, Any]

    def __str__(self) -> str:
        return "\n".join(map(str, self.rows))


@dataclass(frozen=True, repr=False)
class SavedLeaves(Result):
    """The file that leaves were written to, their number, and how they came about.

    >>> import tempfile
    >>> from lexagon import scrabble
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     scrabble.Leaves.named("english").save(f"{folder}/own.gz").leaves
    914625
    """

    file: str
    leaves: int
    about: dict[str, Any]

    def __str__(self) -> str:
        return f"{self.leaves:,} leaves in {self.file}"


class Leaves(Displayed):
    """The value in points of every leave of one to six tiles (rack size less one).

    >>> from lexagon import scrabble
    >>> english = scrabble.Leaves.named("english")
    >>> english.value("?") > 20 > english.value("S") > 0 > english.value("Q")
    True
    """

    __slots__ = ("about", "core", "edition", "steps")

    def __init__(self, steps: bytes, about: dict[str, Any], edition: Edition | str) -> None:
        self.steps = steps
        self.about = about
        self.edition = Edition.open(edition)
        try:
            self.core = _core.ScrabbleLeaves(about["counts"], about["rack_size"], steps)
        except (ValueError, KeyError, TypeError, OverflowError) as error:
            raise LeavesError(f"a damaged table of leaves: {error}") from None
        if len(about["counts"]) != len(self.edition.counts):
            raise LeavesError(
                f"a table of leaves for {len(about['counts']) - 1} tiles; "
                f"the {self.edition.name} edition has {len(self.edition.counts) - 1}"
            )

    @classmethod
    def named(cls, name: str, edition: Edition | str | None = None) -> Leaves:
        """Open a table that ships with Lexagon: english or indonesian."""
        if not isinstance(name, str):
            raise TypeError(f"leaves have a name such as 'english', not {type(name).__name__}")
        known = sorted(file.stem.removeprefix("leaves_") for file in DATA.glob("leaves_*.gz"))
        if name.lower() not in known:
            raise LeavesError(f"no leaves {quoted(name)}; there are {', '.join(known)}")
        return _shipped(name.lower(), Edition.open(edition or name))

    @classmethod
    def from_file(cls, path: str | Path, edition: Edition | str = "english") -> Leaves:
        """Read a table that `save` wrote, for an edition with its tiles."""
        try:
            head, _, steps = gzip.decompress(Path(path).read_bytes()).partition(b"\n")
            about = json.loads(head)
        except (OSError, EOFError, ValueError, zlib.error) as error:
            raise LeavesError(f"cannot read leaves from {quoted(str(path))}: {error}") from None
        if not isinstance(about, dict) or about.get("format") != MAGIC:
            raise LeavesError(f"{quoted(str(path))} is not a table of leaves")
        try:
            return cls(steps, about, edition)
        except LeavesError as error:
            raise LeavesError(f"{quoted(str(path))}: {error}") from None

    @classmethod
    def open(
        cls, leaves: str | Path | Leaves | None = None, edition: Edition | str = "english"
    ) -> Leaves:
        """Open the leaves of a name or a file, or those that ship for an edition.

        >>> from lexagon import scrabble
        >>> scrabble.Leaves.open(edition="indonesian")
        <Leaves indonesian: 605,946 leaves>
        """
        opened = Edition.open(edition)
        found = leaves_for(opened, leaves)
        if found is None:
            raise LeavesError(
                f"no leaves ship for the {opened.name} edition; train some "
                "(`lexagon scrabble leaves train`) and give the file: leaves=, --leaves"
            )
        return found

    @classmethod
    def nothing(cls, edition: Edition | str) -> Leaves:
        """Make a table for an edition in which every leave is worth nothing."""
        edition = Edition.open(edition)
        rules = rules_of(edition)
        return cls(_core.ScrabbleLeaveSamples(rules).fit(rules), _about(rules), edition)

    def __len__(self) -> int:
        return len(self.core)

    def __repr__(self) -> str:
        return f"<Leaves {self.edition.name}: {len(self):,} leaves>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Leaves):
            return NotImplemented
        return (self.steps, self.edition) == (other.steps, other.edition)

    def __hash__(self) -> int:
        return hash((self.steps, self.edition))

    def __reduce__(self) -> tuple[object, ...]:
        return Leaves, (self.steps, self.about, self.edition)

    def value(self, leave: str) -> float:
        """Return what a leave is worth in points; nothing for no tiles or a full rack."""
        return self.core.value(self._read(leave)) / POINT

    def table(self, *leaves: str) -> LeaveTable:
        """Return the values of some leaves, of every single tile where none is given."""
        alphabet = self.edition.alphabet
        counts = self.edition.counts
        singles = [bytes([tile]) for tile in (*range(1, len(counts)), 0) if counts[tile]]
        chosen = [self._checked(leave) for leave in leaves] or singles
        rows = (
            LeaveValue(write_rack(leave, alphabet), self.core.value(leave) / POINT)
            for leave in chosen
        )
        return LeaveTable(tuple(rows), dict(self.about))

    def _read(self, text: str) -> bytes:
        if not isinstance(text, str):
            raise TypeError(f"a leave is text, such as 'EINST', not {type(text).__name__}")
        return read_rack(text, self.edition.alphabet)

    def _checked(self, text: str) -> bytes:
        """Read a leave; one that no rack can keep is refused."""
        edition = self.edition
        leave = self._read(text)
        if not 0 < len(leave) < edition.rack_size:
            raise QueryError(
                f"{quoted(text)} is not a leave; a leave has 1 to {edition.rack_size - 1} tiles"
            )
        for tile in leave:
            if leave.count(tile) > edition.counts[tile]:
                raise QueryError(
                    f"{quoted(text)} is not a leave: it has {leave.count(tile)} of the tile "
                    f"{write_tile(tile, edition.alphabet)}, "
                    f"and the {edition.name} edition {edition.counts[tile]}"
                )
        return leave

    def to_bytes(self) -> bytes:
        """Return the table as its file has it, the same bytes for the same table."""
        head = json.dumps(self.about, ensure_ascii=False).encode()
        return gzip.compress(head + b"\n" + self.steps, compresslevel=9, mtime=0)

    def save(self, path: str | Path) -> SavedLeaves:
        """Write the table to a file."""
        write_atomically(Path(path).absolute(), self.to_bytes())
        return SavedLeaves(str(path), len(self), dict(self.about))


@lru_cache(maxsize=8)
def leaves_for(edition: Edition, chosen: str | Path | Leaves | None = None) -> Leaves | None:
    """Return the leave values of a file or a name, those that ship for an edition, or None.

    `none` is the name of a table in which every leave is worth nothing.
    """
    if isinstance(chosen, Leaves):
        return Leaves(chosen.steps, chosen.about, edition)
    if chosen == NO_LEAVES:
        return Leaves.nothing(edition)
    if chosen is not None:
        if not isinstance(chosen, str | Path):
            raise TypeError(
                f"leaves are a name, the path of a file or Leaves, not {type(chosen).__name__}"
            )
        if isinstance(chosen, Path) or is_path(chosen):
            return Leaves.from_file(chosen, edition)
        return Leaves.named(chosen, edition)
    name = SHIPPED_LEAVES.get(edition.name)
    if name is None or len(Edition.named(name).counts) != len(edition.counts):
        return None
    return _shipped(name, edition)


def is_path(text: str) -> bool:
    """Say whether a name of leaves is that of a file."""
    return bool({".", "/", "\\"} & set(text))


@lru_cache(maxsize=8)
def _shipped(name: str, edition: Edition) -> Leaves:
    return Leaves.from_file(DATA / f"leaves_{name}.gz", edition)


@dataclass(frozen=True)
class Plan:
    """How to train: each generation plays twice the games of the one before, with its leaves."""

    games: int = 5000
    generations: int = 4
    seed: int = 1

    def spans(self) -> list[tuple[int, int]]:
        """Return the numbers of each generation's games: where they begin and end."""
        starts = [self.games * (2**generation - 1) for generation in range(self.generations + 1)]
        return list(pairwise(starts))


# Plays games `begin` to `end` with a table's steps, adds what they teach to the samples, and yields
# in between how far it is.
Sampler = Callable[[bytes, int, int, _core.ScrabbleLeaveSamples], Iterator[int]]


def train_leaves(
    edition: Edition | str = "english",
    words: str | Path | Lexicon | None = None,
    *,
    games: int = Plan.games,
    generations: int = Plan.generations,
    seed: int = Plan.seed,
    checkpoint: str | Path | None = None,
    threads: int = 0,
    progress: ProgressCallback | None = None,
) -> Leaves:
    """Train leaves by self-play; a run that was stopped goes on from its checkpoint.

    The first generation plays `games` games, each other twice those of the one before it.

    >>> from lexagon import scrabble
    >>> len(scrabble.train_leaves("english", games=2, generations=1))
    914625
    """
    opened = Edition.open(edition)
    check_number(games, "games", 1)
    check_number(generations, "generations", 1)
    engine = engine_for(opened, opened.lexicon(words))
    plan = Plan(games, generations, seed)
    path = None if checkpoint is None else Path(checkpoint)
    return train(opened, engine, plan, path, threads, progress)


def train(
    edition: Edition,
    engine: _core.ScrabbleEngine,
    plan: Plan,
    checkpoint: Path | None = None,
    threads: int = 0,
    progress: ProgressCallback | None = None,
    sampler: Sampler | None = None,
) -> Leaves:
    """Train by a plan.

    The result depends on the plan, the words and the edition alone, not on threads or stops, nor on
    who plays the games: without a sampler, threads of this process do.
    """
    check_seed(plan.seed)
    rules = engine.rules
    play = sampler or _here(engine, plan.seed, threads)
    state = _Training.begin(engine, plan)
    if checkpoint is not None and checkpoint.exists():
        state.resume(checkpoint)
    spans = plan.spans()
    while state.generation < len(spans):
        begin, end = spans[state.generation]
        at = max(state.next_game, begin)
        for until in play(state.steps, at, end, state.samples):
            state.next_game = until
            if checkpoint is not None:
                state.keep(checkpoint)
            note = f"generation {state.generation + 1} of {len(spans)}"
            check_cancelled(progress, Progress(until, spans[-1][1], note))
        state.steps = state.samples.fit(rules)
        state.racks = state.samples.racks
        state.samples = _core.ScrabbleLeaveSamples(rules)
        state.generation += 1
    return trained(edition, plan, state.steps, state.racks)


def trained(edition: Edition, plan: Plan, steps: bytes, racks: int) -> Leaves:
    """Make the table that training came to; the racks are those of the last generation."""
    about = _about(rules_of(edition)) | asdict(plan) | {"racks": racks}
    return Leaves(steps, about, edition)


def pack_samples(samples: _core.ScrabbleLeaveSamples) -> bytes:
    """Write samples in few bytes: only of the leaves seen, which in some hundred games are few.

    The number of all leaves and of those seen, then their ranks, counts and sums, compressed.
    """
    import numpy as np

    both = np.frombuffer(samples.to_bytes(), np.int64).reshape(2, -1)
    seen = np.flatnonzero(both[0])
    head = np.array([both.shape[1], len(seen)], np.int64).tobytes()
    ranks = np.diff(seen, prepend=0)  # small numbers compress better
    return zlib.compress(head + ranks.tobytes() + both[:, seen].tobytes(), 1)


def add_samples(samples: _core.ScrabbleLeaveSamples, packed: Iterable[bytes]) -> None:
    """Add samples that were packed elsewhere; sums of whole numbers come out in any order."""
    import numpy as np

    counts, sums = np.frombuffer(samples.to_bytes(), np.int64).reshape(2, -1).copy()
    for each in packed:
        (leaves, seen), numbers = np.split(np.frombuffer(zlib.decompress(each), np.int64), [2])
        if leaves != len(counts):
            raise LeavesError("samples of another edition cannot be added")
        steps, more_counts, more_sums = numbers.reshape(3, seen)
        ranks = np.cumsum(steps)
        counts[ranks] += more_counts
        sums[ranks] += more_sums
    samples.read(counts.tobytes() + sums.tobytes())


def _here(engine: _core.ScrabbleEngine, seed: int, threads: int) -> Sampler:
    rules = engine.rules

    def play(
        steps: bytes, begin: int, end: int, samples: _core.ScrabbleLeaveSamples
    ) -> Iterator[int]:
        leaves = _core.ScrabbleLeaves(rules.counts, rules.rack_size, steps)
        for at in range(begin, end, BATCH):
            until = min(at + BATCH, end)
            engine.sample_games(leaves, at, until, seed, threads, samples)
            yield until

    return play


def _about(rules: _core.ScrabbleRules) -> dict[str, Any]:
    return {"format": MAGIC, "counts": rules.counts, "rack_size": rules.rack_size}


@dataclass
class _Training:
    """Training between two batches of games."""

    identity: dict[str, int]
    steps: bytes
    samples: _core.ScrabbleLeaveSamples
    generation: int = 0
    next_game: int = 0
    racks: int = 0

    @classmethod
    def begin(cls, engine: _core.ScrabbleEngine, plan: Plan) -> _Training:
        samples = _core.ScrabbleLeaveSamples(engine.rules)
        identity = {"engine": engine.fingerprint, **asdict(plan)}
        return cls(identity, samples.fit(engine.rules), samples)

    def keep(self, path: Path) -> None:
        head = {"identity": self.identity, "generation": self.generation, "next": self.next_game}
        body = self.steps + self.samples.to_bytes()
        check = {"checksum": _core.checksum(body), "leaves": len(self.steps)}
        write_atomically(path.absolute(), json.dumps(head | check).encode() + b"\n" + body)

    def resume(self, path: Path) -> None:
        try:
            first, _, body = path.read_bytes().partition(b"\n")
            head = json.loads(first)
            if head["identity"] != self.identity:
                raise LeavesError(
                    f"{quoted(str(path))} belongs to training with other words, edition or plan; "
                    "remove it or choose another file"
                )
            if head["checksum"] != _core.checksum(body):
                raise ValueError("it is damaged")
            self.steps = body[: head["leaves"]]
            self.samples.read(body[head["leaves"] :])
            self.generation, self.next_game = head["generation"], head["next"]
        except LeavesError:
            raise
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise LeavesError(f"cannot resume from {quoted(str(path))}: {error}") from None
