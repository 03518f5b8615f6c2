"""Leaves: what the tiles kept after a move are worth, from shipped tables or one's own training."""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from lexagon import _core
from lexagon._errors import LexagonError, quoted
from lexagon._paths import write_atomically
from lexagon.scrabble.generator import Generator, check_seed

DATA: Final = Path(__file__).with_name("data")
MAGIC: Final = "lexagon leaves 1"
POINT: Final = 1000  # the core counts in thousandths
BATCH: Final = 500  # games between two checkpoints


class LeavesError(LexagonError):
    """A table of leaves that cannot be found, read or used."""


class Leaves:
    """The value in points of every leave of one to six tiles (rack size less one)."""

    def __init__(self, steps: bytes, about: dict[str, Any]) -> None:
        self.steps = steps
        self.about = about
        try:
            self.core = _core.ScrabbleLeaves(about["counts"], about["rack_size"], steps)
        except (ValueError, KeyError, TypeError) as error:
            raise LeavesError(f"a table of leaves that does not hold together: {error}") from None

    @classmethod
    @cache
    def shipped(cls, name: str) -> Leaves:
        """Open a table that ships with Lexagon: english or indonesian."""
        path = DATA / f"leaves_{name}.gz"
        if not name.isalnum() or not path.exists():
            known = sorted(file.stem.removeprefix("leaves_") for file in DATA.glob("leaves_*.gz"))
            raise LeavesError(f"no leaves for {quoted(name)}; there are {', '.join(known)}")
        return cls.from_file(path)

    @classmethod
    def from_file(cls, path: str | Path) -> Leaves:
        """Read a table that `save` wrote."""
        try:
            head, _, steps = gzip.decompress(Path(path).read_bytes()).partition(b"\n")
            about = json.loads(head)
        except (OSError, EOFError, ValueError) as error:
            raise LeavesError(f"cannot read leaves from {quoted(str(path))}: {error}") from None
        if not isinstance(about, dict) or about.get("format") != MAGIC:
            raise LeavesError(f"{quoted(str(path))} is no table of leaves")
        return cls(steps, about)

    @classmethod
    def nothing(cls, rules: _core.ScrabbleRules) -> Leaves:
        """Make a table for an edition in which every leave is worth nothing."""
        return cls(_core.ScrabbleLeaveSamples(rules).fit(rules), _about(rules))

    def __len__(self) -> int:
        return len(self.core)

    def value(self, leave: bytes) -> float:
        """Return what a leave is worth in points; nothing for no tiles or a full rack."""
        return self.core.value(leave) / POINT

    def _repr_html_(self) -> str:
        from lexagon.scrabble import result_pictures

        return result_pictures.leaves(self)

    def to_bytes(self) -> bytes:
        """Return the table as its file has it, the same bytes for the same table."""
        head = json.dumps(self.about, ensure_ascii=False).encode()
        return gzip.compress(head + b"\n" + self.steps, compresslevel=9, mtime=0)

    def save(self, path: str | Path) -> None:
        """Write the table to a file."""
        write_atomically(Path(path).absolute(), self.to_bytes())


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


@dataclass
class Progress:
    """How far training has come."""

    generation: int
    games_played: int
    games: int
    racks: int


# Plays games `begin` to `end` with a table's steps, adds what they teach to the samples, and tells
# in between how far it is.
Sampler = Callable[[bytes, int, int, _core.ScrabbleLeaveSamples], Iterator[int]]


def train(
    generator: Generator,
    plan: Plan,
    checkpoint: Path | None = None,
    threads: int = 0,
    report: Callable[[Progress], object] = lambda progress: None,
    sampler: Sampler | None = None,
) -> Leaves:
    """Train leaves by self-play; a run that was stopped goes on from its checkpoint.

    The result depends on the plan, the words and the edition alone, not on threads or stops, nor on
    who plays the games: without a sampler, threads of this process do.
    """
    check_seed(plan.seed)
    rules = generator.rules
    play = sampler or _here(generator, plan.seed, threads)
    state = _State.begin(generator, plan)
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
            report(Progress(state.generation, until, spans[-1][1], state.samples.racks))
        state.steps = state.samples.fit(rules)
        state.racks = state.samples.racks
        state.samples = _core.ScrabbleLeaveSamples(rules)
        state.generation += 1
    return trained(rules, plan, state.steps, state.racks)


def trained(rules: _core.ScrabbleRules, plan: Plan, steps: bytes, racks: int) -> Leaves:
    """Make the table that training came to; the racks are those of the last generation."""
    return Leaves(steps, _about(rules) | asdict(plan) | {"racks": racks})


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


def _here(generator: Generator, seed: int, threads: int) -> Sampler:
    rules = generator.rules

    def play(
        steps: bytes, begin: int, end: int, samples: _core.ScrabbleLeaveSamples
    ) -> Iterator[int]:
        leaves = _core.ScrabbleLeaves(rules.counts, rules.rack_size, steps)
        for at in range(begin, end, BATCH):
            until = min(at + BATCH, end)
            generator.core.sample_games(leaves, at, until, seed, threads, samples)
            yield until

    return play


def _about(rules: _core.ScrabbleRules) -> dict[str, Any]:
    return {"format": MAGIC, "counts": rules.counts, "rack_size": rules.rack_size}


@dataclass
class _State:
    """Training between two batches of games."""

    identity: dict[str, int]
    steps: bytes
    samples: _core.ScrabbleLeaveSamples
    generation: int = 0
    next_game: int = 0
    racks: int = 0

    @classmethod
    def begin(cls, generator: Generator, plan: Plan) -> _State:
        samples = _core.ScrabbleLeaveSamples(generator.rules)
        identity = {"engine": generator.core.fingerprint, **asdict(plan)}
        return cls(identity, samples.fit(generator.rules), samples)

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
