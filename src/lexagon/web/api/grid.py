"""Wordament and Boggle: roll, read, solve and plan boards, judge words, find the best boards."""

from __future__ import annotations

from base64 import b64decode
from math import inf
from typing import Annotated, Any, Final, Literal, cast

from fastapi import Query
from pydantic import BaseModel, Field
from starlette.responses import Response

from lexagon._errors import BoardError
from lexagon.grid import (
    BestBoard,
    BestBoardSearch,
    Board,
    Judgements,
    Layout,
    PhotoBoard,
    Plan,
    Roll,
    Rulebook,
    Rules,
    Solution,
    parse_size,
    read_photo,
    rulebook,
)
from lexagon.grid._rules import LENGTHS, MAX_SCORE
from lexagon.grid._wishes import MAX_WISH, WISHES, Wishes
from lexagon.lexicon import Lexicon
from lexagon.web.api import costs
from lexagon.web.api.fields import (
    OwnAlphabet,
    Seconds,
    Seed,
    Strict,
    Top,
    Word,
    Words,
    at_most,
    example,
)
from lexagon.web.api.lexicons import LexiconCache, Lexicons
from lexagon.web.http.openapi import streams
from lexagon.web.http.plain import PlainNumbers
from lexagon.web.http.routes import group
from lexagon.web.http.work import Work, Worker

router = group("/grid", "Grid")
# Boards that repeat their letters have more paths than a client could show.
_LIMITS: Final = {"max_steps": 20_000_000, "max_paths": 50_000}
_PHOTO_PIXELS: Final = 24_000_000  # decoded for one request; a larger JPEG is decoded smaller
_PAPER_BOARD: Final = "HHEL ACAB NROT FITI"
_MAX_SCORE: Final = 1_000_000_000

BoardText = Annotated[
    str,
    Field(
        max_length=4_000,
        description="Rows with spaces or `/` between; special tiles with commas: `-ING,I/S,E,R/P`.",
        examples=[_PAPER_BOARD],
    ),
]
Size = Annotated[str, Field(max_length=20, description="Rows x columns.", examples=["4x4"])]
Dice = Annotated[str, Field(max_length=40, description="A set of dice.", examples=["boggle-1987"])]
Pause = Annotated[float, Field(ge=0, le=60)]
Wish = Annotated[
    Annotated[int, Field(ge=0, le=MAX_WISH)] | None,
    Field(description="Roll until the board is within all such bounds."),
]


class _Scoring(BaseModel):
    """How words score, and the list they are of; the options are those of `lexagon grid`."""

    rules: str = Field("boggle", max_length=40, description="boggle, wordament, paper or words.")
    min_length: int | None = Field(
        None, ge=1, lt=LENGTHS, description="Letters of the shortest word."
    )
    multipliers: str | None = Field(
        None, max_length=200, description="For `wordament`.", examples=["5:1.5,6:2,8:2.5"]
    )
    bonus: int | None = Field(
        None, ge=0, le=MAX_SCORE, description="For `paper`: extra points from 10 letters on."
    )
    scores: str | None = Field(
        None, max_length=200, description="For `boggle`: points by length.", examples=["3:1,5:2"]
    )
    neighbours: str | None = Field(
        None, max_length=40, description="Squares that touch: all, orthogonal or torus."
    )

    def read_rules(self) -> Rules:
        """Return the rules."""
        return Rules.named(
            self.rules,
            self.min_length,
            self.multipliers,
            self.bonus,
            self.scores,
            self.neighbours,
        )


class _WordsAndScoring(_Scoring):
    words: Words = "enable"
    alphabet: OwnAlphabet = None

    def read_words(self, lexicons: LexiconCache) -> Lexicon:
        """Return the word list."""
        return lexicons.open(self.words, self.alphabet)


class BoardWishes(PlainNumbers, _WordsAndScoring):
    """How to roll a board: its size or dice, and the bounds that it shall keep."""

    size: Size | None = Field(None, description="Rows x columns; 4x4 unless the dice make another.")
    dice: Dice | None = Field(
        None, description="A set of dice, or `letters`, which make any size.", examples=["letters"]
    )
    words_at_least: Wish = None
    words_at_most: Wish = None
    common_at_least: Wish = None
    common_at_most: Wish = None
    longest_at_least: Wish = None
    longest_at_most: Wish = None
    points_at_least: Wish = None
    points_at_most: Wish = None

    def wishes(self) -> Wishes:
        """Return the bounds that the board shall keep."""
        return cast(Wishes, {name: getattr(self, name) for name in WISHES})


class RollRequest(BoardWishes):
    """How to roll a board; without a seed it is another one each time."""

    seed: Seed | None = None
    day: str | None = Field(
        None, max_length=20, description="The board of a day, the same for everybody: YYYY-MM-DD."
    )


class LayoutRequest(Strict, _Scoring):
    """A board to read, and the rules that say what its tiles are worth."""

    model_config = example({"board": _PAPER_BOARD, "rules": "paper"})
    board: BoardText


class PhotoRequest(Strict):
    """A photo or screenshot of a board."""

    model_config = example({"photo": "iVBORw0KGgoAAAANSUhEUg==", "size": "4x4"})
    photo: str = Field(
        min_length=1, description="The file, JPEG, PNG, WebP, BMP or GIF, written as base64."
    )
    size: Size | None = Field(None, description="Only boards of this size, `3x3` to `6x6`.")

    def read_file(self) -> bytes:
        """Return the bytes of the photo."""
        try:
            return b64decode(self.photo, validate=True)
        except ValueError:
            raise BoardError(
                "the photo is not base64; send its file written as base64", code="photo-kind"
            ) from None


class BoardRequest(Strict, _WordsAndScoring):
    """A question about a board."""

    board: BoardText

    def read_board(self, work: Worker) -> Board:
        """Return the board, if it is not too large."""
        return _read_board(self.board, work)

    def keywords(self, lexicons: LexiconCache) -> dict[str, Any]:
        """Return the arguments that every question about a board takes."""
        return {"words": self.read_words(lexicons), "rules": self.read_rules(), **_LIMITS}


class SolutionRequest(BoardRequest):
    """Which words to return, and in which order."""

    model_config = example(
        {"board": _PAPER_BOARD, "rules": "paper"},
        {"board": _PAPER_BOARD, "rules": "wordament", "multipliers": "5:1.5,6:2,8:2.5"},
    )
    by: Literal["score", "length", "word", "plan"] = Field(
        "score", description="Order of the words; `plan` is the order to play two minutes."
    )
    top: Top | None = None
    show: Word | None = Field(None, description="A word to return in `show`.", examples=["coral"])


class PlanRequest(BoardRequest):
    """A round against the clock, and how fast the player is."""

    model_config = example({"board": _PAPER_BOARD, "round_seconds": 30})
    round_seconds: float = Field(120.0, gt=0, le=3_600, description="Length of the round.")
    per_tile: Pause = Field(0.15, description="Seconds to swipe a tile.")
    travel: Pause = Field(0.08, description="Seconds for each square between two words.")
    look: Pause = Field(0.51, description="Seconds to see one of the commonest words.")
    look_letter: Pause = Field(0.025, description="Seconds more for each letter beyond three.")
    rarity: float = Field(
        1.32, ge=1, le=100, description="How many times longer for every ten of SCOWL's levels."
    )
    seed: Seed = 0
    seconds: Seconds | None = None


class JudgementsRequest(BoardRequest):
    """The words of a round, in the order they were typed."""

    model_config = example({"board": _PAPER_BOARD, "candidates": ["chelator", "zebra"]})
    candidates: list[Word] = Field(min_length=1, max_length=10_000)


class BestBoardRequest(Strict, _WordsAndScoring):
    """What kind of board to look for, and how long."""

    model_config = example({"size": "3x3", "seconds": 0.2})
    size: Size = "4x4"
    dice: Dice | None = Field(None, description="Only boards that these dice can show.")
    seed: Seed = 0
    seconds: Seconds = 10.0
    target: int | None = Field(None, ge=0, le=_MAX_SCORE, description="Stop at this score.")


@router.get("/rules", summary="The rules and dice", response_model=Rulebook)
async def rules(work: Work) -> Response:
    """Describe the rules that words score by, and the dice that boards are rolled with."""
    return await work.answer(lambda _: rulebook(), cost=costs.SMALL)


@router.get("/rolls", summary="Roll a board", response_model=Roll)
async def rolls(
    request: Annotated[RollRequest, Query()], work: Work, lexicons: Lexicons
) -> Response:
    """Roll a board from dice, or by how often letters occur in a list, as `lexagon grid roll`."""
    check_size(request.size or "4x4", work)
    return await work.answer(
        lambda task: Roll.make(
            request.dice,
            size=request.size,
            seed=request.seed,
            day=request.day,
            words=request.read_words(lexicons),
            rules=request.read_rules(),
            progress=task.progress,
            **request.wishes(),
        ),
        cost=costs.of_roll(request.words_at_least, wishes=any(request.wishes().values())),
    )


@router.post("/boards", summary="Read a board", response_model=Layout)
async def boards(request: LayoutRequest, work: Work) -> Response:
    """Read a board that was typed or pasted, and return its tiles."""
    return await work.answer(
        lambda _: _read_board(request.board, work).layout(request.read_rules()),
        cost=costs.SMALL,
        cache=True,
    )


@router.post("/photos", summary="Read a board from a photo", response_model=PhotoBoard)
async def photos(request: PhotoRequest, work: Work) -> Response:
    """Read a board from a photo or screenshot, with doubtful letters, as `lexagon grid read`."""
    return await work.answer(
        lambda _: read_photo(request.read_file(), size=request.size, max_pixels=_PHOTO_PIXELS),
        cost=costs.PHOTO,
        cache=True,
    )


@router.post("/solutions", summary="Every word of a board", response_model=Solution)
async def solutions(request: SolutionRequest, work: Work, lexicons: Lexicons) -> Response:
    """Find every word of a board with its paths, as `lexagon grid solve`."""
    return await work.answer(
        lambda _: request.read_board(work).solve(
            **request.keywords(lexicons), by=request.by, top=request.top, show=request.show
        ),
        cost=costs.of_board(request.board) + (costs.PLAN if request.by == "plan" else 0),
        cache=True,
    )


@router.post("/plans", summary="Plan a timed round", response_model=Plan)
async def plans(request: PlanRequest, work: Work, lexicons: Lexicons) -> Response:
    """Say which words to swipe before time is up, and in which order, as `lexagon grid plan`."""
    seconds = request.seconds
    return await work.answer(
        lambda task: request.read_board(work).plan(
            request.round_seconds,
            **request.keywords(lexicons),
            per_tile=request.per_tile,
            travel=request.travel,
            look=request.look,
            look_letter=request.look_letter,
            rarity=request.rarity,
            seed=request.seed,
            seconds=None if seconds is None else min(seconds, task.seconds),
            progress=task.progress,
        ),
        cost=costs.of_board(request.board) + min(costs.PLAN, 1_000 * (seconds or inf)),
        cache=seconds is None,  # how far it comes in some seconds is not always the same
    )


@router.post("/judgements", summary="Judge the words of a round", response_model=Judgements)
async def judgements(request: JudgementsRequest, work: Work, lexicons: Lexicons) -> Response:
    """Say what each typed word is worth on a board, or why it does not count."""
    return await work.answer(
        lambda _: request.read_board(work).judge(*request.candidates, **request.keywords(lexicons)),
        cost=costs.of_board(request.board) + 0.004 * len(request.candidates),
        cache=True,
    )


@router.post("/best-boards", summary="Look for the best boards", **streams(BestBoard))
async def best_boards(request: BestBoardRequest, work: Work, lexicons: Lexicons) -> Response:
    """Look for boards of high score, as `lexagon grid best-board`; progress has the best so far."""
    check_size(request.size, work)

    def prepare(words: Lexicon) -> BestBoardSearch:
        return BestBoardSearch(
            request.size, words, request.read_rules(), request.dice, request.seed
        )

    def read(_: object) -> Lexicon:
        words = request.read_words(lexicons)
        prepare(words)  # refused before a stream begins
        return words

    words = await work.do(read, cost=costs.SMALL)
    # Prepared again when its turn comes: streams that wait hold no tables.
    return await work.stream(
        lambda task: prepare(words).run(task.seconds, request.target, task.progress),
        request.seconds,
    )


def _read_board(text: str, work: Worker) -> Board:
    board = Board(text)
    check_size(board.size, work)
    return board


def check_size(size: str, work: Worker) -> None:
    """Refuse a board that is larger than this server allows."""
    rows, columns = parse_size(size)
    at_most(f"a board of {size}", "tiles", rows * columns, work.settings.board_tiles)
