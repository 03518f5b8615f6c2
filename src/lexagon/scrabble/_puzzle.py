"""The puzzle of a day: a position with one play that stands out, and every play graded.

The engine deals a game by the day and plays both sides by equity. Of the positions on its way it
takes the one whose best play is furthest ahead of the next, among those whose best play makes
common words if there are any; racks with blanks, which allow thousands of plays, are left out.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from hashlib import sha256
from typing import Final

from lexagon._day import day_from, day_number
from lexagon._result import Result
from lexagon.lexicon._levels import level_of
from lexagon.scrabble._game import Game
from lexagon.scrabble._grades import grade_points
from lexagon.scrabble._move import Play
from lexagon.scrabble._plays import Plays
from lexagon.scrabble._position import Position

_BLANK: Final = "?"
_KNOWN_LEVEL: Final = 60  # of SCOWL: words that players of Scrabble know, common or not
_LEAST_PLAYS: Final = 20
_FIRST_TURN: Final = 2  # on an empty board there is little to find


@dataclass(frozen=True, repr=False)
class PuzzlePlay(Result):
    """A play of a puzzle: its score, the equity that it loses to the best, and the grade of that.

    >>> from lexagon import scrabble
    >>> print(scrabble.Puzzle.daily("2026-11-16").plays[0].grade)
    none
    """

    move: str
    score: int
    lost: float
    grade: str

    def __str__(self) -> str:
        return f"{self.move} {self.score} (-{self.lost:.1f}, {self.grade})"


@dataclass(frozen=True, repr=False)
class Puzzle(Result):
    """A position to find the best play of, and all its plays with their grades, the best first.

    Grades are those of reviews: `none`, `small`, `medium` and `large`, by the equity lost.

    >>> from lexagon import scrabble
    >>> puzzle = scrabble.Puzzle.daily("2026-11-16")
    >>> puzzle.number, puzzle.plays[0].lost, puzzle == scrabble.Puzzle.daily("2026-11-16")
    (320, 0.0, True)
    """

    day: str
    number: int
    edition: str
    words: str
    position: str
    rack: str
    bag_count: int
    count: int
    plays: tuple[PuzzlePlay, ...]

    @classmethod
    def daily(cls, day: date | str | None = None) -> Puzzle:
        """Make the puzzle of a day (today, if not given), which is the same for everybody."""
        chosen = day_from(day)
        number = day_number(chosen)
        key = f"lexagon daily puzzle {number}".encode()
        position, plays = _most_striking(int.from_bytes(sha256(key).digest()[:6], "big"))
        best = _equity(plays[0])
        graded = (
            PuzzlePlay(each.move, each.score, lost, grade_points(lost))
            for each in plays
            for lost in (round(best - _equity(each), 2),)
        )
        return cls(
            day=chosen.isoformat(),
            number=number,
            edition=position.edition.name,
            words=position.words.name,
            position=position.to_cgp(),
            rack=position.rack,
            bag_count=position.bag_count,
            count=plays.count,
            plays=tuple(graded),
        )

    def __str__(self) -> str:
        return f"{self.position} ({self.day}, {self.count:,} plays, the best scores {self._best})"

    @property
    def _best(self) -> int:
        return self.plays[0].score


def _most_striking(seed: int) -> tuple[Position, Plays]:
    """Return the position of a game whose best play is the furthest ahead, and its plays."""
    game = Game("english", ["A", "B"], seed=seed)
    found: list[tuple[bool, float, Position, Plays]] = []
    while not game.is_over and game.position.bag_count:
        position = game.position
        plays = position.plays(top=2)
        if len(game) >= _FIRST_TURN and _BLANK not in position.rack and plays.count > _LEAST_PLAYS:
            lead = _equity(plays[0]) - _equity(plays[1])
            found.append((_is_known(position, plays[0].move), lead, position, plays))
        game.push(position.best())
    _, _, position, plays = max(found, key=lambda each: each[:2])
    return position, position.plays(top=plays.count)


def _equity(play: Play) -> float:
    assert play.equity is not None  # known for every play of a position
    return play.equity


def _is_known(position: Position, move: str) -> bool:
    levels = [level_of(word.lower()) for word in position.check(move).words]
    return all(level is not None and level <= _KNOWN_LEVEL for level in levels)
