"""The editions that ship, described in plain values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lexagon._plural import plural
from lexagon._result import Result, ResultList
from lexagon.lexicon import word_lists
from lexagon.scrabble._edition import SHIPPED, Edition
from lexagon.scrabble._layout import LETTER, WORD
from lexagon.scrabble._leaves import leaves_for
from lexagon.scrabble._tiles import tile_text

_PREMIUMS: Final = {mark: f"{times}L" for mark, times in LETTER.items()} | {
    mark: f"{times}W" for mark, times in WORD.items()
}


@dataclass(frozen=True, repr=False)
class TileInfo(Result):
    """A tile of an edition; `?` is the blank.

    >>> from lexagon import scrabble
    >>> print(scrabble.editions()[0].tiles[1])
    A: 9 of 1 point
    """

    tile: str
    count: int
    points: int

    def __str__(self) -> str:
        return f"{self.tile}: {self.count} of {plural(self.points, 'point')}"


@dataclass(frozen=True, repr=False)
class EditionInfo(Result):
    """The content of an edition.

    `premiums` are row by row, as in `2L` and `3W`; `lists` are the word lists that ship and can be
    played with it, `words` the one that is used unless another is named (None: import one).

    >>> from lexagon import scrabble
    >>> english = scrabble.editions()[0]
    >>> english.premiums[0][0], english.start, english.words
    ('3W', '8H', 'enable')
    """

    name: str
    title: str
    language: str
    size: int
    premiums: tuple[tuple[str, ...], ...]
    start: str
    tiles: tuple[TileInfo, ...]
    tile_count: int
    rack_size: int
    bonus: int
    exchange_minimum: int
    scoreless_limit: int
    words: str | None
    lists: tuple[str, ...]
    has_leaves: bool

    def __str__(self) -> str:
        return f"{self.name}: {self.size}x{self.size}, {self.tile_count} tiles"


@dataclass(frozen=True, repr=False)
class Editions(ResultList[EditionInfo]):
    """The editions that ship.

    >>> from lexagon import scrabble
    >>> [edition.name for edition in scrabble.editions()][:4]
    ['english', 'indonesian', 'super', 'spanish']
    """

    _items = "editions"

    editions: tuple[EditionInfo, ...]

    def __str__(self) -> str:
        return "\n".join(map(str, self.editions))


def editions() -> Editions:
    """Describe the editions that ship.

    >>> from lexagon import scrabble
    >>> scrabble.editions()[2].size
    21
    """
    return Editions(tuple(_described(Edition.named(name)) for name in SHIPPED))


def _described(edition: Edition) -> EditionInfo:
    layout, language = edition.layout, edition.language
    kinds = enumerate(zip(edition.counts, edition.points, strict=True))
    return EditionInfo(
        name=edition.name,
        title=edition.title,
        language=language,
        size=edition.size,
        premiums=tuple(tuple(_PREMIUMS.get(mark, "") for mark in row) for row in layout.rows),
        start=layout.square_name(layout.start),
        tiles=tuple(
            TileInfo(tile_text(tile, edition.alphabet), count, points)
            for tile, (count, points) in kinds
        ),
        tile_count=edition.tile_count,
        rack_size=edition.rack_size,
        bonus=edition.bonus,
        exchange_minimum=edition.exchange_minimum,
        scoreless_limit=edition.scoreless_limit,
        words=edition.own_words(),
        lists=tuple(each.name for each in word_lists() if each.language == language),
        has_leaves=leaves_for(edition) is not None,
    )
