"""A lexicon is an immutable set of words over an alphabet, with a graph that answers for it."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, NamedTuple, TypeAlias

from lexagon import _core
from lexagon._errors import QueryError, WordListError, quoted
from lexagon._memory import Tables, hold
from lexagon._operation import operation, subject, validated
from lexagon._parameters import AnyPath, Default, Force, Limit, Parameter, Rack, Reader, Top, Word
from lexagon._paths import called, check_new, write_file
from lexagon._plural import plural
from lexagon._progress import Progress, ProgressCallback, keep_going
from lexagon._result import Displayed
from lexagon.lexicon import _cache as cache
from lexagon.lexicon import _lists as lists
from lexagon.lexicon._alphabet import MAX_WORD_LENGTH, Alphabet, AlphabetLike

if TYPE_CHECKING:
    from lexagon.lexicon._patterns import Pattern
    from lexagon.lexicon._results import Export, Hooks, LexiconInfo, Matches, WordCheck

# With more nodes than this a graph needs wide ones. A list whose GADDAG comes to that has none, and
# cannot be played at Scrabble; queries need the DAWG alone.
GADDAG_LIMIT: Final = 1 << 24
_BUILDING: Final = "building the word graph"
_LONGEST_NAME: Final = 50
_FEW: Final = 5
_BATCH: Final = 10_000
_COMMAND: Final = frozenset({"command"})

ListName: TypeAlias = Annotated[
    str, Parameter("Name of the word list.", max_length=200, metavar="NAME")
]
MatchTop: TypeAlias = Annotated[
    Top | None,
    Parameter("Words to return, the longest first."),
    Default(interface=200, mcp=50),
    Limit(http=10_000, mcp=500),
]
Length: TypeAlias = Annotated[int, Parameter(ge=1, le=MAX_WORD_LENGTH, metavar="N")]
MinLength: TypeAlias = Annotated[Length, Parameter("Tiles that a word has at least.")]
MaxLength: TypeAlias = Annotated[Length, Parameter("Tiles that a word has at most.")]
PatternText: TypeAlias = Annotated[
    str,
    Parameter(
        "Pattern: `?` one tile, `*` any run, `[abc]` a set, `[^abc]` the others.",
        max_length=100_000,
        metavar="PATTERN",
        example="qu*z",
    ),
    Limit(http=200, mcp=200),
]
Letters: TypeAlias = Annotated[
    Word, Parameter("Tiles that words hold in a row.", metavar="LETTERS", example="back")
]
Candidates: TypeAlias = Annotated[
    Word, Parameter("The words.", form="items"), Limit(http=10_000, mcp=500)
]


class _Origin(NamedTuple):
    """The source of a lexicon: a shipped list or a file, and its content's hash."""

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
    (True, 3, <Matches: 3 words: AXOLOTL LAX OX>)
    >>> Lexicon.named("enable") == Lexicon.named("enable")
    True
    """

    __slots__ = (
        *("__weakref__", "_dawg", "_digest", "_origin", "_tables", "_whole"),
        *("alphabet", "name"),
    )

    name: str
    alphabet: Alphabet
    _dawg: _core.Graph
    _whole: _core.Graph | None  # with its GADDAG
    _tables: Tables
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
        hold(graph, graph.nodes * graph.node_bytes)
        for field, value in {
            "name": name,
            "alphabet": alphabet,
            "_dawg": graph,
            "_whole": graph if graph.has_gaddag else None,
            "_tables": Tables(),
            "_origin": origin,
            "_digest": None,
        }.items():
            object.__setattr__(lexicon, field, value)
        return lexicon

    @classmethod
    def _of_store(
        cls,
        name: str,
        alphabet: Alphabet,
        store: _core.WordStore,
        progress: ProgressCallback | None = None,
    ) -> Lexicon:
        """Make a lexicon of words that were read."""
        return cls._of_graph(name, alphabet, _built(store, alphabet, progress))

    @classmethod
    @subject
    def _read(
        cls, words: Annotated[Lexicon, Reader("lexagon.lexicon._words_like:open_lexicon")]
    ) -> Lexicon:
        """Return the list that an interface opens."""
        return words

    @classmethod
    @validated
    def named(
        cls,
        name: ListName,
        alphabet: AlphabetLike = "english",
        *,
        progress: ProgressCallback | None = None,
    ) -> Lexicon:
        """Open a list that ships, or one that `lexagon words import` made, by its name.

        >>> Lexicon.named("enable")
        <Lexicon enable: 172,820 words>
        """
        alphabet = Alphabet.parse(alphabet)
        if not lists.is_shipped(name) and lists.is_imported(name):
            imported = cls.from_file(lists.path_of(name), alphabet, progress=progress)
            return cls._of_graph(name, alphabet, imported._dawg, imported._origin)
        identity = lists.identity(name)
        path = cache.cache_path(identity, alphabet)
        graph = cache.load(path, alphabet)
        if graph is None:
            from lexagon.lexicon import _wordfile as wordfile

            text = lists.shipped_text(name)
            graph = _built(wordfile.store_of_text(text, alphabet, name), alphabet, progress)
            cache.store(path, graph, alphabet)
        return cls._of_graph(name, alphabet, graph, _Origin(name, identity, shipped=True))

    @classmethod
    @validated
    def from_file(
        cls,
        path: AnyPath,
        alphabet: AlphabetLike = "english",
        *,
        progress: ProgressCallback | None = None,
    ) -> Lexicon:
        """Open a word list of your own: text, gzipped text, or a KWG word graph (`.kwg`).

        >>> import tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     path = Path(folder, "mine.txt")
        ...     _ = path.write_text("lax # an animal is not\\nox\\n")
        ...     list(Lexicon.from_file(path))
        ['lax', 'ox']
        """
        from lexagon.lexicon import _wordfile as wordfile

        path = Path(path)
        alphabet = Alphabet.parse(alphabet)
        data = wordfile.read_bytes(path)
        digest = hashlib.sha256(data).hexdigest()
        cached = cache.cache_path(f"file {digest}", alphabet)
        graph = cache.load(cached, alphabet)
        if graph is None:
            graph = _built(wordfile.store_of_file(data, path, alphabet), alphabet, progress)
            cache.store(cached, graph, alphabet)
        return cls._of_graph(
            called(path), alphabet, graph, _Origin(str(path.absolute()), digest, shipped=False)
        )

    @classmethod
    @validated
    def from_words(
        cls,
        words: Iterable[str],
        alphabet: AlphabetLike = "english",
        name: ListName = "words",
        *,
        progress: ProgressCallback | None = None,
    ) -> Lexicon:
        """Make a lexicon of any words; repeats and order do not matter.

        >>> Lexicon.from_words(["perro", "llama"], alphabet="spanish").of_length(4)
        <Matches: 2 words: LLAMA PERRO>
        """
        from lexagon.lexicon import _wordfile as wordfile

        alphabet = Alphabet.parse(alphabet)
        store = wordfile.store_of_words(list(words), alphabet)
        return cls._of_store(name, alphabet, store, progress)

    def __len__(self) -> int:
        return self._dawg.words

    def __contains__(self, word: object) -> bool:
        tiles = self.alphabet.try_read(word) if isinstance(word, str) else None
        return tiles is not None and self._has(tiles)

    def __iter__(self) -> Iterator[str]:
        cursor = _core.WordCursor(self._dawg)
        while batch := cursor.next(self.alphabet._native, _BATCH):
            yield from batch

    def __repr__(self) -> str:
        name = self.name if len(self.name) <= _LONGEST_NAME else f"…{self.name[-_LONGEST_NAME:]}"
        return f"<Lexicon {name}: {self._count()}>"

    def __str__(self) -> str:
        return f"{self.name}: {self._count()}"

    def _count(self) -> str:
        return plural(len(self), "word")

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
        return hash((self.alphabet, self._dawg.words, self._dawg.dawg_nodes))

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
        """Return a hash of the DAWG, which is the same for the same words."""
        digest = self._digest
        if digest is None:
            size = self._dawg.node_bytes
            nodes = memoryview(self._dawg.to_bytes())[: self._dawg.dawg_nodes * size]
            # The second head is where a GADDAG begins, which the same words may have or not.
            digest = hashlib.blake2b(bytes(nodes[:size]) + bytes(nodes[2 * size :])).digest()
            object.__setattr__(self, "_digest", digest)
        return digest

    @property
    def _graph(self) -> _core.Graph:
        """The word graph with its GADDAG, which Scrabble is played with; built at first use."""
        return self._with_gaddag()

    def _with_gaddag(
        self, limit: int = GADDAG_LIMIT, *, progress: ProgressCallback | None = None
    ) -> _core.Graph:
        """Return the word graph with its GADDAG, unless it would have more nodes than `limit`.

        It is six times as large as the DAWG, so it is built when it is first asked for; that of a
        shipped list or a file is kept in the cache folder.
        """
        if self._whole is None:
            path = None if self._origin is None else _gaddag_path(self._origin, self.alphabet)
            graph = None if path is None else cache.load(path, self.alphabet)
            if graph is None:
                graph = self._dawg.with_gaddag(limit, _checkpoint(progress))
                if path is not None and graph.has_gaddag:
                    cache.store(path, graph, self.alphabet)
            if not graph.has_gaddag:
                return self._dawg
            object.__setattr__(self, "_whole", hold(graph, graph.nodes * graph.node_bytes))
        assert self._whole is not None
        return self._whole

    @property
    def is_shipped(self) -> bool:
        """Whether it is a list that ships."""
        return self._origin is not None and self._origin.shipped

    @validated
    def find(
        self,
        rack: Rack | None = None,
        pattern: PatternText | None = None,
        *,
        through: Letters | None = None,
        top: MatchTop = None,
        min_length: MinLength = 1,
        max_length: MaxLength = MAX_WORD_LENGTH,
    ) -> Matches:
        """Find the words that a rack spells, that a pattern takes, or both; the longest first.

        `through` has tiles that stand on the board already: words must hold them in a row, and the
        rack need not have them. `count` of the result says how many there are, whatever `top` is.

        >>> enable = Lexicon.named("enable")
        >>> [str(match) for match in enable.find(rack="AEINST?", pattern="*z*", min_length=7)]
        ['zANIEST', 'zEATINS']
        >>> [match.word for match in enable.find("oo", through="back", top=2)]
        ['back']
        """
        return self._find(rack, pattern, through, top, min_length, max_length)

    @operation(name="words.anagram")
    def anagrams(
        self,
        rack: Rack,
        pattern: PatternText | None = None,
        *,
        sub: Annotated[bool, Parameter("Also words that leave tiles of the rack unused.")] = False,
        through: Letters | None = None,
        top: MatchTop = None,
        min_length: Annotated[MinLength, Default(interface=2)] = 1,
        max_length: MaxLength = MAX_WORD_LENGTH,
    ) -> Matches:
        """Find the words that use all of a rack; `?` is a blank, shown in lower case.

        With `sub` or `through` tiles of the rack may be left over.

        >>> Lexicon.named("enable").anagrams("q?iz")
        <Matches: 1 word: QuIZ>
        """
        if not sub and through is None:
            min_length = max(min_length, self._length_of_rack(rack))
        return self._find(rack, pattern, through, top, min_length, max_length)

    @validated
    def subanagrams(
        self,
        rack: Rack,
        *,
        top: MatchTop = None,
        min_length: MinLength = 1,
        max_length: MaxLength = MAX_WORD_LENGTH,
    ) -> Matches:
        """Find the words that use any of a rack's tiles.

        >>> Lexicon.named("enable").subanagrams("XLTOALO", min_length=5)
        <Matches: 3 words: AXOLOTL ALLOT ATOLL>
        """
        return self._find(rack, None, None, top, min_length, max_length)

    @operation(name="words.match")
    def matching(
        self,
        pattern: PatternText,
        *,
        top: MatchTop = None,
        min_length: MinLength = 1,
        max_length: MaxLength = MAX_WORD_LENGTH,
    ) -> Matches:
        """Find the words that a pattern takes: `?` one tile, `*` any run, `[abc]` a set.

        `[^abc]` takes any tile but these.

        >>> Lexicon.named("enable").matching("qu*z")
        <Matches: 2 words: QUARTZ QUIZ>
        """
        return self._find(None, pattern, None, top, min_length, max_length)

    @validated
    def starting_with(
        self,
        prefix: Annotated[Letters, Parameter("Tiles that words begin with.")],
        *,
        top: MatchTop = None,
        min_length: MinLength = 1,
        max_length: MaxLength = MAX_WORD_LENGTH,
    ) -> Matches:
        """Find the words that begin with these tiles.

        >>> Lexicon.named("enable").starting_with("axol")
        <Matches: 2 words: AXOLOTLS AXOLOTL>
        """
        self.alphabet.read(prefix)  # no pattern
        return self._find(None, f"{prefix}*", None, top, min_length, max_length)

    @validated
    def through(
        self,
        letters: Letters,
        rack: Rack | None = None,
        *,
        top: MatchTop = None,
        min_length: MinLength = 1,
        max_length: MaxLength = MAX_WORD_LENGTH,
    ) -> Matches:
        """Find the words that hold these tiles in a row, the rest taken from a rack if given.

        >>> Lexicon.named("enable").through("back", rack="a")
        <Matches: 2 words: ABACK BACK>
        """
        return self._find(rack, None, letters, top, min_length, max_length)

    @validated
    def of_length(self, length: Length, *, top: MatchTop = None) -> Matches:
        """Find the words of this many tiles.

        >>> len(Lexicon.named("enable").of_length(2))
        96
        """
        return self._find(None, "?" * length, None, top, 1, MAX_WORD_LENGTH)

    @validated
    def longest(self, *, top: MatchTop = None) -> Matches:
        """Find the words that have the most tiles.

        >>> Lexicon.named("enable").longest()
        <Matches: 1 word: ETHYLENEDIAMINETETRAACETATES>
        """
        return self.of_length(self._dawg.longest, top=top)

    @validated
    def shortest(self, *, top: MatchTop = None) -> Matches:
        """Find the words that have the fewest tiles.

        >>> Lexicon.from_words(["lax", "ox"]).shortest()
        <Matches: 1 word: OX>
        """
        return self.of_length(min(self.length_counts()), top=top)

    def length_counts(self) -> dict[int, int]:
        """Return how many words there are of each length that occurs.

        >>> Lexicon.from_words(["lax", "ox", "wax"]).length_counts()
        {2: 1, 3: 2}
        """
        counts = self._dawg.count_by_length()
        return {length: count for length, count in enumerate(counts) if count}

    @operation(name="words.hooks")
    def hooks(self, word: Word) -> Hooks:
        """Show the tiles that can be put before or after a word, and those it can lose.

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

    @operation(name="words.check")
    def check(self, *candidates: Candidates) -> WordCheck:
        """Say which words are in a list.

        >>> print(Lexicon.named("enable").check("quiz", "xyzzy"))
        QUIZ is valid
        XYZZY is not valid
        """
        from lexagon.lexicon._results import CheckedWord, WordCheck

        checked = tuple(CheckedWord(word, word in self) for word in candidates)
        return WordCheck(self.name, all(word.valid for word in checked), checked)

    @operation(name="words.info")
    def info(self) -> LexiconInfo:
        """Describe a list: size, lengths, longest words, the word graph, the origin.

        >>> print(Lexicon.named("wordle-2023-answers").info())
        wordle-2023-answers: 3,158 words in a graph of 4,006 nodes
        """
        from lexagon.lexicon._results import LexiconInfo

        known = lists.word_lists()
        entry = known[self.name] if self.is_shipped and self.name in known else None
        shortest, longest = self.shortest(top=_FEW), self.longest(top=_FEW)
        return LexiconInfo(
            words=self.name,
            count=len(self),
            alphabet=self.alphabet.tiles,
            lengths={str(length): count for length, count in self.length_counts().items()},
            shortest=tuple(match.word for match in shortest),
            longest=tuple(match.word for match in longest),
            nodes=self._dawg.dawg_nodes,
            node_bytes=self._dawg.node_bytes,
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
            return self._graph.to_kwg()
        except ValueError as error:
            raise WordListError(f"{quoted(self.name)}: {error}") from None

    @operation(name="words.export", interfaces=_COMMAND, read_only=False)
    def export(
        self,
        *,
        kwg: Annotated[AnyPath | None, Parameter("Write the word graph as KWG.")] = None,
        text: Annotated[AnyPath | None, Parameter("Write the words, one a line.")] = None,
        force: Force = False,
    ) -> Export:
        """Write the word graph as KWG, which other engines read, the words as text, or both.

        >>> import tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     Lexicon.from_words(["lax", "ox"]).export(text=Path(folder, "two.txt"))[0].size
        7
        """
        from lexagon.lexicon._results import Export, ExportedFile

        writers = [
            (Path(path), content)
            for path, content in ((kwg, self.to_kwg), (text, self._to_text))
            if path is not None
        ]
        if not writers:
            raise QueryError("nothing to export; give a file for kwg, for text, or for both")
        if len(writers) > 1 and writers[0][0] == writers[1][0]:
            raise QueryError(f"kwg and text are the same file, {quoted(str(kwg), 200)}")
        for path, _ in writers:
            check_new(path, force)
        files = []
        for path, content in writers:
            data = content()
            write_file(path, data, force=force)
            files.append(ExportedFile(str(path), len(data)))
        return Export(self.name, len(self), tuple(files))

    def _to_text(self) -> bytes:
        return "".join(f"{word}\n" for word in self).encode()

    def _has(self, tiles: bytes) -> bool:
        return 0 < len(tiles) <= MAX_WORD_LENGTH and self._dawg.contains(
            self.alphabet._native, tiles
        )

    def _length_of_rack(self, rack: str) -> int:
        tiles, blanks = self.alphabet.read_rack(rack)
        return len(tiles) + blanks

    def _find(
        self,
        rack: str | None,
        pattern: str | None,
        through: str | None,
        top: int | None,
        shortest: int,
        longest: int,
    ) -> Matches:
        """Search the graph for the words of a query."""
        if through is not None and pattern is not None:
            raise QueryError(
                "give a pattern or the tiles that words go through, not both",
                code="pattern-and-through",
            )
        from lexagon.lexicon._patterns import parse_pattern, pattern_around
        from lexagon.lexicon._results import Found, Matches

        parsed = None if pattern is None else parse_pattern(pattern, self.alphabet)
        tiles, blanks = (None, 0) if rack is None else self.alphabet.read_rack(rack)
        if through is not None:
            held = self.alphabet.read(through)
            parsed = pattern_around(held)
            tiles = None if tiles is None else tiles + held
        words, masks = self._search(tiles, blanks, parsed, shortest, longest)
        found = Found(words, masks, self.alphabet, top)
        return Matches._of(self.name, rack, pattern, through, found)

    def _search(
        self,
        tiles: bytes | None = None,
        blanks: int = 0,
        pattern: Pattern | None = None,
        shortest: int = 1,
        longest: int = MAX_WORD_LENGTH,
    ) -> tuple[list[str], list[int]]:
        """Return the words found, in order, and for each where blanks stand in it."""
        places, runs = (None, []) if pattern is None else pattern
        if places is not None and len(places) > MAX_WORD_LENGTH:
            return [], []
        longest = min(longest, self._dawg.longest)
        found = self._dawg.search(
            self.alphabet._native, tiles, blanks, places, runs, shortest, longest
        )
        return found.words, found.blanks


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
    return Lexicon._of_graph(name, alphabet, lexicon._dawg, origin)


def _unpacked(name: str, alphabet: Alphabet, words: bytes) -> Lexicon:
    """Unpickle a lexicon that was pickled as its words."""
    return Lexicon.from_words(zlib.decompress(words).decode().split("\n"), alphabet, name)


def _built(
    store: _core.WordStore, alphabet: Alphabet, progress: ProgressCallback | None
) -> _core.Graph:
    return store.build(len(alphabet), 0, _checkpoint(progress))


def _checkpoint(progress: ProgressCallback | None) -> Callable[[int, int], bool] | None:
    if progress is None:
        return None
    return lambda done, total: keep_going(progress, Progress(done, total or None, _BUILDING))


def _gaddag_path(origin: _Origin, alphabet: Alphabet) -> Path:
    identity = origin.identity if origin.shipped else f"file {origin.identity}"
    return cache.cache_path(f"{identity} gaddag", alphabet)
