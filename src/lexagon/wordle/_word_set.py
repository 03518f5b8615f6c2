"""A checked set of words: read with an alphabet, of one length, every answer among the guesses."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from lexagon._errors import WordListError, quoted
from lexagon._plural import plural
from lexagon.lexicon import Alphabet
from lexagon.lexicon import _wordfile as wordfile
from lexagon.wordle._parameters import LONGEST_WORD, SHORTEST_WORD


class WordSet(NamedTuple):
    """Words of one length: the guesses and the answers as tiles, end to end."""

    name: str
    alphabet: Alphabet
    length: int
    guesses: bytes
    answers: bytes


def check_words(
    answers: Iterable[str],
    guesses: Iterable[str] | None,
    length: int | None,
    alphabet: Alphabet | str | None,
    name: str = "words",
) -> WordSet:
    """Check a user's words; without `guesses`, only answers are guessed."""
    own = alphabet_of(alphabet)
    possible = _tiles_of(answers, own, "answers", length)
    allowed = possible if guesses is None else _tiles_of(guesses, own, "guesses", length)
    size = len(next(iter(allowed.values())))
    for word, tiles in [*allowed.items(), *possible.items()]:
        if len(tiles) != size:
            raise WordListError(
                f"{quoted(word)} has {len(tiles)} tiles, but {quoted(next(iter(allowed)))} has "
                f"{size}; the words of a game have one length",
                code="word-length",
                word=word,
                length=len(tiles),
                expected=size,
            )
    if not SHORTEST_WORD <= size <= LONGEST_WORD:
        raise WordListError(
            f"{quoted(next(iter(allowed)))} has {plural(size, 'tile')}; "
            f"words of a game have {SHORTEST_WORD} to {LONGEST_WORD}",
            code="length-range",
            length=size,
            least=SHORTEST_WORD,
            most=LONGEST_WORD,
        )
    legal = set(allowed.values())
    for word, tiles in possible.items():
        if tiles not in legal:
            raise WordListError(
                f"the answer {quoted(word)} is not among the guesses; add it to them, "
                "for an answer that cannot be guessed is never found",
                code="answer-not-a-guess",
                answer=word,
            )
    return WordSet(name, own, size, b"".join(legal), b"".join(possible.values()))


def alphabet_of(given: Alphabet | str | None) -> Alphabet:
    """Take an alphabet as an object, a name or its tiles; English by default."""
    if isinstance(given, Alphabet):
        return given
    return Alphabet.parse("english" if given is None else given)


def _tiles_of(
    words: Iterable[str], alphabet: Alphabet, role: str, length: int | None
) -> dict[str, bytes]:
    """Read words, of one length if that is given; repeats count once."""
    every = list(words)
    rows = dict(zip(every, alphabet._read_words(every), strict=True))
    if not rows:
        raise WordListError(
            f"there are no {role}; a game needs at least one word",
            code="no-words",
            words=role,
        )
    fitting = {word: row for word, row in rows.items() if length in (None, len(row))}
    if not fitting:
        raise WordListError(
            f"none of the {role} has {length} tiles",
            code="no-words-of-length",
            words=role,
            length=length,
        )
    return fitting


def words_of_file(path: Path, alphabet: Alphabet) -> Sequence[str]:
    """Read the words of a file, one a line; `#` begins a comment."""
    text = wordfile.as_text(wordfile.read_bytes(path), path)
    wordfile.store_of_text(text, alphabet, str(path))  # its error names the line
    lines = (line.partition("#")[0].strip() for line in text.decode().splitlines())
    return [line for line in lines if line]
