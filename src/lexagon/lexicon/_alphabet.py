"""An alphabet is the tiles that words are made of, and the way between text and tiles.

Tiles are numbered from 1 in alphabet order; a tile may print as several letters. Reading takes the
longest tile that fits, so Spanish `chal` is CH A L. Where that is not meant, tiles are set apart
by `|` or put in brackets: `c|h|a`, `[c][h]a`.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import cache
from itertools import product
from typing import Annotated, Final, TypeAlias

from lexagon import _core
from lexagon._errors import AlphabetError, quoted
from lexagon._operation import validated
from lexagon._parameters import Parameter, Text

MAX_TILES: Final = 62
MAX_WORD_LENGTH: Final = 63
MAX_LETTERS: Final = 8  # of a tile, which is read in every mix of capitals
BLANK: Final = "?"

NAMED: Final = {
    "english": "a b c d e f g h i j k l m n o p q r s t u v w x y z",
    "indonesian": "a b c d e f g h i j k l m n o p q r s t u v w x y z",
    "spanish": "a b c ch d e f g h i j l ll m n ñ o p q r rr s t u v x y z",
    "french": "a b c d e f g h i j k l m n o p q r s t u v w x y z",
    "german": "a ä b c d e f g h i j k l m n o ö p q r s t u ü v w x y z",
    "italian": "a b c d e f g h i l m n o p q r s t u v z",
    "dutch": "a b c d e f g h i j k l m n o p q r s t u v w x y z",
    "polish": "a ą b c ć d e ę f g h i j k l ł m n ń o ó p r s ś t u w y z ź ż",
    "portuguese": "a b c ç d e f g h i j l m n o p q r s t u v x z",
    "qu": "a b c d e f g h i j k l m n o p qu r s t u v w x y z",
}
_RESERVED: Final = frozenset("|[]?*#^")
_LONGEST_REPR: Final = 90

AlphabetName: TypeAlias = Annotated[
    str, Parameter("Name of the alphabet.", max_length=200, metavar="NAME", family="alphabets")
]


class Alphabet:
    """Tiles in order, each with the letters it prints as; letters match in any case.

    An alphabet is a value: it never changes, and two with the same tiles are equal.

    >>> spanish = Alphabet.named("spanish")
    >>> spanish.split("PERRO")
    ('p', 'e', 'rr', 'o')
    >>> Alphabet("dna", "acgt")
    <Alphabet dna: A C G T>
    >>> Alphabet.parse("a c g t") == Alphabet("dna", "acgt")
    True
    """

    __slots__ = ("__weakref__", "_native", "name", "tiles")

    name: str
    tiles: tuple[str, ...]
    _native: _core.Alphabet

    @validated
    def __init__(
        self,
        name: AlphabetName,
        tiles: Annotated[
            str | Iterable[str],
            Parameter(
                "Tiles in order, each the letters it prints as.",
                accepts="text such as 'abc' or tiles such as ['a', 'ch']",
            ),
        ],
    ) -> None:
        faces = tuple(tile.lower() for tile in tiles)
        if not 1 <= len(faces) <= MAX_TILES:
            raise AlphabetError(
                f"an alphabet has 1 to {MAX_TILES} tiles, not {len(faces)}",
                code="alphabet-size",
                count=len(faces),
                most=MAX_TILES,
            )
        for tile in faces:
            if not tile or any(letter in _RESERVED or letter.isspace() for letter in tile):
                raise AlphabetError(
                    f"{quoted(tile)} cannot be a tile; a tile is one or more letters, "
                    "without spaces or any of | [ ] ? * # ^",
                    code="alphabet-tile",
                    tile=tile,
                )
            if len(tile) > MAX_LETTERS:
                raise AlphabetError(
                    f"the tile {quoted(tile)} has {len(tile)} letters; "
                    f"a tile has at most {MAX_LETTERS}",
                    code="alphabet-tile-length",
                    tile=tile,
                    most=MAX_LETTERS,
                )
        try:
            native = _core.Alphabet([_spellings(tile) for tile in faces])
        except ValueError as error:
            raise AlphabetError(
                f"these tiles make no alphabet: {error}", code="alphabet-twice"
            ) from None
        for field, value in (("name", name), ("tiles", faces), ("_native", native)):
            object.__setattr__(self, field, value)

    @classmethod
    @validated
    def named(cls, name: AlphabetName) -> Alphabet:
        """Return a known alphabet: a language such as polish, or qu (English with a Qu tile).

        >>> len(Alphabet.named("spanish"))
        28
        """
        if name not in NAMED:
            raise AlphabetError(
                f"no alphabet {quoted(name)}; there are {', '.join(NAMED)}, "
                "or the tiles themselves with spaces between",
                code="no-alphabet",
                alphabet=name,
            )
        return _named(name)

    @classmethod
    @validated
    def parse(cls, alphabet: AlphabetLike) -> Alphabet:
        """Take an alphabet by name, or tile by tile with spaces between: `a b c ch d`.

        >>> Alphabet.parse("a b c ch d")
        <Alphabet given: A B C CH D>
        """
        if isinstance(alphabet, Alphabet):
            return alphabet
        text = alphabet.strip()
        return cls("given", text.split()) if " " in text else cls.named(text)

    def __len__(self) -> int:
        return len(self.tiles)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Alphabet) and self.tiles == other.tiles

    def __hash__(self) -> int:
        return hash(self.tiles)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("an alphabet does not change; make another with Alphabet(name, tiles)")

    def __delattr__(self, name: str) -> None:
        raise AttributeError("an alphabet does not change")

    def __copy__(self) -> Alphabet:
        return self

    def __deepcopy__(self, memo: object) -> Alphabet:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuilt, (self.name, self.tiles)

    def __repr__(self) -> str:
        text = f"Alphabet {self.name}: {self}"
        return f"<{text}>" if len(text) <= _LONGEST_REPR else f"<{text[: _LONGEST_REPR - 1]}…>"

    def __str__(self) -> str:
        if self.tiles == tuple("abcdefghijklmnopqrstuvwxyz"):
            return "A to Z"
        return " ".join(tile.upper() for tile in self.tiles)

    @validated
    def split(self, word: Text) -> tuple[str, ...]:
        """Cut a word into its tiles, in lower case.

        >>> Alphabet.named("qu").split("queen")
        ('qu', 'e', 'e', 'n')
        """
        return tuple(self.tiles[tile - 1] for tile in self.read(word))

    @validated
    def read(self, text: Text) -> bytes:
        """Turn text into tile numbers; longest match, `|` and `[…]` set tiles apart.

        >>> list(Alphabet.named("spanish").read("chal"))
        [4, 1, 12]
        """
        if not text:
            raise AlphabetError("'' is empty; a word has at least one tile", code="empty-word")
        tiles = self._read(text)
        if isinstance(tiles, int):
            rest = text.encode(errors="surrogatepass")[tiles:].decode(errors="replace")
            raise AlphabetError(
                f"{quoted(text)} has {quoted(rest[0])}, which is not a tile of the {self.name} "
                f"alphabet ({self})",
                code="not-a-tile",
                text=text,
                tile=rest[0],
                alphabet=self.name,
            )
        if len(tiles) > MAX_WORD_LENGTH:
            raise AlphabetError(
                f"{quoted(text)} has {len(tiles)} tiles; a word has at most {MAX_WORD_LENGTH}",
                code="word-too-long",
                text=text,
                length=len(tiles),
                most=MAX_WORD_LENGTH,
            )
        return tiles

    @validated
    def try_read(self, text: Text) -> bytes | None:
        """Turn text into tile numbers, or None where it is not made of this alphabet's tiles.

        >>> Alphabet.named("english").try_read("na1ve") is None
        True
        """
        tiles = self._read(text)
        return None if isinstance(tiles, int) or not 0 < len(tiles) <= MAX_WORD_LENGTH else tiles

    def _read_words(self, words: list[str]) -> list[bytes]:
        """Turn many words into tile numbers; the first that cannot be is an error."""
        rows = self._native.read_words(words)
        if isinstance(rows, int):
            self.read(words[rows])
            raise AssertionError("a word that cannot be read among others cannot be read alone")
        return rows

    @validated
    def write(self, tiles: Annotated[bytes, Parameter("Tile numbers.", accepts="bytes")]) -> str:
        """Turn tile numbers into text that reads back as the same tiles.

        >>> spanish = Alphabet.named("spanish")
        >>> spanish.write(spanish.read("chal")), spanish.write(spanish.read("c|hal"))
        ('chal', 'c|h|a|l')
        """
        try:
            return self._native.write(tiles)
        except ValueError as error:
            raise AlphabetError(f"{error} ({self.name}: tiles 1 to {len(self)})") from None

    @validated
    def read_rack(self, text: Text) -> tuple[bytes, int]:
        """Turn a rack such as `AEIN?` into its tiles and the number of its blanks.

        >>> Alphabet.named("english").read_rack("A?B?")
        (b'\\x01\\x02', 2)
        """
        letters = text.replace(BLANK, "")
        blanks = len(text) - len(letters)
        if not text:
            raise AlphabetError(
                "the rack is empty; give its tiles, such as AEINRST or QU?", code="empty-rack"
            )
        tiles = self._read(letters)
        if isinstance(tiles, int):
            self.read(letters)
            raise AssertionError("a rack that cannot be read has a word that cannot be read")
        if len(tiles) + blanks > MAX_WORD_LENGTH:
            raise AlphabetError(
                f"the rack {quoted(text)} has {len(tiles) + blanks} tiles; "
                f"a rack has at most {MAX_WORD_LENGTH}",
                code="rack-too-long",
                rack=text,
                length=len(tiles) + blanks,
                most=MAX_WORD_LENGTH,
            )
        return tiles, blanks

    def _read(self, text: str) -> bytes | int:
        try:
            return self._native.read(text)
        except (TypeError, UnicodeEncodeError):  # a lone surrogate is in no alphabet
            return 0


AlphabetLike: TypeAlias = Annotated[
    str | Alphabet,
    Parameter(
        "Alphabet: a language, or its tiles with spaces between.",
        accepts="an Alphabet or text such as 'spanish'",
        max_length=1000,
        metavar="NAME|TILES",
        family="alphabets",
        example="english",
    ),
]


@cache
def _named(name: str) -> Alphabet:
    return Alphabet(name, NAMED[name].split())


def _rebuilt(name: str, tiles: tuple[str, ...]) -> Alphabet:
    """Unpickle an alphabet; those with a name are made once a process."""
    if name in NAMED and tiles == tuple(NAMED[name].split()):
        return _named(name)
    return Alphabet(name, tiles)


def _spellings(tile: str) -> list[str]:
    """List every way to write a tile: any mix of case, composed or decomposed accents."""
    mixes = product(*({letter.lower(), letter.upper()} for letter in tile))
    texts = sorted("".join(mix) for mix in mixes)
    forms = {unicodedata.normalize(form, text) for text in texts for form in ("NFC", "NFD")}
    return [tile, *sorted(forms - {tile})]
