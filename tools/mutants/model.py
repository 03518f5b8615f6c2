"""A mutant: one small wrong change of one place in the sources."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace

SEED = 20261115
# A file's numbers begin at a multiple of PER_FILE that follows from its name, so that a change in
# one file, or a new one, renumbers no other.
PER_FILE = 1000
BLOCKS = 1024


@dataclass(frozen=True)
class Mutant:
    """One change. `form` says what is exchanged: an expression, a boolean one, or a statement."""

    file: str
    line: int
    start: int
    end: int
    function: str
    operator: str
    original: str
    mutated: str
    form: str = "expression"
    occurrence: int = 0
    number: int = -1

    @property
    def key(self) -> str:
        """Name the mutant by what it changes, so that edits elsewhere leave the name alone."""
        return "|".join(
            (
                self.file,
                self.function,
                self.operator,
                one_line(self.original),
                one_line(self.mutated),
                str(self.occurrence),
            )
        )

    @property
    def diff(self) -> str:
        """Return both texts on one line."""
        return f"{one_line(self.original)}  ->  {one_line(self.mutated) or '(nothing)'}"


def one_line(text: str) -> str:
    """Return a text with every run of white space as one space."""
    return " ".join(text.split())


def numbered(mutants: Iterable[Mutant]) -> list[Mutant]:
    """Number mutants by file and place, and those that read alike in a function."""
    seen: Counter[str] = Counter()
    counts: Counter[str] = Counter()
    result = []
    ordered = sorted(mutants, key=lambda each: (each.file, each.start, -each.end, each.operator))
    begins = {file: block * PER_FILE for file, block in blocks({m.file for m in ordered}).items()}
    for mutant in ordered:
        occurrence = seen[mutant.key]
        number = begins[mutant.file] + counts[mutant.file]
        seen[mutant.key] += 1
        counts[mutant.file] += 1
        result.append(replace(mutant, number=number, occurrence=occurrence))
    if max(counts.values(), default=0) > PER_FILE:
        raise ValueError(f"more than {PER_FILE} mutants in {counts.most_common(1)[0][0]}")
    return result


def blocks(files: Iterable[str]) -> dict[str, int]:
    """Give every file a block of numbers; of two that want the same, the later takes the next."""
    taken: dict[int, str] = {}
    for file in sorted(files):
        block = int(hashlib.sha256(file.encode()).hexdigest(), 16) % BLOCKS
        while block in taken:
            block = (block + 1) % BLOCKS
        taken[block] = file
    return {file: block for block, file in taken.items()}


def sample(mutants: Iterable[Mutant], share: float, seed: int = SEED) -> list[Mutant]:
    """Choose a share of every file's mutants, the same ones whatever other files hold.

    They come in an order drawn by lot, so that a part of them is a sample too.
    """
    files: dict[str, list[Mutant]] = {}
    for mutant in mutants:
        files.setdefault(mutant.file, []).append(mutant)
    chosen: list[Mutant] = []
    for of_file in files.values():
        count = max(1, round(share * len(of_file)))
        chosen += sorted(of_file, key=lambda each: _lot(each, seed))[:count]
    return sorted(chosen, key=lambda each: _lot(each, seed))


def _lot(mutant: Mutant, seed: int) -> str:
    return hashlib.sha256(f"{seed}|{mutant.key}".encode()).hexdigest()
