"""Word lists of the user's own: UTF-8 text, one word a line, `#` comments, plain or gzipped."""

from __future__ import annotations

import gzip
import re
import zlib
from pathlib import Path

from lexagon import _core
from lexagon._errors import WordListError, quoted
from lexagon.lexicon._alphabet import MAX_WORD_LENGTH, Alphabet

GZIP_MAGIC = b"\x1f\x8b"
_UTF8_MARK = b"\xef\xbb\xbf"
UTF16_MARKS = (b"\xff\xfe", b"\xfe\xff")


def read_bytes(path: Path) -> bytes:
    """Read a file whole, with one clear line for whatever can be wrong with it."""
    try:
        return path.read_bytes()
    except FileNotFoundError:
        raise WordListError(f"no file {quoted(str(path), 200)}") from None
    except IsADirectoryError:
        raise WordListError(f"{quoted(str(path), 200)} is a folder; give a file in it") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise WordListError(f"cannot read {quoted(str(path), 200)}: {reason}") from None


def as_text(data: bytes, path: Path) -> bytes:
    """Return a file's text: unpacked if it is gzipped, without a byte-order mark."""
    if data.startswith(GZIP_MAGIC):
        try:
            data = gzip.decompress(data)
        except (OSError, EOFError, zlib.error) as error:
            raise WordListError(
                f"{quoted(str(path), 200)} is damaged gzip: {str(error).lower()}"
            ) from None
    if data.startswith(UTF16_MARKS):
        raise WordListError(f"{quoted(str(path), 200)} is UTF-16; save it as UTF-8")
    return data.removeprefix(_UTF8_MARK)


def store_of_file(data: bytes, path: Path, alphabet: Alphabet) -> _core.WordStore:
    """Read a file: words, or a word graph where its name ends in `.kwg`."""
    if path.suffix.lower() == ".kwg":
        try:
            return _core.words_of_kwg(data, len(alphabet))
        except ValueError:
            raise WordListError(
                f"{quoted(str(path), 200)} is not a sound KWG word graph "
                f"of the {alphabet.name} alphabet"
            ) from None
    return store_of_text(as_text(data, path), alphabet, str(path))


def store_of_text(text: bytes, alphabet: Alphabet, source: str) -> _core.WordStore:
    """Read words, one a line; the first line that is not a word is an error that names it."""
    store = _core.WordStore()
    problem = store.add_lines(text, alphabet._native)
    if problem is not None:
        error = _complaint(problem, alphabet)
        raise WordListError.within(f"{source}, line {problem.place}", error, line=problem.place)
    if len(store) == 0:
        raise WordListError(
            f"{source} has no words; it needs at least one, one word a line",
            code="no-words",
            words=source,
        )
    return store


def store_of_prose(text: str, alphabet: Alphabet) -> _core.WordStore:
    """Read words with white space between them; the first that is not a word is an error."""
    store = _core.WordStore()
    if not text.isascii():  # other scripts have spaces of their own
        text = re.sub(r"\s+", " ", text)
    try:
        problem = store.add_text(text, alphabet._native)
    except (TypeError, UnicodeEncodeError, RuntimeError):
        raise WordListError(
            "the words are not Unicode text: half a surrogate pair", code="not-text"
        ) from None
    return _checked(store, problem, alphabet)


def store_of_words(words: list[str], alphabet: Alphabet) -> _core.WordStore:
    """Take words from Python; the first that is not a word is an error that names it."""
    store = _core.WordStore()
    problem = store.add_words(words, alphabet._native)
    return _checked(store, problem, alphabet)


def _checked(
    store: _core.WordStore, problem: _core.BadWord | None, alphabet: Alphabet
) -> _core.WordStore:
    if problem is not None:
        number, error = problem.place + 1, _complaint(problem, alphabet)
        raise WordListError.within(f"word {number}", error, number=number)
    if len(store) == 0:
        raise WordListError("no words; a lexicon needs at least one", code="no-words")
    return store


def _complaint(problem: _core.BadWord, alphabet: Alphabet) -> WordListError:
    if problem.reason == "empty":
        return WordListError("'' is empty; a word has at least one tile", code="empty-word")
    try:
        text = problem.text.decode()
    except UnicodeDecodeError:
        escaped = problem.text.decode(errors="backslashreplace")
        return WordListError(f"{quoted(escaped)} is not UTF-8 text", code="not-text")
    if problem.reason == "too long":
        return WordListError(
            f"{quoted(text)} is longer than {MAX_WORD_LENGTH} tiles",
            code="word-too-long",
            text=text,
            most=MAX_WORD_LENGTH,
        )
    return WordListError(
        f"{quoted(text)} is not made of the tiles of the {alphabet.name} alphabet ({alphabet})",
        code="not-a-word",
        text=text,
        alphabet=alphabet.name,
    )
