"""`python -m benchmarks.first_words [--count N] [--seed N] [--seconds N]`: size a proof.

How long each of some random first words takes until it is ruled out, if any of the 12,972 words
may be the answer: a word is out if it takes more than the 52,864 guesses of LANTS. A word that is
not out after so many seconds of CPU time is left. The figures size the whole proof, whose chunks
are the first words, for a cluster.
"""

from __future__ import annotations

import argparse
import random
import statistics
from time import process_time
from typing import Final

from lexagon import Cancelled
from lexagon.wordle import Position, Words
from lexagon.wordle._exact import solver

LIST: Final = "all-12972"
BOUND: Final = 52_865  # one more than LANTS takes without a limit
AIM: Final = 15.0  # seconds of CPU time


def main() -> None:
    """Print a line a word, then what they add up to."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=30.0)
    chosen = parser.parse_args()
    words = Words(LIST)
    engine = solver(Position(words), (), 1_000)
    spent: list[float] = []
    out = 0
    for word in random.Random(chosen.seed).sample(words.guesses, chosen.count):
        start = process_time()
        first, last = words._index(word), start + chosen.seconds
        try:
            step = engine.refute(first, BOUND, 0, lambda *_, last=last: process_time() < last)
            stage = step.stage
        except Cancelled:
            stage = "open"
        spent.append(process_time() - start)
        out += stage != "open" and spent[-1] < AIM
        print(f"{word}  {stage:<16} {spent[-1]:6.2f} s", flush=True)
    print(
        f"{out} of {chosen.count} out within {AIM:.0f} s; mean {statistics.mean(spent):.1f} s, "
        f"median {statistics.median(spent):.1f} s, spread {statistics.pstdev(spent):.1f} s"
    )


if __name__ == "__main__":
    main()
