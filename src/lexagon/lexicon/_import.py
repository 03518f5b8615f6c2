"""Word lists made of the system's dictionaries: what fits an alphabet's tiles, and what does not.

Plain lists have a word a line; Hunspell's (`.dic`) have stems, whose forms the `.aff` file beside
gives. Accents that an alphabet has no tile for are dropped, ligatures written out.
"""

from __future__ import annotations

import unicodedata
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final

from lexagon._errors import QueryError, WordListError, quoted
from lexagon._operation import operation
from lexagon._parameters import AnyPath, Force, Parameter
from lexagon._paths import called, check_new, write_file
from lexagon._result import Result
from lexagon.lexicon import _lists as lists
from lexagon.lexicon._alphabet import MAX_WORD_LENGTH, Alphabet, AlphabetLike
from lexagon.lexicon._hunspell import Affixes, encoding_of, entries
from lexagon.lexicon._wordfile import as_text, read_bytes

_WRITTEN_OUT: Final = {"ß": "ss", "œ": "oe", "æ": "ae", "ﬁ": "fi", "ﬂ": "fl", "ĳ": "ij"}
_EXAMPLES: Final = 5
_HYPHENS: Final = frozenset("-\u2010\u2011")
_APOSTROPHES: Final = frozenset("'\u2019\u02bc`")
# Languages that write every noun with a capital letter.
_CAPITAL_NOUNS: Final = frozenset({"german"})

CAPITALS: Final = "capital letters: names and abbreviations"
APOSTROPHE: Final = "an apostrophe"
HYPHEN: Final = "a hyphen"
SIGNS: Final = "digits, dots, spaces or other signs"
NO_TILE: Final = "a letter that no tile has"
SHORT: Final = "a single tile"
LONG: Final = f"more than {MAX_WORD_LENGTH} tiles"


@dataclass(frozen=True, repr=False)
class DroppedWords(Result):
    """A reason why words of a dictionary were not taken, how many, and the first few.

    >>> print(DroppedWords("a hyphen", 2, ("x-ray", "t-shirt")))
    2 with a hyphen: x-ray, t-shirt
    """

    reason: str
    count: int
    examples: tuple[str, ...]

    def __str__(self) -> str:
        more = ", …" if self.count > len(self.examples) else ""
        return f"{self.count:,} with {self.reason}: {', '.join(self.examples)}{more}"


@dataclass(frozen=True, repr=False)
class ImportedWords(Result):
    """A list made of a dictionary: where it is, its words, and what was dropped and why.

    `entries` are the dictionary's own, `forms` the words they stand for; `respelled` lost accents
    or a ligature (`examples` shows some), `repeated` were there twice, as respelled words may be.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     source = Path(folder, "dictionary")
    ...     _ = source.write_text("été\\nl'eau\\neau\\nParis\\n")
    ...     made = import_words(source, Path(folder, "made.txt"), alphabet="french")
    >>> made.count, made.examples, [str(each) for each in made.dropped][0]
    (2, ('été: ete',), "1 with an apostrophe: l'eau")
    """

    source: str
    file: str
    name: str
    alphabet: tuple[str, ...]
    encoding: str
    entries: int
    forms: int
    count: int
    respelled: int
    repeated: int
    examples: tuple[str, ...]
    dropped: tuple[DroppedWords, ...]
    notes: tuple[str, ...] = ()

    def __str__(self) -> str:
        lost = sum(each.count for each in self.dropped)
        return f"{self.name}: {self.count:,} words of {self.forms:,}, {lost:,} dropped"


@operation(name="words.import", interfaces=frozenset({"command"}), read_only=False)
def import_words(
    source: Annotated[
        AnyPath, Parameter("Dictionary: words, one a line, or Hunspell's .dic with its .aff.")
    ],
    output: Annotated[
        AnyPath | None, Parameter("File to write the list to, to be opened by path.")
    ] = None,
    *,
    alphabet: AlphabetLike = "english",
    name: Annotated[
        str | None, Parameter("Name of the list.  [default: the alphabet's]", metavar="NAME")
    ] = None,
    encoding: Annotated[
        str | None,
        Parameter("Encoding of the dictionary.  [default: UTF-8]", max_length=100, metavar="NAME"),
    ] = None,
    force: Force = False,
) -> ImportedWords:
    """Make a word list of a system dictionary; say what was dropped and why.

    The list is opened by its name, or by path if `output` is given. Its name is the alphabet's
    where none is given, which is what the edition of that name looks for. Words with capital
    letters are dropped, but in German, whose nouns have them.

    $ lexagon words import /usr/share/dict/french --alphabet french

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     source = Path(folder, "words.txt")
    ...     _ = source.write_text("garçon\\nx-ray\\n", encoding="utf-8")
    ...     print(import_words(source, Path(folder, "made.txt"), alphabet="french").dropped[0])
    1 with a hyphen: x-ray
    """
    if name is not None and output is not None:
        raise QueryError("name and output exclude each other; a file is opened by its path")
    tiles = Alphabet.parse(alphabet)
    if output is None:
        name = lists.check_name(tiles.name if name is None else name)
        path = lists.path_of(name)
        path.parent.mkdir(parents=True, exist_ok=True)
    else:
        path, name = Path(output), str(output)
    check_new(path, force)
    dictionary = _Dictionary.read(Path(source), encoding)
    sieve = _Sieve(tiles)
    for form in dictionary.forms:
        sieve.take(form)
    if not sieve.words:
        raise WordListError(
            f"no word of {quoted(str(source), 200)} is made of the tiles {tiles}; "
            "name the alphabet of its language (--alphabet)"
        )
    origin = Path(called(source)).name
    lines = [f"# {sieve.count:,} words made of {origin} by `lexagon words import`"]
    text = "\n".join([*lines, *sorted(sieve.words)]) + "\n"
    write_file(path, text.encode(), force=force)
    return ImportedWords(
        source=called(source),
        file=str(path),
        name=name,
        alphabet=tiles.tiles,
        encoding=dictionary.encoding,
        entries=dictionary.entries,
        forms=sieve.taken,
        count=sieve.count,
        respelled=sieve.respelled,
        repeated=sieve.repeated,
        examples=tuple(sieve.respellings),
        dropped=sieve.dropped(),
        notes=tuple(dictionary.notes),
    )


@dataclass
class _Dictionary:
    """A dictionary that was read: its entries' number, the words they stand for, its encoding."""

    entries: int
    forms: Iterable[str]
    encoding: str
    notes: list[str]

    @classmethod
    def read(cls, path: Path, encoding: str | None) -> _Dictionary:
        data = as_text(read_bytes(path), path)
        if path.suffix.lower() != ".dic":
            text, used, notes = _decoded(data, encoding, path)
            if "\0" in text:
                raise WordListError(
                    f"{quoted(str(path), 200)} is no text (it has NUL bytes); "
                    "give a list of words, one a line, or a .dic"
                )
            lines = [line.strip() for line in text.splitlines()]
            lines = [line for line in lines if line and not line.startswith("#")]
            return cls(len(lines), lines, used, notes)
        beside = path.with_suffix(".aff")
        rules = read_bytes(beside) if beside.is_file() else b""
        text, used, notes = _decoded(data, encoding or encoding_of(rules), path)
        found = list(entries(text))
        if not rules:
            flagged = sum(bool(flags) for _, flags in found)
            notes.append(
                f"no {beside.name} beside it: the forms of {flagged:,} stems are not there"
            )
        affixes = Affixes.read(rules.decode(used, "replace"))
        forms = (
            form for stem, flags in found for form in affixes.forms(stem, affixes.flags(flags))
        )
        return cls(len(found), forms, used, notes)


def _decoded(data: bytes, encoding: str | None, path: Path) -> tuple[str, str, list[str]]:
    """Decode a dictionary as it says or as UTF-8; what is not is taken for ISO 8859-1, and said."""
    try:
        return data.decode(encoding or "utf-8"), encoding or "UTF-8", []
    except UnicodeDecodeError:
        if encoding is not None:
            raise WordListError(
                f"{quoted(str(path), 200)} is not {encoding} text; name another --encoding"
            ) from None
    except (LookupError, ValueError):  # a name with a NUL is a ValueError
        raise WordListError(
            f"no encoding {quoted(str(encoding))}; name one, such as UTF-8 or ISO-8859-2"
        ) from None
    note = "it is not UTF-8 and was read as ISO-8859-1; name another --encoding if that is wrong"
    return data.decode("iso-8859-1"), "ISO-8859-1", [note]


def _printable(form: str) -> str:
    """Write control characters as escapes, which a terminal shows and does not obey."""
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in form)


class _Sieve:
    """Takes words that tiles can spell, and counts the others by reason."""

    def __init__(self, alphabet: Alphabet) -> None:
        self.alphabet = alphabet
        self.keeps_capitals = alphabet.name in _CAPITAL_NOUNS
        self.words: set[str] = set()
        self.taken = self.respelled = self.repeated = 0
        self.respellings: list[str] = []
        self._reasons: Counter[str] = Counter()
        self._first: defaultdict[str, list[str]] = defaultdict(list)
        self._letters = frozenset("".join(alphabet.tiles))

    @property
    def count(self) -> int:
        """Return how many words there are."""
        return len(self.words)

    def take(self, form: str) -> None:
        """Take a word, or count why not."""
        self.taken += 1
        form = unicodedata.normalize("NFC", form)
        spelled = self._spelled(form.lower())
        reason = self._against(form, spelled)
        if reason is not None:
            self._reasons[reason] += 1
            if len(self._first[reason]) < _EXAMPLES and _printable(form) not in self._first[reason]:
                self._first[reason].append(_printable(form))
            return
        if spelled != form.lower():
            self.respelled += 1
            if len(self.respellings) < _EXAMPLES:
                self.respellings.append(f"{form}: {spelled}")
        self.repeated += spelled in self.words
        self.words.add(spelled)

    def _spelled(self, word: str) -> str:
        """Drop the accents that no tile has, and write ligatures out."""
        if self._letters.issuperset(word):
            return word
        return "".join(self._plain(letter) for letter in word)

    def _plain(self, letter: str) -> str:
        if letter in self._letters or letter in _HYPHENS or letter in _APOSTROPHES:
            return letter
        if letter in _WRITTEN_OUT:
            return _WRITTEN_OUT[letter]
        apart = unicodedata.normalize("NFD", letter)
        return "".join(part for part in apart if not unicodedata.combining(part))

    def _against(self, form: str, spelled: str) -> str | None:
        checks: Iterator[tuple[str, Callable[[], bool]]] = iter(
            (
                (CAPITALS, lambda: self._is_name(form)),
                (APOSTROPHE, lambda: not _APOSTROPHES.isdisjoint(spelled)),
                (HYPHEN, lambda: not _HYPHENS.isdisjoint(spelled)),
                (SIGNS, lambda: not spelled.isalpha()),
            )
        )
        found = next((reason for reason, holds in checks if holds()), None)
        if found is not None:
            return found
        tiles = self.alphabet.try_read(spelled)
        if tiles is None:
            return LONG if self._letters.issuperset(spelled) else NO_TILE
        return SHORT if len(tiles) < 2 else None

    def _is_name(self, form: str) -> bool:
        capitals = form[1:] if self.keeps_capitals else form
        return any(letter.isupper() for letter in capitals)

    def dropped(self) -> tuple[DroppedWords, ...]:
        """Return the reasons, the most frequent first."""
        return tuple(
            DroppedWords(reason, count, tuple(self._first[reason]))
            for reason, count in self._reasons.most_common()
        )
