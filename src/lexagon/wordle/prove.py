"""A proof that no first word is better than the best one, kept in a file as it grows.

The file is JSON lines: a header that says which words, mode and limit it is about, then a line for
each first word. A word is either solved exactly (`total`), or ruled out: its total is at least
`lower`, which is above the best total known by then (at least `bound`). Each line is a pure
function of words, mode, limit, word and bound, so another run can check any of them. A killed run
is resumed from its file; a line cut short by the kill is dropped.
"""

from __future__ import annotations

import json
import os
import random
import threading
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Final

from lexagon import _core
from lexagon._errors import WordleError, quoted
from lexagon.lexicon._wordfile import read_bytes
from lexagon.wordle.exact import TABLE_BYTES, Optimum, check_limit, optimum, solver
from lexagon.wordle.history import start
from lexagon.wordle.words import GameWords

FORMAT: Final = "lexagon-proof"
VERSION: Final = 1
NOT_SOLVABLE: Final = "not solvable"  # within the limit
_NO_BOUND: Final = 1 << 50


@dataclass(frozen=True)
class Line:
    """What is known of a first word: its exact total, or a lower bound that rules it out."""

    word: str
    bound: int | None  # one more than the best total known when it was tried
    total: int | None
    lower: int | None
    stage: str  # what settled it: one look, look ahead, search, not solvable


@dataclass
class Proof:
    """The lines so far of one question: words, mode and limit."""

    words: GameWords
    hard: bool
    limit: int | None
    lines: dict[str, Line]

    @property
    def best(self) -> Line | None:
        """The solved word of the smallest total, the alphabetically first on a tie."""
        solved = [line for line in self.lines.values() if line.total is not None]
        return min(solved, key=lambda line: (line.total, line.word), default=None)

    @property
    def ties(self) -> list[str]:
        """The words of the smallest total; in a complete proof, all there are."""
        best = self.best
        return sorted(
            line.word for line in self.lines.values() if best and line.total == best.total
        )

    @property
    def bound(self) -> int | None:
        """What the next words are tried against: one more than the best total, if there is one."""
        best = self.best
        return None if best is None or best.total is None else best.total + 1

    @property
    def complete(self) -> bool:
        """Say whether every first word is solved or ruled out."""
        return len(self.lines) == len(self.words.guesses)

    def stages(self) -> dict[str, int]:
        """Count the words by what settled them."""
        return dict(Counter(line.stage for line in self.lines.values()).most_common())

    def header(self) -> dict[str, Any]:
        """Return the first line of the file."""
        return {
            "format": FORMAT,
            "version": VERSION,
            "list": self.words.name,
            "words": self.words.identity,
            "mode": "hard" if self.hard else "normal",
            "limit": self.limit,
        }

    def _repr_html_(self) -> str:
        from lexagon.wordle import result_pictures

        return result_pictures.proof(self)


def open_proof(
    path: Path | None, words: GameWords, hard: bool, limit: int | None, must_exist: bool = False
) -> Proof:
    """Take up the proof in a file; a file about something else is refused.

    A file that is not there yet is an empty proof, and is written by `prove`.
    """
    check_limit(limit)
    proof = Proof(words, hard, limit, {})
    if path is None or (not must_exist and not path.exists()):
        return proof
    data = read_bytes(path)
    if not data:
        return proof
    whole = data[: data.rfind(b"\n") + 1]
    first, *rest = whole.decode(errors="replace").splitlines() or [""]
    _check_header(_parsed(first, 1, path), proof, path)
    for number, text in enumerate(rest, start=2):
        line = _line(_parsed(text, number, path), number, path, words)
        proof.lines[line.word] = line
    if len(whole) < len(data):
        with path.open("r+b") as file:
            file.truncate(len(whole))
    return proof


def prove(
    proof: Proof,
    path: Path | None = None,
    firsts: Iterable[str] = (),
    workers: int | None = None,
    progress: Callable[[Proof], None] | None = None,
) -> Proof:
    """Settle every first word that is still open, some words first, and keep each at once."""
    engines = Engines(proof, workers or os.cpu_count() or 1)
    best = proof.best
    if best is not None and not engines.holds(best):  # every other line would be tried against it
        raise unsound(best, path)
    todo = open_words(proof, firsts)[::-1]
    running: set[Future[Line]] = set()
    with ThreadPoolExecutor(engines.count) as pool, keeping(path, proof) as keep:
        try:
            while todo or running:
                while todo and len(running) < engines.count:
                    running.add(pool.submit(engines.settle, todo.pop(), proof.bound))
                done, running = wait(running, timeout=0.2, return_when=FIRST_COMPLETED)
                for each in done:
                    keep(each.result())
                if progress is not None:
                    progress(proof)
        finally:
            engines.stop.set()
    return proof


def best_of_all(
    words: GameWords,
    hard: bool,
    limit: int | None,
    progress: Callable[[Proof], None] | None = None,
) -> Optimum | None:
    """Find the best strategy with any first word, on all cores; None if none keeps the limit."""
    proof = prove(open_proof(None, words, hard, limit), progress=progress)
    found = [optimum(start(words, hard), word, limit) for word in proof.ties]
    solved = [each for each in found if each is not None]
    return min(solved, key=lambda each: (each.worst, each.first), default=None)


def check(proof: Proof, sample: int, seed: int = 0) -> list[str]:
    """Settle some lines again, the best one first; return the words whose lines do not hold."""
    engines = Engines(proof, 1)
    chosen = sorted(proof.lines)
    random.Random(seed).shuffle(chosen)
    best = proof.best
    if best is not None:
        chosen = [best.word, *(word for word in chosen if word != best.word)]
    return sorted(word for word in chosen[:sample] if not engines.holds(proof.lines[word]))


class Engines:
    """As many solvers as workers; they share the large tables and are handed round."""

    def __init__(self, proof: Proof, count: int) -> None:
        self.words = proof.words
        self.hard = proof.hard
        self.limit = proof.limit or 0
        self.count = count
        self.stop = threading.Event()
        first = solver(start(proof.words, proof.hard), table_bytes=TABLE_BYTES)
        self.idle: SimpleQueue[_core.ExactSolver] = SimpleQueue()
        self.idle.put(first)
        for _ in range(count - 1):
            self.idle.put(first.twin())

    def settle(self, word: str, bound: int | None) -> Line:
        """Solve a first word, or rule it out against a bound.

        In normal mode a limit hardly ever matters and makes the search slower, so it is tried
        without first; what is ruled out without a limit is ruled out with one.
        """
        engine, first = self.idle.get(), self.words.index(word)
        try:
            for limit in dict.fromkeys((0, self.limit) if not self.hard else (self.limit,)):
                refuted, stage, cost = engine.refute(first, bound or _NO_BOUND, limit, self._go_on)
                if refuted:
                    break
        finally:
            self.idle.put(engine)
        if not refuted:
            return Line(word, bound, cost, None, stage)
        if bound is None:
            return Line(word, None, None, None, NOT_SOLVABLE)
        return Line(word, bound, None, cost, stage)

    def holds(self, line: Line) -> bool:
        """Say whether settling a word again comes to the same."""
        again = self.settle(line.word, line.bound)
        return (again.total, again.lower) == (line.total, line.lower)

    def _go_on(self, done: int, total: int) -> bool:
        return not self.stop.is_set()


def unsound(best: Line, path: Path | None) -> WordleError:
    """Make the error of a proof whose best line, which all others rest on, does not hold."""
    where = "the proof" if path is None else quoted(str(path))
    return WordleError(
        f"{where} says that {quoted(best.word)} has the total {best.total}, which does not "
        "hold when solved again; remove its line, or begin a new file"
    )


def open_words(proof: Proof, firsts: Iterable[str] = ()) -> list[str]:
    """List the words that are not settled yet: those given, then the most promising first."""
    import numpy as np

    words = proof.words
    bits = words.core.figures(range(len(words.answers)), None, ())[3]
    ranked = [words.guesses[guess] for guess in np.argsort(-bits, kind="stable")]
    leading = [words.guesses[words.index(word)] for word in firsts]
    order = dict.fromkeys([*leading, *ranked])
    return [word for word in order if word not in proof.lines]


@contextmanager
def keeping(path: Path | None, proof: Proof) -> Iterator[Callable[[Line], None]]:
    """Take lines into a proof and append them to its file, if it has one, each whole and at once.

    The header comes with the first line, so that a run that settles nothing leaves no file.
    """
    if path is None:
        yield lambda line: proof.lines.update({line.word: line})
        return
    try:
        with path.open("a", encoding="utf-8") as file:

            def keep(line: Line) -> None:
                proof.lines[line.word] = line
                known = {name: value for name, value in asdict(line).items() if value is not None}
                documents = [known] if file.tell() else [proof.header(), known]
                text = "".join(json.dumps(each, ensure_ascii=False) + "\n" for each in documents)
                file.write(text)
                file.flush()

            yield keep
    finally:
        if path.exists() and not path.stat().st_size:
            path.unlink()


def _parsed(text: str, number: int, path: Path) -> dict[str, Any]:
    try:
        document = json.loads(text)
    except json.JSONDecodeError:
        document = None
    if not isinstance(document, dict):
        raise WordleError(
            f"{quoted(str(path))}, line {number}: {quoted(text)} is no line of a proof"
        )
    return document


def _check_header(found: dict[str, Any], proof: Proof, path: Path) -> None:
    for name, wanted in proof.header().items():
        if name != "list" and found.get(name) != wanted:
            about = f"{found.get('list')!r}, {found.get('mode')}, limit {found.get('limit')}"
            ours = f"{proof.words.name!r}, {proof.header()['mode']}, limit {proof.limit}"
            raise WordleError(
                f"{quoted(str(path))} is a proof about something else ({about}), not about {ours}; "
                "give another file, or the same list and options as before"
            )


def _line(document: dict[str, Any], number: int, path: Path, words: GameWords) -> Line:
    names = Line.__dataclass_fields__
    word = str(document.get("word"))
    numbers = [document.get(name) for name in ("bound", "total", "lower")]
    if (
        document.keys() - names
        or word not in words
        or any(value is not None and type(value) is not int for value in numbers)
        or numbers[1:].count(None) != (2 if document.get("stage") == NOT_SOLVABLE else 1)
    ):
        raise WordleError(
            f"{quoted(str(path))}, line {number}: {quoted(json.dumps(document))} "
            f"says nothing about a first word of {words.name}"
        )
    least = 2 * len(words.answers) - 1
    if numbers[1] is not None and numbers[1] < least:
        raise WordleError(
            f"{quoted(str(path))}, line {number}: {quoted(word)} cannot have the total "
            f"{numbers[1]}; {len(words.answers):,} answers take at least {least:,} guesses"
        )
    if numbers[2] is not None and (numbers[0] is None or numbers[2] < numbers[0]):
        raise WordleError(
            f"{quoted(str(path))}, line {number}: the lower bound {numbers[2]} of {quoted(word)} "
            f"does not rule it out; it must be at least its bound, {numbers[0]}"
        )
    return Line(**{"bound": None, "total": None, "lower": None, "stage": "", **document})
