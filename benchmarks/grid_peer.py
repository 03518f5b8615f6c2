"""`python -m benchmarks.grid_peer FOLDER` measures how much faster boards are scored than there.

FOLDER is a checkout of hybrid-boggle (github.com/danvk/hybrid-boggle), whose solver is the fastest
that is public. It is compiled for this very processor, and both score the same boards in turn, on
one core; scores that differ are an error. A ratio is of CPU time, the median of all rounds with
the lowest and the highest. The figures go to results/ and to the page docs/performance.md. Boards
of 6x6 are not in the comparison: that solver keeps its used squares in 32 bits.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from time import process_time
from typing import Final

from benchmarks.grid import BEST, BEST_5X5, BOGGLE, dice_boards, near_best_boards, pack
from benchmarks.harness import LOADED, Claim, save
from benchmarks.page import write_page
from benchmarks.versus import ROOT
from lexagon import Lexicon
from lexagon.grid._scores import BoardScorer

TITLE: Final = f"Grid, how many times as fast as hybrid-boggle scores the same boards{LOADED}"
ROUNDS: Final = 7
FLAGS: Final = ("-std=c++20", "-O3", "-march=native", "-DNDEBUG")
NEAR: Final = "within two changes of the best"


class Peer:
    """The other solver with some boards, in a process of its own."""

    def __init__(self, program: Path, words: Path, size: str, boards: list[str]) -> None:
        self.process = subprocess.Popen(
            [program, size, words], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.count = len(boards)
        self._send("\n".join(boards))

    def _send(self, text: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(text + "\n")
        self.process.stdin.flush()

    def ask(self, question: str) -> list[str]:
        """Send a line and read the reply."""
        assert self.process.stdout is not None
        self._send(question)
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit("hybrid-boggle's solver ended")
        return line.split()

    def seconds(self) -> float:
        """Score all boards and return the CPU time."""
        return float(self.ask("go")[0])

    def close(self) -> None:
        """Let the process end."""
        self.process.communicate()


def compiled(folder: Path) -> Path:
    """Compile the solver of a checkout with our program around it."""
    code, program = folder / "cpp", ROOT / "build" / "grid-peer"
    if not (code / "boggler.h").exists():
        raise SystemExit(f"{str(folder)!r} is not a checkout of hybrid-boggle: no cpp/boggler.h")
    program.parent.mkdir(exist_ok=True)
    sources = [Path(__file__).with_suffix(".cpp"), code / "trie.cc"]
    subprocess.run(["g++", *FLAGS, f"-I{code}", *map(str, sources), "-o", str(program)], check=True)
    return program


def words_for_peer(enable: Lexicon) -> Path:
    """Write the list as that solver reads it: Qu is the letter q, and no other q is on a board."""
    file = ROOT / "build" / "grid-peer-words.txt"
    words = (word.replace("qu", "!") for word in enable if 3 <= len(word) <= 25)
    kept = (word.replace("!", "q") for word in words if "q" not in word)
    file.write_text("\n".join(kept), encoding="utf-8")
    return file


def claims(folder: Path) -> Iterator[Claim]:
    """Score boards of each size with both."""
    enable = Lexicon.named("enable")
    scorer = BoardScorer(enable, BOGGLE)
    program, words = compiled(folder), words_for_peer(enable)
    for kind, rows, columns, boards, aim in (
        ("dice", 3, 3, dice_boards(100_000, 9), 1),
        ("dice", 3, 4, dice_boards(50_000, 12), 1),
        ("dice", 4, 4, dice_boards(20_000, 16), 1),
        (NEAR, 4, 4, near_best_boards(8_000, BEST), 1),
        ("dice", 4, 5, dice_boards(12_000, 20), 4),
        ("dice", 5, 5, dice_boards(8_000, 25), 4),
        (NEAR, 5, 5, near_best_boards(2_000, BEST_5X5), 4),
    ):
        size = f"{rows}x{columns}"
        own = partial(scorer.score_packed, pack(scorer, boards), rows, columns)
        peer = Peer(program, words, size, boards)
        if [int(points) for points in peer.ask("points")] != [*own()]:
            raise SystemExit(f"{size}, {kind}: other scores than hybrid-boggle's")
        pairs = []
        for _ in range(ROUNDS):
            begin = process_time()
            own()
            pairs.append((process_time() - begin, peer.seconds()))
        peer.close()
        ratios = sorted(other / mine for mine, other in pairs)
        per_second = [len(boards) / statistics.median(times) for times in zip(*pairs, strict=True)]
        note = f"{ratios[0]:.1f} to {ratios[-1]:.1f}; {per_second[0]:,.0f}/s, "
        note += f"{per_second[1]:,.0f}/s there"
        yield Claim(
            f"{size} boards scored: {kind}", statistics.median(ratios), aim, "x", True, note
        )


def main(arguments: list[str]) -> None:
    """Measure, print, and write the page."""
    if len(arguments) != 1:
        raise SystemExit("which folder has hybrid-boggle? python -m benchmarks.grid_peer FOLDER")
    figures = []
    print(TITLE)
    for claim in claims(Path(arguments[0])):
        figures.append(claim)
        print("  ", *claim.cells(), flush=True)
    save("grid_peer", TITLE, figures)
    write_page()


if __name__ == "__main__":
    main(sys.argv[1:])
