"""The file of a search class by class: each settled class with its strategy, one a line.

The first line is a header that names the engine, the words, the mode and the question. When a file
is read again, every strategy is replayed by the rules before it counts; that it is the best one is
what the run that wrote it said, of the same build of the engine, and the result says so.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from time import perf_counter
from typing import Any, Final

from lexagon._errors import WordleError, quoted
from lexagon._identity import engine_name
from lexagon._lock import locked
from lexagon._numbers import load_json
from lexagon._paths import write_atomically
from lexagon.lexicon._wordfile import read_bytes
from lexagon.wordle._exact import Optimum, replayed
from lexagon.wordle._state import BoardState
from lexagon.wordle._tree import MAGIC, Tree
from lexagon.wordle._tree import VERSION as TREE_VERSION

FORMAT: Final = "lexagon-wordle-classes"
VERSION: Final = 1
_KEEP_SECONDS: Final = 5.0


@dataclass
class AnswerClass:
    """The answers that one feedback leaves, and what is known of their best strategy."""

    marks: str
    state: BoardState
    lower: int
    upper: int = 0
    best: Optimum | None = None
    resumed: bool = False

    def take(self, best: Optimum) -> None:
        """Take what a search of it came to."""
        self.best = best
        self.lower = best.lower or self.lower
        self.upper = best.total or 0


@contextmanager
def keeping(
    file: Path | None,
    state: BoardState,
    first: str,
    max_guesses: int | None,
    classes: list[AnswerClass],
) -> Iterator[Callable[[], None]]:
    """Take over the classes of a file, and give a function that keeps those settled since."""
    if file is None:
        yield lambda: None
        return
    header = _header(state, first, max_guesses)
    with locked(file):
        if file.exists():
            _take_over(file, header, classes)
        keeper = _Keeper(file, header, classes)
        try:
            yield keeper.keep_in_time
        finally:
            keeper.keep()


class _Keeper:
    """Writes the settled classes, the whole file at once and only now and then."""

    def __init__(self, file: Path, header: dict[str, Any], classes: list[AnswerClass]) -> None:
        self.file = file
        self.header = header
        self.classes = classes
        self.kept = sum(each.resumed for each in classes)
        self.last = perf_counter()

    def keep_in_time(self) -> None:
        """Write what is new if the last time was a while ago."""
        if perf_counter() - self.last > _KEEP_SECONDS:
            self.keep()

    def keep(self) -> None:
        """Write what is new."""
        settled = [each for each in self.classes if each.best is not None and each.best.proven]
        if len(settled) > self.kept:
            lines = [self.header, *map(_line, settled)]
            text = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
            write_atomically(self.file, text.encode())
            self.kept = len(settled)
        self.last = perf_counter()


def _header(state: BoardState, first: str, max_guesses: int | None) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "version": VERSION,
        "engine": engine_name(),
        "list": state.words.name,
        "words": state.words.identity,
        "mode": state.mode,
        "after": " ".join(state.turn_texts),
        "first": first,
        "max_guesses": max_guesses,
    }


def _line(one: AnswerClass) -> dict[str, Any]:
    assert one.best is not None
    if one.best.total is None:
        return {"feedback": one.marks, "total": None}
    tree = one.best.strategy.document()["tree"]
    return {"feedback": one.marks, "total": one.best.total, "tree": tree}


def _take_over(file: Path, header: Mapping[str, Any], classes: list[AnswerClass]) -> None:
    where = quoted(str(file))
    first, *rest = read_bytes(file).decode(errors="replace").splitlines() or [""]
    own = _document(first, f"{where}, line 1")
    for name, wanted in header.items():
        if name != "list" and own.get(name) != wanted:
            raise WordleError(
                f"{where} is about something else: its {name} is {quoted(str(own.get(name)))}, "
                f"not {quoted(str(wanted))}; give another file, or the same question as before"
            )
    by_marks = {each.marks: each for each in classes}
    for number, text in enumerate(rest, start=2):
        line = f"{where}, line {number}"
        document = _document(text, line)
        one = by_marks.get(str(document.get("feedback")))
        if one is None:
            raise WordleError(f"{line}: {quoted(str(document.get('feedback')))} is no class of it")
        one.take(_replayed(one, document, header["max_guesses"], line))
        one.resumed = True


def _replayed(
    one: AnswerClass, document: Mapping[str, Any], max_guesses: int | None, line: str
) -> Optimum:
    """Return a class as its line has it, if its strategy does what the line says."""
    state = one.state
    if document.get("total") is None:
        unknown: dict[str, Any] = dict.fromkeys(("first", "total", "mean", "worst", "lower"))
        return Optimum(
            words=state.words.name,
            mode=state.mode,
            objective="total",
            max_guesses=max_guesses,
            turns=state.turn_texts,
            answers=len(state.left),
            **unknown,
            lost=0,
            histogram={},
            solvable=False,
            proven=True,
            complete=True,
            nodes=0,
            seconds=0.0,
        )
    whole = {"format": MAGIC, "version": TREE_VERSION, "tree": document.get("tree")}
    known = replayed(state, max_guesses, Tree.parse(json.dumps(whole), line))
    if known.total != document["total"]:
        raise WordleError(
            f"{line}: its strategy takes {known.total:,} guesses, not "
            f"{quoted(str(document['total']))}; remove the line"
        )
    return replace(known, proven=True, complete=True)._with_strategy(known.strategy)


def _document(text: str, line: str) -> dict[str, Any]:
    try:
        document = load_json(text)
    except (ValueError, RecursionError):
        document = None
    if not isinstance(document, dict):
        raise WordleError(f"{line}: {quoted(text)} is no line of such a search")
    return document
