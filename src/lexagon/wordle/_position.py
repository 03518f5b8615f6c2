"""A position of one board: a value, and every question about it a method."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from lexagon._progress import ProgressCallback
from lexagon._result import Displayed
from lexagon.wordle._exact import Deadline, Optimum, solve, weights_for
from lexagon.wordle._rules import USUAL_MAX_GUESSES, Hard, mode_name
from lexagon.wordle._state import BoardState, play_turns, turns_of_text
from lexagon.wordle._suggestions import Suggestions, suggestions_for
from lexagon.wordle._words import Words, as_words

# Guesses times answers from which all threads look for the best first word.
LARGE: Final = 2_000_000


class Position(BoardState, Displayed):
    """The guesses and feedback of one board: a value with hash, comparison and pickle.

    >>> from lexagon import wordle
    >>> position = wordle.Position("nyt-2023", hard=True).after("crane", "bybbg")
    >>> position
    <Position nyt-2023, hard: crane=bybbg, 47 candidates>
    >>> position.candidates[:3]
    ('dirge', 'eerie', 'forge')
    >>> position == wordle.Position.parse("CRANE=01002", words="nyt-2023", hard=True)
    True
    """

    def __init__(self, words: str | Words = "original", *, hard: Hard = False) -> None:
        super().__init__(as_words(words), hard)

    @classmethod
    def parse(
        cls,
        text: str | Iterable[str],
        words: str | Words = "original",
        *,
        hard: Hard = False,
    ) -> Position:
        """Read turns such as `crane=bybbg south=bgbbb`, one text or several.

        >>> from lexagon import wordle
        >>> wordle.Position.parse("crane=bybbg south=bgbbb").candidates
        ('forge', 'gorge')
        """
        turns = turns_of_text(text)
        return play_turns(cls(words, hard=hard), turns)

    def __str__(self) -> str:
        return " ".join(self.turn_texts)

    def __repr__(self) -> str:
        mode = f", {mode_name(self.hard)}" if self.hard else ""
        turns = f"{self}, " if self.turns else ""
        count = len(self.left)
        left = "solved" if self.is_solved else f"{count:,} candidate{'' if count == 1 else 's'}"
        return f"<Position {self.words.name}{mode}: {turns}{left}>"

    @property
    def legal_guesses(self) -> tuple[str, ...]:
        """The guesses that are still allowed: all of them, or those that hard mode leaves."""
        guesses = self.words.guesses
        return guesses if self.legal is None else tuple(guesses[guess] for guess in self.legal)

    def suggest(
        self,
        top: int = 10,
        *,
        max_guesses: int | None = USUAL_MAX_GUESSES,
        max_candidates: int | None = None,
        progress: ProgressCallback | None = None,
    ) -> Suggestions:
        """Rank the best guesses to make now; of the candidates, list all or the likeliest.

        Guesses are ranked by the chance to lose within `max_guesses`, which counts the guesses made
        before too (None means no limit), then by the guesses expected, then by the worst case.

        >>> from lexagon import wordle
        >>> for suggestion in wordle.Position.parse("crane=bybbg").suggest(top=2):
        ...     print(suggestion)
        SOUTH  2.43 guesses expected, 4.20 bits
        SPROG  2.45 guesses expected, 4.28 bits
        """
        return suggestions_for(self, top, progress, max_candidates, max_guesses)

    def optimum(
        self,
        first: str | None = None,
        *,
        max_guesses: int | None = USUAL_MAX_GUESSES,
        weights: Mapping[str, int] | Sequence[int] | str | Path | None = None,
        tree: bool = False,
        threads: int | None = None,
        seconds: float | None = None,
        progress: ProgressCallback | None = None,
    ) -> Optimum:
        """Find the strategy with the fewest guesses in all, and prove it.

        `first` is the next guess; without, the best one is found. `max_guesses` counts the guesses
        made before too, None means no limit. `weights` is how often each answer counts (a mapping,
        or a file of answers and whole numbers). With `tree`, the result's JSON has the strategy.
        When `seconds` are over, or `progress` stops the search, what is known is returned.

        >>> from lexagon import wordle
        >>> print(wordle.Position.parse("crane=bybbg").optimum())
        SOUTH: 97 guesses for 40 answers, 2.4250 on average, 4 at worst (proven)
        """
        deadline = Deadline(progress, seconds)
        given = weights_for(self.words, weights)
        large = len(self.words.guesses) * len(self.words.answers) >= LARGE
        if first is None and not self.turns and not given and large:
            from lexagon.wordle._proof import best_first_word

            optimum = best_first_word(self, max_guesses, threads, deadline)
        else:
            optimum = solve(self, first, max_guesses, given, deadline)
        if not tree or optimum.first is None:
            return optimum
        whole = replace(optimum, tree=optimum.strategy.document()["tree"])
        whole.__dict__["_strategy"] = optimum.strategy
        return whole


def suggest(
    turns: str | Iterable[str] = "",
    *,
    words: str | Words = "original",
    hard: Hard = False,
    top: int = 10,
    max_guesses: int | None = USUAL_MAX_GUESSES,
    max_candidates: int | None = None,
    progress: ProgressCallback | None = None,
) -> Suggestions:
    """Rank the best guesses after some turns: `Position.parse(turns).suggest()` in one call.

    >>> from lexagon import wordle
    >>> wordle.suggest("crane=bybbg")[0].guess
    'south'
    """
    position = Position.parse(turns, words, hard=hard)
    return position.suggest(
        top, max_guesses=max_guesses, max_candidates=max_candidates, progress=progress
    )
