"""The classes of a proof of best boards, and the file that keeps them.

A class is all boards with given letters on the first squares of an order that the header names,
up to rotation and reflection: of all images of a board, the one is meant whose letters are the
weakest on the earliest squares. The file is JSON lines: a header with the engine, the question,
the order of the squares and of the letters, then a line for each settled class with every board of
it that reaches the bound. Each line is a pure function of the question and the class.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

from lexagon import __version__
from lexagon._append import appending
from lexagon._errors import BoardError, quoted
from lexagon._identity import engine_id
from lexagon._numbers import load_json
from lexagon.grid._best_board import ScoredBoard
from lexagon.grid._prover import Prover
from lexagon.lexicon import Lexicon
from lexagon.lexicon._wordfile import read_bytes

FORMAT: Final = "lexagon-grid-proof"
VERSION: Final = 1


@dataclass(frozen=True)
class ClassLine:
    """A settled class: its letters, and all of its boards that reach the bound."""

    letters: str
    boards: tuple[ScoredBoard, ...]
    nodes: int
    seconds: float


@dataclass
class ProofClasses:
    """The classes of one question, and the lines of those that are settled."""

    prover: Prover
    at_least: int
    lines: dict[str, ClassLine] = field(default_factory=dict)
    taken_over: int = 0

    @property
    def complete(self) -> bool:
        """Whether every class is settled."""
        return len(self.lines) == len(self.prover.classes)

    @property
    def boards(self) -> tuple[ScoredBoard, ...]:
        """All boards found, each once, the best first."""
        every = {board for line in self.lines.values() for board in line.boards}
        return tuple(sorted(every, key=lambda each: (-each.score, each.board)))

    def open_classes(self) -> list[str]:
        """List the classes that are not settled, those of strong letters first."""
        return [letters for letters in reversed(self.prover.classes) if letters not in self.lines]

    def header(self) -> dict[str, Any]:
        """Return the first line of the file."""
        prover = self.prover
        return {
            "format": FORMAT,
            "version": VERSION,
            "engine": f"{__version__}+{engine_id()}",
            "size": prover.size,
            "list": prover.lexicon.name,
            "words": len(prover.lexicon),
            "words_sha256": words_digest(prover.lexicon),
            "alphabet": str(prover.lexicon.alphabet),
            "rules": str(prover.rules),
            "at_least": self.at_least,
            "forced": prover.forced,
            "squares": list(prover.order),
            "letters": prover.letters,
            "classes": len(prover.classes),
        }

    def read(self, path: Path) -> int:
        """Take the lines of a file; returns how many of its bytes are whole lines."""
        data = read_bytes(path)
        whole = data[: data.rfind(b"\n") + 1]
        first, *rest = whole.decode(errors="replace").splitlines() or [""]
        if not data:
            return 0
        _check_header(parsed(first, 1, path), self.header(), path)
        for number, text in enumerate(rest, start=2):
            line = line_of(parsed(text, number, path))
            if line is None or line.letters not in self.prover.classes:
                raise BoardError(
                    f"{quoted(str(path))}, line {number}: {quoted(text)} says nothing about a "
                    "class of this proof"
                )
            self.lines[line.letters] = line
        self.taken_over = len(self.lines)
        return len(whole)


@contextmanager
def writing(path: Path | None, proof: ProofClasses) -> Iterator[Callable[[ClassLine], None]]:
    """Lock a proof's file, take up its lines, and give a function that keeps one line more."""
    if path is None:
        yield lambda line: proof.lines.update({line.letters: line})
        return
    with appending(path, lambda: proof.read(path)) as file:

        def keep(line: ClassLine) -> None:
            kept = f"the {len(proof.lines):,} classes settled before are kept"
            documents = [asdict(line)] if file.size else [proof.header(), asdict(line)]
            file.append(documents, f"{kept}: the same command resumes")
            proof.lines[line.letters] = line

        yield keep


def bound_in(path: Path | None) -> int | None:
    """Return the bound of the proof that a file has begun, None where there is none yet."""
    if path is None or not path.is_file():
        return None
    first, ending, _ = read_bytes(path).partition(b"\n")
    if not ending:
        return None
    bound = parsed(first.decode(errors="replace"), 1, path).get("at_least")
    return bound if isinstance(bound, int) else None


def words_digest(lexicon: Lexicon) -> str:
    """Return the SHA-256 of the word list as a file, one word a line."""
    digest = hashlib.sha256()
    for word in lexicon:
        digest.update(f"{word}\n".encode())
    return digest.hexdigest()


def parsed(text: str, number: int, path: Path) -> dict[str, Any]:
    """Read one line of a proof's file."""
    try:
        document = load_json(text)
    except (ValueError, RecursionError):
        document = None
    if not isinstance(document, dict):
        raise BoardError(
            f"{quoted(str(path))}, line {number}: {quoted(text)} is not a line of a proof"
        )
    return document


def line_of(document: dict[str, Any]) -> ClassLine | None:
    """Return a line of the file, or None if it is not one."""
    match document:
        case {
            "letters": str(letters),
            "boards": list(boards),
            "nodes": int(nodes),
            "seconds": int() | float() as seconds,
        }:
            scored = [_scored(each) for each in boards]
            known = tuple(each for each in scored if each is not None)
            return ClassLine(letters, known, nodes, seconds) if len(known) == len(scored) else None
    return None


def _scored(document: object) -> ScoredBoard | None:
    match document:
        case {"score": int(score), "board": str(board)}:
            return ScoredBoard(score, board)
    return None


def _check_header(header: dict[str, Any], wanted: dict[str, Any], path: Path) -> None:
    for name, value in wanted.items():
        if name == "list" or header.get(name) == value:
            continue
        if name in ("version", "engine"):
            raise BoardError(
                f"{quoted(str(path))} was made by another engine ({name} {header.get(name)!r}, and "
                f"this is {value!r}), whose lines do not go into one file with ours; "
                "give another file"
            )
        raise BoardError(
            f"{quoted(str(path))} is about something else: its {name} is "
            f"{quoted(str(header.get(name)))}, not {quoted(str(value))}; "
            "give another file, or the same options as before"
        )
