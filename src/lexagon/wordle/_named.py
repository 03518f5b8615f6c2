"""Words by name: the games that have one, common words of any length, and word lists."""

from __future__ import annotations

import os
import re
from typing import Final

from lexagon._errors import WordListError, quoted
from lexagon._numbers import parse_int
from lexagon._paths import exists
from lexagon.lexicon import Alphabet, Lexicon
from lexagon.lexicon import _lists as lists
from lexagon.lexicon._levels import COMMON_LEVEL
from lexagon.lexicon._wordfile import store_of_text
from lexagon.lexicon._words_like import open_lexicon
from lexagon.wordle._commonness import common_words
from lexagon.wordle._word_set import WordSet, alphabet_of, check_words

# For each named game the shipped list of its answers and that of its guesses.
NAMED: Final = {
    "original": ("wordle-original-answers", "wordle-original-allowed"),
    "nyt-2022": ("wordle-2022-answers", "wordle-2022-allowed"),
    "nyt-2022-08": ("wordle-2022-answers", "wordle-2022-08-allowed"),
    "nyt-2023": ("wordle-2023-answers", "wordle-2022-08-allowed"),
    "all-12947": ("wordle-2022-allowed", "wordle-2022-allowed"),
    "all-12972": ("wordle-original-allowed", "wordle-original-allowed"),
    "all-14855": ("wordle-2022-08-allowed", "wordle-2022-08-allowed"),
    "answers-2309": ("wordle-2022-answers", "wordle-2022-answers"),
    "nltk": ("nltk", "nltk"),
    "indonesian": ("indonesian", "indonesian"),
}
DEFAULT: Final = "original"
USUAL_LENGTH: Final = 5

# The game of common words: any length, the answers common and the guesses any word of these lists.
COMMON: Final = "common"
COMMON_GUESSES: Final = ("wordle-2022-08-allowed", "enable")


def usual_name(length: int | None) -> str:
    """Return the words to play with where only a length, or nothing, is given."""
    return DEFAULT if length in (None, USUAL_LENGTH) else "enable"


def unknown_list(name: str) -> WordListError:
    """Return the error for a name that is neither a game nor a word list."""
    return WordListError(
        f"no game list {quoted(name)}; there are {', '.join((*NAMED, COMMON))}, "
        "or a word list such as enable or scowl-60 with a length",
        code="no-game-list",
        words=name,
    )


def opened_by(own_name: str) -> tuple[str, int | None] | None:
    """Return the name and the length that open the words of this name; None if they do not ship.

    >>> opened_by("nyt-2023"), opened_by("common, 6 tiles"), opened_by("mine, 6 tiles")
    (('nyt-2023', None), ('common', 6), None)
    """
    if own_name in NAMED:
        return own_name, None
    listed = re.fullmatch(r"(.+), ([0-9]{1,2}) tiles", own_name)
    if listed is None or not (listed[1] == COMMON or lists.is_shipped(listed[1])):
        return None
    return listed[1], parse_int(listed[2])


def list_names(name: str) -> tuple[str, ...]:
    """Return the shipped lists that a game by this name is made of; none if it is no game."""
    if name == COMMON:
        return (f"scowl-{COMMON_LEVEL}", *COMMON_GUESSES)
    return NAMED.get(name, ())


def words_of_list(
    given: str | os.PathLike[str] | Lexicon, length: int | None, alphabet: Alphabet | str | None
) -> WordSet:
    """Open words by a name, a file or a lexicon; an error says what there is."""
    if isinstance(given, Lexicon):
        if alphabet is not None and alphabet_of(alphabet) != given.alphabet:
            raise WordListError(
                f"the lexicon {quoted(given.name)} has its own alphabet; leave alphabet out",
                code="alphabet-differs",
                words=given.name,
                alphabet=str(alphabet),
            )
        return _of_lexicon(given, length or USUAL_LENGTH)
    if not isinstance(given, str):
        return _of_lexicon(open_lexicon(given, alphabet_of(alphabet)), length or USUAL_LENGTH)
    if given in NAMED and (length in (None, USUAL_LENGTH) or not lists.is_shipped(given)):
        return _named(given, length, alphabet)
    if given == COMMON:
        return _common(length or USUAL_LENGTH, alphabet)
    if not lists.is_shipped(given) and not exists(given):
        raise unknown_list(given)
    lexicon = open_lexicon(given, alphabet_of(alphabet))
    return _of_lexicon(lexicon, length or USUAL_LENGTH)


def _named(name: str, length: int | None, alphabet: Alphabet | str | None) -> WordSet:
    if length not in (None, USUAL_LENGTH):
        raise WordListError(
            f"the game {quoted(name)} has words of {USUAL_LENGTH} tiles; "
            f"for {length}, name a word list such as enable or scowl-60",
            code="game-length",
            words=name,
            length=length,
        )
    english = _english(name, alphabet)
    answers, guesses = (_shipped_rows(part, english, USUAL_LENGTH) for part in NAMED[name])
    return WordSet(name, english, USUAL_LENGTH, guesses, answers)


def _common(length: int, alphabet: Alphabet | str | None) -> WordSet:
    """Return the game of common words: those of SCOWL's first levels that may be guessed."""
    english = _english(COMMON, alphabet)
    guesses = b"".join(_shipped_rows(name, english, length) for name in COMMON_GUESSES)
    rows = set(english._native.sort_rows(guesses, length)[0])
    answers = rows.intersection(english._read_words(common_words(length)))
    if not answers:
        raise WordListError(
            f"the game {quoted(COMMON)} has no words of {length} tiles",
            code="no-words-of-length",
            words=COMMON,
            length=length,
        )
    return WordSet(f"{COMMON}, {length} tiles", english, length, guesses, b"".join(answers))


def _shipped_rows(name: str, alphabet: Alphabet, length: int) -> bytes:
    """Return the words of one length of a list that ships, as tiles, end to end."""
    return store_of_text(lists.shipped_text(name), alphabet, name).of_length(length)


def _english(name: str, alphabet: Alphabet | str | None) -> Alphabet:
    english = Alphabet.named("english")
    if alphabet is not None and alphabet_of(alphabet) != english:
        raise WordListError(
            f"the game {quoted(name)} has the English alphabet; another one is for words of "
            "your own",
            code="alphabet-differs",
            words=name,
            alphabet=str(alphabet),
        )
    return english


def _of_lexicon(lexicon: Lexicon, length: int) -> WordSet:
    chosen = lexicon._search(shortest=length, longest=length)[0]
    if not chosen:
        raise WordListError(
            f"{quoted(lexicon.name)} has no words of {length} tiles",
            code="no-words-of-length",
            words=lexicon.name,
            length=length,
        )
    name = f"{lexicon.name}, {length} tiles"
    return check_words(chosen, None, None, lexicon.alphabet, name)


def own_name(name: str | os.PathLike[str] | Lexicon | None) -> str:
    """Return the name of a user's words."""
    if isinstance(name, Lexicon) or str(name) in (*NAMED, COMMON) or lists.is_shipped(str(name)):
        given = name.name if isinstance(name, Lexicon) else str(name)
        raise WordListError(
            f"the words {quoted(given)} and answers of your own; give one of them",
            code="words-and-answers",
            words=given,
        )
    return "words" if name is None else str(name)
