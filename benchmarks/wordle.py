"""The feedback matrix, strategies evaluated, exact optima with their proof, the first answer."""

from __future__ import annotations

import csv
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from benchmarks.harness import Claim, cpu_seconds, python, run_process
from lexagon import _core
from lexagon.wordle import Coach, Game, Position, Words, evaluate, suggest

TITLE = "Wordle (original: 2,315 answers, 12,972 guesses)"
OPTIMA = Path(__file__).parent.parent / "tests" / "data" / "wordle_optima.tsv"
PAPER_1 = ("letters+rules", "places+rules", "letters+tree", "places+tree")
AIMS = {
    ("original", "normal", "salet"): 0.2,
    ("original", "hard", "salet"): 0.3,
    ("nyt-2023", "normal", "tarse"): 2.0,
    ("nyt-2023", "hard", "tarse"): 3.0,
}
SAMPLE = 200  # first words, evenly spread, from which the cost of the whole proof is estimated

SOLVE = """
import resource
from time import process_time
from lexagon.wordle import Position, Words
words = Words({list!r})
words._matrix
before = process_time()
found = Position(words, mode={mode!r}).optimum({first!r}, max_guesses={limit})
print(found.total, process_time() - before)
"""


def claims() -> Iterator[Claim]:
    """Measure what Wordle promises; a wrong result is an error, not a slow one."""
    words = Words("original")
    rows = b"".join(words._rows)

    def matrix() -> None:
        _core.WordleWords(words.length, rows, list(words._answer_guesses)).matrix()

    yield Claim("feedback matrix 12,972 x 2,315", cpu_seconds(matrix), 0.03, "s")

    for spec, aim in (("entropy(first=salet)", 0.15), ("parts(first=salet)", None)):
        seconds = cpu_seconds(partial(evaluate, spec, words=words))
        yield Claim(f"evaluate {spec}", seconds, aim, "s")

    every = Words("all-12947")

    def paper_1() -> None:
        evaluate(*PAPER_1, words=every)

    yield Claim("the four runs of paper 1", cpu_seconds(paper_1, repeat=3), 2.0, "s")
    yield from optima()
    yield proof()
    yield no_strategy_within_four()

    position = Position.parse("crane=bybbg", words)
    seconds = cpu_seconds(position.optimum)
    yield Claim("optimal after crane=bybbg", 1000 * seconds, None, "ms")
    for item in ("crane=bybbg", "salet=bbbbb"):
        seconds = cpu_seconds(partial(suggest, item, words=words))
        yield Claim(f"suggest {item}, warm", seconds, 0.1, "s")
    coach = Coach(words, mode="hard")
    coach.tell("crane bbbbb")

    def coached() -> None:
        coach.undo()
        coach.tell("crane bbbbb")

    yield Claim("coach in hard mode after crane=bbbbb", cpu_seconds(coached), 0.1, "s")
    for boards, aim in ((4, 0.3), (32, 2.0)):
        game = Game.random(1, boards=boards, words=words)
        game.push("salet")
        seconds = cpu_seconds(game.boards.suggest)
        yield Claim(f"suggest for {boards} boards after SALET", seconds, aim, "s")
    lexagon = str(Path(sys.executable).with_name("lexagon"))
    cold = run_process(lexagon, "wordle", "suggest", "crane=bybbg", "--json")
    yield Claim("suggest crane=bybbg, process start included", cold.cpu_seconds, 0.5, "s")


def optima() -> Iterator[Claim]:
    """Solve the known optima, each in a separate process, and compare."""
    lines = OPTIMA.read_text().splitlines()
    for row in csv.DictReader((line for line in lines if line[0] != "#"), delimiter="\t"):
        code = SOLVE.format(
            list=row["list"], mode=row["mode"], first=row["first"], limit=row["limit"]
        )
        done = run_process(*python(code), repeat=1 if row["run"] == "bench" else 3)
        total, seconds = done.output.split()
        if total != row["total"]:
            raise AssertionError(f"{row} came out as {total}")
        what = f"exact {row['first'].upper()} {int(total):,}, {row['list']}, {row['mode']}"
        if row["limit"] != "6":
            what += f", at most {row['limit']}"
        aim = AIMS.get((row["list"], row["mode"], row["first"]))
        yield Claim(what, float(seconds), aim, "s")
        if aim is not None:
            yield Claim("the same, peak memory", done.peak_megabytes, 300, "MB")


def no_strategy_within_four() -> Claim:
    """Estimate the proof that no strategy finds every answer of `original` in four guesses."""
    from time import process_time

    from lexagon.wordle._exact import solver

    words = Words("original")
    engine = solver(Position(words))
    before = process_time()
    for guess in range(0, len(words.guesses), len(words.guesses) // SAMPLE):
        if engine.unsolvable_after(guess, 4, None) is None:
            raise AssertionError(f"{words.guesses[guess]} is not ruled out")
    minutes = (process_time() - before) * (len(words.guesses) // SAMPLE) / 60
    note = f"from {SAMPLE} of them, one core, an upper estimate: what is learnt helps later words"
    return Claim("no strategy within 4 guesses, 12,972 first words", minutes, 10, "min", note=note)


def proof() -> Claim:
    """Estimate the proof over all first words of `original` from a sample spread over them."""
    from time import process_time

    from lexagon.wordle._exact import solver

    words = Words("original")
    engine = solver(Position(words))
    bits = words._core.figures(range(len(words.answers)), None, ()).bits
    ranked = (-bits).argsort(kind="stable")
    before = process_time()
    for guess in ranked[:: len(ranked) // SAMPLE]:
        engine.refute(int(guess), 7921, 0, None)
    seconds = (process_time() - before) * (len(ranked) // SAMPLE)
    note = f"from {SAMPLE} of them, one core"
    return Claim("prove over 12,972 first words", seconds, 120, "s", note=note)
