"""`python -m benchmarks.grid_classes` sizes a proof by some of its classes, drawn at random.

    python -m benchmarks.grid_classes --size 4x4 --forced 5 --count 100 --seed 1 --baseline COMMIT

A class is all boards with given letters on the first squares; see docs/grid-results.md. Each class
that is drawn is settled by the engine as it is installed and, with `--baseline`, by that of another
commit, which `benchmarks.versus` checks out and builds. Times are CPU time of one thread; boards
that differ are an error. The mean by the number of classes is the whole, with one standard error.
`--strong` draws among the classes whose letters are all of the ten strongest, which take longest.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import statistics
import subprocess
import sys
import sysconfig
from collections.abc import Sequence
from typing import Any, Final

from benchmarks.grid_worker import prover_of
from benchmarks.versus import ROOT, built
from lexagon.grid._notation import parse_size
from lexagon.grid._rules import rules_from
from lexagon.lexicon._words_like import open_lexicon

HOUR: Final = 3600
STRONG: Final = 10  # letters


class Engine:
    """The prover of a commit, in a process of its own; `.` is the working tree as installed."""

    def __init__(self, commit: str, question: dict[str, Any]) -> None:
        python = [sys.executable, str(ROOT / "benchmarks" / "grid_worker.py")]
        environment = dict(os.environ)
        if commit != ".":
            # Without the site module, or its hooks would find the working tree's own package.
            python.insert(1, "-S")
            paths = [str(built(commit) / "src"), sysconfig.get_path("purelib")]
            environment["PYTHONPATH"] = os.pathsep.join(paths)
        self.commit = commit
        self.process = subprocess.Popen(
            python, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.order = self.ask(question)

    def ask(self, question: object) -> Any:
        """Send a line and read the reply."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(question) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit(f"the process of commit {self.commit} ended")
        return json.loads(line)

    def close(self) -> None:
        """Let the process end."""
        self.process.communicate()


def estimate(seconds: Sequence[float], classes: int) -> str:
    """Say how long all classes take, by some of them.

    >>> estimate([1.0, 3.0, 2.0, 2.0], 3600)
    'mean 2.00 s, median 2.00, largest 3.00: 2.0 ± 0.4 hours for 3,600 classes'
    """
    mean = statistics.fmean(seconds)
    error = statistics.stdev(seconds) / len(seconds) ** 0.5 if len(seconds) > 1 else float("nan")
    whole, spread = mean * classes / HOUR, error * classes / HOUR
    digits = 1 if whole < 100 else 0
    return (
        f"mean {mean:.2f} s, median {statistics.median(seconds):.2f}, largest {max(seconds):.2f}: "
        f"{whole:,.{digits}f} ± {spread:,.{digits}f} hours for {classes:,} classes"
    )


def main() -> None:
    """Draw classes, settle each, and estimate the whole."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--size", default="4x4")
    parser.add_argument("--words", default="enable2k")
    parser.add_argument("--at-least", type=int, default=3500)
    parser.add_argument("--forced", type=int, default=5)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--strong", action="store_true")
    parser.add_argument("--baseline", metavar="COMMIT")
    options = parser.parse_args()
    size, lexicon = parse_size(options.size), open_lexicon(options.words)
    prover = prover_of(lexicon, rules_from("boggle"), *size)
    classes = prover.classes(options.forced)
    if options.strong:
        strongest = set(prover.letters[-STRONG:])
        classes = [symbols for symbols in classes if strongest.issuperset(symbols)]
    drawn = random.Random(options.seed).sample(classes, min(options.count, len(classes)))
    question = {"size": size, "words": options.words, "at_least": options.at_least}
    commits = [".", *([options.baseline] if options.baseline else [])]
    engines = [Engine(commit, question) for commit in commits]
    if len({json.dumps(engine.order) for engine in engines}) > 1:
        raise SystemExit("the commits force squares or letters in other orders: other classes")
    times: dict[str, list[float]] = {commit: [] for commit in commits}
    for symbols in drawn:
        replies = {engine.commit: engine.ask(list(symbols)) for engine in engines}
        if len({json.dumps(boards) for _, _, boards in replies.values()}) > 1:
            raise SystemExit(f"other boards in class {list(symbols)}")
        for commit, (seconds, _, _) in replies.items():
            times[commit].append(seconds)
        name = "".join(lexicon.alphabet.tiles[symbol] for symbol in symbols)
        print(name, *(f"{each[-1]:.2f}" for each in times.values()), flush=True)
    for commit, seconds in times.items():
        print(f"{commit}: {estimate(seconds, len(classes))}")
    for engine in engines:
        engine.close()


if __name__ == "__main__":
    main()
