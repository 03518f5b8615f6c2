"""The words of a game: which may be guessed, and which of those may be the answer.

Words are text outside and tiles inside: a guess is an index into the sorted guesses, an answer an
index into the answers, and `core` holds the same lists as the engine sees them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from lexagon import _core
from lexagon._errors import WordleError, WordListError, quoted
from lexagon.lexicon import Alphabet, Lexicon
from lexagon.lexicon import _lists as lists
from lexagon.lexicon import _wordfile as wordfile
from lexagon.wordle.rules import LONGEST_WORD, SHORTEST_WORD

if TYPE_CHECKING:
    import numpy as np

# For each named game the shipped list of its answers and that of its guesses.
NAMED: Final = {
    "original": ("wordle-original-answers", "wordle-original-allowed"),
    "nyt-2022": ("wordle-2022-answers", "wordle-2022-allowed"),
    "nyt-2022-08": ("wordle-2022-answers", "wordle-2022-08-allowed"),
    "nyt-2023": ("wordle-2023-answers", "wordle-2022-08-allowed"),
    "all-12947": ("wordle-2022-allowed", "wordle-2022-allowed"),
    "all-12972": ("wordle-original-allowed", "wordle-original-allowed"),
    "answers-2309": ("wordle-2022-answers", "wordle-2022-answers"),
    "nltk": ("nltk", "nltk"),
    "indonesian": ("indonesian", "indonesian"),
}
DEFAULT: Final = "original"
USUAL_LENGTH: Final = 5


class GameWords:
    """The guesses of a game in alphabetical order, and the answers as indices into them.

    >>> words = GameWords.from_words(["crane", "slate"], ["salet", "slate", "crane"])
    >>> words.guesses, words.answers, words.index("SALET")
    (('crane', 'salet', 'slate'), (0, 2), 1)
    """

    def __init__(
        self, name: str, alphabet: Alphabet, tiles: Iterable[bytes], answers: Iterable[bytes]
    ) -> None:
        rows = sorted(set(tiles))
        self.name = name
        self.alphabet = alphabet
        self.length = len(rows[0])
        self.guesses = tuple(map(alphabet.write, rows))
        self.rows = tuple(rows)
        # Both ways to name a guess: by its tiles, and as it is written here.
        self._index: dict[str | bytes, int] = {row: guess for guess, row in enumerate(rows)}
        self._index.update((word, guess) for guess, word in enumerate(self.guesses))
        self.answers = tuple(sorted(self._index[answer] for answer in set(answers)))
        self.core = _core.WordleWords(self.length, b"".join(rows), list(self.answers))

    @classmethod
    def named(cls, name: str) -> GameWords:
        """Return a game whose lists ship: `original`, `nyt-2022`, `nyt-2023`, `nltk` …"""
        if name not in NAMED:
            raise WordListError(f"no game list {quoted(name)}; there are {', '.join(NAMED)}")
        alphabet = Alphabet.named("english")
        answers, guesses = (
            [alphabet.read(word) for word in lists.shipped_words(part) if len(word) == USUAL_LENGTH]
            for part in NAMED[name]
        )
        return cls(name, alphabet, guesses, answers)

    @classmethod
    def from_words(
        cls,
        answers: Iterable[str],
        guesses: Iterable[str] | None = None,
        alphabet: Alphabet | str = "english",
        name: str = "words",
    ) -> GameWords:
        """Make a game of any words of one length; without `guesses`, only answers are guessed."""
        alphabet = Alphabet.named(alphabet) if isinstance(alphabet, str) else alphabet
        possible = _rows(answers, alphabet, "answers")
        allowed = possible if guesses is None else _rows(guesses, alphabet, "guesses")
        length = len(next(iter(allowed.values())))
        for word, tiles in [*allowed.items(), *possible.items()]:
            if len(tiles) != length:
                raise WordListError(
                    f"{quoted(word)} has {len(tiles)} tiles, but {quoted(next(iter(allowed)))} has "
                    f"{length}; the words of a game have one length"
                )
        if not SHORTEST_WORD <= length <= LONGEST_WORD:
            raise WordListError(
                f"{quoted(next(iter(allowed)))} has {length} tiles; "
                f"words of a game have {SHORTEST_WORD} to {LONGEST_WORD}"
            )
        legal = set(allowed.values())
        for word, tiles in possible.items():
            if tiles not in legal:
                raise WordListError(
                    f"the answer {quoted(word)} is not among the guesses; add it to them, "
                    "for an answer that cannot be guessed is never found"
                )
        return cls(name, alphabet, legal, possible.values())

    @classmethod
    def from_files(
        cls,
        answers: str | Path,
        guesses: str | Path | None = None,
        alphabet: Alphabet | str = "english",
    ) -> GameWords:
        """Read the answers and the guesses from two files, one word a line."""
        alphabet = Alphabet.named(alphabet) if isinstance(alphabet, str) else alphabet
        possible = _words_of_file(Path(answers), alphabet)
        allowed = None if guesses is None else _words_of_file(Path(guesses), alphabet)
        name = str(answers) if guesses is None else f"{answers} + {guesses}"
        return cls.from_words(possible, allowed, alphabet, name)

    @classmethod
    def of_length(cls, list_name: str, length: int) -> GameWords:
        """Make a game of all words of this length of a shipped list, such as `enable`."""
        _require_length(length)
        return cls.of_lexicon(Lexicon.open(list_name), length, list_name)

    @classmethod
    def of_lexicon(cls, lexicon: Lexicon, length: int, name: str | None = None) -> GameWords:
        """Make a game of all words of this length of a lexicon."""
        _require_length(length)
        name = lexicon.name if name is None else name
        found = lexicon.of_length(length)
        if not found:
            raise WordListError(f"{quoted(name)} has no words of {length} tiles")
        return cls.from_words(found, None, lexicon.alphabet, f"{name}, {length} tiles")

    @classmethod
    def open(
        cls,
        list_name: str | None = None,
        answers: str | Path | None = None,
        guesses: str | Path | None = None,
        length: int | None = None,
        alphabet: str = "english",
    ) -> GameWords:
        """Open what the options of a command name: a game, a word list and a length, or files."""
        if answers is not None:
            if list_name is not None or length is not None:
                raise WordListError("give either a list by name or files of your own, not both")
            return cls.from_files(answers, guesses, alphabet)
        if guesses is not None:
            raise WordListError(f"guesses {quoted(str(guesses))} without answers; give both files")
        name = DEFAULT if list_name is None else list_name
        if name in NAMED and length in (None, USUAL_LENGTH):
            return cls.named(name)
        if list_name is None:
            name = "enable"
        elif name in NAMED and not lists.is_shipped(name):
            raise WordListError(
                f"the game {quoted(name)} has words of {USUAL_LENGTH} tiles; "
                f"for {length}, name a word list such as enable or scowl-60"
            )
        elif not lists.is_shipped(name) and not Path(name).exists():
            raise unknown_list(name)
        return cls.of_length(name, USUAL_LENGTH if length is None else length)

    def __repr__(self) -> str:
        return f"<GameWords {self.name}: {len(self.answers)} answers, {len(self.guesses)} guesses>"

    def __contains__(self, word: object) -> bool:
        if not isinstance(word, str):
            return False
        return word in self._index or self.alphabet.try_read(word) in self._index

    def index(self, word: str) -> int:
        """Return the index of a guess; a word that is none is an error that says why."""
        known = self._index.get(word)
        if known is not None:
            return known
        tiles = self.tiles(word)
        if tiles not in self._index:
            raise WordleError(
                f"{quoted(word)} is not a guess of {self.name}, "
                f"which has {len(self.guesses):,} words"
            )
        return self._index[tiles]

    def answer_index(self, word: str) -> int:
        """Return the place of a word among the answers; a word that is none is an error."""
        guess = self.index(word)
        if guess not in self.answer_of:
            raise WordleError(
                f"{quoted(word)} may be guessed but is no answer of {self.name}, "
                f"which has {len(self.answers):,} answers"
            )
        return self.answer_of[guess]

    def tiles(self, word: str) -> bytes:
        """Read a word of the game's length, a guess or not."""
        known = self._index.get(word)
        if known is not None:
            return self.rows[known]
        tiles = self.alphabet.read(word)
        if len(tiles) != self.length:
            raise WordleError(
                f"{quoted(word)} has {len(tiles)} tiles; "
                f"the words of {self.name} have {self.length}"
            )
        return tiles

    def faces(self, word: str) -> tuple[str, ...]:
        """Return a word as what its tiles print as, which is what the rules take."""
        return tuple(self.alphabet.tiles[tile - 1] for tile in self.tiles(word))

    @cached_property
    def answer_of(self) -> dict[int, int]:
        """For each guess that may be the answer, its place among the answers."""
        return {guess: answer for answer, guess in enumerate(self.answers)}

    @cached_property
    def answer_words(self) -> tuple[str, ...]:
        """The answers as text, in order."""
        return tuple(self.guesses[guess] for guess in self.answers)

    @property
    def matrix(self) -> np.ndarray[Any, Any]:
        """The feedback codes, guess by answer; computed when first asked for."""
        return self.core.matrix()

    @cached_property
    def identity(self) -> str:
        """A fingerprint that changes exactly when the words do."""
        digest = hashlib.sha256()
        for part in (self.guesses, self.answer_words):
            digest.update(("\n".join(part) + "\n\n").encode())
        return digest.hexdigest()


def _require_length(length: int) -> None:
    if not SHORTEST_WORD <= length <= LONGEST_WORD:
        raise WordListError(
            f"no game with words of {length} tiles; lengths are {SHORTEST_WORD} to {LONGEST_WORD}"
        )


def unknown_list(name: str) -> WordListError:
    """Return what to say of a name that is neither a game nor a word list."""
    return WordListError(
        f"no game list {quoted(name)}; there are {', '.join(NAMED)}, "
        "or a word list such as enable or scowl-60 with a length"
    )


def _rows(words: Iterable[str], alphabet: Alphabet, role: str) -> dict[str, bytes]:
    """Read words; repeats count once."""
    rows = {word: alphabet.read(word) for word in words}
    if not rows:
        raise WordListError(f"there are no {role}; a game needs at least one word")
    return rows


def _words_of_file(path: Path, alphabet: Alphabet) -> Sequence[str]:
    text = wordfile.as_text(wordfile.read_bytes(path), path)
    wordfile.store_of_text(text, alphabet, str(path))  # names the line that is no word
    lines = (line.partition("#")[0].strip() for line in text.decode().splitlines())
    return [line for line in lines if line]
