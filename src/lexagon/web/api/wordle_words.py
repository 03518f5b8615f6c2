"""The words of a Wordle request: a game by its name, a shipped list or an uploaded one."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from lexagon import wordle
from lexagon._errors import WordListError
from lexagon.web.api import costs
from lexagon.web.api.fields import Strict, Words, at_most
from lexagon.web.api.lexicons import UPLOADED, LexiconCache
from lexagon.web.http.settings import Settings
from lexagon.wordle._rules import LONGEST_WORD, SHORTEST_WORD
from lexagon.wordle._words import DEFAULT, NAMED, USUAL_LENGTH, unknown_list, usual_name

Length = Annotated[
    int, Field(ge=SHORTEST_WORD, le=LONGEST_WORD, description="Tiles of a word.", examples=[5])
]
Hard = Annotated[bool, Field(description="Hard mode: clues must be used.")]
UnknownAnswers = Annotated[
    bool, Field(description="Any allowed word may be the answer; common ones are likelier.")
]


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

        def build() -> wordle.Words:
            source = name if name in NAMED else lexicons.open(name)
            words = wordle.Words(source, length=length, unknown_answers=unknown_answers)
            if name.startswith(UPLOADED):
                at_most(words.name, "words", len(words.guesses), settings.game_words)
            return words

        if name not in NAMED:
            _check(name, lexicons)
        return lexicons.derive(("wordle", name, length, unknown_answers), build)


def _check(name: str, lexicons: LexiconCache) -> None:
    """Refuse a name that is not a list here, and an upload that was evicted."""
    try:
        lexicons.check(name)
    except WordListError:
        if name.startswith(UPLOADED):
            raise
        raise unknown_list(name) from None
