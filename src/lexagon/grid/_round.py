"""A round of play against the clock: words are judged as they come; then what was missed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from time import monotonic

from lexagon._day import day_from, day_number
from lexagon._errors import BoardError
from lexagon._plural import plural
from lexagon._result import Displayed, Result
from lexagon.grid._board import ROUND_SECONDS, Board, board_from
from lexagon.grid._clock import check_seconds
from lexagon.grid._dice import DICE, DiceSet
from lexagon.grid._roll import Roll
from lexagon.grid._rules import Rules, rules_from
from lexagon.grid._share import share_text
from lexagon.grid._solver import FoundWord
from lexagon.grid._summary import RoundKind, Summary
from lexagon.grid._swipes import SwipeModel
from lexagon.grid._verdict import Verdict, judge, repeated
from lexagon.lexicon import Lexicon
from lexagon.lexicon._words_like import open_lexicon


@dataclass(frozen=True, repr=False)
class RoundResult(Result):
    """A round as it stands: the words found in their order, and those missed, the best first.

    `dice`, `seed` and `day` say how its board was rolled, and are None for a board that was given.
    `missed_common` are the words missed that most people know, in order of worth: by points, and of
    equal ones the sooner seen first. A round that has time left is not `complete`. `share` is the
    text to share, without words; `counted` and `statistics` are set by `Statistics.keep`.

    >>> print(Round("CAT/DOG").result())
    0 of 33 points with 0 of 33 words on CAT/DOG
    """

    board: str
    words: str
    rules: str
    dice: str | None
    seed: int | None
    day: str | None
    round_seconds: float
    seconds_left: float
    count: int
    score: int
    board_count: int
    board_score: int
    found_words: tuple[FoundWord, ...]
    missed_words: tuple[FoundWord, ...]
    missed_common: tuple[FoundWord, ...]
    complete: bool
    share: str | None = None
    counted: bool | None = None
    statistics: Summary | None = None

    @property
    def kind(self) -> RoundKind:
        """The kind of round, which statistics are kept by."""
        size = Board(self.board).size
        return RoundKind(str(self.dice), size, self.words, self.rules, self.round_seconds)

    def __str__(self) -> str:
        return (
            f"{self.score:,} of {plural(self.board_score, 'point')} with {self.count:,} of "
            f"{plural(self.board_count, 'word')} on {self.board}"
        )


class Round(Displayed):
    """One board, one clock, one player: `push` a word, `pop` the last one that counted.

    Without a board one is rolled, afresh unless there is a seed or a day.

    >>> game = Round("CAT/DOG", round_seconds=60)
    >>> game.push("Dog").score, game.push("dog").reason, game.score
    (1, 'already found', 1)
    >>> game.pop().word, game.score
    ('dog', 0)
    """

    def __init__(
        self,
        board: Board | str | Sequence[str] | None = None,
        *,
        words: Lexicon | str | Path = "enable",
        rules: Rules | str = "boggle",
        round_seconds: float = ROUND_SECONDS,
        dice: DiceSet | str | None = None,
        size: str | None = None,
        seed: int | None = None,
        day: date | str | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        check_seconds(round_seconds)
        if board is not None and (dice, size, seed, day) != (None,) * 4:
            raise BoardError("dice, size, seed and day roll a board; this round was given one")
        self._lexicon, self._rules = open_lexicon(words), rules_from(rules)
        self.roll = (
            Roll.make(dice, size=size, seed=seed, day=day, words=self._lexicon)
            if board is None
            else None
        )
        self.board = board_from(self.roll.board if self.roll else board or "")
        self.solution = self.board.solve(self._lexicon, self._rules)
        self.round_seconds = float(round_seconds)
        self._words: list[FoundWord] = []
        self._clock = clock
        self._start = clock()

    @property
    def seconds_left(self) -> float:
        """The time left, never below 0."""
        return max(0.0, self._start + self.round_seconds - self._clock())

    @property
    def score(self) -> int:
        """The points so far."""
        return sum(each.score for each in self._words)

    @property
    def found_words(self) -> tuple[FoundWord, ...]:
        """The words that counted, in the order they were played."""
        return tuple(self._words)

    def push(self, word: str) -> Verdict:
        """Play a word: judge it, and keep it if it counts."""
        verdict = judge(word, self.solution, self._lexicon, self._rules.min_length)
        if self.seconds_left == 0:
            return Verdict(verdict.word, accepted=False, reason="time is up")
        if verdict.accepted:
            entry = self.solution[verdict.word]
            if entry in self._words:
                return repeated(verdict)
            self._words.append(entry)
        return verdict

    def pop(self) -> FoundWord:
        """Take the last word that counted back."""
        if not self._words:
            raise BoardError(
                "no word has been played yet; there is nothing to take back",
                code="nothing-to-take-back",
            )
        return self._words.pop()

    def hint(self) -> FoundWord | None:
        """Return the easiest word not found yet: a common and short one of a high score."""
        return min(
            self.missed_words(),
            key=lambda each: (each.common is False, len(each.word), -each.score),
            default=None,
        )

    def missed_words(self) -> tuple[FoundWord, ...]:
        """Return the words not found yet, the highest score first."""
        words = {each.word for each in self._words}
        return tuple(each for each in self.solution if each.word not in words)

    def missed_common(self) -> tuple[FoundWord, ...]:
        """Return the words not found yet that most people know, in order of worth.

        >>> [str(word) for word in Round("CAT/DOG").missed_common()][:3]
        ['AGO 1', 'CAT 1', 'DOG 1']
        """
        model = SwipeModel()
        common = [each for each in self.missed_words() if each.common]
        return tuple(sorted(common, key=lambda each: (-each.score, model.look_seconds(each))))

    def result(self, top: int | None = None) -> RoundResult:
        """Return the round as it stands, with at most `top` of the words missed."""
        left = self.seconds_left
        return RoundResult(
            board=self.board.text,
            words=self.solution.words,
            rules=self.solution.rules,
            dice=self.roll.dice if self.roll else None,
            seed=self.roll.seed if self.roll else None,
            day=self.roll.day if self.roll else None,
            round_seconds=self.round_seconds,
            seconds_left=round(left, 3),
            count=len(self._words),
            score=self.score,
            board_count=self.solution.count,
            board_score=self.solution.score,
            found_words=self.found_words,
            missed_words=self.missed_words()[:top],
            missed_common=self.missed_common()[:top],
            complete=left == 0,
            share=self.share(),
        )

    def share(self) -> str | None:
        """Return the text to share; None for a board that was given, which has no name.

        It names dice, words, rules and length of the round where they are not as usual.

        >>> print(Round(day="2026-11-16", rules="words", round_seconds=60).share())
        Lexagon Grid 320 4x4 words 60 s
        0/140 words, 0/140 points (0%)
        ⬜⬜⬜⬜⬜⬜⬜⬜⬜⬜
        """
        if self.roll is None:
            return None
        day = self.roll.day
        solution = self.solution
        given = (self.roll.dice, solution.words, solution.rules, f"{self.round_seconds:g} s")
        usual = (DICE, "enable", "boggle", f"{ROUND_SECONDS:g} s")
        unusual = [each for each, known in zip(given, usual, strict=True) if each != known]
        return share_text(
            f"#{self.roll.seed}" if day is None else str(day_number(day_from(day))),
            [self.board.size, *unusual],
            (len(self._words), solution.count),
            (self.score, solution.score),
        )

    def __repr__(self) -> str:
        return f"<Round: {self.result()}>"
