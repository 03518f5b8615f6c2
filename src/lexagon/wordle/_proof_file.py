"""The lines of a proof over first words, and the file that keeps them.

The file is JSON lines: a header that says which engine made it and which words, mode and limit it
is about, then a line for each first word. A word is solved exactly (`total`, and the strategy as a
`tree`), or ruled out (its total is at least `lower`, which is above the best total known by then,
at least `bound`), or not solvable within the limit (after the feedback `left`, where that is
known). Each line is a pure function of words, mode, limit, word and bound. A killed run is resumed
from its file; a line cut short by the kill is dropped. One run at a time writes a file.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

from lexagon._append import Appender, appending
from lexagon._errors import WordleError, quoted
from lexagon._identity import engine_name
from lexagon._numbers import load_json
from lexagon.lexicon._wordfile import GZIP_MAGIC, read_bytes
from lexagon.wordle._parameters import Mode
from lexagon.wordle._words import Words

FORMAT: Final = "lexagon-proof"
VERSION: Final = 2
NOT_SOLVABLE: Final = "not solvable"  # within the limit
STAGES: Final = ("one look", "look ahead", "two looks ahead", "search", NOT_SOLVABLE)


@dataclass(frozen=True)
class Line:
    """A first word's result: its exact total, or a lower bound that rules it out."""

    word: str
    bound: int | None  # one more than the best total known when it was tried
    total: int | None
    lower: int | None
    stage: str  # what settled it, one of STAGES
    left: str | None = None  # not solvable: the feedback after which it is not
    tree: str | None = None  # solved: the text of its strategy


@dataclass
class ProofLines:
    """The lines so far of one question: words, mode and limit.

    So many of them were taken over from a file, and so many of those settled again.
    """

    words: Words
    mode: Mode
    max_guesses: int | None
    lines: dict[str, Line] = field(default_factory=dict)
    taken_over: int = 0
    checked: int = 0

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
        """The bound for the next words: one more than the best total, if there is one."""
        best = self.best
        return None if best is None or best.total is None else best.total + 1

    @property
    def limit_binds(self) -> bool:
        """Whether some first word cannot be played within the limit, as in hard mode many."""
        return any(line.stage == NOT_SOLVABLE for line in self.lines.values())

    @property
    def complete(self) -> bool:
        """Whether every first word is solved or ruled out."""
        return len(self.lines) == len(self.words.guesses)

    def stages(self) -> dict[str, int]:
        """Count the words by what settled them."""
        return dict(Counter(line.stage for line in self.lines.values()).most_common())

    def header(self) -> dict[str, Any]:
        """Return the first line of the file."""
        return {
            "format": FORMAT,
            "version": VERSION,
            "engine": engine_name(),
            "list": self.words.name,
            "answers": len(self.words.answers),
            "answers_sha256": digest_of(self.words.answers),
            "guesses": len(self.words.guesses),
            "guesses_sha256": digest_of(self.words.guesses),
            "mode": self.mode,
            "limit": self.max_guesses,
        }

    def read(self, data: bytes, path: Path) -> int:
        """Take the lines of a file; returns how many of its bytes are whole lines."""
        if not data:
            return 0
        if data.startswith(GZIP_MAGIC):
            raise WordleError(
                f"{quoted(str(path))} is gzipped, and lines are added to a plain file; gunzip it, "
                "or give another name"
            )
        whole = data[: data.rfind(b"\n") + 1]
        first, *rest = whole.decode(errors="replace").splitlines() or [""]
        _check_header(_parsed(first, 1, path), self, path)
        for number, text in enumerate(rest, start=2):
            line = _line(_parsed(text, number, path), number, path, self.words)
            self.lines[line.word] = line
        self.taken_over = len(self.lines)
        return len(whole)


def digest_of(words: Sequence[str]) -> str:
    """Return the SHA-256 of a file with these words, one a line."""
    return hashlib.sha256("".join(f"{word}\n" for word in words).encode()).hexdigest()


def read_proof(
    path: Path | None,
    words: Words,
    mode: Mode,
    max_guesses: int | None,
    must_exist: bool = False,
) -> ProofLines:
    """Read the proof in a file; a file about something else is refused.

    A file that is not there yet is an empty proof.
    """
    lines = ProofLines(words, mode, max_guesses)
    if path is not None and (must_exist or path.exists()):
        lines.read(read_bytes(path), path)
    return lines


@contextmanager
def writing(path: Path | None, lines: ProofLines) -> Iterator[Callable[[Line], None]]:
    """Lock a proof's file, take up its lines, and give a function that keeps one line more.

    Each line is appended whole and at once. The header comes with the first line, so that a run
    that settles nothing leaves no file.
    """
    if path is None:
        yield lambda line: lines.lines.update({line.word: line})
        return
    with appending(path, lambda: lines.read(read_bytes(path), path)) as file:
        yield keeper(file, lines)


def keeper(file: Appender, lines: ProofLines) -> Callable[[Line], None]:
    """Return what appends a line to a proof's file and takes it up."""

    def keep(line: Line) -> None:
        known = {name: value for name, value in asdict(line).items() if value is not None}
        kept = f"the {len(lines.lines):,} first words settled before are kept"
        documents = [known] if file.size else [lines.header(), known]
        file.append(documents, f"{kept}: the same command resumes")
        lines.lines[line.word] = line

    return keep


def _parsed(text: str, number: int, path: Path) -> dict[str, Any]:
    try:
        document = load_json(text)
    except (ValueError, RecursionError):
        document = None
    if not isinstance(document, dict):
        raise WordleError(
            f"{quoted(str(path))}, line {number}: {quoted(text)} is not a line of a proof"
        )
    return document


def _check_header(header: dict[str, Any], proof: ProofLines, path: Path) -> None:
    for name, wanted in proof.header().items():
        if name in ("version", "engine") and header.get(name) != wanted:
            raise WordleError(
                f"{quoted(str(path))} was made by another engine ({name} {header.get(name)!r}, and "
                f"this is {wanted!r}), whose lines do not go into one file with ours; "
                "give another file"
            )
        if name != "list" and header.get(name) != wanted:
            about = f"{header.get('list')!r}, {header.get('mode')}, limit {header.get('limit')}"
            ours = f"{proof.words.name!r}, {proof.header()['mode']}, limit {proof.max_guesses}"
            raise WordleError(
                f"{quoted(str(path))} is a proof about something else ({about}), not about {ours}; "
                "give another file, or the same list and options as before"
            )


def _line(document: dict[str, Any], number: int, path: Path, words: Words) -> Line:
    names = Line.__dataclass_fields__
    word = str(document.get("word"))
    numbers = [document.get(name) for name in ("bound", "total", "lower")]
    left, tree = document.get("left"), document.get("tree")
    if (
        document.keys() - names
        or word not in words
        or any(value is not None and type(value) is not int for value in numbers)
        or document.get("stage") not in STAGES
        or numbers[1:].count(None) != (2 if document["stage"] == NOT_SOLVABLE else 1)
        or (left is not None and not re.fullmatch(f"[byg]{{{words.length}}}", str(left)))
        or isinstance(tree, str) != (numbers[1] is not None)
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
    return Line(**{"bound": None, "total": None, "lower": None, **document})
