"""Every word of a board with every path that spells it, found by walking board and word graph."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from lexagon._errors import BoardError
from lexagon.grid import native
from lexagon.grid.board import Board, Square
from lexagon.grid.rules import Rules
from lexagon.lexicon import Lexicon
from lexagon.views.html.markup import DrawnList

# Boards of many equal tiles can have more paths than anyone could look at.
MAX_STEPS: Final = 200_000_000
MAX_PATHS: Final = 1_000_000

Path = tuple[Square, ...]


class FoundWord(NamedTuple):
    """A word on a board, its score at its best path, and all paths, the best first."""

    word: str
    score: int
    paths: tuple[Path, ...]
    path_scores: tuple[int, ...]
    board: Board

    @property
    def path(self) -> Path:
        """Return the best-scoring path."""
        return self.paths[0]

    def __repr__(self) -> str:
        return f"FoundWord({self.word!r}, {self.score}, path={self.path})"

    def _repr_svg_(self) -> str:
        from lexagon.grid import pictures

        return pictures.found_word(self)


class FoundWords(DrawnList[FoundWord]):
    """Words of a board in some order."""

    def _repr_html_(self) -> str:
        from lexagon.grid import pictures

        return pictures.found_words(self)


@dataclass(frozen=True)
class Solution:
    """The words of a board in alphabetical order."""

    board: Board
    rules: Rules
    words: tuple[FoundWord, ...]

    @cached_property
    def score(self) -> int:
        """Return the sum of all words."""
        return sum(found.score for found in self.words)

    def by_score(self) -> FoundWords:
        """Return the words, the highest score first."""
        return FoundWords(sorted(self.words, key=lambda found: (-found.score, found.word)))

    def by_length(self) -> FoundWords:
        """Return the words, the longest first."""
        return FoundWords(sorted(self.words, key=lambda found: (-len(found.word), found.word)))

    def _repr_html_(self) -> str:
        from lexagon.grid import pictures

        return pictures.solution(self)


def solve(
    board: Board,
    lexicon: Lexicon,
    rules: Rules,
    max_steps: int = MAX_STEPS,
    max_paths: int = MAX_PATHS,
) -> Solution:
    """Find every word of a board; each counts once, at its best-scoring path.

    >>> board = Board.parse(["HHEL", "ACAB", "NROT", "FITI"])
    >>> solution = solve(board, Lexicon.named("paper3"), Rules.named("paper"))
    >>> len(solution.words), solution.score
    (92, 4113)
    """
    try:
        found = native.solver_of(lexicon).solve(
            native.board_of(board, rules, lexicon), rules.core, max_steps, max_paths
        )
    except OverflowError as error:
        raise BoardError(
            f"the board {board.size} has {error}; it repeats its letters too often to list"
        ) from None
    write = lexicon.alphabet.write
    square = board.squares().__getitem__
    words = tuple(
        FoundWord(
            write(letters),
            score,
            tuple([tuple(map(square, path)) for path, _ in paths]),
            tuple([path_score for _, path_score in paths]),
            board,
        )
        for letters, score, paths in found
    )
    return Solution(board, rules, words)
