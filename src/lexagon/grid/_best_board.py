"""The search for boards of high score: seeded, stoppable at any time, and resumable.

The engine runs simulated annealing (one square at a time, all letters weighed at once) and ends
each run with a local search by single changes and swaps. The state is text; kept in a file with the
question, a later search resumes exactly where this one stopped.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from math import ceil
from pathlib import Path
from time import monotonic
from typing import ClassVar, Final

from lexagon import _core
from lexagon._errors import BoardError, quoted
from lexagon._lock import locked
from lexagon._numbers import load_json
from lexagon._paths import write_file
from lexagon._plural import plural
from lexagon._progress import Progress, ProgressCallback, keep_going
from lexagon._result import Result, ResultList
from lexagon.grid._clock import check_seconds
from lexagon.grid._dice import DiceSet, check_dice_size, check_seed, dice_from, dice_sets, faces_of
from lexagon.grid._notation import parse_size, write_board
from lexagon.grid._rules import Rules, rules_from
from lexagon.grid._scores import BoardScorer
from lexagon.grid._tiles import Tile
from lexagon.lexicon import Lexicon
from lexagon.lexicon._words_like import open_lexicon

FORMAT: Final = "lexagon best-board 3"
KEPT: Final = 10
SECONDS: Final = 10.0
# Temperatures as parts of the best score known, found by trial on 4x4 and ENABLE. A square's share
# of the score falls with the number of squares, and so do they.
HOT: Final = 0.041
COLD: Final = 0.0166
_SLICE_SECONDS: Final = 0.1
_REPORT_SECONDS: Final = 0.25
_SAVE_SECONDS: Final = 1.0  # a kill costs so much of a search
_NO_TARGET: Final = (1 << 64) - 1


@dataclass(frozen=True)
class Question:
    """The question of a search; a state file belongs to one question only."""

    size: str
    words: str
    alphabet: str
    rules: str
    dice: str | None
    seed: int


@dataclass(frozen=True, repr=False, slots=True)
class ScoredBoard(Result):
    """A board and its score.

    >>> from lexagon import grid
    >>> print(grid.ScoredBoard(3623, "PERS/LATG/SINE/TERS"))
    3,623 points on PERS/LATG/SINE/TERS
    """

    score: int
    board: str

    def __str__(self) -> str:
        return f"{plural(self.score, 'point')} on {self.board}"


@dataclass(frozen=True, repr=False)
class BestBoard(ResultList[ScoredBoard]):
    """The best board that a search has found, and the next best in `boards`.

    `reached` says whether a target was reached; it is None where there was none. `seconds` is the
    time spent, with that of the searches it resumed. A search that `progress` stopped is not
    `complete`. On a cluster several `seeds` search, and `seed` is the one that found the board.

    >>> from lexagon import grid
    >>> best = grid.best_board("2x2", seconds=5, target=9)
    >>> best.reached, best.size
    (True, '2x2')
    """

    board: str
    score: int
    size: str
    words: str
    rules: str
    dice: str | None
    seed: int
    target: int | None
    reached: bool | None
    steps: int
    runs: int
    seconds: float
    boards: tuple[ScoredBoard, ...]
    complete: bool = True
    seeds: tuple[int, ...] = ()

    _items: ClassVar[str] = "boards"

    def __str__(self) -> str:
        head = (
            f"{plural(self.score, 'point')} on {self.board} ({self.words}, {self.rules} rules, "
            f"{self.seconds:.1f} s)"
        )
        return "\n".join([head, *(f"{each.score:6,}  {each.board}" for each in self.boards)])


def best_board(
    size: str = "4x4",
    *,
    words: Lexicon | str | Path = "enable",
    rules: Rules | str = "boggle",
    dice: DiceSet | str | None = None,
    seed: int = 0,
    seconds: float = SECONDS,
    target: int | None = None,
    state: str | Path | None = None,
    progress: ProgressCallback | None = None,
) -> BestBoard:
    """Look for boards of high score, for some seconds or until one reaches the target.

    `dice` keeps to boards that a set of dice can show: its name, or a `DiceSet` of your own. The
    same seed goes the same way. `state` names a file that is kept up to date; if it exists, the
    search resumes from it.

    >>> best_board("1x4", seconds=5, target=3).score >= 3
    True
    """
    check_seconds(seconds)
    if not isinstance(target, int | None):
        raise TypeError(f"target is a whole number of points, not {type(target).__name__}")
    search = BestBoardSearch(size, words, rules, dice, seed)
    if state is None:
        return search.run(seconds, target, progress)
    path = Path(state)

    saved = monotonic()

    def report(step: Progress) -> bool:
        nonlocal saved
        if monotonic() - saved >= _SAVE_SECONDS:
            search.save(path, force=True)
            saved = monotonic()
        return keep_going(progress, step)

    with locked(path):
        if path.exists():
            search.resume(path)
        search.save(path, force=True)  # a place that cannot be written is best known at once
        try:
            return search.run(seconds, target, report)
        finally:
            search.save(path, force=True)


class BestBoardSearch:
    """A search over boards of one size, to be run in parts, saved and resumed; it keeps the best.

    >>> from lexagon import grid
    >>> search = grid.BestBoardSearch("2x2", seed=1)
    >>> search.run(seconds=5, target=5).score >= 5
    True
    """

    def __init__(
        self,
        size: str = "4x4",
        words: Lexicon | str | Path = "enable",
        rules: Rules | str = "boggle",
        dice: DiceSet | str | None = None,
        seed: int = 0,
        *,
        kept: int = KEPT,
    ) -> None:
        rows, columns = parse_size(size)
        lexicon, rules = open_lexicon(words), rules_from(rules)
        check_seed(seed)
        alphabet = lexicon.alphabet.name
        dice_set = None if dice is None else dice_from(dice)
        self.dice = None if dice_set is None else dice_set.name
        self.question = Question(
            f"{rows}x{columns}", lexicon.name, alphabet, str(rules), _identity(dice_set), seed
        )
        self.scorer = BoardScorer(lexicon, rules)
        self.seconds = 0.0
        self._steps = 0  # taken before; a state of the local search is as of its beginning
        self.columns = columns
        masks = []
        if dice_set is not None:
            check_dice_size(dice_set, rows, columns)
            masks = [self._mask(dice_set.name, die) for die in faces_of(dice_set)]
        squares = rows * columns
        self.core = _core.BoardSearch(
            self.scorer.book,
            rows,
            columns,
            seed,
            steps_per_run=max(1_000, 3_000 * squares // 16),
            hot=HOT * 16 / squares,
            cold=COLD * 16 / squares,
            # The cost of a local search grows with the square of the number of squares.
            polish=min(60, max(1, 60 * 256 // squares**2)),
            dice=masks,
            keep=kept,
        )

    def _mask(self, dice: str, die: tuple[Tile, ...]) -> int:
        tiles = self.scorer.alphabet.tiles
        faces = {"q" if face.faces == ("qu",) else str(face).lower() for face in die}
        missing = sorted(faces.difference(tiles))
        if missing:
            what = f"the dice {dice} have {quoted(missing[0])}"
            if missing[0].isalpha() and len(missing[0]) == 1:
                raise BoardError(
                    f"{what}, which is not a letter of the list's alphabet "
                    f"({self.scorer.alphabet}); give a list of the language of the dice",
                    code="dice-letters",
                    dice=dice,
                    letter=missing[0],
                )
            raise BoardError(
                f"{what} on a face; best boards are looked for with dice of single letters, such "
                "as big-boggle-1979, or without dice",
                code="dice-faces",
                dice=dice,
                face=missing[0],
            )
        return sum(1 << tiles.index(face) for face in faces)

    def result(self, target: int | None = None, *, complete: bool = True) -> BestBoard:
        """Return the best boards so far."""
        boards = tuple(ScoredBoard(each.score, self._text(each.symbols)) for each in self.core.best)
        best = boards[0]
        return BestBoard(
            board=best.board,
            score=best.score,
            size=self.question.size,
            words=self.question.words,
            rules=self.question.rules,
            dice=self.dice,
            seed=self.question.seed,
            target=target,
            reached=None if target is None else best.score >= target,
            steps=max(self._steps, self.core.steps),
            runs=self.core.runs,
            seconds=round(self.seconds, 3),
            boards=boards,
            complete=complete,
        )

    def _text(self, symbols: bytes) -> str:
        letters = [Tile((self.scorer.alphabet.tiles[symbol],)) for symbol in symbols]
        starts = range(0, len(letters), self.columns)
        return write_board(tuple(tuple(letters[at : at + self.columns]) for at in starts))

    def run(
        self,
        seconds: float,
        target: int | None = None,
        progress: ProgressCallback | None = None,
    ) -> BestBoard:
        """Search for some seconds, or to the step that finds a board of the target."""
        check_seconds(seconds)
        goal = _goal(target)
        before, start = self.seconds, monotonic()
        reported = start
        steps = 1
        complete = True
        while self.core.best[0].score < goal and monotonic() - start < seconds:
            begin = monotonic()
            self.core.run(steps, goal)
            now = monotonic()
            # The way taken does not depend on how it is cut, only the response to the user does.
            steps = min(2 * steps, 1_000) if now - begin < _SLICE_SECONDS else max(1, steps // 2)
            self.seconds = before + now - start
            if progress is not None and now - reported >= _REPORT_SECONDS:
                reported = now
                so_far = self.result(target, complete=False)
                report = Progress(int(now - start), ceil(seconds), f"best {so_far.score:,}", so_far)
                if not keep_going(progress, report):
                    complete = False
                    break
        return self.result(target, complete=complete)

    def advance(self, steps: int, target: int | None = None) -> None:
        """Take some steps, and as many more as needed until the state changes.

        During the local search at the end of a run the state stays as of its beginning; a search
        that goes from state to state would else do the same again and again.
        """
        goal = _goal(target)
        before, start = self.core.state, monotonic()
        while self.core.state == before and self.core.best[0].score < goal:
            self.core.run(steps, goal)
        self.seconds += monotonic() - start

    def save(self, path: str | Path, *, force: bool = False) -> None:
        """Save the search in a file; one that exists is replaced only with `force`."""
        document = {
            "format": FORMAT,
            "question": asdict(self.question),
            "seconds": round(self.seconds, 3),
            "steps": max(self._steps, self.core.steps),
            "state": self.core.state.decode(),
        }
        write_file(path, (json.dumps(document, indent=1) + "\n").encode(), force=force)

    def resume(self, path: str | Path) -> None:
        """Resume a saved search, which must have the same question."""
        from lexagon.lexicon._wordfile import read_bytes

        name = quoted(str(path), 200)
        try:
            document = load_json(read_bytes(Path(path)))
            if document["format"] != FORMAT:
                raise ValueError
            stored = Question(**document["question"])
            state = str(document["state"]).encode()
            seconds, steps = document["seconds"], document["steps"]
            if type(steps) is not int or not min(steps, 0.0 + seconds) >= 0:
                raise ValueError
        except (KeyError, TypeError, ValueError, RecursionError):
            raise BoardError(f"{name} is not a kept best-board search") from None
        if stored != self.question:
            differing = [
                f"{key} {value} (not {asdict(self.question)[key]})"
                for key, value in asdict(stored).items()
                if asdict(self.question)[key] != value
            ]
            raise BoardError(f"{name} keeps another search: {', '.join(differing)}")
        try:
            self.core.restore(state)
        except ValueError:
            raise BoardError(f"{name} is damaged; delete it to begin anew") from None
        self.seconds = seconds
        self._steps = steps


def _identity(dice: DiceSet | None) -> str | None:
    """Return what a state file calls dice: a name for those that ship, for own ones their faces."""
    if dice is None or dice.name in dice_sets():
        return None if dice is None else dice.name
    return str(dice)


def _goal(target: int | None) -> int:
    return _NO_TARGET if target is None else min(max(target, 0), _NO_TARGET)
