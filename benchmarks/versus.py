"""`python -m benchmarks.versus COMMIT_A COMMIT_B` measures how much faster the second is.

Each commit is checked out and built once under build/versus/; `.` stands for the working tree as it
is installed. Both run in processes of their own, in turn, on the same work with the same seeds; a
ratio is CPU time of the first by CPU time of the second, the median of all rounds with the lowest
and the highest. Answers that differ are an error. `--save` keeps the figures in results/ and on the
page docs/performance.md. `--answers 40` compares the plays, decisions and simulations of so many
games of each edition instead. Threads are compared by the clock, which needs a quiet machine.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from benchmarks.harness import LOADED, Claim, save, saved
from benchmarks.page import write_page

TITLE = f"Scrabble, how many times as fast as commit 3c9feb8{LOADED}"

ROOT: Final = Path(__file__).resolve().parent.parent
CACHE: Final = ROOT / "build" / "versus"
BASE: Final = "3c9feb8"
ROUNDS: Final = 5
EDITIONS: Final = ("english", "super", "indonesian", "spanish", "made-up")
WHAT: Final = {
    "simulate2": ("two-ply simulation, 15 candidates", 2.5),
    "simulate4": ("four-ply simulation, 15 candidates", 2.0),
    "equity": ("games by equity", 1.7),
    "score": ("games by score", 1.6),
    "plays": ("all plays, in the compact form", 1.8),
    "play-objects": ("all plays, an object each", None),
    "count": ("number of all plays", None),
    "best": ("best play by score, one call", None),
    "decide": ("best move by equity, one call", 1.0),
    "threads": ("two-ply simulation on two threads, to one thread by the clock", 1.9),
}


@dataclass(frozen=True)
class Ratio:
    """CPU time of one commit by that of another: the median of the rounds, lowest and highest."""

    what: str
    median: float
    low: float
    high: float

    def claim(self) -> Claim:
        """Return the ratio beside its aim."""
        words, aim = WHAT[self.what]
        return Claim(words, self.median, aim, "x", True, note=f"{self.low:.2f} to {self.high:.2f}")

    def __str__(self) -> str:
        return f"{self.what:<14} {self.median:5.2f}x  ({self.low:.2f} to {self.high:.2f})"


class Tree:
    """A commit, checked out and built, with a process that runs what is asked of it."""

    def __init__(self, commit: str) -> None:
        folder = ROOT if commit == "." else built(commit)
        python = [sys.executable, str(ROOT / "benchmarks" / "versus_worker.py")]
        environment = dict(os.environ)
        if commit != ".":
            # Without the site module, or its hooks would find the working tree's own package.
            python.insert(1, "-S")
            paths = [str(folder / "src"), sysconfig.get_path("purelib")]
            environment["PYTHONPATH"] = os.pathsep.join(paths)
        self.commit = commit
        self.process = subprocess.Popen(
            python, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, what: str, seed: int) -> list[Any]:
        """Run a piece of work; a negative seed warms up first."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps([what, seed]) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit(f"the process of commit {self.commit} ended at {what}")
        reply: list[Any] = json.loads(line)
        return reply

    def close(self) -> None:
        """Let the process end."""
        self.process.communicate()


def built(commit: str) -> Path:
    """Return the folder of a commit, checked out and built unless it is already."""
    sha = _output("git", "rev-parse", f"{commit}^{{commit}}")
    folder = CACHE / sha
    if (folder / "built").exists():
        return folder
    print(f"building {sha[:10]} in {folder.relative_to(ROOT)}", file=sys.stderr)
    CACHE.mkdir(parents=True, exist_ok=True)
    _output("git", "worktree", "prune")
    if not folder.exists():
        _output("git", "worktree", "add", "--force", "--detach", str(folder), sha)
    tools = Path(sys.executable).parent
    build = folder / "build" / "versus"
    options = [
        "-DCMAKE_BUILD_TYPE=Release",
        f"-DPython_EXECUTABLE={sys.executable}",
        f"-Dnanobind_DIR={_output(sys.executable, '-m', 'nanobind', '--cmake_dir')}",
    ]
    if (tools / "ninja").exists():
        options += ["-G", "Ninja", f"-DCMAKE_MAKE_PROGRAM={tools / 'ninja'}"]
    if shutil.which("ccache"):
        options.append("-DCMAKE_CXX_COMPILER_LAUNCHER=ccache")
    cmake = str(tools / "cmake") if (tools / "cmake").exists() else "cmake"
    _output(cmake, "-S", str(folder), "-B", str(build), *options)
    _output(cmake, "--build", str(build))
    for module in build.glob("_core*"):
        if module.suffix in {".so", ".pyd"}:
            shutil.copy(module, folder / "src" / "lexagon")
    (folder / "built").touch()
    return folder


def _output(*command: str) -> str:
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise SystemExit(f"{' '.join(command)}\n{done.stdout[-3000:]}{done.stderr[-3000:]}")
    return done.stdout.strip()


def measure(first: Tree, second: Tree, what: str, rounds: int) -> Ratio:
    """Run the work on both in turn and compare CPU time and answers."""
    ratios = []
    for number in range(rounds):
        seed = number if number else -1
        # Each goes first in every other round.
        trees = (first, second) if number % 2 == 0 else (second, first)
        replies = {tree: tree.ask(what, seed) for tree in trees}
        if replies[first][2] != replies[second][2]:
            raise SystemExit(f"{what}: the answers differ (seed {max(seed, 0)})")
        ratios.append(replies[first][0] / replies[second][0])
    return Ratio(what, statistics.median(ratios), min(ratios), max(ratios))


def scaling(tree: Tree, rounds: int) -> Ratio:
    """Compare the time by the clock of a simulation on one thread and on two."""
    ratios = []
    for number in range(rounds):
        one, two = (tree.ask(what, number or -1) for what in ("threads1", "threads2"))
        if one[2] != two[2]:
            raise SystemExit(f"threads: the answers differ (seed {number})")
        ratios.append(one[1] / two[1])
    return Ratio("threads", statistics.median(ratios), min(ratios), max(ratios))


def compare_answers(first: Tree, second: Tree, games: int, editions: list[str], scope: str) -> None:
    """Compare all answers about the positions of so many games of each edition."""
    for edition in editions:
        positions = 0
        for seed in range(games):
            both = [tree.ask(f"{scope}:{edition}", 1000 + seed) for tree in (first, second)]
            if both[0] != both[1]:
                raise SystemExit(f"{edition}: the answers differ in game {1000 + seed}")
            positions += both[0][0]
        print(f"{edition:<12} {positions:,} positions of {games:,} games: same answers", flush=True)


def claims() -> Iterator[Claim]:
    """Measure the working tree against the commit that the aims were set for."""
    first, second = Tree(BASE), Tree(".")
    for what in WHAT:
        found = (
            scaling(second, ROUNDS) if what == "threads" else measure(first, second, what, ROUNDS)
        )
        yield found.claim()
    first.close()
    second.close()


def keep(measured: list[Claim]) -> None:
    """Keep figures in place of the last ones of the same work, and write the page."""
    _, last = saved("versus") or ("", [])
    figures = {claim.what: claim for claim in [*last, *measured]}
    save("versus", TITLE, figures.values())
    write_page()


def main() -> None:
    """Measure or compare two commits."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.versus", description=__doc__)
    parser.add_argument("commits", nargs=2, metavar="COMMIT", help="`.` is the working tree")
    parser.add_argument("--what", nargs="+", choices=WHAT, default=list(WHAT))
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--answers", type=int, metavar="GAMES", help="compare answers instead")
    parser.add_argument("--editions", nargs="+", choices=EDITIONS, default=list(EDITIONS))
    parser.add_argument("--endings", action="store_true", help="simulations to the end, pruned too")
    parser.add_argument("--save", action="store_true", help="keep the figures, write the page")
    chosen = parser.parse_args()
    first, second = (Tree(commit) for commit in chosen.commits)
    if chosen.answers:
        scope = "endings" if chosen.endings else "answers"
        compare_answers(first, second, chosen.answers, chosen.editions, scope)
    found: list[Ratio] = []
    for what in () if chosen.answers else chosen.what:
        if what != "threads":
            found.append(measure(first, second, what, chosen.rounds))
            print(found[-1], flush=True)
            continue
        for tree in (first, second):
            found.append(scaling(tree, chosen.rounds))
            print(found[-1], f"of {tree.commit}", flush=True)
    if chosen.save:
        keep([ratio.claim() for ratio in found])
    first.close()
    second.close()


if __name__ == "__main__":
    main()
