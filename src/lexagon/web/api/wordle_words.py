"""The words of a Wordle request: a game by its name, a shipped list or an uploaded one."""

from __future__ import annotations

from typing import Annotated, Final

from pydantic import Field

from lexagon import wordle
from lexagon._errors import WordListError
from lexagon._memory import hold
from lexagon.lexicon import Lexicon
from lexagon.web.api import costs
from lexagon.web.api.fields import Strict, Word, Words, at_most
from lexagon.web.api.lexicons import UPLOADED, LexiconCache
from lexagon.web.http.pool import Task
from lexagon.web.http.settings import Settings
from lexagon.wordle import _parameters as wordle_parameters
from lexagon.wordle._named import DEFAULT, USUAL_LENGTH, list_names, unknown_list, usual_name
from lexagon.wordle._parameters import LONGEST_WORD, SHORTEST_WORD
from lexagon.wordle._partitions import MOST_CELLS, feedback_bytes

Length = Annotated[
    int, Field(ge=SHORTEST_WORD, le=LONGEST_WORD, description="Tiles of a word.", examples=[5])
]


Mode = Annotated[
    wordle_parameters.Mode,
    Field(description="Hard mode: clues must be used; ultra-hard: greys too."),
]
UnknownAnswers = Annotated[
    bool, Field(description="Any allowed word may be the answer; common ones are likelier.")
]


MAX_OPENER_BYTES: Final = 120_000_000  # of feedback, to rank first words by
MAX_USED: Final = 20_000  # more than answers of any game that ships
_WORD_BYTES: Final = 450  # of a guess: its text, its tiles, and where both are looked up


class WordsRequest(Strict):
    """A question about a game's words: `original` without any, `enable` with only a length."""

    words: Words | None = None
    length: Length | None = None

    @property
    def key(self) -> tuple[str, int]:
        """The name and the length of the words, whichever of them is given."""
        name = usual_name(self.length) if self.words is None else self.words
        return name, self.length or USUAL_LENGTH

    def size(
        self, lexicons: LexiconCache, settings: Settings, unknown_answers: bool = False
    ) -> int | None:
        """Return how many words there may be; None for the usual ones, whose tables are made."""
        if self.key == (DEFAULT, USUAL_LENGTH) and not unknown_answers:
            return None
        return costs.of_guess_words(self.key[0], lexicons, settings.game_words)

    def open(
        self, lexicons: LexiconCache, settings: Settings, unknown_answers: bool = False
    ) -> wordle.Words:
        """Return the words, opened at their first use; a name is never a path."""
        name, length = self.key

        source: str | Lexicon = name
        if not list_names(name):
            _check(name, lexicons)
            source = lexicons.open(name)
            if name.startswith(UPLOADED):
                count = source.length_counts().get(length, 0)
                at_most(name, "words", count, settings.game_words)

        def build(_: Task) -> wordle.Words:
            words = wordle.Words(source, length=length, unknown_answers=unknown_answers)
            size = _size(words)
            lexicons.make_room(size)
            return hold(words, size)

        return lexicons.derive(("wordle", name, length, unknown_answers), build)


class AnswersRequest(WordsRequest):
    """A question about what may be the answer: not only the words of a list decide that."""

    unknown_answers: UnknownAnswers = False
    used: list[Word] = Field(
        default=[],
        max_length=MAX_USED,
        description="Answers of earlier days, which do not come again.",
        examples=[["cigar", "rebut"]],
    )

    def size_of_answers(self, lexicons: LexiconCache, settings: Settings) -> int | None:
        """Return how many words there may be; None for the usual ones, whose tables are made."""
        usual = self.size(lexicons, settings, self.unknown_answers)
        return costs.USUAL_WORDS if self.used and usual is None else usual

    def open_answers(self, lexicons: LexiconCache, settings: Settings) -> wordle.Words:
        """Return the words, less the answers that were used, kept for the next guess of a game."""
        words = self.open(lexicons, settings, self.unknown_answers)
        if not self.used:
            return words

        def build(_: Task) -> wordle.Words:
            left = words.without(self.used)
            size = _size(left)
            lexicons.make_room(size)
            return hold(left, size)

        key = ("wordle", *self.key, self.unknown_answers, *sorted(set(self.used)))
        return lexicons.derive(key, build)


def _size(words: wordle.Words) -> int:
    """Return the bytes of a game's words, and of the feedback that may be computed of them."""
    feedback = feedback_bytes(words)
    # Of larger games the feedback is computed for a position, and not kept.
    is_kept = len(words.guesses) * len(words.answers) <= MOST_CELLS or feedback <= MAX_OPENER_BYTES
    return _WORD_BYTES * len(words.guesses) + (feedback if is_kept else 0)


def _check(name: str, lexicons: LexiconCache) -> None:
    """Refuse a name that is not a list here, and an upload that was evicted."""
    try:
        lexicons.check(name)
    except WordListError:
        if name.startswith(UPLOADED):
            raise
        raise unknown_list(name) from None
