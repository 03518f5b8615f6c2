"""A second opinion on a proof of best boards, by other means than the prover's.

Every board of the file is solved word by word; that the classes cover all boards is derived anew
from the size; and a search by simulated annealing, which knows nothing of bounds, looks for boards
that the proof should have. It cannot show that a class was searched well, only that one was not.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any, Final

from lexagon._errors import BoardError, quoted
from lexagon._paths import called
from lexagon._progress import ProgressCallback
from lexagon._result import Result
from lexagon.grid._best_board import KEPT, BestBoardSearch
from lexagon.grid._board import Board
from lexagon.grid._clock import check_seconds
from lexagon.grid._notation import parse_size
from lexagon.grid._proof_file import FORMAT, VERSION, line_of, parsed, words_digest
from lexagon.grid._rules import rules_from
from lexagon.lexicon import Lexicon
from lexagon.lexicon._wordfile import as_text, read_bytes
from lexagon.lexicon._words_like import open_lexicon

SECONDS: Final = 5.0
MOST_FORCED: Final = 5  # letters of a class: their combinations are gone through


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _is_number(value: object) -> bool:
    return type(value) is int and value > 0


# What a header must have, and whether a value can be it.
_HEADER: Final[dict[str, Callable[[Any], bool]]] = {
    "size": _is_text,
    "list": _is_text,
    "words_sha256": _is_text,
    "rules": _is_text,
    "at_least": _is_number,
    "forced": lambda value: _is_number(value) and value <= MOST_FORCED,
    "squares": lambda value: isinstance(value, list) and all(type(each) is int for each in value),
    "letters": _is_text,
}


@dataclass(frozen=True, repr=False)
class ProofCheck(Result):
    """What a check of a proof's file found: `wrong` has a line for everything that does not hold.

    `boards` were solved again, `classes` of those that must be there are settled, and `tried`
    boards of a separate search reach the bound.

    >>> from lexagon import grid
    >>> import tempfile, pathlib
    >>> file = pathlib.Path(tempfile.mkdtemp(), "2x2.jsonl")
    >>> proof = grid.prove_best("2x2", at_least=18, file=file)
    >>> check = grid.check_proof(file, seconds=0.2)
    >>> check.boards, check.complete, check.wrong
    (3, True, ())
    """

    file: str
    size: str
    words: str
    rules: str
    at_least: int
    boards: int
    classes: int
    needed: int
    tried: int
    complete: bool
    wrong: tuple[str, ...]

    def __str__(self) -> str:
        head = (
            f"boards solved again: {self.boards:,}; classes settled: {self.classes:,} of "
            f"{self.needed:,}; boards of another search looked up: {self.tried:,}"
        )
        return "\n".join([head, self._verdict, *(f"wrong: {each}" for each in self.wrong)])

    @property
    def _verdict(self) -> str:
        if self.wrong:
            return "this is not a proof:"
        if not self.complete:
            return f"not yet a proof, classes left to settle: {self.needed - self.classes:,}"
        boards = "1 board has" if self.boards == 1 else f"{self.boards:,} boards have"
        return (
            f"{boards} {self.at_least:,} points or more, says the file ({self.size}, {self.words}, "
            f"{self.rules} rules); nothing wrong was found"
        )


def check_proof(
    file: str | Path,
    words: Lexicon | str | Path | None = None,
    *,
    seconds: float = SECONDS,
    seed: int = 0,
    progress: ProgressCallback | None = None,
) -> ProofCheck:
    """Check the file of a proof; `words` is the list it names unless it is given.

    The search for boards that the proof lacks takes `seconds`.

    >>> check_proof("nowhere.jsonl")
    Traceback (most recent call last):
    lexagon.WordListError: no file ...
    """
    check_seconds(seconds)
    path = Path(file)
    header, rows = _read(path)
    lexicon = open_lexicon(words if words is not None else str(header["list"]))
    rules = rules_from(str(header["rules"]))
    wrong = []
    if words_digest(lexicon) != header["words_sha256"]:
        wrong.append(f"the list {quoted(lexicon.name)} is not the one of the proof")
    boards: dict[str, int] = {}
    settled = set()
    for number, row in rows:
        line = line_of(row)
        if line is None:
            wrong.append(f"line {number} is not about a class")
            continue
        settled.add(line.letters)
        boards.update({each.board: each.score for each in line.boards})
    for text, score in boards.items():
        points = Board(text).solve(lexicon, rules).score
        if points != score or score < header["at_least"]:
            wrong.append(f"{text} has {points:,} points, not {score:,}")
    needed = set(needed_classes(header, lexicon))
    wrong += [f"{quoted(letters)} is not a class" for letters in sorted(settled - needed)]
    kept = 2 * len(boards) + KEPT  # those of the file, and room for what it may lack
    search = BestBoardSearch(str(header["size"]), lexicon, rules, seed=seed, kept=kept)
    found = search.run(seconds, progress=progress)
    tried = 0
    listed = {image for text in boards for image in _images(text.split("/"))}
    for each in found:
        if Board(each.board).solve(lexicon, rules).score >= header["at_least"]:
            tried += 1
            if needed <= settled and tuple(each.board.split("/")) not in listed:
                wrong.append(f"{each.board} with {each.score:,} points is missing")
    return ProofCheck(
        file=called(path),
        size=str(header["size"]),
        words=lexicon.name,
        rules=str(rules),
        at_least=header["at_least"],
        boards=len(boards),
        classes=len(settled & needed),
        needed=len(needed),
        tried=tried,
        complete=needed <= settled,
        wrong=tuple(wrong),
    )


def needed_classes(header: dict[str, Any], lexicon: Lexicon) -> Iterator[str]:
    """Derive which classes cover all boards, from the size and the order of squares and letters.

    Of all images of a board one has the weakest letter it can have on the first square, of these
    one the weakest on the second, and so on. So on each square no letter is needed that is
    stronger than on a later one to which a symmetry that keeps the earlier squares takes it.
    """
    rows, columns = parse_size(str(header["size"]))
    squares, forced = list(header["squares"]), header["forced"]
    tiles = lexicon.alphabet.tiles
    between = "" if all(len(tile) == 1 for tile in tiles) else ","
    letters = list(header["letters"]) if not between else str(header["letters"]).split(between)
    if sorted(squares) != list(range(rows * columns)) or sorted(letters) != sorted(tiles):
        raise BoardError("the proof's squares or letters are not those of its size and list")
    group = [_square_map(rows, columns, form) for form in range(8 if rows == columns else 4)]
    pairs = []
    for place, square in enumerate(squares[:forced]):
        places = {squares.index(image[square]) for image in group} - {place}
        pairs += [(place, later) for later in places if later < forced]
        group = [image for image in group if image[square] == square]
    for ranks in product(range(len(letters)), repeat=forced):
        if all(ranks[first] <= ranks[later] for first, later in pairs):
            yield between.join(letters[rank] for rank in ranks)


def _square_map(rows: int, columns: int, form: int) -> list[int]:
    """Where a rotation or reflection takes each square."""
    board = [list(range(row * columns, (row + 1) * columns)) for row in range(rows)]
    if form & 1:
        board = board[::-1]
    if form & 2:
        board = [row[::-1] for row in board]
    if form & 4:
        board = [list(column) for column in zip(*board, strict=True)]
    return [square for row in board for square in row]


def _images(rows: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """All rotations and reflections of a board of one letter a square."""
    lines = [row.split(",") if "," in row else list(row) for row in rows]
    for form in range(8 if len(lines) == len(lines[0]) else 4):
        places = _square_map(len(lines), len(lines[0]), form)
        letters = [letter for line in lines for letter in line]
        width = len(lines[0])
        made = [letters[place] for place in places]
        between = "," if "," in rows[0] else ""
        yield tuple(between.join(made[at : at + width]) for at in range(0, len(made), width))


def _read(path: Path) -> tuple[dict[str, Any], list[tuple[int, dict[str, Any]]]]:
    """Read a file's header and lines; a line cut short at its end is left out."""
    data = as_text(read_bytes(path), path)
    text = data[: data.rfind(b"\n") + 1].decode(errors="replace")
    first, *rest = text.splitlines() or [""]
    header = parsed(first, 1, path)
    if header.get("format") != FORMAT or header.get("version") != VERSION:
        raise BoardError(f"{quoted(str(path))} is not the file of a proof of best boards")
    for name, fits in _HEADER.items():
        if name not in header:
            raise BoardError(f"{quoted(str(path))} does not say its {name}")
        if not fits(header[name]):
            raise BoardError(
                f"{quoted(str(path))}, line 1: {quoted(json.dumps(header[name]))} cannot be the "
                f"{name} of a proof"
            )
    return header, [(number, parsed(line, number, path)) for number, line in enumerate(rest, 2)]
