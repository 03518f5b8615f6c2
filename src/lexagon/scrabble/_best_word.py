"""The best word of a rack, step by step, as paper 5 describes it (III.1 and III.2).

Every word has an occurrence table, how often each letter is in it. The rack's letters are taken up
one by one, the most valuable first; at each step the words whose occurrences fit the letters so
far are found, and those of the highest score are marked. With letters on the board, theirs are
taken up first, and of the words that fit only those that hold them in a row, by Boyer-Moore, count.
A blank is a letter of no value, so it is taken up last; it fits anything and scores nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from lexagon._errors import QueryError, quoted
from lexagon._result import Result
from lexagon.lexicon import Lexicon
from lexagon.lexicon._alphabet import MAX_WORD_LENGTH
from lexagon.scrabble import _boyer_moore
from lexagon.scrabble._edition import Edition
from lexagon.scrabble._state import Words
from lexagon.scrabble._tiles import BLANK_BIT, read_rack, tokens, write_rack


class Entry(NamedTuple):
    """A line of the paper's dictionary: a word, its occurrences, its score when made of tiles."""

    word: str
    tiles: bytes
    occurrence: Counter[int]
    score: int


class Found(NamedTuple):
    """A word that fits, with its score as the rack spells it: a blank scores nothing."""

    entry: Entry
    score: int

    @property
    def word(self) -> str:
        """Return the word as the lexicon has it."""
        return self.entry.word


@dataclass
class Step:
    """One step of the search: the letters so far, the words that fit them, the marks after it."""

    letters: Counter[int]
    fitting: list[Found] = field(default_factory=list)
    passed: set[str] = field(default_factory=set)  # fitted an earlier step, not tried again
    marked: list[Found] = field(default_factory=list)


@dataclass
class Search:
    """A whole search: its steps, the words marked at the end, the best for every length."""

    steps: list[Step]
    best: list[Found]
    by_length: dict[int, list[Found]]


def entry(word: str, edition: Edition) -> Entry:
    """Make a word's line of the dictionary (table T3).

    >>> burbot = entry("burbot", Edition.named("english"))
    >>> burbot.score, write_occurrence(burbot.occurrence, Edition.named("english"))
    (10, 'b2 o1 r1 t1 u1')
    """
    tiles = edition.alphabet.read(word)
    score = sum(edition.points[tile] for tile in tiles)
    return Entry(word, tiles, Counter(tiles), score)


def write_occurrence(occurrence: Counter[int], edition: Edition, *, taken: bool = False) -> str:
    """Write occurrences as the paper does, `a1 l2 x1`, or in the order `taken` up: `x1 a1 l2`."""
    faces = ("?", *edition.alphabet.tiles)
    order = list(occurrence) if taken else sorted(occurrence)
    return " ".join(f"{faces[tile]}{occurrence[tile]}" for tile in order)


@dataclass(frozen=True, repr=False)
class BestWord(Result):
    """A word with its score as the rack spells it, and its occurrences as the paper writes them.

    >>> from lexagon import scrabble
    >>> scrabble.best_word("XLTOALO").best[0]
    <BestWord: axolotl 14>
    """

    word: str
    score: int
    occurrence: str

    def __str__(self) -> str:
        return f"{self.word} {self.score}"


@dataclass(frozen=True, repr=False)
class WordStep(Result):
    """One step of the search: letters so far, words that fit them, words marked after it.

    `passed` are words that fitted an earlier step and are not tried again.

    >>> from lexagon import scrabble
    >>> step = scrabble.best_word("XLTOALO").steps[1]
    >>> step.letters, [word.word for word in step.marked]
    ('x1 a1', ['ax'])
    """

    letters: str
    fitting: tuple[BestWord, ...]
    passed: tuple[str, ...]
    marked: tuple[BestWord, ...]

    def __str__(self) -> str:
        return f"{self.letters}: {', '.join(map(str, self.marked)) or '-'}"


@dataclass(frozen=True, repr=False)
class BestWords(Result):
    """The words of the highest letter value that a rack spells, of every length, and how.

    >>> from lexagon import scrabble
    >>> words = scrabble.best_word("XLTOALO")
    >>> [str(word) for word in words.best], [str(word) for word in words.by_length["2"]]
    (['axolotl 14'], ['ax 9', 'ox 9'])
    """

    rack: str
    through: str
    edition: str
    words: str
    best: tuple[BestWord, ...]
    by_length: dict[str, tuple[BestWord, ...]]
    steps: tuple[WordStep, ...]

    def __str__(self) -> str:
        return "\n".join(map(str, self.best)) or "no word"


def best_word(
    rack: str,
    through: str = "",
    *,
    edition: Edition | str | Path = "english",
    words: Words = None,
) -> BestWords:
    """Find the words of the highest letter value that a rack spells; `?` is a blank.

    With `through`, words that hold these letters of the board in a row. Board and premiums do not
    count here: `Position.best` is for those.

    >>> from lexagon import scrabble
    >>> [str(word) for word in scrabble.best_word("XLTOALO", through="BACK").best]
    ['aback 13']
    """
    if not isinstance(rack, str) or not isinstance(through, str):
        raise TypeError("rack and through are text, such as 'XLTOALO'")
    opened = Edition.open(edition)
    lexicon = opened.lexicon(words)
    result = search_list(lexicon, rack, opened, through)

    def shown(items: Iterable[Found]) -> tuple[BestWord, ...]:
        return tuple(
            BestWord(each.word, each.score, write_occurrence(each.entry.occurrence, opened))
            for each in items
        )

    return BestWords(
        rack=write_rack(read_rack(rack, opened.alphabet), opened.alphabet),
        through=through.upper(),
        edition=opened.name,
        words=lexicon.name,
        best=shown(result.best),
        by_length={str(length): shown(items) for length, items in result.by_length.items()},
        steps=tuple(
            WordStep(
                write_occurrence(step.letters, opened, taken=True),
                shown(step.fitting),
                tuple(sorted(step.passed)),
                shown(step.marked),
            )
            for step in result.steps
        ),
    )


def search_list(
    lexicon: Lexicon | Iterable[str], rack: str, edition: Edition, through: str = ""
) -> Search:
    """Search a whole list for the best words of a rack, through letters on the board if given."""
    held = read_rack(rack, edition.alphabet)
    if not held:
        raise QueryError(
            "the rack is empty; give its tiles, such as XLTOALO or QU?", code="empty-rack"
        )
    board = bytes(token.tile & ~BLANK_BIT for token in tokens(through, edition.alphabet))
    if len(held) + len(board) > MAX_WORD_LENGTH:
        raise QueryError(
            f"{quoted(rack + through)} has {len(held) + len(board)} tiles; "
            f"at most {MAX_WORD_LENGTH}",
            code="rack-too-long",
            rack=rack + through,
            length=len(held) + len(board),
            most=MAX_WORD_LENGTH,
        )
    return search(_entries(lexicon, held, board, edition), held, board, edition)


def search(entries: Iterable[Entry], rack: bytes, board: bytes, edition: Edition) -> Search:
    """Run the algorithm over a dictionary, which is scanned once for each step.

    Words that fitted a step, and words that no later step can make fit, are struck off the scan.
    """
    whole = Counter(rack) + Counter(board)
    waiting = [item for item in entries if _missing(item, whole) <= whole[0]]
    steps: list[Step] = []
    fitting: list[Found] = []
    marked: list[Found] = []
    by_length: dict[int, list[Found]] = {}
    for letters in _letters_so_far(rack, board, edition):
        passed = {fit.word for fit in fitting}
        fresh = [_found(item, letters, edition) for item in waiting if _fits(item, letters)]
        gone = {fit.word for fit in fresh}
        waiting = [item for item in waiting if item.word not in gone]
        fitting = sorted(fitting + fresh, key=lambda fit: fit.entry.tiles)
        for fit in fresh:
            if holds(fit.entry.tiles, board):
                marked = _mark(marked, fit)
                length = len(fit.entry.tiles)
                if fit.entry.tiles != board:
                    by_length[length] = _mark(by_length.get(length, []), fit)
        steps.append(Step(letters, list(fitting), passed, _in_order(marked)))
    # The board's own word is marked as the paper has it, but is not a play.
    best = [fit for fit in _in_order(marked) if fit.entry.tiles != board]
    lengths = {length: _in_order(by_length[length]) for length in sorted(by_length)}
    return Search(steps, best, lengths)


def best_of_each_length(
    entries: Iterable[Entry], rack: bytes, board: bytes, edition: Edition
) -> dict[int, list[Found]]:
    """Find the best words of every length the paper's other way: a dictionary for each length.

    One run that keeps a best for every length (`Search.by_length`) gives the same.
    """
    shelves: dict[int, list[Entry]] = {}
    for item in entries:
        shelves.setdefault(len(item.tiles), []).append(item)
    by_length = {
        length: search(shelves[length], rack, board, edition).best for length in sorted(shelves)
    }
    return {length: best for length, best in by_length.items() if best}


def holds(word: bytes, board: bytes) -> bool:
    """Return whether a word holds the board's letters in a row; a shorter word is not tried."""
    return len(word) >= len(board) and _boyer_moore.find(word, board) >= 0


def _letters_so_far(rack: bytes, board: bytes, edition: Edition) -> Iterator[Counter[int]]:
    """Take up the rack's letters by value, all of one letter at once; the board's come first."""
    letters = Counter(board)
    counts = Counter(rack)
    for tile in sorted(counts, key=lambda tile: (tile == 0, -edition.points[tile], tile)):
        letters = letters + Counter({tile: counts[tile]})
        yield letters


def _missing(item: Entry, letters: Counter[int]) -> int:
    return sum(max(0, count - letters[tile]) for tile, count in item.occurrence.items())


def _fits(item: Entry, letters: Counter[int]) -> bool:
    return _missing(item, letters) <= letters[0]


def _found(item: Entry, letters: Counter[int], edition: Edition) -> Found:
    blanks = {tile: count - letters[tile] for tile, count in item.occurrence.items()}
    lost = sum(edition.points[tile] * count for tile, count in blanks.items() if count > 0)
    return Found(item, item.score - lost)


def _mark(marked: list[Found], word: Found) -> list[Found]:
    """Mark a word: a better one wipes the marks so far, one as good joins them."""
    if not marked or word.score > marked[0].score:
        return [word]
    return [*marked, word] if word.score == marked[0].score else marked


def _in_order(marked: list[Found]) -> list[Found]:
    return sorted(marked, key=lambda found: found.entry.tiles)


def _entries(words: Iterable[str], rack: bytes, board: bytes, edition: Edition) -> Iterator[Entry]:
    """Make dictionary lines of two letters or more, but not where a word's letters rule it out."""
    faces = [edition.alphabet.tiles[tile - 1] for tile in {*rack, *board} if tile]
    own = str.maketrans("", "", "".join(faces))
    longest = max(map(len, edition.alphabet.tiles))
    foreign = rack.count(0) * longest
    room = (len(rack) + len(board)) * longest
    for word in words:
        if len(word) <= room and len(word.translate(own)) <= foreign:
            line = entry(word, edition)
            if len(line.tiles) > 1:
                yield line
