"""A lexicon is an immutable set of words over an alphabet, with a graph that answers for it."""

from __future__ import annotations

import hashlib
import os
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from lexagon import _core
from lexagon._errors import QueryError, WordListError, quoted
from lexagon._paths import write_atomically
from lexagon._result import Displayed
from lexagon.lexicon import _cache as cache
from lexagon.lexicon import _lists as lists
from lexagon.lexicon import _wordfile as wordfile
from lexagon.lexicon._alphabet import MAX_WORD_LENGTH, Alphabet
from lexagon.lexicon._checks import check_count, check_path, check_text, kind
from lexagon.lexicon._patterns import Pattern, parse_pattern
from lexagon.lexicon._results import (
    CheckedWord,
    Export,
    ExportedFile,
    Hooks,
    LexiconInfo,
    Match,
    Matches,
    WordCheck,
)

# A GADDAG of more distinct word fronts than this would not fit the node array; only the DAWG is
# built then, which is all that the queries here need.
GADDAG_LIMIT: Final = 1 << 24
_BATCH: Final = 10_000
_LONGEST_NAME: Final = 50
_FEW: Final = 5


class _Origin(NamedTuple):
    """Where a lexicon can be opened again: a shipped list or a file, and its content's hash."""

    place: str
    identity: str
    shipped: bool


class Lexicon(Displayed):
    """Words over an alphabet: ask whether a word is in it, or which words meet a condition.

    A lexicon is a value: it never changes, and two with the same alphabet and words are equal,
    whatever they are called. It pickles small: as the name of a shipped list or the path of an
    unchanged file, otherwise as its words.

    >>> lexicon = Lexicon.from_words(["axolotl", "lax", "ox"])
    >>> "LAX" in lexicon, len(lexicon), lexicon.subanagrams("XLTOALO")
    (True, 3, ['axolotl', 'lax', 'ox'])
    >>> Lexicon.named("enable") == Lexicon.named("enable")
    True
    """

    __slots__ = ("__weakref__", "_digest", "_origin", "alphabet", "graph", "name")

    name: str
    alphabet: Alphabet
    graph: _core.Graph
    _origin: _Origin | None
    _digest: bytes | None

    def __init__(self, *_: object, **__: object) -> None:
        raise TypeError(
            "open a list with Lexicon.named('enable'), Lexicon.from_file('mine.txt') "
            "or Lexicon.from_words(['lax', 'ox'])"
        )

    @classmethod
    def _of_graph(
        cls, name: str, alphabet: Alphabet, graph: _core.Graph, origin: _Origin | None = None
    ) -> Lexicon:
        """Make a lexicon of its word graph."""
        lexicon = object.__new__(cls)
        fields = ("name", "alphabet", "graph", "_origin", "_digest")
        for field, value in zip(fields, (name, alphabet, graph, origin, None), strict=True):
            object.__setattr__(lexicon, field, value)
        return lexicon

    @classmethod
    def named(cls, name: str, alphabet: Alphabet | str = "english") -> Lexicon:
        """Open a list that ships with Lexagon: `enable`, `scowl-60`, `indonesian` …

        >>> Lexicon.named("enable")
        <Lexicon enable: 172,820 words>
        """
        alphabet = Alphabet.parse(alphabet)
        identity = lists.identity(check_text(name, "a list's name", "enable"))
        path = cache.cache_path(identity, alphabet)
        graph = cache.load(path, alphabet)
        if graph is None:
            text = lists.shipped_text(name)
            graph = _built(wordfile.store_of_text(text, alphabet, name), alphabet)
            cache.store(path, graph, alphabet)
        return cls._of_graph(name, alphabet, graph, _Origin(name, identity, shipped=True))

    @classmethod
    def from_file(
        cls, path: str | os.PathLike[str], alphabet: Alphabet | str = "english"
    ) -> Lexicon:
        """Open a word list of your own: text, gzipped text, or a KWG word graph (`.kwg`).

        >>> import tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     path = Path(folder, "mine.txt")
        ...     _ = path.write_text("lax # an animal is not\\nox\\n")
        ...     list(Lexicon.from_file(path))
        ['lax', 'ox']
        """
        path = check_path(path)
        alphabet = Alphabet.parse(alphabet)
        data = wordfile.read_bytes(path)
        digest = hashlib.sha256(data).hexdigest()
        kept = cache.cache_path(f"file {digest}", alphabet)
        graph = cache.load(kept, alphabet)
        if graph is None:
            graph = _built(_store_of_file(data, path, alphabet), alphabet)
            cache.store(kept, graph, alphabet)
        return cls._of_graph(
            str(path), alphabet, graph, _Origin(str(path.absolute()), digest, shipped=False)
        )

    @classmethod
    def from_words(
        cls, words: Iterable[str], alphabet: Alphabet | str = "english", name: str = "words"
    ) -> Lexicon:
        """Make a lexicon of any words; repeats and order do not matter.

        >>> Lexicon.from_words(["perro", "llama"], alphabet="spanish").of_length(4)
        ['llama', 'perro']
        """
        if isinstance(words, str | bytes) or not isinstance(words, Iterable):
            raise TypeError(f"give several words, as in ['lax', 'ox'], not {kind(words)}")
        alphabet = Alphabet.parse(alphabet)
        check_text(name, "a lexicon's name", "mine")
        store = wordfile.store_of_words(list(words), alphabet)
        return cls._of_graph(name, alphabet, _built(store, alphabet))

    @classmethod
    def open(
        cls, words: str | os.PathLike[str] | Lexicon, alphabet: Alphabet | str = "english"
    ) -> Lexicon:
        """Open a shipped list by name or a file by path, as `--words` does; a lexicon is itself.

        >>> Lexicon.open("scowl-60")
        <Lexicon scowl-60: 77,092 words>
        """
        if isinstance(words, Lexicon):
            return words
        if not isinstance(words, str):
            return cls.from_file(words, alphabet)
        if lists.is_shipped(words):
            return cls.named(words, alphabet)
        if not words or (not Path(words).exists() and not {".", "/", "\\"} & set(words)):
            lists.find_list(words)
        return cls.from_file(words, alphabet)

    def __repr__(self) -> str:
        name = self.name if len(self.name) <= _LONGEST_NAME else f"…{self.name[-_LONGEST_NAME:]}"
        return f"<Lexicon {name}: {self._count()}>"

    def __str__(self) -> str:
        return f"{self.name}: {self._count()}"

    def _count(self) -> str:
        return f"{len(self):,} word{'' if len(self) == 1 else 's'}"

    def __len__(self) -> int:
        return self.graph.words

    def __contains__(self, word: object) -> bool:
        tiles = self.alphabet.try_read(word) if isinstance(word, str) else None
        return tiles is not None and self.graph.contains(self.alphabet.core, tiles)

    def __iter__(self) -> Iterator[str]:
        cursor = _core.WordCursor(self.graph)
        while batch := cursor.next(self.alphabet.core, _BATCH):
            yield from batch

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return (
            isinstance(other, Lexicon)
            and hash(self) == hash(other)
            and self.alphabet == other.alphabet
            and self._graph_digest() == other._graph_digest()
        )

    def __hash__(self) -> int:
        # Cheap for any size; words that differ while all three agree are left to __eq__.
        return hash((self.alphabet, self.graph.words, self.graph.nodes))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a lexicon does not change; make another, as in Lexicon.from_words(…)")

    def __delattr__(self, name: str) -> None:
        raise AttributeError("a lexicon does not change")

    def __copy__(self) -> Lexicon:
        return self

    def __deepcopy__(self, memo: object) -> Lexicon:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        origin = self._origin
        if origin is not None and (origin.shipped or _file_digest(origin.place) == origin.identity):
            return _reopened, (self.name, self.alphabet, origin)
        words = zlib.compress("\n".join(self).encode())
        return _unpacked, (self.name, self.alphabet, words)

    def _graph_digest(self) -> bytes:
        """Return a hash of the word graph, which is the same for the same words."""
        digest = self._digest
        if digest is None:
            digest = hashlib.blake2b(self.graph.to_bytes()).digest()
            object.__setattr__(self, "_digest", digest)
        return digest

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

        >>> enable = Lexicon.named("enable")
        >>> [str(match) for match in enable.find(rack="AEINST?", pattern="*z*", min_length=7)]
        ['zANIEST', 'zEATINS']
        >>> [match.word for match in enable.find("oo", through="back", top=2)]
        ['back']
        """
        if through is not None and pattern is not None:
            raise QueryError("give a pattern or the tiles that words go through, not both")
        if whole_rack and (rack is None or through is not None):
            raise QueryError("whole_rack needs a rack and no tiles that words go through")
        check_count(min_length, "min_length")
        check_count(max_length, "max_length")
        if top is not None:
            check_count(top, "top")
        parsed = None if pattern is None else parse_pattern(pattern, self.alphabet)
        held = None if rack is None else self.alphabet.read_rack(rack)
        if through is not None:
            tiles = self.alphabet.read(through)
            parsed = _pattern_around(tiles, before=True, after=True)
            held = None if held is None else (held[0] + tiles, held[1])
        if whole_rack and held is not None:
            min_length = max(min_length, len(held[0]) + held[1])
        words, masks = self._search(held, parsed, min_length, max_length)
        order = sorted(range(len(words)), key=lambda at: -self._length(words[at]))
        found = [self._match(words[at], masks[at]) for at in order[:top]]
        return Matches(self.name, rack, pattern, through, len(words), tuple(found))

    def anagrams(self, rack: str) -> list[str]:
        """Return the words that use all of a rack; `?` is a blank.

        >>> Lexicon.named("enable").anagrams("q?iz")
        ['quiz']
        """
        tiles, blanks = self.alphabet.read_rack(rack)
        length = len(tiles) + blanks
        return self._words((tiles, blanks), None, length, length)

    def subanagrams(self, rack: str, min_length: int = 1) -> list[str]:
        """Return the words that use any of a rack's tiles.

        >>> Lexicon.named("enable").subanagrams("XLTOALO", min_length=5)
        ['allot', 'atoll', 'axolotl']
        """
        check_count(min_length, "min_length")
        return self._words(self.alphabet.read_rack(rack), None, min_length, MAX_WORD_LENGTH)

    def matching(self, pattern: str) -> list[str]:
        """Return the words that a pattern takes: `?` one tile, `*` any run, `[abc]` a set.

        >>> Lexicon.named("enable").matching("qu*z")
        ['quartz', 'quiz']
        """
        return self._words(None, parse_pattern(pattern, self.alphabet), 1, MAX_WORD_LENGTH)

    def starting_with(self, prefix: str) -> list[str]:
        """Return the words that begin with these tiles.

        >>> Lexicon.named("enable").starting_with("axol")
        ['axolotl', 'axolotls']
        """
        pattern = _pattern_around(self.alphabet.read(prefix), before=False, after=True)
        return self._words(None, pattern, 1, MAX_WORD_LENGTH)

    def through(self, letters: str, rack: str | None = None) -> list[str]:
        """Return the words that hold these tiles in a row, the rest taken from a rack if given.

        >>> Lexicon.named("enable").through("back", rack="a")
        ['aback', 'back']
        """
        tiles = self.alphabet.read(letters)
        pattern = _pattern_around(tiles, before=True, after=True)
        if rack is None:
            return self._words(None, pattern, 1, MAX_WORD_LENGTH)
        held, blanks = self.alphabet.read_rack(rack)
        return self._words((held + tiles, blanks), pattern, 1, MAX_WORD_LENGTH)

    def of_length(self, length: int) -> list[str]:
        """Return the words of this many tiles.

        >>> len(Lexicon.named("enable").of_length(2))
        96
        """
        if not isinstance(length, int):
            raise TypeError(f"a length is a whole number, such as 5, not {kind(length)}")
        if not 1 <= length <= MAX_WORD_LENGTH:
            raise QueryError(f"no words of length {length}; lengths are 1 to {MAX_WORD_LENGTH}")
        return self._words(None, None, length, length)

    def longest(self) -> list[str]:
        """Return the words that have the most tiles.

        >>> Lexicon.named("enable").longest()
        ['ethylenediaminetetraacetates']
        """
        return self.of_length(self.graph.longest)

    def shortest(self) -> list[str]:
        """Return the words that have the fewest tiles.

        >>> Lexicon.from_words(["lax", "ox"]).shortest()
        ['ox']
        """
        return self.of_length(min(self.length_counts()))

    def length_counts(self) -> dict[int, int]:
        """Return how many words there are of each length that occurs.

        >>> Lexicon.from_words(["lax", "ox", "wax"]).length_counts()
        {2: 1, 3: 2}
        """
        counts = self.graph.count_by_length()
        return {length: count for length, count in enumerate(counts) if count}

    def hooks(self, word: str) -> Hooks:
        """Return the tiles that can be put before or after a word, and those it can lose.

        >>> print(Lexicon.named("enable").hooks("lax"))
        F ‹LAX› ·
        """
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
        """Say of each word whether it is in the list.

        >>> print(Lexicon.named("enable").check("quiz", "xyzzy"))
        QUIZ is valid
        XYZZY is not valid
        """
        checked = tuple(
            CheckedWord(check_text(word, "a word", "axolotl"), word in self) for word in words
        )
        return WordCheck(self.name, all(word.valid for word in checked), checked)

    def info(self) -> LexiconInfo:
        """Describe the lexicon: size, lengths, longest words, the word graph, the origin.

        >>> print(Lexicon.named("wordle-2023-answers").info())
        wordle-2023-answers: 3,158 words in a graph of 14,124 nodes
        """
        shipped = self._origin is not None and self._origin.shipped
        entry = lists.word_lists().get(self.name) if shipped else None
        return LexiconInfo(
            words=self.name,
            count=len(self),
            alphabet=self.alphabet.tiles,
            lengths={str(length): count for length, count in self.length_counts().items()},
            shortest=tuple(self.shortest()[:_FEW]),
            longest=tuple(self.longest()[:_FEW]),
            nodes=self.graph.nodes,
            dawg_nodes=self.graph.dawg_nodes,
            node_bytes=self.graph.node_bytes,
            gaddag=self.graph.has_gaddag,
            title=entry.title if entry else None,
            origin=entry.origin if entry else None,
            licence=entry.licence if entry else None,
            notice=entry.notice() if entry else None,
        )

    def to_kwg(self) -> bytes:
        """Return the word graph as a KWG file, which other engines read.

        >>> len(Lexicon.from_words(["lax", "ox"]).to_kwg())
        64
        """
        try:
            return self.graph.to_kwg()
        except ValueError as error:
            raise WordListError(f"{quoted(self.name)}: {error}") from None

    def export(
        self,
        *,
        kwg: str | os.PathLike[str] | None = None,
        text: str | os.PathLike[str] | None = None,
        force: bool = False,
    ) -> Export:
        """Write the word graph as KWG, the words as text, or both; `force` replaces files.

        >>> import tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     Lexicon.from_words(["lax", "ox"]).export(text=Path(folder, "two.txt"))[0].size
        7
        """
        writers = [
            (check_path(path), content)
            for path, content in ((kwg, self.to_kwg), (text, self._to_text))
            if path is not None
        ]
        if not writers:
            raise QueryError("nothing to export; give a file for kwg, for text, or for both")
        if kwg is not None and text is not None and writers[0][0] == writers[1][0]:
            raise QueryError(f"kwg and text are the same file, {quoted(str(kwg), 200)}")
        for path, _ in writers:
            if path.is_dir():
                raise WordListError(f"{quoted(str(path))} is a folder; give the name of a file")
            if path.exists() and not force:
                raise WordListError(
                    f"{quoted(str(path), 200)} exists already; it is replaced only with force"
                )
        files = []
        for path, content in writers:
            data = content()
            try:
                write_atomically(path, data)
            except OSError as error:
                raise WordListError(f"cannot write {quoted(str(path))}: {error.strerror}") from None
            files.append(ExportedFile(str(path), len(data)))
        return Export(self.name, len(self), tuple(files))

    def _to_text(self) -> bytes:
        return "".join(f"{word}\n" for word in self).encode()

    def _has(self, tiles: bytes) -> bool:
        return 0 < len(tiles) <= MAX_WORD_LENGTH and self.graph.contains(self.alphabet.core, tiles)

    def _length(self, word: str) -> int:
        return len(self.alphabet.read(word))

    def _match(self, word: str, blanks: int) -> Match:
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
        longest = min(longest, self.graph.longest)
        matches = self.graph.search(
            self.alphabet.core, tiles, blanks, places, runs, shortest, longest
        )
        return matches.words, matches.blanks


def _pattern_around(tiles: bytes, *, before: bool, after: bool) -> Pattern:
    """Make the pattern of tiles in a row, with a run before or after them."""
    return Pattern([1 << tile for tile in tiles], [before, *[False] * (len(tiles) - 1), after])


def _file_digest(path: str) -> str | None:
    try:
        return hashlib.sha256(Path(path).read_bytes()).hexdigest()
    except (OSError, ValueError):
        return None


def _reopened(name: str, alphabet: Alphabet, origin: _Origin) -> Lexicon:
    """Unpickle a lexicon that was pickled as a shipped list or a file."""
    if origin.shipped:
        lexicon = Lexicon.named(origin.place, alphabet)
    else:
        # The compiled graph of that very content may be here even if the file no longer is.
        graph = cache.load(cache.cache_path(f"file {origin.identity}", alphabet), alphabet)
        if graph is not None:
            return Lexicon._of_graph(name, alphabet, graph, origin)
        lexicon = Lexicon.from_file(origin.place, alphabet)
    if lexicon._origin is None or lexicon._origin.identity != origin.identity:
        raise WordListError(
            f"{quoted(origin.place, 200)} has other words here than where the lexicon was pickled"
        )
    return Lexicon._of_graph(name, alphabet, lexicon.graph, origin)


def _unpacked(name: str, alphabet: Alphabet, words: bytes) -> Lexicon:
    """Unpickle a lexicon that was pickled as its words."""
    return Lexicon.from_words(zlib.decompress(words).decode().split("\n"), alphabet, name)


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
