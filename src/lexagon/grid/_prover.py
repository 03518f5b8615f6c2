"""The engine's prover for one size, word list and rules, with classes and boards as text."""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import cached_property
from typing import Final

from lexagon import _core
from lexagon._errors import BoardError, quoted
from lexagon.grid._best_board import ScoredBoard
from lexagon.grid._notation import parse_size, write_board
from lexagon.grid._rules import NEIGHBOURS, Rules
from lexagon.grid._tiles import Tile
from lexagon.lexicon import Lexicon

MOST_SQUARES: Final = 12
# Of 4x4 random classes were measured (docs/grid-results.md); the published proof took 7,500 to
# 23,000 core-hours, by the list. Each square more has cost some two hundred times as much.
_CORE_HOURS: Final = {16: "some 2,900 core-hours (by a sample of its classes)"}
_LATER: Final = "more than 10,000 core-years"


class Prover:
    """Settles classes of boards of one size; each thread has an engine of its own."""

    def __init__(self, size: str, lexicon: Lexicon, rules: Rules) -> None:
        self.rows, self.columns = parse_size(size)
        self.size = f"{self.rows}x{self.columns}"
        squares = self.rows * self.columns
        if squares > MOST_SQUARES:
            cost = _CORE_HOURS.get(squares, _LATER if squares > max(_CORE_HOURS) else "weeks")
            raise BoardError(
                f"a proof for {self.size} would take {cost}; sizes of up to {MOST_SQUARES} squares "
                f"are proven, such as 3x3 and 3x4; `lexagon grid best-board --size {self.size}` "
                "looks for the best without a proof"
            )
        self.lexicon = lexicon
        self.rules = rules
        # A class must have so few free squares that its terms fit memory.
        self.forced = min(squares, 2 if squares > 9 else 1)
        self._engines = threading.local()
        engine = self.engine
        self.order = tuple(engine.order)
        self.letters = self._text(engine.letters)

    @property
    def engine(self) -> _core.GridProver:
        """The engine of this thread."""
        if not hasattr(self._engines, "own"):
            tiles = self.lexicon.alphabet.tiles
            qu = None
            if self.rules.q_plays_qu and {"q", "u"} <= set(tiles):
                qu = (tiles.index("q") + 1, tiles.index("u") + 1)
            points = self.rules.tile_points(self.lexicon.alphabet)
            try:
                self._engines.own = _core.GridProver(
                    self.lexicon._dawg,
                    qu,
                    self.rules.core,
                    points,
                    self.rows,
                    self.columns,
                    NEIGHBOURS.index(self.rules.neighbours),
                )
            except ValueError as error:
                raise BoardError(f"{quoted(self.lexicon.name)}: {error}") from None
        engine: _core.GridProver = self._engines.own
        return engine

    @cached_property
    def classes(self) -> dict[str, bytes]:
        """The classes that cover all boards: the letters of their first squares, and as symbols."""
        return {self._text(symbols): symbols for symbols in self.engine.classes(self.forced)}

    def settle(
        self, letters: str, at_least: int, checkpoint: Callable[[int, int], bool] | None = None
    ) -> tuple[tuple[ScoredBoard, ...], int]:
        """Find every board of a class that reaches a bound; return them and the nodes it took."""
        try:
            proof = self.engine.settle(self.classes[letters], at_least, checkpoint)
        except OverflowError as error:
            raise BoardError(
                f"{error}: the rules {quoted(str(self.rules))} give too many points"
            ) from None
        boards = zip(proof.scores, proof.boards, strict=True)
        return tuple(ScoredBoard(score, self._board(each)) for score, each in boards), proof.nodes

    def _text(self, symbols: bytes) -> str:
        tiles = self.lexicon.alphabet.tiles
        between = "" if all(len(tile) == 1 for tile in tiles) else ","
        return between.join(tiles[symbol] for symbol in symbols)

    def _board(self, symbols: bytes) -> str:
        tiles = [Tile((self.lexicon.alphabet.tiles[symbol],)) for symbol in symbols]
        starts = range(0, len(tiles), self.columns)
        return write_board(tuple(tuple(tiles[at : at + self.columns]) for at in starts))
