"""A lexicon is an immutable set of words over an alphabet, with a graph that answers for it."""

from __future__ import annotations

import hashlib
import os
import zlib
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from lexagon import _core
from lexagon._errors import QueryError, WordListError, quoted
from lexagon._memory import Tables, hold
from lexagon._paths import called, check_new, write_file
from lexagon._plural import plural
from lexagon._progress import Progress, ProgressCallback, keep_going
from lexagon.lexicon import _cache as cache
from lexagon.lexicon import _lists as lists
from lexagon.lexicon._alphabet import Alphabet
from lexagon.lexicon._checks import check_path, check_text, kind
from lexagon.lexicon._queries import Queries

if TYPE_CHECKING:
    from lexagon.lexicon._results import Export, LexiconInfo

# With more nodes than this a graph needs wide ones. A list whose GADDAG comes to that has none, and
# cannot be played at Scrabble; queries need the DAWG alone.
GADDAG_LIMIT: Final = 1 << 24
_BUILDING: Final = "building the word graph"
_LONGEST_NAME: Final = 50
_FEW: Final = 5


class _Origin(NamedTuple):
    """The source of a lexicon: a shipped list or a file, and its content's hash."""

    place: str
    identity: str
    shipped: bool


class Lexicon(Queries):
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

    __slots__ = ("__weakref__", "_digest", "_graph", "_origin", "tables")

    tables: Tables
    _origin: _Origin | None
    _digest: bytes | None
    _graph: _core.Graph | None

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
            "dawg": graph,
            "tables": Tables(),
            "_origin": origin,
            "_digest": None,
            "_graph": graph if graph.has_gaddag else None,
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
    def named(
        cls,
        name: str,
        alphabet: Alphabet | str = "english",
        *,
        progress: ProgressCallback | None = None,
    ) -> Lexicon:
        """Open a list that ships, or one that `lexagon words import` made, by its name.

        >>> Lexicon.named("enable")
        <Lexicon enable: 172,820 words>
        """
        alphabet = Alphabet.parse(alphabet)
        check_text(name, "a list's name", "enable")
        if not lists.is_shipped(name) and lists.is_imported(name):
            imported = cls.from_file(lists.path_of(name), alphabet, progress=progress)
            return cls._of_graph(name, alphabet, imported.dawg, imported._origin)
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
    def from_file(
        cls,
        path: str | os.PathLike[str],
        alphabet: Alphabet | str = "english",
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

        path = check_path(path)
        alphabet = Alphabet.parse(alphabet)
        data = wordfile.read_bytes(path)
        digest = hashlib.sha256(data).hexdigest()
        cached = cache.cache_path(f"file {digest}", alphabet)
        graph = cache.load(cached, alphabet)
        if graph is None:
            graph = _built(_store_of_file(data, path, alphabet), alphabet, progress)
            cache.store(cached, graph, alphabet)
        return cls._of_graph(
            called(path), alphabet, graph, _Origin(str(path.absolute()), digest, shipped=False)
        )

    @classmethod
    def from_words(
        cls,
        words: Iterable[str],
        alphabet: Alphabet | str = "english",
        name: str = "words",
        *,
        progress: ProgressCallback | None = None,
    ) -> Lexicon:
        """Make a lexicon of any words; repeats and order do not matter.

        >>> Lexicon.from_words(["perro", "llama"], alphabet="spanish").of_length(4)
        ['llama', 'perro']
        """
        from lexagon.lexicon import _wordfile as wordfile

        if isinstance(words, str | bytes) or not isinstance(words, Iterable):
            raise TypeError(f"give several words, as in ['lax', 'ox'], not {kind(words)}")
        alphabet = Alphabet.parse(alphabet)
        check_text(name, "a lexicon's name", "mine")
        return cls._of_store(
            name, alphabet, wordfile.store_of_words(list(words), alphabet), progress
        )

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
        return hash((self.alphabet, self.dawg.words, self.dawg.dawg_nodes))

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
            size = self.dawg.node_bytes
            nodes = memoryview(self.dawg.to_bytes())[: self.dawg.dawg_nodes * size]
            # The second head is where a GADDAG begins, which the same words may have or not.
            digest = hashlib.blake2b(bytes(nodes[:size]) + bytes(nodes[2 * size :])).digest()
            object.__setattr__(self, "_digest", digest)
        return digest

    @property
    def graph(self) -> _core.Graph:
        """The word graph with its GADDAG, which Scrabble is played with; built at first use."""
        return self.with_gaddag()

    def with_gaddag(
        self, limit: int = GADDAG_LIMIT, *, progress: ProgressCallback | None = None
    ) -> _core.Graph:
        """Return the word graph with its GADDAG, unless it would have more nodes than `limit`.

        It is six times as large as the DAWG, so it is built when it is first asked for; that of a
        shipped list or a file is kept in the cache folder.

        >>> Lexicon.from_words(["lax", "ox"]).with_gaddag().has_gaddag
        True
        """
        if self._graph is None:
            path = None if self._origin is None else _gaddag_path(self._origin, self.alphabet)
            graph = None if path is None else cache.load(path, self.alphabet)
            if graph is None:
                graph = self.dawg.with_gaddag(limit, _checkpoint(progress))
                if path is not None and graph.has_gaddag:
                    cache.store(path, graph, self.alphabet)
            if not graph.has_gaddag:
                return self.dawg
            object.__setattr__(self, "_graph", hold(graph, graph.nodes * graph.node_bytes))
        assert self._graph is not None
        return self._graph

    @property
    def is_shipped(self) -> bool:
        """Whether it is a list that ships."""
        return self._origin is not None and self._origin.shipped

    @property
    def has_gaddag(self) -> bool:
        """Whether the GADDAG is there already."""
        return self._graph is not None

    def info(self) -> LexiconInfo:
        """Describe the lexicon: size, lengths, longest words, the word graph, the origin.

        >>> print(Lexicon.named("wordle-2023-answers").info())
        wordle-2023-answers: 3,158 words in a graph of 4,006 nodes
        """
        from lexagon.lexicon._results import LexiconInfo

        known = lists.word_lists()
        entry = known[self.name] if self.is_shipped and self.name in known else None
        return LexiconInfo(
            words=self.name,
            count=len(self),
            alphabet=self.alphabet.tiles,
            lengths={str(length): count for length, count in self.length_counts().items()},
            shortest=tuple(self.shortest()[:_FEW]),
            longest=tuple(self.longest()[:_FEW]),
            nodes=self.dawg.dawg_nodes,
            node_bytes=self.dawg.node_bytes,
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
        from lexagon.lexicon._results import Export, ExportedFile

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
            check_new(path, force)
        files = []
        for path, content in writers:
            data = content()
            write_file(path, data, force=force)
            files.append(ExportedFile(str(path), len(data)))
        return Export(self.name, len(self), tuple(files))

    def _to_text(self) -> bytes:
        return "".join(f"{word}\n" for word in self).encode()


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
    return Lexicon._of_graph(name, alphabet, lexicon.dawg, origin)


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


def _store_of_file(data: bytes, path: Path, alphabet: Alphabet) -> _core.WordStore:
    if path.suffix.lower() == ".kwg":
        try:
            return _core.words_of_kwg(data, len(alphabet))
        except ValueError:
            raise WordListError(
                f"{quoted(str(path), 200)} is not a sound KWG word graph "
                f"of the {alphabet.name} alphabet"
            ) from None
    from lexagon.lexicon import _wordfile as wordfile

    text = wordfile.as_text(data, path)
    return wordfile.store_of_text(text, alphabet, str(path))
