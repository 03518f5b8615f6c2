"""A lexicon is an immutable set of words over an alphabet, with a graph that answers for it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from lexagon import _core
from lexagon._errors import QueryError, WordListError, quoted
from lexagon.lexicon import cache, lists, wordfile
from lexagon.lexicon.alphabet import MAX_WORD_LENGTH, Alphabet
from lexagon.lexicon.patterns import Pattern, parse_pattern

# A GADDAG of more distinct word fronts than this would not fit the node array; only the DAWG is
# built then, which is all that the queries here need.
GADDAG_LIMIT: Final = 1 << 24
_BATCH: Final = 10_000


class Match(NamedTuple):
    """A word found for a rack, and the places where a blank stands in it."""

    word: str
    blanks: tuple[int, ...]


class Hooks(NamedTuple):
    """Tiles that make another word at a word's front or back, and whether it can lose one there."""

    front: tuple[str, ...]
    back: tuple[str, ...]
    drops_front: bool
    drops_back: bool


class Lexicon:
    """Words over an alphabet: ask whether a word is in it, or which words meet a condition.

    >>> lexicon = Lexicon.from_words(["axolotl", "lax", "ox"])
    >>> "LAX" in lexicon, len(lexicon), lexicon.subanagrams("XLTOALO")
    (True, 3, ['axolotl', 'lax', 'ox'])
    """

    def __init__(self, name: str, alphabet: Alphabet, graph: _core.Graph) -> None:
        self.name = name
        self.alphabet = alphabet
        self.graph = graph

    @classmethod
    def named(cls, name: str, alphabet: Alphabet | str = "english") -> Lexicon:
        """Open a list that ships with Lexagon: `enable`, `scowl-60`, `indonesian` …"""
        alphabet = _alphabet(alphabet)
        path = cache.cache_path(lists.identity(name), alphabet)
        graph = cache.load(path, alphabet)
        if graph is None:
            text = lists.shipped_text(name)
            graph = _built(wordfile.store_of_text(text, alphabet, name), alphabet)
            cache.store(path, graph, alphabet)
        return cls(name, alphabet, graph)

    @classmethod
    def from_file(cls, path: str | Path, alphabet: Alphabet | str = "english") -> Lexicon:
        """Open a word list of one's own: text, gzipped text, or a KWG word graph (`.kwg`)."""
        path = Path(path)
        alphabet = _alphabet(alphabet)
        data = wordfile.read_bytes(path)
        kept = cache.cache_path(f"file {hashlib.sha256(data).hexdigest()}", alphabet)
        graph = cache.load(kept, alphabet)
        if graph is None:
            graph = _built(_store_of_file(data, path, alphabet), alphabet)
            cache.store(kept, graph, alphabet)
        return cls(str(path), alphabet, graph)

    @classmethod
    def from_words(
        cls, words: Iterable[str], alphabet: Alphabet | str = "english", name: str = "words"
    ) -> Lexicon:
        """Make a lexicon of any words; repeats and order do not matter."""
        if isinstance(words, str):
            raise WordListError(f"{quoted(words)} is one text; give several, as in ['lax', 'ox']")
        alphabet = _alphabet(alphabet)
        store = wordfile.store_of_words(list(words), alphabet)
        return cls(name, alphabet, _built(store, alphabet))

    @classmethod
    def open(cls, name_or_path: str, alphabet: Alphabet | str = "english") -> Lexicon:
        """Open a shipped list by name, or a file by path."""
        if lists.is_shipped(name_or_path):
            return cls.named(name_or_path, alphabet)
        if not name_or_path or (
            not Path(name_or_path).exists() and not {".", "/", "\\"} & set(name_or_path)
        ):
            lists.find_list(name_or_path)
        return cls.from_file(name_or_path, alphabet)

    def __repr__(self) -> str:
        return f"<Lexicon {self.name}: {len(self)} words>"

    def __len__(self) -> int:
        return self.graph.words

    def __contains__(self, word: object) -> bool:
        tiles = self.alphabet.try_read(word) if isinstance(word, str) else None
        return tiles is not None and self.graph.contains(self.alphabet.core, tiles)

    def __iter__(self) -> Iterator[str]:
        cursor = _core.WordCursor(self.graph)
        while batch := cursor.next(self.alphabet.core, _BATCH):
            yield from batch

    def find(
        self,
        rack: str | None = None,
        pattern: str | None = None,
        min_length: int = 1,
        max_length: int = MAX_WORD_LENGTH,
    ) -> list[Match]:
        """Find the words that a rack can spell, that a pattern takes, or both, in order."""
        parsed = None if pattern is None else parse_pattern(pattern, self.alphabet)
        held = None if rack is None else self.alphabet.read_rack(rack)
        return self._find(held, parsed, min_length, max_length)

    def anagrams(self, rack: str) -> list[str]:
        """Return the words that use all of a rack; `?` is a blank."""
        tiles, blanks = self.alphabet.read_rack(rack)
        length = len(tiles) + blanks
        return self._words((tiles, blanks), None, length, length)

    def subanagrams(self, rack: str, min_length: int = 1) -> list[str]:
        """Return the words that use any of a rack's tiles."""
        return self._words(self.alphabet.read_rack(rack), None, min_length, MAX_WORD_LENGTH)

    def matching(self, pattern: str) -> list[str]:
        """Return the words that a pattern takes: `?` one tile, `*` any run, `[abc]` a set."""
        return self._words(None, parse_pattern(pattern, self.alphabet), 1, MAX_WORD_LENGTH)

    def starting_with(self, prefix: str) -> list[str]:
        """Return the words that begin with these tiles."""
        return self._around(prefix, None, before=False, after=True)

    def through(self, letters: str, rack: str | None = None) -> list[str]:
        """Return the words that hold these tiles in a row, the rest taken from a rack if given."""
        return self._around(letters, rack, before=True, after=True)

    def of_length(self, length: int) -> list[str]:
        """Return the words of this many tiles."""
        if not 1 <= length <= MAX_WORD_LENGTH:
            raise QueryError(f"no words of length {length}; lengths are 1 to {MAX_WORD_LENGTH}")
        return self._words(None, None, length, length)

    def longest(self) -> list[str]:
        """Return the words that have the most tiles."""
        return self.of_length(self.graph.longest)

    def shortest(self) -> list[str]:
        """Return the words that have the fewest tiles."""
        return self.of_length(min(self.length_counts()))

    def length_counts(self) -> dict[int, int]:
        """Return how many words there are of each length that occurs."""
        counts = self.graph.count_by_length()
        return {length: count for length, count in enumerate(counts) if count}

    def hooks(self, word: str) -> Hooks:
        """Return the tiles that can be put before or after a word, and those it can lose."""
        tiles = self.alphabet.read(word)
        every = [bytes([tile]) for tile in range(1, len(self.alphabet) + 1)]
        return Hooks(
            front=tuple(self.alphabet.write(t) for t in every if self._has(t + tiles)),
            back=tuple(self.alphabet.write(t) for t in every if self._has(tiles + t)),
            drops_front=self._has(tiles[1:]),
            drops_back=self._has(tiles[:-1]),
        )

    def _has(self, tiles: bytes) -> bool:
        return 0 < len(tiles) <= MAX_WORD_LENGTH and self.graph.contains(self.alphabet.core, tiles)

    def _around(self, letters: str, rack: str | None, *, before: bool, after: bool) -> list[str]:
        tiles = self.alphabet.read(letters)
        runs = [before] + [False] * (len(tiles) - 1) + [after]
        pattern = Pattern([1 << tile for tile in tiles], runs)
        if rack is None:
            return self._words(None, pattern, 1, MAX_WORD_LENGTH)
        held, blanks = self.alphabet.read_rack(rack)
        longest = min(len(tiles) + len(held) + blanks, MAX_WORD_LENGTH)
        return self._words((held + tiles, blanks), pattern, 1, longest)

    def _find(
        self, rack: tuple[bytes, int] | None, pattern: Pattern | None, shortest: int, longest: int
    ) -> list[Match]:
        words, blanks = self._search(rack, pattern, shortest, longest)
        return [Match(word, _places(mask)) for word, mask in zip(words, blanks, strict=True)]

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
        longest = min(longest, self.graph.longest)
        found = self.graph.search(
            self.alphabet.core, tiles, blanks, places, runs, shortest, longest
        )
        return found.words, found.blanks


def _alphabet(given: Alphabet | str) -> Alphabet:
    return Alphabet.parse(given) if isinstance(given, str) else given


def _built(store: _core.WordStore, alphabet: Alphabet) -> _core.Graph:
    return store.build(len(alphabet), GADDAG_LIMIT)


def _store_of_file(data: bytes, path: Path, alphabet: Alphabet) -> _core.WordStore:
    if path.suffix.lower() == ".kwg":
        try:
            return _core.words_of_kwg(data, len(alphabet))
        except ValueError:
            raise WordListError(
                f"{quoted(str(path), 200)} is not a sound KWG word graph "
                f"of the {alphabet.name} alphabet"
            ) from None
    text = wordfile.as_text(data, path)
    return wordfile.store_of_text(text, alphabet, str(path))


def _places(mask: int) -> tuple[int, ...]:
    return tuple(place for place in range(mask.bit_length()) if mask >> place & 1)
