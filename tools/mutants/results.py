"""What became of mutants: a file of JSON lines that later runs add to, and its table."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from tools.mutants.model import Mutant

KILLED = ("killed", "time", "crash")
SURVIVED = ("survived", "unreached")


class Results:
    """The last result of every mutant, by the mutant's key."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.rows: dict[str, dict[str, Any]] = {}
        if path.exists():
            for line in path.read_text().splitlines():
                row = json.loads(line)
                self.rows[row["key"]] = row

    def add(self, mutant: Mutant, answer: dict[str, Any]) -> dict[str, Any]:
        """Keep a result, in memory and on disk."""
        row = {
            "key": mutant.key,
            "number": mutant.number,
            "file": mutant.file,
            "line": mutant.line,
            "function": mutant.function,
            "operator": mutant.operator,
            "original": mutant.original,
            "mutated": mutant.mutated,
        } | answer
        self.rows[mutant.key] = row
        with self.path.open("a") as file:
            file.write(json.dumps(row) + "\n")
        return row

    def status(self, mutant: Mutant) -> str | None:
        """Return what became of a mutant, if it was tried."""
        row = self.rows.get(mutant.key)
        return None if row is None else str(row["status"])


def package(file: str) -> str:
    """Return the package that a file is counted under."""
    parts = file.split("/")
    return "/".join(parts[:2]) if parts[0] == "cpp" else "/".join(parts[2:-1][:2])


def table(results: Results, mutants: Iterable[Mutant], equivalent: set[str]) -> str:
    """Count by package: what was killed of those that compile and are not listed as equivalent."""
    counts: dict[str, Counter[str]] = {}
    for mutant in mutants:
        status = results.status(mutant) or "not run"
        if status in SURVIVED and mutant.key in equivalent:
            status = "equivalent"
        counts.setdefault(package(mutant.file), Counter())[status] += 1
    total: Counter[str] = Counter()
    lines = [_row("package", *_COLUMNS, "score")]
    for name, count in sorted(counts.items()):
        lines.append(_counted(name, count))
        total += count
    lines.append(_counted("all", total))
    return "\n".join(lines)


_COLUMNS = (
    "mutants",
    "killed",
    "time",
    "crash",
    "survived",
    "unreached",
    "equivalent",
    "not built",
)


def score(count: Counter[str]) -> str:
    """Return the share killed of all but those that change nothing; a dash if none was tried."""
    killed = sum(count[status] for status in KILLED)
    tried = killed + sum(count[status] for status in SURVIVED)
    return f"{100 * killed / tried:.1f}%" if tried else "-"


def _counted(name: str, count: Counter[str]) -> str:
    figures = [
        sum(count.values()) - count["not run"],
        *(count[column] for column in _COLUMNS[1:-1]),
    ]
    return _row(name, *figures, count["not compiled"], score(count))


def _row(name: str, *cells: object) -> str:
    return f"{name:<18}" + "".join(f"{cell!s:>11}" for cell in cells)
