"""The state of a position, with tiles as the engine has them: the private half of `Position`.

Searches (plays, simulation, endgame) take a `State`; `Position` is one with text at its surface.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final, NoReturn, Self, TypeAlias

from lexagon import _core
from lexagon._errors import LeavesError, NotationError
from lexagon._plural import plural
from lexagon._result import Displayed
from lexagon.lexicon import Lexicon
from lexagon.scrabble._board import Board, too_many_tiles
from lexagon.scrabble._edition import Edition, shipped_name
from lexagon.scrabble._engine import engine_for
from lexagon.scrabble._leaves import NO_LEAVES, Leaves, leaves_for
from lexagon.scrabble._move import Exchange, Move, Pass, Play
from lexagon.scrabble._notation import (
    Exchanged,
    Passed,
    RawMove,
    write_move,
    write_place,
    write_word,
)
from lexagon.scrabble._tiles import without, write_rack, write_tiles

if TYPE_CHECKING:
    from lexagon.scrabble._win_chance import WinTable

# A word list: the name of one that ships, a file, or a lexicon; None is the edition's own.
Words: TypeAlias = str | Path | Lexicon | None
# Leave values: the name of a table that ships, a file, or a table; None is the edition's own.
LeavesChoice: TypeAlias = str | Path | Leaves | None
# Win chances: a file or a table; None is the edition's own.
WinChancesChoice: TypeAlias = "str | Path | WinTable | None"
# Options of CGP that follow from the edition and the words of a position.
_DERIVED_OPTIONS: Final = {"bb", "bdn", "etl", "ld", "lex"}
_LONGEST_NAME: Final = 80


class _Held:
    """The word list of a position and its engine, for it and for those that follow."""

    __slots__ = ("engine", "words")

    def __init__(self) -> None:
        self.words: Lexicon | None = None
        self.engine: _core.ScrabbleEngine | None = None


class State(Displayed):
    """A board, the racks and scores from the side to move on, and the scoreless turns before it."""

    __slots__ = (
        "_counted",
        "_edition",
        "_held",
        "_options",
        "_racks",
        "_scoreless",
        "_scores",
        "_squares",
        "_text",
        "_words",
    )

    _edition: Edition
    _squares: bytes
    _racks: tuple[bytes, ...]
    _scores: tuple[int, ...]
    _scoreless: int
    _options: tuple[tuple[str, str], ...]
    _words: Words
    # Counted once, when first needed: unseen tiles, and those in the bag.
    _counted: tuple[bytes, int] | None
    # Opened when first needed, and shared with the positions that follow: words and their engine.
    _held: _Held
    _text: str | None  # as CGP, once it was written

    def _fill(
        self,
        edition: Edition,
        squares: bytes,
        racks: Iterable[bytes] = (b"", b""),
        scores: Iterable[int] = (0, 0),
        scoreless: int = 0,
        options: Mapping[str, str] | None = None,
        words: Words = None,
        held: _Held | None = None,
    ) -> None:
        values = (edition, bytes(squares), tuple(racks), tuple(scores), scoreless)
        names = ("_edition", "_squares", "_racks", "_scores", "_scoreless")
        for name, value in zip(names, values, strict=True):
            object.__setattr__(self, name, value)
        object.__setattr__(self, "_counted", None)
        object.__setattr__(self, "_text", None)
        object.__setattr__(self, "_held", held or _Held())
        object.__setattr__(self, "_options", tuple((options or {}).items()))
        chosen = str(words) if isinstance(words, Path) else words
        called = chosen if isinstance(chosen, str) else shipped_name(chosen, edition)
        is_own = called is not None and called in ("", edition.own_words())
        object.__setattr__(self, "_words", None if is_own else chosen)

    @property
    def edition(self) -> Edition:
        """Return the edition that is played."""
        return self._edition

    @property
    def words(self) -> Lexicon:
        """Return the word list that is played with."""
        if self._held.words is None:
            self._held.words = self._edition.lexicon(self._words)
        return self._held.words

    @property
    def scores(self) -> tuple[int, ...]:
        """Return the scores, from the side to move on."""
        return self._scores

    @property
    def scoreless(self) -> int:
        """Return how many turns in a row have brought nothing."""
        return self._scoreless

    @property
    def bag_count(self) -> int:
        """Return how many tiles are in the bag, racks not known being full as far as tiles go."""
        return self._count()[1]

    def _key(self) -> tuple[object, ...]:
        return (
            self._edition,
            self._squares,
            self._racks,
            self._scores,
            self._scoreless,
            tuple(sorted(each for each in self._options if each[0] not in _DERIVED_OPTIONS)),
            self._words,
        )

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, State) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key())

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a Position cannot be changed; {name} is fixed")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a Position cannot be changed; {name} is fixed")

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def _has_words(self) -> bool:
        """Return whether there is a word list; an edition need not have one."""
        return bool(self._words) or self._edition.own_words() is not None

    def _engine(self) -> _core.ScrabbleEngine:
        if self._held.engine is None:
            self._held.engine = engine_for(self._edition, self.words)
        return self._held.engine

    def _leaves(self, chosen: LeavesChoice = None) -> Leaves | None:
        """Return the leave values; with the bag empty there are some, for equity needs no table."""
        table = leaves_for(self._edition, chosen)
        if table is None and not self.bag_count:
            with suppress(LeavesError):  # racks too large for a table
                return leaves_for(self._edition, NO_LEAVES)
        return table

    def _board(self) -> Board:
        return Board(self._edition, self._squares)

    def _tiles_left(self) -> list[int]:
        """Return how many of each tile do not lie on the board."""
        laid = self._squares.count
        left = [count - laid(tile) for tile, count in enumerate(self._edition.counts)]
        found = self._edition.tile_count - sum(left)  # squares: the empty ones, and tiles
        left[0] = self._edition.counts[0] - (len(self._squares) - found)  # the others have blanks
        return left

    def _unseen_tiles(self) -> bytes:
        """Return the tiles that lie neither on the board nor on the rack of the side to move."""
        return self._count()[0]

    def _count(self) -> tuple[bytes, int]:
        if self._counted is None:
            left, size = self._tiles_left(), self._edition.rack_size
            for tile in self._racks[0]:
                left[tile] -= 1
            unseen = b"".join([bytes((tile,)) * count for tile, count in enumerate(left)])
            own = 0 if self._racks[0] else size
            bag = max(0, len(unseen) - own - (len(self._racks) - 1) * size)
            object.__setattr__(self, "_counted", (unseen, bag))
        assert self._counted is not None
        return self._counted

    def _opponent_points(self) -> int:
        """Return the points on the other racks when they are known: with the bag empty."""
        if self.bag_count:
            return 0
        points = self._edition.points
        return sum(points[tile] for tile in self._unseen_tiles())

    def _check_tiles(self) -> None:
        """Refuse tiles that the set does not hold and racks that are too large."""
        edition = self._edition
        for rack in self._racks:
            if len(rack) > edition.rack_size:
                tiles = write_rack(rack[:40], edition.alphabet) + "…" * (len(rack) > 40)
                raise NotationError(
                    f"the rack {tiles} has {plural(len(rack), 'tile')}; "
                    f"a rack of the {edition.name} edition has at most {edition.rack_size}",
                    code="rack-size",
                    rack=tiles,
                    length=len(rack),
                    most=edition.rack_size,
                )
        left = self._tiles_left()
        where = "the board"
        for rack in (b"", *self._racks):
            for tile in rack:
                left[tile] -= 1
            for tile, count in enumerate(left):
                if count < 0:
                    needed = edition.counts[tile] - count
                    raise too_many_tiles(where, tile, needed, edition)
            where = "board and racks"

    def _notes(self) -> tuple[str, ...]:
        """Return warnings: another list than the one named, words on the board that it lacks."""
        graph, columns = self.words._dawg, self._edition.size
        return self._notes_on(_core.scrabble_missing_words(graph, self._squares, columns))

    def _notes_on(self, missing: Iterable[bytes]) -> tuple[str, ...]:
        """Return warnings, with the words on the board that the list lacks."""
        notes = []
        if named := self._missing_list():
            notes.append(replaced_list("position", named, self.words.name))
        write = self._edition.alphabet._native.write
        if words := dict.fromkeys(write(word).upper() for word in missing):
            notes.append(f"on the board and not in {self.words.name}: {', '.join(words)}")
        return tuple(notes)

    def _missing_list(self) -> str:
        """Return the list that the position names, if another is used for want of it."""
        named = dict(self._options).get("lex", "")
        if not named or self._words == named or not self._has_words():
            return ""
        return "" if is_named(self.words, named) else named

    def _move_notes(self, notes: tuple[str, ...]) -> tuple[str, ...]:
        """Return the warnings for a list of moves: also that the rack is known only in part."""
        known, size = len(self._racks[0]), self._edition.rack_size
        if not 0 < known < size or not self.bag_count:
            return notes
        partly = (
            f"{known} of {size} tiles of the rack are known; moves are judged as if it had no more"
        )
        return (partly, *notes)

    def _core_move(self, move: RawMove) -> _core.ScrabbleMove:
        """Return a move as the engine takes it."""
        if isinstance(move, _core.ScrabblePlay):
            return _core.ScrabbleMove(move)
        tiles = move.tiles if isinstance(move, Exchanged) else b""
        return _core.ScrabbleMove(None, tiles)

    def _shown(
        self, move: RawMove, equity: int | None = None, *, rack: bytes | None = None
    ) -> Move:
        """Return a move as people see it; equity is in thousandths, as the engine has it."""
        return describe_move(move, self._board(), self._racks[0] if rack is None else rack, equity)


def is_named(lexicon: Lexicon, name: str) -> bool:
    """Return whether a list is the one that a position or a game names."""
    return lexicon.name.casefold() == name.casefold()


def replaced_list(what: str, named: str, used: str) -> str:
    """Say that a position or a game names a list that is not installed."""
    name = named[:_LONGEST_NAME] + "…" * (len(named) > _LONGEST_NAME)
    return f"the {what} names the list {name}, which is not installed; {used} is used"


def raw_move(move: _core.ScrabbleMove) -> RawMove:
    """Return an engine's move as a play, an exchange or a pass."""
    if move.play is not None:
        return move.play
    return Exchanged(move.exchanged) if move.exchanged else Passed()


def describe_move(move: RawMove, board: Board, rack: bytes, equity: int | None = None) -> Move:
    """Make what people see of a move; a leave is left empty where the rack is not known."""
    alphabet = board.edition.alphabet
    worth = None if equity is None else equity / 1000
    tiles = move.placed if isinstance(move, _core.ScrabblePlay) else b""
    if isinstance(move, Exchanged):
        tiles = move.tiles
    try:
        leave = write_rack(without(rack, tiles), alphabet)
    except ValueError:  # tiles that the rack on record does not have
        leave = ""
    if isinstance(move, _core.ScrabblePlay):
        laid = bytes(tile for tile in move.tiles if tile)
        names = board.edition.layout.square_names
        squares = zip(move.squares(board.size), move.tiles, strict=True)
        return Play(
            move=f"{write_place(move)} {write_word(move, board, through='brackets')}",
            score=move.score,
            leave=leave,
            equity=worth,
            place=write_place(move),
            word=write_word(move, board),
            tiles=write_tiles(laid, alphabet),
            bingo=len(laid) == board.edition.rack_size,
            squares=tuple(names[square] for square, tile in squares if tile),
        )
    kind = Exchange if isinstance(move, Exchanged) else Pass
    return kind(
        move=write_move(move, board),
        leave=leave,
        equity=worth,
        tiles=write_rack(tiles, alphabet),
    )
