"""What the grid routes are asked and answer, and how answers are made of the library's objects."""

from __future__ import annotations

from typing import Annotated, Any, Final

from pydantic import BaseModel, ConfigDict, Field

from lexagon.grid import Board, FoundWord, Plan, Rules, Solution, SwipeModel
from lexagon.grid.solver import Path
from lexagon.web.api.fields import at_most

PATHS_SHOWN: Final = 8
LONGEST: Final = 1_000_000_000
PAPER_BOARD: Final = "HHEL ACAB NROT FITI"

Text = Annotated[str, Field(max_length=200)]
Squares = Annotated[
    list[tuple[int, int]],
    Field(description="Row and column of each tile, from 0.", examples=[[(0, 0), (1, 1), (1, 0)]]),
]


class Scoring(BaseModel):
    """How words score; the options are those of `lexagon grid`."""

    model_config = ConfigDict(extra="forbid")
    rules: Text = Field("boggle", description="boggle, wordament or paper.")
    min_length: int | None = Field(None, description="Letters of the shortest word.")
    multipliers: Text | None = Field(None, examples=["5:1.5,6:2,8:2.5"])
    bonus: int | None = Field(None, description="For `paper`: points more from 10 letters on.")

    def made(self) -> Rules:
        """Return the rules."""
        return Rules.named(self.rules).with_options(self.min_length, self.multipliers, self.bonus)


class WithWords(Scoring):
    """A question about boards, with the word list it is about."""

    words: Text = Field("enable", description="A list that ships, or one you sent.")
    alphabet: Text = "english"


class WithBoard(WithWords):
    """A question about one board."""

    model_config = ConfigDict(
        extra="forbid", json_schema_extra={"examples": [{"board": PAPER_BOARD, "rules": "paper"}]}
    )
    board: str = Field(
        max_length=4_000,
        description="Rows with spaces between; special tiles with commas: `-ING,I/S,E,R/P`.",
        examples=[PAPER_BOARD],
    )


class Timed(WithBoard):
    """A board and a clock."""

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={"examples": [{"board": PAPER_BOARD, "rules": "paper", "seconds": 120}]},
    )
    seconds: float = Field(120.0, gt=0, le=3_600)
    per_tile: float = Field(0.15, ge=0, le=60, description="Seconds a tile swiped.")
    travel: float = Field(0.08, ge=0, le=60, description="Seconds a square between words.")
    look: float = Field(0.7, ge=0, le=60, description="Seconds to see a word.")
    seed: int = Field(0, ge=0, lt=1 << 53)

    def model(self) -> SwipeModel:
        """Return how fast the player is."""
        return SwipeModel(self.per_tile, self.travel, self.look)


class Judged(WithBoard):
    """A word that a player typed."""

    model_config = ConfigDict(
        extra="forbid", json_schema_extra={"examples": [{"board": PAPER_BOARD, "word": "cheat"}]}
    )
    word: Text


class Search(WithWords):
    """What kind of board is looked for, and how long."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"examples": [{"seconds": 0.2}]})
    size: Text = "4x4"
    dice: Text | None = Field(None, description="Only boards these dice can show.")
    seed: int = Field(0, ge=0, lt=1 << 53)
    seconds: float = Field(10.0, gt=0, le=3_600)
    target: int | None = Field(None, ge=0, le=LONGEST, description="Stop at this score.")


class TileAnswer(BaseModel):
    """A tile: what it prints, and its points if the rules count points."""

    text: str = Field(examples=["Qu"])
    points: int | None = None
    blocked: bool = False


class BoardAnswer(BaseModel):
    """A board as it was read."""

    board: str = Field(description="Reads back as this board.", examples=[PAPER_BOARD])
    size: str = Field(examples=["4x4"])
    tiles: list[list[TileAnswer]]


class RandomAnswer(BoardAnswer):
    """A board that was thrown, and how to throw it again."""

    dice: str
    seed: int


class WordAnswer(BaseModel):
    """A word on the board."""

    word: str
    score: int
    length: int
    path: Squares
    ways: int = Field(description="How many paths spell it.")
    paths: list[Squares] = Field(description=f"The best of them, at most {PATHS_SHOWN}.")


class SolveAnswer(BoardAnswer):
    """Every word of a board, the highest score first."""

    count: int
    score: int
    words: list[WordAnswer]
    heat: list[list[int]] = Field(description="How many words each tile is part of.")


class MoveAnswer(BaseModel):
    """A word to swipe, along a path, and the clock when it is done."""

    word: str
    score: int
    path: Squares
    done_at: float


class OrderAnswer(BaseModel):
    """What a simpler order of words would earn."""

    order: str
    words: int
    score: int


class PlanAnswer(BaseModel):
    """Which words to swipe in which order before time is up."""

    seconds: float
    score: int
    possible: int
    moves: list[MoveAnswer]
    orders: list[OrderAnswer]


class VerdictAnswer(BaseModel):
    """What a typed word is: `good`, `too short`, `not in the word list`, `not on the board`."""

    word: str
    verdict: str
    score: int


class ScoredBoard(BaseModel):
    """A board and its score."""

    score: int
    board: str


class SearchAnswer(BaseModel):
    """The best boards found."""

    best: list[ScoredBoard]
    steps: int
    runs: int
    seed: int
    seconds: float


class RulesAnswer(BaseModel):
    """The rules and dice that there are."""

    rules: list[str]
    dice: list[str]


def read_board(text: str, most_tiles: int) -> Board:
    """Read a board that was typed or pasted: rows with any space between, or a square at once."""
    rows = text.replace(", ", ",").split()
    single = rows[0] if len(rows) == 1 else ""
    is_square = len(single) > 3 and single.isalpha()
    board = Board.from_line(single) if is_square else Board.parse(rows)
    check_size(board.rows, board.columns, most_tiles)
    return board


def check_size(rows: int, columns: int, most_tiles: int) -> None:
    """Refuse a board that is larger than this server takes."""
    at_most(f"a board of {rows}x{columns}", "tiles", rows * columns, most_tiles)


def board_fields(board: Board, rules: Rules) -> dict[str, Any]:
    """Return the fields that every answer about a board has."""
    tiles = []
    for row in board.tiles:
        shown = []
        for tile in row:
            points = tile.points
            if points is None and rules.letter_points and tile.faces:
                points = max(rules.points_of(rules.played(face)) for face in tile.faces)
            text = str(tile).partition("=")[0]
            shown.append(TileAnswer(text=text, points=points, blocked=tile.is_blocked))
        tiles.append(shown)
    return {"board": " ".join(board.text_rows()), "size": board.size, "tiles": tiles}


def solve_answer(solution: Solution) -> SolveAnswer:
    """List the words of a board, and count the words each tile is part of."""
    board = solution.board
    heat = [[0] * board.columns for _ in range(board.rows)]
    for found in solution.words:
        for row, column in {square for path in found.paths for square in path}:
            heat[row][column] += 1
    return SolveAnswer(
        **board_fields(board, solution.rules),
        count=len(solution.words),
        score=solution.score,
        words=[_word(found) for found in solution.by_score()],
        heat=heat,
    )


def plan_answer(solution: Solution, plan: Plan, others: dict[str, Plan]) -> PlanAnswer:
    """Write a plan beside what simpler orders earn."""
    return PlanAnswer(
        seconds=plan.seconds,
        score=plan.score,
        possible=solution.score,
        moves=[
            MoveAnswer(
                word=move.found.word,
                score=move.found.score,
                path=_squares(move.path),
                done_at=round(move.done_at, 3),
            )
            for move in plan.moves
        ],
        orders=[
            OrderAnswer(order=name, words=len(other.moves), score=other.score)
            for name, other in others.items()
        ],
    )


def _word(found: FoundWord) -> WordAnswer:
    return WordAnswer(
        word=found.word,
        score=found.score,
        length=len(found.word),
        path=_squares(found.path),
        ways=len(found.paths),
        paths=[_squares(path) for path in found.paths[:PATHS_SHOWN]],
    )


def _squares(path: Path) -> list[tuple[int, int]]:
    return list(path)
