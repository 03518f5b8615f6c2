"""The page of all figures, docs/performance.md, made from those kept in results/."""

from __future__ import annotations

from pathlib import Path

from benchmarks.harness import saved

# One is of another program, which must be there: it is on the page, and not run with the others.
SECTIONS = (
    "lexicon",
    "validation",
    "wordle",
    "grid",
    "grid_peer",
    "scrabble",
    "versus",
    "endgames",
    "pre_endgame",
    "papers",
    "lab",
    "web",
    "pages",
)
NAMES = tuple(name for name in SECTIONS if name != "grid_peer")
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
How simulation scales to two threads is measured by the clock, so only on a machine that is quiet.

`python -m benchmarks.grid_peer FOLDER` scores boards with the solver of hybrid-boggle, of which
FOLDER is a checkout, and with Lexagon in turn; scores that differ are an error. The other program
is compiled for the very processor. It has no boards beyond 5x5, so 6x6 has Lexagon's figures only.
"""


def write_page() -> None:
    """Write the page anew."""
    PAGE.write_text(page(), encoding="utf-8")


def page() -> str:
    """Return the performance page made from the figures kept."""
    parts = [INTRODUCTION]
    for name in SECTIONS:
        figures = saved(name)
        if figures is None:
            continue
        title, claims = figures
        rows = "\n".join(f"| {' | '.join(claim.cells())} |" for claim in claims)
        parts.append(f"## {title}\n\n| what | measured | aim | |\n|---|---:|---:|---|\n{rows}\n")
    return "\n".join(parts)
