"""Mutants that change nothing anybody could notice, each with the reason that proves it."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from tools.mutants.model import Mutant, one_line

LIST = Path(__file__).with_name("equivalent.toml")


@dataclass(frozen=True)
class Equivalent:
    """One entry: the texts name the mutant, so that edits elsewhere leave it alone."""

    file: str
    function: str
    operator: str
    original: str
    mutated: str
    reason: str
    occurrence: int = 0

    def names(self, mutant: Mutant) -> bool:
        """Whether a mutant is the one meant."""
        return (
            self.file == mutant.file
            and self.function == mutant.function
            and self.operator == mutant.operator
            and self.original == one_line(mutant.original)
            and self.mutated == one_line(mutant.mutated)
            and self.occurrence == mutant.occurrence
        )


def entries(path: Path = LIST) -> list[Equivalent]:
    """Read the list."""
    rows = tomllib.loads(path.read_text(encoding="utf-8")).get("equivalent", [])
    return [Equivalent(**row) for row in rows]


def matched(
    mutants: Iterable[Mutant], listed: Iterable[Equivalent]
) -> tuple[set[str], list[Equivalent]]:
    """Return the keys of the mutants listed, and the entries that name none."""
    by_file: dict[str, list[Mutant]] = {}
    for mutant in mutants:
        by_file.setdefault(mutant.file, []).append(mutant)
    keys, stale = set(), []
    for entry in listed:
        found = [each.key for each in by_file.get(entry.file, []) if entry.names(each)]
        keys.update(found)
        if not found:
            stale.append(entry)
    return keys, stale
