"""`python -m benchmarks [NAME…]` measures, prints, and rewrites docs/performance.md."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

from benchmarks.harness import save, saved

NAMES = (
    "lexicon",
    "wordle",
    "grid",
    "scrabble",
    "versus",
    "endgames",
    "pre_endgame",
    "papers",
    "lab",
    "web",
)
PAGE = Path(__file__).parent.parent / "docs" / "performance.md"
INTRODUCTION = """\
# Performance

Measured by `make bench` (or `python -m benchmarks NAME`), which also writes this page. CPU time on
one core, the median of several runs; the machine is shared and its speed moves by up to a factor of
two, so a figure near its aim may fall on either side. ✓ says that the aim was reached in the run
shown, ✗ that it was not.

`python -m benchmarks.versus COMMIT_A COMMIT_B` compares the Scrabble engine of any two commits, `.`
for the working tree: both are built and run in turn on the same work, and answers that differ are
an error. With `--answers 40` it compares all answers about the positions of so many games instead.
"""


def main(chosen: list[str]) -> int:
    """Run the chosen benchmarks, or all of them."""
    unknown = [name for name in chosen if name not in NAMES]
    if unknown:
        print(f"no benchmark {unknown[0]!r}; there are {', '.join(NAMES)}", file=sys.stderr)
        return 2
    for name in chosen or NAMES:
        module = import_module(f"benchmarks.{name}")
        print(f"\n{module.TITLE}")
        claims = []
        for claim in module.claims():
            claims.append(claim)
            what, measured, aim, verdict = claim.cells()
            print(f"  {what:<72} {measured:>16} {aim:>20} {verdict}", flush=True)
        save(name, module.TITLE, claims)
    PAGE.write_text(page(), encoding="utf-8")
    return 0


def page() -> str:
    """Return the performance page made from the figures kept."""
    parts = [INTRODUCTION]
    for name in NAMES:
        figures = saved(name)
        if figures is None:
            continue
        title, claims = figures
        rows = "\n".join(f"| {' | '.join(claim.cells())} |" for claim in claims)
        parts.append(f"## {title}\n\n| what | measured | aim | |\n|---|---:|---:|---|\n{rows}\n")
    return "\n".join(parts)


sys.exit(main(sys.argv[1:]))
