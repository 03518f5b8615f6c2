"""Every word of a board with every path that spells it: a walk over board and trie together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from operator import attrgetter
from typing import ClassVar, Final, Literal, get_args, overload

from lexagon._errors import BoardError, quoted
from lexagon._lazy import lazy
from lexagon._plural import plural
from lexagon._result import Result, ResultList
from lexagon.grid._engine import engine_board, solver_of
from lexagon.grid._layout import TileLayout, layout_of
from lexagon.grid._notation import Square, Tiles, squares_of, write_board
from lexagon.grid._rules import Rules
from lexagon.lexicon import Lexicon
from lexagon.lexicon._levels import common_flags

# Boards of many equal tiles can have more paths than fit in memory.
MAX_STEPS: Final = 200_000_000
MAX_PATHS: Final = 1_000_000
_LISTED: Final = 10

Path = tuple[Square, ...]
By = Literal["score", "length", "word", "plan"]


@dataclass(frozen=True, repr=False, slots=True)
class FoundWord(Result):
    """A word on a board: its score, and all its paths, the best-scoring first.

    A path is squares, each a pair of row and column counted from 0. A word is `common` if most
    people know it (SCOWL's level 35 and below); None where its list is not of English words.

    >>> from lexagon import grid
    >>> word = grid.Board("CAT/DOG").solve()["dog"]
    >>> word.score, word.path, word.common
    (1, ((1, 0), (1, 1), (1, 2)), True)
    """

    word: str
    score: int
    paths: tuple[Path, ...]
    path_scores: tuple[int, ...]
    common: bool | None = None

    @property
    def path(self) -> Path:
        """The best-scoring path."""
        return self.paths[0]

    def __str__(self) -> str:
        return f"{self.word.upper()} {self.score}"


@dataclass(frozen=True, repr=False)
class Solution(ResultList[FoundWord]):
    """The words of a board: a sequence of `FoundWord`, which also looks words up.

    `count` and `score` are of all words, `common_count` of those that most people know (None where
    that is not known); `found_words` has them in the order asked for, at most `top` of them. `heat`
    says for each square how many words pass it on their best path, `tiles` what is printed there.
    `show` is the word that was asked to be drawn.

    >>> from lexagon import grid
    >>> solution = grid.Board("HHEL ACAB NROT FITI").solve()
    >>> solution.count, solution.score, solution[0].word, solution["chelator"].score
    (227, 394, 'chelator', 11)
    """

    board: str
    words: str
    rules: str
    by: str
    count: int
    common_count: int | None
    score: int
    found_words: tuple[FoundWord, ...]
    size: str
    tiles: tuple[tuple[TileLayout, ...], ...]
    heat: tuple[tuple[int, ...], ...]
    show: FoundWord | None = None

    _items: ClassVar[str] = "found_words"

    @lazy
    def _by_word(self) -> dict[str, FoundWord]:
        return {each.word: each for each in self.found_words}

    @overload
    def __getitem__(self, place: int | str) -> FoundWord: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[FoundWord]: ...
    def __getitem__(self, place: int | str | slice) -> FoundWord | Sequence[FoundWord]:
        if not isinstance(place, str):
            return self.found_words[place]
        word = self._by_word.get(place.strip().lower())
        if word is None:
            raise BoardError(
                f"{quoted(place)} is not on this board",
                code="not-on-board",
                word=place,
            )
        return word

    def __contains__(self, word: object) -> bool:
        if isinstance(word, str):
            return word.strip().lower() in self._by_word
        return word in self.found_words

    def __str__(self) -> str:
        words, points = plural(self.count, "word"), plural(self.score, "point")
        head = f"{words}, {points} on {self.board} ({self.words}, {self.rules} rules)"
        lines = [f"{each.score:6,}  {each.word}" for each in self.found_words[:_LISTED]]
        more = self.count - len(lines)
        return "\n".join([head, *lines, *([f"        and {more:,} more"] if more > 0 else [])])


def solve(
    tiles: Tiles,
    lexicon: Lexicon,
    rules: Rules,
    max_steps: int = MAX_STEPS,
    max_paths: int = MAX_PATHS,
) -> Solution:
    """Find every word of a board, in alphabetical order; each counts once, at its best path."""
    board = engine_board(tiles, rules, lexicon)
    try:
        words = solver_of(lexicon).solve(board, rules.core, max_steps, max_paths)
    except OverflowError as error:
        raise BoardError(
            f"the board {len(tiles)}x{len(tiles[0])} has {error}; "
            "it repeats its letters too often to list",
            code="too-many-paths",
        ) from None
    texts, scores = words.words(lexicon.alphabet._native), words.scores
    common = common_flags(texts, lexicon)
    found_words = tuple(
        map(
            FoundWord,
            texts,
            scores,
            words.paths(squares_of(tiles)),
            words.path_scores,
            common,
        )
    )
    heat, columns = words.heat, len(tiles[0])
    return Solution(
        board=write_board(tiles),
        words=lexicon.name,
        rules=str(rules),
        by="word",
        count=len(found_words),
        common_count=None if None in common else common.count(True),
        score=sum(scores),
        found_words=found_words,
        size=f"{len(tiles)}x{columns}",
        tiles=layout_of(tiles, rules),
        heat=tuple(tuple(heat[at : at + columns]) for at in range(0, len(heat), columns)),
    )


def by_score(words: Sequence[FoundWord]) -> list[FoundWord]:
    """Order words by score, the highest first, and words of equal score by the alphabet."""
    # Two stable sorts by plain fields take half the time of one by pairs.
    return sorted(sorted(words, key=attrgetter("word")), key=attrgetter("score"), reverse=True)


def by_length(words: Sequence[FoundWord]) -> list[FoundWord]:
    """Order words by length, the longest first."""
    return sorted(words, key=lambda each: (-len(each.word), each.word))


def check_order(by: str) -> None:
    """Refuse an order of words that does not exist."""
    if by not in get_args(By):
        raise BoardError(f"no order {quoted(str(by))}; words go by {', '.join(get_args(By))}")


def arranged(
    solution: Solution, by: str, top: int | None, show: str | None, plan: Sequence[str] = ()
) -> Solution:
    """Return a solution in another order and cut to its first words.

    `plan` has the words of a plan in their order, for `by="plan"`.
    """
    found_words: Sequence[FoundWord] = solution.found_words
    if by == "score":
        found_words = by_score(found_words)
    elif by == "length":
        found_words = by_length(found_words)
    elif by == "plan":
        planned = set(plan)
        rest = [each for each in by_score(found_words) if each.word not in planned]
        found_words = [*(solution[word] for word in plan), *rest]
    return replace(
        solution,
        by=by,
        found_words=tuple(found_words[:top]),
        show=None if show is None else solution[show],
    )


def check_top(top: int | None) -> None:
    """Refuse numbers of results that make no list."""
    if not isinstance(top, int | None):
        raise TypeError(f"top is a whole number, not {type(top).__name__}")
    if top is not None and top < 1:
        raise BoardError(f"a top of {top}; it is 1 or more")
