"""Results of a lexicon's queries: frozen values whose fields are their JSON."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from lexagon._result import Result, ResultList
from lexagon.lexicon._alphabet import Alphabet


@dataclass(frozen=True, repr=False)
class Match(Result):
    """A word that a search found, and where blanks of the rack stand in it.

    `spelling` is the word in capitals, with the tiles that are blanks in lower case.

    >>> from lexagon import Lexicon
    >>> match = Lexicon.from_words(["axolotl"]).find("XLTOAL?")[0]
    >>> match.word, match.blanks, str(match)
    ('axolotl', (4,), 'AXOLoTL')
    """

    word: str
    blanks: tuple[int, ...]
    spelling: str

    def __str__(self) -> str:
        return self.spelling


@dataclass(frozen=True, repr=False)
class Matches(ResultList[Match]):
    """The words that a query found, the longest first, those of one length in order.

    `count` is how many there are in all; `matches` has the first of them where `top` was given.

    >>> from lexagon import Lexicon
    >>> matches = Lexicon.named("enable").find(rack="XLTOALO", top=3)
    >>> matches.count, [match.word for match in matches], "atoll" in matches
    (32, ['axolotl', 'allot', 'atoll'], True)
    """

    _items = "matches"

    words: str
    rack: str | None
    pattern: str | None
    through: str | None
    count: int
    matches: tuple[Match, ...]

    @classmethod
    def _of(
        cls, words: str, rack: str | None, pattern: str | None, through: str | None, found: Found
    ) -> Matches:
        """Return what was found; each match is made when one is first asked for."""
        result = cls(words, rack, pattern, through, len(found.words), ())
        del result.__dict__["matches"]
        result.__dict__["_found"] = found
        return result

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> object:
            if name != "matches" or "_found" not in self.__dict__:
                raise AttributeError(f"Matches has no attribute {name!r}")
            return self.__dict__.setdefault("matches", self._found.matches())

    def __contains__(self, item: object) -> bool:
        return item in self.matches or any(match.word == item for match in self.matches)

    @property
    def _is_empty(self) -> bool:
        return not self.count

    def __str__(self) -> str:
        noun = "word" if self.count == 1 else "words"
        listed = " ".join(match.spelling for match in self.matches)
        more = " …" if self.count > len(self.matches) else ""
        return f"{self.count:,} {noun}: {listed}{more}" if listed else f"no {noun}"


class Found(NamedTuple):
    """The words that the engine found in order, and for each where blanks stand in it."""

    words: list[str]
    blanks: list[int]
    alphabet: Alphabet
    top: int | None

    def matches(self) -> tuple[Match, ...]:
        """Return the first matches, the longest first."""
        alphabet = self.alphabet
        if max(map(len, alphabet.tiles)) == 1:
            lengths = list(map(len, self.words))
        else:
            lengths = [len(alphabet.read(word)) for word in self.words]
        order = sorted(range(len(lengths)), key=lengths.__getitem__, reverse=True)[: self.top]
        return tuple(self._match(self.words[place], self.blanks[place]) for place in order)

    def _match(self, word: str, mask: int) -> Match:
        if not mask:
            return Match(word, (), word.replace("|", "").upper())
        faces = self.alphabet.split(word)
        blanks = tuple(place for place in range(mask.bit_length()) if mask >> place & 1)
        spelling = (face if place in blanks else face.upper() for place, face in enumerate(faces))
        return Match(word, blanks, "".join(spelling))


@dataclass(frozen=True, repr=False)
class Hooks(Result):
    """The tiles that make another word in front of a word or behind it.

    `drops_front` and `drops_back` say whether the word can lose a tile at that end and still be
    a word.

    >>> from lexagon import Lexicon
    >>> hooks = Lexicon.named("enable").hooks("eight")
    >>> hooks.front, hooks.back
    (('h', 'w'), ('h', 's', 'y'))
    >>> print(hooks)
    HW EIGHT HSY
    """

    word: str
    front: tuple[str, ...]
    back: tuple[str, ...]
    drops_front: bool
    drops_back: bool

    def __bool__(self) -> bool:
        return bool(self.front or self.back or self.drops_front or self.drops_back)

    @property
    def _is_empty(self) -> bool:
        return not self

    def __str__(self) -> str:
        front, back = "".join(self.front).upper(), "".join(self.back).upper()
        left, right = "‹" if self.drops_front else "", "›" if self.drops_back else ""
        return f"{front or '·'} {left}{self.word.upper()}{right} {back or '·'}"


@dataclass(frozen=True, repr=False)
class CheckedWord(Result):
    """A word and whether a list has it.

    >>> from lexagon import Lexicon
    >>> print(Lexicon.named("enable").check("quiz")[0])
    QUIZ is valid
    """

    word: str
    valid: bool

    def __str__(self) -> str:
        return f"{self.word.upper()} is {'valid' if self.valid else 'not valid'}"


@dataclass(frozen=True, repr=False)
class WordCheck(ResultList[CheckedWord]):
    """Which of some words a list has.

    >>> from lexagon import Lexicon
    >>> check = Lexicon.named("enable").check("quiz", "xyzzy")
    >>> check.all_valid, [word.valid for word in check]
    (False, [True, False])
    """

    _items = "checked"

    words: str
    all_valid: bool
    checked: tuple[CheckedWord, ...]

    @property
    def _is_empty(self) -> bool:
        return not self.all_valid

    def __str__(self) -> str:
        return "\n".join(map(str, self.checked))


@dataclass(frozen=True, repr=False)
class LexiconInfo(Result):
    """The facts of a lexicon: its size, lengths and word graph, and a shipped list's origin.

    `shortest` and `longest` have five words at most. `title`, `origin`, `licence` and `notice` are
    None for a list of your own.

    >>> from lexagon import Lexicon
    >>> info = Lexicon.named("enable").info()
    >>> info.count, info.lengths["2"], info.longest
    (172820, 96, ('ethylenediaminetetraacetates',))
    """

    words: str
    count: int
    alphabet: tuple[str, ...]
    lengths: dict[str, int]
    shortest: tuple[str, ...]
    longest: tuple[str, ...]
    nodes: int
    node_bytes: int
    title: str | None
    origin: str | None
    licence: str | None
    notice: str | None

    def __str__(self) -> str:
        return f"{self.words}: {self.count:,} words in a graph of {self.nodes:,} nodes"


@dataclass(frozen=True, repr=False)
class ExportedFile(Result):
    """A file that was written, and its size.

    >>> print(ExportedFile("enable.kwg", 4))
    enable.kwg, 4 bytes
    """

    path: str
    size: int

    def __str__(self) -> str:
        return f"{self.path}, {self.size:,} bytes"


@dataclass(frozen=True, repr=False)
class Export(ResultList[ExportedFile]):
    """The files that a lexicon was written to.

    >>> print(Export("enable", 172820, (ExportedFile("enable.kwg", 4),)))
    172,820 words of enable: enable.kwg, 4 bytes
    """

    _items = "files"

    words: str
    count: int
    files: tuple[ExportedFile, ...]

    def __str__(self) -> str:
        return f"{self.count:,} words of {self.words}: {'; '.join(map(str, self.files))}"
