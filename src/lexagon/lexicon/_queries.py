"""Queries of a word graph: membership, racks with blanks, patterns, lengths and hooks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from lexagon import _core
from lexagon._errors import QueryError
from lexagon._result import Displayed
from lexagon.lexicon._alphabet import MAX_WORD_LENGTH, Alphabet
from lexagon.lexicon._checks import check_count, check_text, kind

if TYPE_CHECKING:
    from lexagon.lexicon._patterns import Pattern
    from lexagon.lexicon._results import Hooks, Match, Matches, WordCheck

_BATCH: Final = 10_000


class Queries(Displayed):
    """The questions that `Lexicon` answers from its word graph."""

    __slots__ = ("alphabet", "dawg", "name")

    name: str
    alphabet: Alphabet
    dawg: _core.Graph

    def __len__(self) -> int:
        return self.dawg.words

    def __contains__(self, word: object) -> bool:
        tiles = self.alphabet.try_read(word) if isinstance(word, str) else None
        return tiles is not None and self.dawg.contains(self.alphabet.core, tiles)

    def __iter__(self) -> Iterator[str]:
        cursor = _core.WordCursor(self.dawg)
        while batch := cursor.next(self.alphabet.core, _BATCH):
            yield from batch

    def find(
        self,
        rack: str | None = None,
        pattern: str | None = None,
        *,
        through: str | None = None,
        whole_rack: bool = False,
        min_length: int = 1,
        max_length: int = MAX_WORD_LENGTH,
        top: int | None = None,
    ) -> Matches:
        """Find the words that a rack spells, that a pattern takes, or both; the longest first.

        `through` has tiles that stand on the board already: words must hold them in a row, and the
        rack need not have them. `whole_rack` wants words that use every tile of the rack. `top`
        keeps the first so many; `count` of the result says how many there are in all.

        >>> from lexagon import Lexicon
        >>> enable = Lexicon.named("enable")
        >>> [str(match) for match in enable.find(rack="AEINST?", pattern="*z*", min_length=7)]
        ['zANIEST', 'zEATINS']
        >>> [match.word for match in enable.find("oo", through="back", top=2)]
        ['back']
        """
        from lexagon.lexicon._patterns import parse_pattern, pattern_around
        from lexagon.lexicon._results import Matches

        if through is not None and pattern is not None:
            raise QueryError(
                "give a pattern or the tiles that words go through, not both",
                code="pattern-and-through",
            )
        if whole_rack and (rack is None or through is not None):
            raise QueryError(
                "whole_rack needs a rack and no tiles that words go through", code="whole-rack"
            )
        check_count(min_length, "min_length")
        check_count(max_length, "max_length")
        if top is not None:
            check_count(top, "top")
        parsed = None if pattern is None else parse_pattern(pattern, self.alphabet)
        held = None if rack is None else self.alphabet.read_rack(rack)
        if through is not None:
            tiles = self.alphabet.read(through)
            parsed = pattern_around(tiles, before=True, after=True)
            held = None if held is None else (held[0] + tiles, held[1])
        if whole_rack and held is not None:
            min_length = max(min_length, len(held[0]) + held[1])
        words, masks = self._search(held, parsed, min_length, max_length)
        order = sorted(range(len(words)), key=lambda at: -self._length(words[at]))
        matches = [self._match(words[at], masks[at]) for at in order[:top]]
        return Matches(self.name, rack, pattern, through, len(words), tuple(matches))

    def anagrams(self, rack: str) -> list[str]:
        """Return the words that use all of a rack; `?` is a blank.

        >>> from lexagon import Lexicon
        >>> Lexicon.named("enable").anagrams("q?iz")
        ['quiz']
        """
        tiles, blanks = self.alphabet.read_rack(rack)
        length = len(tiles) + blanks
        return self._words((tiles, blanks), None, length, length)

    def subanagrams(self, rack: str, min_length: int = 1) -> list[str]:
        """Return the words that use any of a rack's tiles.

        >>> from lexagon import Lexicon
        >>> Lexicon.named("enable").subanagrams("XLTOALO", min_length=5)
        ['allot', 'atoll', 'axolotl']
        """
        check_count(min_length, "min_length")
        return self._words(self.alphabet.read_rack(rack), None, min_length, MAX_WORD_LENGTH)

    def matching(self, pattern: str) -> list[str]:
        """Return the words that a pattern takes: `?` one tile, `*` any run, `[abc]` a set.

        >>> from lexagon import Lexicon
        >>> Lexicon.named("enable").matching("qu*z")
        ['quartz', 'quiz']
        """
        from lexagon.lexicon._patterns import parse_pattern

        return self._words(None, parse_pattern(pattern, self.alphabet), 1, MAX_WORD_LENGTH)

    def starting_with(self, prefix: str) -> list[str]:
        """Return the words that begin with these tiles.

        >>> from lexagon import Lexicon
        >>> Lexicon.named("enable").starting_with("axol")
        ['axolotl', 'axolotls']
        """
        from lexagon.lexicon._patterns import pattern_around

        pattern = pattern_around(self.alphabet.read(prefix), before=False, after=True)
        return self._words(None, pattern, 1, MAX_WORD_LENGTH)

    def through(self, letters: str, rack: str | None = None) -> list[str]:
        """Return the words that hold these tiles in a row, the rest taken from a rack if given.

        >>> from lexagon import Lexicon
        >>> Lexicon.named("enable").through("back", rack="a")
        ['aback', 'back']
        """
        from lexagon.lexicon._patterns import pattern_around

        tiles = self.alphabet.read(letters)
        pattern = pattern_around(tiles, before=True, after=True)
        if rack is None:
            return self._words(None, pattern, 1, MAX_WORD_LENGTH)
        held, blanks = self.alphabet.read_rack(rack)
        return self._words((held + tiles, blanks), pattern, 1, MAX_WORD_LENGTH)

    def of_length(self, length: int) -> list[str]:
        """Return the words of this many tiles.

        >>> from lexagon import Lexicon
        >>> len(Lexicon.named("enable").of_length(2))
        96
        """
        if not isinstance(length, int):
            raise TypeError(f"a length is a whole number, such as 5, not {kind(length)}")
        if not 1 <= length <= MAX_WORD_LENGTH:
            raise QueryError(
                f"no words of length {length}; lengths are 1 to {MAX_WORD_LENGTH}",
                code="length-range",
                length=length,
                least=1,
                most=MAX_WORD_LENGTH,
            )
        return self._words(None, None, length, length)

    def longest(self) -> list[str]:
        """Return the words that have the most tiles.

        >>> from lexagon import Lexicon
        >>> Lexicon.named("enable").longest()
        ['ethylenediaminetetraacetates']
        """
        return self.of_length(self.dawg.longest)

    def shortest(self) -> list[str]:
        """Return the words that have the fewest tiles.

        >>> from lexagon import Lexicon
        >>> Lexicon.from_words(["lax", "ox"]).shortest()
        ['ox']
        """
        return self.of_length(min(self.length_counts()))

    def length_counts(self) -> dict[int, int]:
        """Return how many words there are of each length that occurs.

        >>> from lexagon import Lexicon
        >>> Lexicon.from_words(["lax", "ox", "wax"]).length_counts()
        {2: 1, 3: 2}
        """
        counts = self.dawg.count_by_length()
        return {length: count for length, count in enumerate(counts) if count}

    def hooks(self, word: str) -> Hooks:
        """Return the tiles that can be put before or after a word, and those it can lose.

        >>> from lexagon import Lexicon
        >>> print(Lexicon.named("enable").hooks("lax"))
        F ‹LAX› ·
        """
        from lexagon.lexicon._results import Hooks

        tiles = self.alphabet.read(word)
        every = [bytes([tile]) for tile in range(1, len(self.alphabet) + 1)]
        return Hooks(
            word=self.alphabet.write(tiles),
            front=tuple(self.alphabet.write(t) for t in every if self._has(t + tiles)),
            back=tuple(self.alphabet.write(t) for t in every if self._has(tiles + t)),
            drops_front=self._has(tiles[1:]),
            drops_back=self._has(tiles[:-1]),
        )

    def check(self, *words: str) -> WordCheck:
        """Return for each word whether it is in the list.

        >>> from lexagon import Lexicon
        >>> print(Lexicon.named("enable").check("quiz", "xyzzy"))
        QUIZ is valid
        XYZZY is not valid
        """
        from lexagon.lexicon._results import CheckedWord, WordCheck

        checked = tuple(
            CheckedWord(check_text(word, "a word", "axolotl"), word in self) for word in words
        )
        return WordCheck(self.name, all(word.valid for word in checked), checked)

    def _has(self, tiles: bytes) -> bool:
        return 0 < len(tiles) <= MAX_WORD_LENGTH and self.dawg.contains(self.alphabet.core, tiles)

    def _length(self, word: str) -> int:
        return len(self.alphabet.read(word))

    def _match(self, word: str, blanks: int) -> Match:
        from lexagon.lexicon._results import Match

        if not blanks:
            return Match(word, (), word.replace("|", "").upper())
        faces = self.alphabet.split(word)
        places = _places(blanks)
        spelling = (face if place in places else face.upper() for place, face in enumerate(faces))
        return Match(word, places, "".join(spelling))

    def _words(
        self, rack: tuple[bytes, int] | None, pattern: Pattern | None, shortest: int, longest: int
    ) -> list[str]:
        return self._search(rack, pattern, shortest, longest)[0]

    def _search(
        self, rack: tuple[bytes, int] | None, pattern: Pattern | None, shortest: int, longest: int
    ) -> tuple[list[str], list[int]]:
        tiles, blanks = (None, 0) if rack is None else rack
        places, runs = (None, []) if pattern is None else pattern
        if places is not None and len(places) > MAX_WORD_LENGTH:
            return [], []
        longest = min(longest, self.dawg.longest)
        matches = self.dawg.search(
            self.alphabet.core, tiles, blanks, places, runs, shortest, longest
        )
        return matches.words, matches.blanks


def _places(mask: int) -> tuple[int, ...]:
    return tuple(place for place in range(mask.bit_length()) if mask >> place & 1)
