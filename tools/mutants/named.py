"""Named mutations: wrong changes of the past, each made in a copy, built and tested."""

from __future__ import annotations

import subprocess
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tools.mutants.compiler import compile_engine
from tools.mutants.workshop import ROOT, Workshop

MOST_SECONDS: Final = 900  # many times what the tests of any one mutation take


@dataclass(frozen=True)
class Named:
    """One edit of one file, and the tests that must notice it."""

    name: str
    file: str
    before: str
    after: str
    tests: tuple[str, ...]

    def applied(self, root: Path = ROOT) -> str:
        """Return the file's text with the edit; ValueError unless it fits in one place."""
        text = (root / self.file).read_text(encoding="utf-8")
        if text.count(self.before) != 1:
            raise ValueError(
                f"{self.name}: its text is {text.count(self.before)} times in {self.file}"
            )
        return text.replace(self.before, self.after)


def mutations() -> list[Named]:
    """Read the list."""
    path = Path(__file__).with_name("named.toml")
    rows = tomllib.loads(path.read_text(encoding="utf-8"))["mutation"]
    return [Named(**row | {"tests": tuple(row["tests"])}) for row in rows]


def run(folder: Path) -> list[tuple[Named, str | None]]:
    """Make every edit in a clean copy; return the first test that failed, or None."""
    workshop = Workshop(folder / "named")
    listed = mutations()
    _build(workshop)
    failing = _failing(workshop, sorted({test for each in listed for test in each.tests}))
    if failing is not None:
        raise SystemExit(f"{failing} fails without a mutation")
    results = []
    for mutation in listed:
        _build(workshop, mutation)
        test = _failing(workshop, mutation.tests)
        results.append((mutation, test))
        print(f"{'killed' if test else 'SURVIVED':<9} {mutation.name}  {test or ''}", flush=True)
    return results


def _build(workshop: Workshop, mutation: Named | None = None) -> None:
    workshop.copy_tree(rewritten=False)
    workshop.make_environment()
    if mutation is not None:
        (workshop.tree / mutation.file).write_text(mutation.applied(), encoding="utf-8")
    problems = compile_engine(workshop.tree, workshop.tree / "build/named")
    if problems is not None:
        raise SystemExit(f"it does not build:\n{problems[-3000:]}")


def _failing(workshop: Workshop, tests: Sequence[str]) -> str | None:
    try:
        run = subprocess.run(
            [workshop.python, "-m", "pytest", "-x", "-q", *tests],
            cwd=workshop.tree, check=False, capture_output=True, text=True, timeout=MOST_SECONDS,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        return f"no end within {MOST_SECONDS} s"
    if run.returncode == 0:
        return None
    if run.returncode > 1:
        raise SystemExit(f"tests cannot be run:\n{run.stdout[-3000:]}{run.stderr[-1000:]}")
    failed = [line for line in run.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return failed[0].split(" - ")[0] if failed else f"signal {-run.returncode}"
