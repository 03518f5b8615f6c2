"""The words of a game: which may be guessed, and which of those may be the answer.

Words are text outside and tiles inside: a guess is an index into the sorted guesses, an answer an
index into the answers, and `_core` holds the same lists as the engine sees them.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, TypeAlias

from lexagon import _core
from lexagon._errors import LexagonError, WordleError, WordListError, quoted
from lexagon._lazy import lazy
from lexagon._operation import validated
from lexagon._parameters import AnyPath, Day, Parameter, Reader, Word
from lexagon._paths import called
from lexagon.lexicon import Alphabet, Lexicon
from lexagon.lexicon._alphabet import AlphabetLike
from lexagon.wordle._info import WordsInfo
from lexagon.wordle._named import DEFAULT, NAMED, own_name, usual_name, words_of_list
from lexagon.wordle._parameters import Length, UnknownAnswers
from lexagon.wordle._used import split_used, used_words
from lexagon.wordle._word_set import alphabet_of, check_words, words_of_file

if TYPE_CHECKING:
    import numpy as np

# What words with the same guesses share.
_GUESSES: Final = ("alphabet", "length", "guesses", "_rows", "_indices")
ListLike: TypeAlias = Annotated[
    str | os.PathLike[str] | Lexicon,
    Parameter(
        "A game (original, nyt-2023, common, nltk and others) or a word list.",
        accepts="a name, a path or a Lexicon",
        min_length=1,
        max_length=4096,
        metavar="NAME|PATH",
        family="games",
        example="original",
    ),
]
REAL_GUESSES: Final = "all-14855"  # all words that the real game takes, answers of any year


class Words:
    """The guesses of a game in alphabetical order, and the answers among them: a value.

    A game by name (`original`, `nyt-2022`, `nyt-2023`, `nltk` …), a word list or file and a length,
    a `Lexicon`, or words of your own:

    >>> from lexagon import wordle
    >>> wordle.Words("original")
    <Words original: 2,315 answers, 12,972 guesses>
    >>> wordle.Words("enable", length=7).length
    7
    >>> words = wordle.Words(answers=["crane", "slate"], guesses=["salet", "slate", "crane"])
    >>> words.guesses, words.answers, "SALET" in words
    (('crane', 'salet', 'slate'), ('crane', 'slate'), True)

    Words of your own may have a name of their own. With `unknown_answers`, any guess may be the
    answer, and common words are taken to be likelier.
    """

    name: str
    alphabet: Alphabet
    length: int
    guesses: tuple[str, ...]
    answers: tuple[str, ...]
    unknown_answers: bool
    _rows: tuple[bytes, ...]
    _answer_guesses: tuple[int, ...]
    _core: _core.WordleWords
    _indices: dict[str | bytes, int]

    @validated
    def __init__(
        self,
        name: Annotated[ListLike | None, Parameter("A game, a word list, or a name.")] = None,
        *,
        answers: Annotated[
            Iterable[Word] | None, Parameter("Words that may be the answer.")
        ] = None,
        guesses: Annotated[Iterable[Word] | None, Parameter("Words that may be guessed.")] = None,
        length: Length | None = None,
        alphabet: AlphabetLike | None = None,
        unknown_answers: UnknownAnswers = False,
    ) -> None:
        if answers is not None:
            chosen = check_words(answers, guesses, length, alphabet, own_name(name))
        elif guesses is not None:
            raise WordListError(
                "guesses without answers; give the answers too", code="guesses-without-answers"
            )
        else:
            chosen = words_of_list(DEFAULT if name is None else name, length, alphabet)
        self._fill(*chosen, unknown_answers)

    @classmethod
    @validated
    def from_files(
        cls,
        answers: Annotated[AnyPath, Parameter("Words that may be the answer, one a line.")],
        guesses: Annotated[
            AnyPath | None, Parameter("Words that may be guessed, one a line; else the answers.")
        ] = None,
        *,
        length: Length | None = None,
        alphabet: AlphabetLike | None = None,
        unknown_answers: UnknownAnswers = False,
    ) -> Words:
        """Read the answers and the guesses from two files, one word a line."""
        own = alphabet_of(alphabet)
        possible = words_of_file(Path(answers), own)
        allowed = None if guesses is None else words_of_file(Path(guesses), own)
        name = called(answers if guesses is None else f"{answers} + {guesses}")
        words = cls.__new__(cls)
        words._fill(*check_words(possible, allowed, length, own, name), unknown_answers)
        return words

    def _fill(
        self,
        name: str,
        alphabet: Alphabet,
        length: int,
        tiles: bytes,
        answers: bytes,
        unknown_answers: bool = False,
    ) -> None:
        rows, guesses = alphabet._native.sort_rows(tiles, length)
        # Both ways to name a guess: by its tiles, and as it is written here.
        indices: dict[str | bytes, int] = dict(zip(rows, count()))
        places: Sequence[int] = range(len(rows))
        if not unknown_answers:
            places = [indices[row] for row in alphabet._native.sort_rows(answers, length)[0]]
        indices.update(zip(guesses, count()))
        self.__dict__.update(
            alphabet=alphabet,
            length=length,
            guesses=tuple(guesses),
            _rows=tuple(rows),
            _indices=indices,
        )
        self._choose(name, places, unknown_answers)

    def _choose(self, name: str, places: Sequence[int], unknown_answers: bool) -> None:
        """Take the answers: the guesses at these places, in their order."""
        self.__dict__.update(
            name=name,
            answers=tuple(map(self.guesses.__getitem__, places)),
            unknown_answers=unknown_answers,
            _answer_guesses=tuple(places),
            _core=_core.WordleWords(self.length, b"".join(self._rows), list(places)),
        )

    def _with_answers(
        self, name: str, places: Sequence[int], unknown_answers: bool = False
    ) -> Words:
        """Return words with the same guesses and other answers."""
        words = Words.__new__(Words)
        words.__dict__.update({each: self.__dict__[each] for each in _GUESSES})
        words._choose(name, places, unknown_answers)
        return words

    def with_unknown_answers(self) -> Words:
        """Return the game in which every guess may be the answer, common words likelier."""
        return self._with_answers(self.name, range(len(self.guesses)), unknown_answers=True)

    @validated
    def without(
        self,
        used: Annotated[Iterable[Word] | AnyPath, Parameter("Words, or the file that lists them.")],
        *,
        before: Annotated[Day | None, Parameter("Dated words of that day and later stay.")] = None,
    ) -> Words:
        """Return the game without answers that were used; they may still be guessed.

        Words, or the file that lists them: a word a line, with or without the date of its day
        before it, as in `2024-05-01 guano`. With `before`, dated words of that day and later stay.
        A word that is neither a guess here nor one of the real game is refused: it is misspelt.

        >>> from lexagon import wordle
        >>> wordle.Words("original").without(["crane", "moist"])
        <Words original, 2 used left out: 2,313 answers, 12,972 guesses>
        """
        gone = {self._used_row(*each) for each in used_words(used, before)}
        left = [place for place in self._answer_guesses if self._rows[place] not in gone]
        if not left:
            raise WordListError(
                f"every answer of {self.name} was used; there is none left",
                code="answers-used-up",
                words=self.name,
            )
        name = f"{self.name}, {len(self.answers) - len(left)} used left out"
        return self._with_answers(name, left, self.unknown_answers)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"Words are a value; make new ones to change {name}")

    def __repr__(self) -> str:
        unknown = ", any may be the answer" if self.unknown_answers else ""
        counts = f"{len(self.answers):,} answers, {len(self.guesses):,} guesses"
        return f"<Words {self.name}: {counts}{unknown}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Words):
            return NotImplemented
        return self is other or (
            self._rows == other._rows
            and self._answer_guesses == other._answer_guesses
            and self.alphabet == other.alphabet
            and self.unknown_answers == other.unknown_answers
        )

    def __hash__(self) -> int:
        return self._hash

    @lazy
    def _hash(self) -> int:
        return hash((self._rows, self._answer_guesses, self.unknown_answers))

    def __copy__(self) -> Words:
        return self

    def __deepcopy__(self, memo: object) -> Words:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        alphabet = (self.alphabet.name, self.alphabet.tiles)
        rows = b"".join(self._rows)
        return _unpickled, (
            *(self.name, alphabet, self.length, rows),
            *(self._answer_guesses, self.unknown_answers),
        )

    def __contains__(self, word: object) -> bool:
        if not isinstance(word, str):
            return False
        return word in self._indices or self.alphabet.try_read(word) in self._indices

    @validated
    def tiles(self, word: Word) -> tuple[str, ...]:
        """Return a word of the game's length as what its tiles print as.

        >>> Words(answers=["qua", "aqu"], alphabet="qu").tiles("QUA")
        ('qu', 'a')
        """
        return self._tiles(word)

    def _tiles(self, word: str) -> tuple[str, ...]:
        return tuple(self.alphabet.tiles[tile - 1] for tile in self._row(word))

    def info(self) -> WordsInfo:
        """Return how long the words are, how many, and of which letters."""
        return WordsInfo(
            words=self.name,
            length=self.length,
            answers=len(self.answers),
            guesses=len(self.guesses),
            unknown_answers=self.unknown_answers,
            letters=self.alphabet.tiles,
        )

    @lazy
    def identity(self) -> str:
        """A fingerprint that changes exactly when the words do."""
        digest = hashlib.sha256()
        for part in (self.guesses, self.answers):
            digest.update(("\n".join(part) + "\n\n").encode())
        return digest.hexdigest()

    def _index(self, word: str) -> int:
        """Return the index of a guess; an error says why a word cannot be guessed."""
        known = self._indices.get(word)
        if known is not None:
            return known
        tiles = self._row(word)
        if tiles not in self._indices:
            raise WordleError(
                f"{quoted(word)} is not a guess of {self.name}, "
                f"which has {len(self.guesses):,} words",
                code="not-a-guess",
                guess=word,
                words=self.name,
                count=len(self.guesses),
            )
        return self._indices[tiles]

    def _answer_index(self, word: str) -> int:
        """Return the place of a word among the answers; an error says why it has none."""
        guess = self._index(word)
        if guess not in self._answer_of:
            raise WordleError(
                f"{quoted(word)} may be guessed but is not an answer of {self.name}, "
                f"which has {len(self.answers):,} answers",
                code="not-an-answer",
                guess=word,
                words=self.name,
                count=len(self.answers),
            )
        return self._answer_of[guess]

    def _row(self, word: str) -> bytes:
        """Read a word of the game's length, a guess or not."""
        known = self._indices.get(word)
        if known is not None:
            return self._rows[known]
        tiles = self.alphabet.read(word)
        if len(tiles) != self.length:
            raise WordleError(
                f"{quoted(word)} has {len(tiles)} tiles; "
                f"the words of {self.name} have {self.length}",
                code="word-length",
                word=word,
                length=len(tiles),
                expected=self.length,
            )
        return tiles

    def _used_row(self, word: str, where: str) -> bytes:
        try:
            row = self._row(word)
            if row not in self._indices and word.lower() not in as_words(REAL_GUESSES):
                raise WordListError(
                    f"{quoted(word)} is not a guess of {self.name}, nor of {REAL_GUESSES}",
                    code="not-a-guess",
                    guess=word,
                    words=self.name,
                    count=len(self.guesses),
                )
        except LexagonError as error:
            if where:
                raise WordListError.within(where, error) from None
            raise WordListError(str(error), code=error.code, **error.params) from None
        return row

    @lazy
    def _answer_of(self) -> dict[int, int]:
        """For each guess that may be the answer, its place among the answers."""
        return {guess: answer for answer, guess in enumerate(self._answer_guesses)}

    @property
    def _matrix(self) -> np.ndarray[Any, Any]:
        """The feedback codes, guess by answer; computed when first asked for."""
        return self._core.matrix()


# Words of a game: those of its positions, games and questions.
WordsLike: TypeAlias = Annotated[
    ListLike | Words,
    Parameter("The words of a game.", accepts="a name, a path, a Lexicon or Words"),
    Reader("lexagon.wordle._words:open_words", "Words"),
]


def as_words(words: str | os.PathLike[str] | Lexicon | Words) -> Words:
    """Take words as an object, or as the name of a game or list; named games are kept open."""
    if isinstance(words, Words):
        return words
    return _kept(words) if isinstance(words, str) and words in NAMED else Words(words)


@lru_cache(maxsize=4)
def _kept(name: str) -> Words:
    return Words(name)


@validated
def open_words(
    words: Annotated[ListLike | None, Parameter("The words to play with.")] = None,
    answers: Annotated[AnyPath | None, Parameter("Your own answers, one word a line.")] = None,
    guesses: Annotated[
        AnyPath | None, Parameter("Your own guesses, likewise; without, the answers.")
    ] = None,
    length: Length | None = None,
    alphabet: AlphabetLike | None = None,
    unknown_answers: UnknownAnswers = False,
    used: Annotated[
        Sequence[str],
        Parameter(
            "Files of answers that were used before, a word or '2024-05-01 guano' a line, which "
            "cannot be the answer; with a date too, those used before it.",
            metavar="FILE|DATE",
            is_local=True,
        ),
    ] = (),
) -> Words:
    """Open words by the options of a command: a game, a word list and a length, or files.

    `used` are files of answers to leave out, and perhaps the date before which they were used.
    """
    files, before = split_used(used)
    if answers is not None:
        if words is not None:
            raise WordListError(
                f"the words {quoted(str(words))} and the answers {quoted(str(answers))}; "
                "give one of them"
            )
        opened = Words.from_files(
            answers, guesses, length=length, alphabet=alphabet, unknown_answers=unknown_answers
        )
    elif guesses is not None:
        raise WordListError(f"guesses {quoted(str(guesses))} without answers; give both files")
    else:
        name = usual_name(length) if words is None else words
        opened = Words(name, length=length, alphabet=alphabet, unknown_answers=unknown_answers)
    for file in files:
        opened = opened.without(file, before=before)
    return opened


def _unpickled(
    name: str,
    alphabet: tuple[str, tuple[str, ...]],
    length: int,
    tiles: bytes,
    answers: tuple[int, ...],
    unknown_answers: bool,
) -> Words:
    words = Words.__new__(Words)
    words._fill(name, Alphabet(*alphabet), length, tiles, tiles, unknown_answers=True)
    return words._with_answers(name, answers, unknown_answers)
