"""A position of one board: a value, and every question about it a method."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from typing import Annotated

from lexagon._errors import WordleError
from lexagon._operation import validated
from lexagon._parameters import Default, Limit, Parameter, Resume, Seconds, Threads, Top, Word
from lexagon._plural import plural
from lexagon._progress import ProgressCallback
from lexagon._result import Displayed
from lexagon.wordle._exact import (
    USUAL_MEMORY,
    Deadline,
    Optimum,
    Question,
    check_memory,
    objective_of,
    weights_for,
)
from lexagon.wordle._parameters import (
    USUAL_MAX_GUESSES,
    MaxCandidates,
    MaxGuesses,
    Memory,
    Mode,
    Turns,
    Weights,
)
from lexagon.wordle._search import search
from lexagon.wordle._state import BoardState, play_turns, turns_of_text
from lexagon.wordle._suggestions import Suggestion, Suggestions, suggestions_for
from lexagon.wordle._words import WordsLike, as_words


class Position(BoardState, Displayed):
    """The guesses and feedback of one board: a value with hash, comparison and pickle.

    >>> from lexagon import wordle
    >>> position = wordle.Position("nyt-2023", mode="hard").after("crane", "bybbg")
    >>> position
    <Position nyt-2023, hard: crane=bybbg, 47 candidates>
    >>> position.candidates[:3]
    ('dirge', 'eerie', 'forge')
    >>> position == wordle.Position.parse("CRANE=01002", words="nyt-2023", mode="hard")
    True
    """

    @validated
    def __init__(self, words: WordsLike = "original", *, mode: Mode = "normal") -> None:
        super().__init__(as_words(words), mode)

    @classmethod
    @validated
    def parse(
        cls,
        turns: Turns = "",
        words: WordsLike = "original",
        *,
        mode: Mode = "normal",
    ) -> Position:
        """Read turns such as `crane=bybbg south=bgbbb`, one text or several.

        >>> from lexagon import wordle
        >>> wordle.Position.parse("crane=bybbg south=bgbbb").candidates
        ('forge', 'gorge')
        >>> print(wordle.Position.parse("CRANE ⬛🟨⬛⬛🟩"))
        crane=bybbg
        """
        return play_turns(cls(words, mode=mode), turns_of_text(turns))

    def __str__(self) -> str:
        return " ".join(self.turn_texts)

    def __repr__(self) -> str:
        mode = f", {self.mode}" if self.mode != "normal" else ""
        turns = f"{self}, " if self.turns else ""
        count = len(self.left)
        left = "solved" if self.is_solved else plural(count, "candidate")
        return f"<Position {self.words.name}{mode}: {turns}{left}>"

    @property
    def legal_guesses(self) -> tuple[str, ...]:
        """The guesses that are still allowed: all of them, or those that hard mode leaves."""
        guesses = self.words.guesses
        return guesses if self.legal is None else tuple(guesses[guess] for guess in self.legal)

    @validated
    def suggest(
        self,
        top: Annotated[Top, Parameter("Guesses to return, the best first."), Limit(http=50)] = 10,
        *,
        max_guesses: MaxGuesses | None = USUAL_MAX_GUESSES,
        max_candidates: MaxCandidates = None,
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

    def best(self) -> Suggestion:
        """Return the best guess to make now.

        >>> from lexagon import wordle
        >>> wordle.Position.parse("crane=bybbg").best().guess
        'south'
        """
        if self.is_solved:
            raise WordleError("the game is solved; there is nothing to guess")
        return self.suggest(1, max_candidates=0)[0]

    @validated
    def optimum(
        self,
        first: Annotated[Word | None, Parameter("The next guess; the best is found.")] = None,
        *,
        objective: Annotated[
            str,
            Parameter(
                "What is to be least: the `total` of guesses, the `worst` case, or with `within:4` "
                "the answers that take more than 4 guesses.",
                max_length=12,
                metavar="total|worst|within:N",
                example="worst",
            ),
        ] = "total",
        max_guesses: MaxGuesses | None = USUAL_MAX_GUESSES,
        weights: Weights | None = None,
        tree: Annotated[bool, Parameter("The result has the whole strategy.")] = False,
        threads: Threads = None,
        memory: Memory = USUAL_MEMORY,
        resume: Resume = None,
        seconds: Annotated[Seconds | None, Default(http=30.0)] = None,
        progress: ProgressCallback | None = None,
    ) -> Optimum:
        """Find the best strategy, and prove it.

        The `objective` is the smallest `total` of guesses, the smallest `worst` case, or
        `within:4` the most answers within 4 guesses. `first` is the next guess; without, the best
        one is found. `max_guesses` counts the guesses made before too, None means no limit.
        `weights` is how often each answer counts (a mapping, or a file of answers and whole
        numbers). With `tree`, the result's JSON has the strategy. Tables take up to `memory`
        megabytes. Large questions are searched in parts, which the file `resume` keeps.
        When `seconds` are over, or `progress` stops the search, what is known is returned: the
        best strategy so far, and a lower bound.

        >>> from lexagon import wordle
        >>> print(wordle.Position.parse("crane=bybbg").optimum())
        SOUTH: 97 guesses for 40 answers, 2.4250 on average, 4 at worst (proven)
        """
        deadline = Deadline(progress, seconds)
        objective, max_guesses = objective_of(objective, max_guesses)
        given = weights_for(self.words, weights)
        question = Question(first, max_guesses, given, objective, check_memory(memory))
        file = None if resume is None else Path(resume)
        optimum = search(self, question, threads or os.cpu_count() or 1, deadline, file)
        if not tree or optimum.total is None:
            return optimum
        whole = replace(optimum, tree=optimum.strategy.document()["tree"])
        return whole._with_strategy(optimum.strategy)


@validated
def suggest(
    turns: Turns = "",
    *,
    words: WordsLike = "original",
    mode: Mode = "normal",
    top: Annotated[Top, Parameter("Guesses to return, the best first.")] = 10,
    max_guesses: MaxGuesses | None = USUAL_MAX_GUESSES,
    max_candidates: MaxCandidates = None,
    progress: ProgressCallback | None = None,
) -> Suggestions:
    """Rank the best guesses after some turns: `Position.parse(turns).suggest()` in one call.

    >>> from lexagon import wordle
    >>> wordle.suggest("crane=bybbg")[0].guess
    'south'
    """
    position = Position.parse(turns, words, mode=mode)
    return position.suggest(
        top, max_guesses=max_guesses, max_candidates=max_candidates, progress=progress
    )
