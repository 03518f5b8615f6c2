"""A board is an immutable value: rows of tiles, 1x1 to 16x16; every question is a method on it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final

from lexagon._progress import ProgressCallback
from lexagon._result import Displayed
from lexagon.grid import _planner, _search, _solver, _verdict
from lexagon.grid._layout import Layout, layout_of
from lexagon.grid._notation import (
    Square,
    Tiles,
    checked,
    read_board,
    read_lines,
    read_rows,
    squares_of,
    without_comments,
    write_board,
)
from lexagon.grid._planner import Plan
from lexagon.grid._rules import Rules, rules_from
from lexagon.grid._search import SearchResult
from lexagon.grid._solver import MAX_PATHS, MAX_STEPS, Solution
from lexagon.grid._swipes import SwipeModel
from lexagon.grid._tiles import Tile
from lexagon.grid._verdict import Judgements
from lexagon.lexicon import Lexicon
from lexagon.lexicon._words_like import open_lexicon

ROUND_SECONDS: Final = 120.0
_WHAT: Final = "a board is text such as 'HHEL ACAB NROT FITI' or a list of rows"


class Board(Displayed):
    """Tiles in rows, all of one length; boards of the same tiles are equal.

    >>> board = Board("HHEL ACAB NROT FITI")
    >>> board == Board("hhelacabnrotfiti") == Board("hhel/acab/nrot/fiti")
    True
    >>> board
    Board('HHEL/ACAB/NROT/FITI')
    >>> print(Board("HHEL ACAB UN-,.,O/A,-ING"))
    H    H    E    L
    A    C    A    B
    UN-  .    O/A  -ING
    """

    __slots__ = ("_tiles",)
    _tiles: Tiles

    def __init__(self, rows: str | Sequence[str] | Board) -> None:
        """Read a board from its text or from a list of rows."""
        if isinstance(rows, Board):
            tiles = rows.tiles
        elif isinstance(rows, str):
            tiles = read_board(rows)
        elif isinstance(rows, Iterable) and not isinstance(rows, bytes):
            rows = list(rows)
            if not all(isinstance(row, str) for row in rows):
                odd = next(row for row in rows if not isinstance(row, str))
                raise TypeError(f"{_WHAT}, and a row is text, not {type(odd).__name__}")
            tiles = read_rows(rows)
        else:
            raise TypeError(f"{_WHAT}, not {type(rows).__name__}")
        object.__setattr__(self, "_tiles", tiles)

    @classmethod
    def of_tiles(cls, tiles: Iterable[Iterable[Tile]]) -> Board:
        """Make a board of tiles that are there already.

        >>> Board.of_tiles([[Tile(("c",)), Tile(("at",))]])
        Board('C,AT')
        """
        board = cls.__new__(cls)
        object.__setattr__(board, "_tiles", checked(tuple(tuple(row) for row in tiles)))
        return board

    @classmethod
    def from_file(cls, path: str | Path) -> Board:
        """Read a board from a file, which may have comments after `#` at a line's start."""
        return cls.from_lines(read_lines(path))

    @classmethod
    def from_lines(cls, lines: Iterable[str]) -> Board:
        """Read a board from the lines of a file.

        >>> Board.from_lines(["# mine", "HHEL", "ACAB"])
        Board('HHEL/ACAB')
        """
        return cls(without_comments(line.strip() for line in lines))

    @property
    def tiles(self) -> Tiles:
        """The tiles, row by row."""
        return self._tiles

    @property
    def rows(self) -> int:
        """The number of rows."""
        return len(self._tiles)

    @property
    def columns(self) -> int:
        """The number of columns."""
        return len(self._tiles[0])

    @property
    def size(self) -> str:
        """The size as text: `4x4`."""
        return f"{self.rows}x{self.columns}"

    @property
    def text(self) -> str:
        """The board on one line, as `Board` reads it back.

        >>> Board("HHEL ACAB").text, Board("CH,A T,S").text
        ('HHEL/ACAB', 'CH,A TS')
        """
        return write_board(self._tiles)

    def squares(self) -> list[Square]:
        """List the squares row by row, each as (row, column) from 0."""
        return squares_of(self._tiles)

    def __getitem__(self, square: Square) -> Tile:
        return self._tiles[square[0]][square[1]]

    def layout(self, rules: Rules | str = "boggle") -> Layout:
        """Describe the board's tiles, with the points they have under some rules.

        >>> [tile.points for tile in Board("QuA/BC").layout("wordament").tiles[0]]
        [17, 2]
        """
        rules = rules_from(rules)
        return Layout(self.text, str(rules), self.size, layout_of(self._tiles, rules))

    def solve(
        self,
        words: Lexicon | str | Path = "enable",
        rules: Rules | str = "boggle",
        *,
        by: str = "score",
        top: int | None = None,
        show: str | None = None,
        max_steps: int = MAX_STEPS,
        max_paths: int = MAX_PATHS,
    ) -> Solution:
        """Find every word; each counts once, at its best-scoring path.

        `by` orders the words: score, length, word, or plan (the order to play two minutes). `top`
        keeps the first words only; `show` names a word to draw. A board with more steps or paths
        than the limits is refused.

        >>> solution = Board("HHEL ACAB NROT FITI").solve(words="paper3", rules="paper")
        >>> len(solution), solution.score
        (92, 4113)
        """
        _solver.check_order(by)
        _solver.check_top(top)
        solution = _solver.solve(
            self._tiles, open_lexicon(words), rules_from(rules), max_steps, max_paths
        )
        plan = _planner.make_plan(solution, ROUND_SECONDS).swipes if by == "plan" else ()
        return _solver.arranged(solution, by, top, show, [swipe.word for swipe in plan])

    def plan(
        self,
        round_seconds: float = ROUND_SECONDS,
        *,
        words: Lexicon | str | Path = "enable",
        rules: Rules | str = "boggle",
        per_tile: float = SwipeModel.per_tile,
        travel: float = SwipeModel.travel,
        look: float = SwipeModel.look,
        look_letter: float = SwipeModel.look_letter,
        rarity: float = SwipeModel.rarity,
        seed: int = 0,
        seconds: float | None = None,
        max_steps: int = MAX_STEPS,
        max_paths: int = MAX_PATHS,
        progress: ProgressCallback | None = None,
    ) -> Plan:
        """Plan which words to swipe in a timed round, in which order and along which paths.

        `round_seconds` is the length of the round; `seconds`, as everywhere, limits the time spent
        thinking about it. `look` is the time to see one of the commonest words, `look_letter` more
        for each letter beyond three, and `rarity` the factor for ten of SCOWL's levels. The same
        seed gives the same plan. A board with more steps or paths than the limits is refused.

        >>> Board("HHEL ACAB NROT FITI").plan(seconds=120).round_seconds
        120.0
        """
        model = SwipeModel(per_tile, travel, look, look_letter, rarity)
        solution = _solver.solve(
            self._tiles, open_lexicon(words), rules_from(rules), max_steps, max_paths
        )
        return _planner.make_plan(
            solution, round_seconds, model, seed, seconds=seconds, progress=progress
        )

    def search(
        self,
        order: str = "bfs",
        *,
        words: Lexicon | str | Path = "enable",
        rules: Rules | str = "boggle",
        starts: str = "paper",
        max_tries: int = _search.MAX_TRIES,
        after: Sequence[float] = (),
        round_seconds: Sequence[float] = (),
        rate: float = _search.RATE,
        top: int | None = None,
        progress: ProgressCallback | None = None,
    ) -> SearchResult:
        """Run one of the paper's exhaustive searches: every path is a try.

        `order` is bfs or dfs; `starts` is paper (not from the last row and column) or all. What was
        earned when is said for the tries in `after`, and for rounds of `round_seconds` at `rate`
        tries a second.

        >>> Board("CAT/DOG").search("dfs", starts="all").tries
        476
        """
        _solver.check_top(top)
        return _search.search(
            self._tiles,
            open_lexicon(words),
            rules_from(rules),
            order,
            starts,
            max_tries,
            top=top,
            moments=_search.moments_of(after, round_seconds, rate),
            rate=rate,
            progress=progress,
        )

    def judge(
        self,
        *candidates: str,
        words: Lexicon | str | Path = "enable",
        rules: Rules | str = "boggle",
        max_steps: int = MAX_STEPS,
        max_paths: int = MAX_PATHS,
    ) -> Judgements:
        """Judge typed words: the score of each here, or why it does not count.

        The words are those of a round in their order: one that was typed before does not count.

        >>> [verdict.reason for verdict in Board("CAT/DOG").judge("act", "dog", "dog")]
        ['not on the board', '', 'already found']
        """
        lexicon, rules = open_lexicon(words), rules_from(rules)
        solution = _solver.solve(self._tiles, lexicon, rules, max_steps, max_paths)
        return _verdict.judge_all(candidates, solution, lexicon, rules.min_length)

    def __eq__(self, other: object) -> bool:
        return self._tiles == other._tiles if isinstance(other, Board) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._tiles)

    def __repr__(self) -> str:
        return f"Board({self.text!r})"

    def __str__(self) -> str:
        texts = [[str(tile) for tile in row] for row in self._tiles]
        width = max(len(text) for row in texts for text in row)
        gap = " " if width == 1 else "  "
        return "\n".join(gap.join(text.ljust(width) for text in row).rstrip() for row in texts)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a Board does not change; {name!r} cannot be set")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a Board does not change; {name!r} cannot be deleted")

    def __reduce__(self) -> tuple[Any, ...]:
        return Board.of_tiles, (self._tiles,)

    def __copy__(self) -> Board:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Board:
        return self


def board_from(board: Board | str | Sequence[str]) -> Board:
    """Return a board given as itself, as text or as rows."""
    return board if isinstance(board, Board) else Board(board)
