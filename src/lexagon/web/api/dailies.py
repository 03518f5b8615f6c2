"""What is the same for everybody on a day, and boards to take along: to be played offline.

Each comes with its answers, so that a page can fetch some days ahead and judge by itself. Answers
are JSON in base64: nobody reads them by accident, and who wants to know them may.
"""

from __future__ import annotations

from base64 import b64encode
from dataclasses import dataclass
from datetime import date, timedelta
from secrets import randbelow
from typing import Annotated, Final

from fastapi import Path, Query
from pydantic import Field
from starlette.responses import Response

from lexagon._day import day_number, parse_day
from lexagon._errors import QueryError
from lexagon._result import Result
from lexagon._schema import to_json
from lexagon.grid import Board, Roll
from lexagon.scrabble import Position, PositionInfo, Puzzle
from lexagon.web.api import costs
from lexagon.web.api.fields import Seed
from lexagon.web.api.grid import BoardWishes, check_size
from lexagon.web.api.lexicons import LexiconCache, Lexicons
from lexagon.web.api.wordle_words import Length, WordsRequest
from lexagon.web.http.plain import PlainNumbers
from lexagon.web.http.pool import Task
from lexagon.web.http.routes import group
from lexagon.web.http.work import Work
from lexagon.wordle import Game
from lexagon.wordle._parameters import MOST_BOARDS

DAYS_AHEAD: Final = 31
_KEPT: Final = 86_400  # seconds that browsers keep a daily
_MOST_BOARDS: Final = 20  # of a pack
_SEEDS: Final = 10**6

router = group("", "Dailies")
Day = Annotated[
    str, Path(max_length=20, description="A date: YYYY-MM-DD.", examples=["2026-11-16"])
]


class WordleDailyRequest(PlainNumbers):
    """Which daily game: its words and number of boards."""

    words: str | None = Field(
        None, max_length=64, description="A game or a word list that ships.", examples=["original"]
    )
    length: Length | None = None
    boards: int = Field(1, ge=1, le=MOST_BOARDS, description="How many words are hidden.")


class PackRequest(BoardWishes):
    """Boards to take along; the seeds of all follow from one."""

    seed: Seed | None = Field(None, description="The seed of the first; else another each time.")
    count: int = Field(5, ge=1, le=_MOST_BOARDS, description="How many boards.")


@dataclass(frozen=True, repr=False)
class WordleDaily(Result):
    """A day's game: `answers` is the base64 of a JSON list of words, one for each board."""

    day: str
    number: int
    words: str
    length: int
    boards: int
    max_guesses: int | None
    answers: str


@dataclass(frozen=True, repr=False)
class GridBoard(Result):
    """A board to play: `answers` is the base64 of a JSON list of its words, the best first.

    Each of them is `[word, score, common]`; `common` is null where that is not known. `number` is
    that of the day, null for a board of no day.
    """

    roll: Roll
    number: int | None
    rules: str
    words: str
    count: int
    common_count: int | None
    score: int
    longest: int
    answers: str


@dataclass(frozen=True, repr=False)
class GridPack(Result):
    """Boards to take along, each with its words."""

    boards: tuple[GridBoard, ...]


@dataclass(frozen=True, repr=False)
class ScrabbleDaily(Result):
    """A day's puzzle: find the best play. `answers` is the base64 of a JSON list of all plays.

    Each of them is `[move, score, lost, grade]`, the best first: the equity that it loses to the
    best, and the grade of that, `none`, `small`, `medium` or `large`. The score of the best is
    `best_score`.
    """

    day: str
    number: int
    words: str
    position: str
    info: PositionInfo
    count: int
    best_score: int
    answers: str


@router.get("/wordle/dailies/{day}", summary="The daily game of Wordle", response_model=WordleDaily)
async def wordle(
    day: Day, request: Annotated[WordleDailyRequest, Query()], work: Work, lexicons: Lexicons
) -> Response:
    """Return the game of a day with its answers, to be played offline; up to 31 days ahead."""
    asked = WordsRequest(words=request.words, length=request.length)

    def call(_: Task) -> WordleDaily:
        chosen = _near(day)
        words = asked.open(lexicons, work.settings)
        game = Game.daily(chosen, boards=request.boards, words=words)
        return WordleDaily(
            day=chosen.isoformat(),
            number=day_number(chosen),
            words=words.name,
            length=words.length,
            boards=request.boards,
            max_guesses=game.max_guesses,
            answers=_encoded(list(game.answers)),
        )

    cost = costs.INFO + 0.002 * (asked.size(lexicons, work.settings) or costs.USUAL_WORDS)
    return await work.publish(call, cost=cost, seconds=_KEPT)


@router.get("/grid/dailies/{day}", summary="The daily board", response_model=GridBoard)
async def grid(
    day: Day, request: Annotated[BoardWishes, Query()], work: Work, lexicons: Lexicons
) -> Response:
    """Return the board of a day with its words, to be played offline; up to 31 days ahead."""
    check_size(request.size or "4x4", work)
    return await work.publish(
        lambda task: _board(request, lexicons, task, day=_near(day)),
        cost=_cost(request),
        seconds=_KEPT,
    )


@router.get("/grid/packs", summary="Boards to take along", response_model=GridPack)
async def grid_packs(
    request: Annotated[PackRequest, Query()], work: Work, lexicons: Lexicons
) -> Response:
    """Roll some boards and return them with their words, to be played offline."""
    check_size(request.size or "4x4", work)
    first = randbelow(_SEEDS) if request.seed is None else request.seed

    def call(task: Task) -> GridPack:
        seeds = range(first, first + request.count)
        return GridPack(tuple(_board(request, lexicons, task, seed=seed) for seed in seeds))

    return await work.answer(call, cost=request.count * _cost(request))


@router.get("/scrabble/dailies/{day}", summary="The daily puzzle", response_model=ScrabbleDaily)
async def scrabble(day: Day, work: Work) -> Response:
    """Return a position whose best play is to be found, with all plays graded; 31 days ahead."""

    def call(_: Task) -> ScrabbleDaily:
        puzzle = Puzzle.daily(_near(day))
        plays = [[each.move, each.score, each.lost, each.grade] for each in puzzle.plays]
        return ScrabbleDaily(
            day=puzzle.day,
            number=puzzle.number,
            words=puzzle.words,
            position=puzzle.position,
            info=Position.from_cgp(puzzle.position).info(),
            count=puzzle.count,
            best_score=puzzle.plays[0].score,
            answers=_encoded(plays),
        )

    return await work.publish(call, cost=costs.PUZZLE, seconds=_KEPT)


def _near(text: str) -> date:
    """Read a day that is not too far ahead."""
    day, last = parse_day(text), date.today() + timedelta(days=DAYS_AHEAD)
    if day > last:
        raise QueryError(
            f"{day} is too far ahead; the last day to be had is {last}",
            code="day-too-far",
            day=str(day),
            last=str(last),
        )
    return day


def _cost(request: BoardWishes) -> float:
    wishes = any(request.wishes().values())
    board = costs.of_board("x" * 16) + costs.SMALL
    return board + costs.of_roll(request.words_at_least, wishes=wishes)


def _board(
    request: BoardWishes,
    lexicons: LexiconCache,
    task: Task,
    *,
    seed: int | None = None,
    day: date | None = None,
) -> GridBoard:
    words, rules = request.read_words(lexicons), request.read_rules()
    roll = Roll.make(
        request.dice,
        size=request.size,
        seed=seed,
        day=day,
        words=words,
        rules=rules,
        progress=task.progress,
        **request.wishes(),
    )
    found = Board(roll.board).solve(words=words, rules=rules, by="score")
    return GridBoard(
        roll=roll,
        number=None if day is None else day_number(day),
        rules=found.rules,
        words=found.words,
        count=found.count,
        common_count=found.common_count,
        score=found.score,
        longest=max((len(each.word) for each in found), default=0),
        answers=_encoded([[each.word, each.score, each.common] for each in found]),
    )


def _encoded(answers: object) -> str:
    """Write answers so that nobody reads them by accident.

    >>> _encoded(["randy"])
    'WyJyYW5keSJd'
    """
    return b64encode(to_json(answers).encode()).decode()
