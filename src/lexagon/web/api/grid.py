"""Wordament and Boggle: solve a board, throw one, plan a round, judge a word, find the best."""

from __future__ import annotations

from secrets import randbelow
from typing import Annotated, Final

from fastapi import APIRouter, Query
from starlette.responses import Response

from lexagon._progress import Progress
from lexagon.grid import (
    ORDERS,
    BestBoardSearch,
    Board,
    Question,
    Round,
    Rules,
    Solution,
    dice_sets,
    parse_size,
    plan,
    random_board,
    solve,
)
from lexagon.grid.dice import LETTERS
from lexagon.grid.rules import NAMED
from lexagon.web.grid_models import (
    BoardAnswer,
    Judged,
    PlanAnswer,
    RandomAnswer,
    RulesAnswer,
    ScoredBoard,
    Search,
    SearchAnswer,
    SolveAnswer,
    Timed,
    VerdictAnswer,
    WithBoard,
    board_fields,
    check_size,
    plan_answer,
    read_board,
    solve_answer,
)
from lexagon.web.http.openapi import streams
from lexagon.web.http.pool import Task
from lexagon.web.http.work import Work, Worker

router = APIRouter(prefix="/grid", tags=["Grid"])
# Boards that repeat their letters have more paths than a page could show.
_MAX_STEPS: Final = 20_000_000
_MAX_PATHS: Final = 50_000
_SLICE: Final = 0.25


@router.get("/rules", summary="The rules and dice there are")
async def rules() -> RulesAnswer:
    """Name the rules by which words score, and the dice that boards are thrown with."""
    return RulesAnswer(rules=list(NAMED), dice=[*dice_sets(), LETTERS])


@router.get("/random", summary="Throw a board", response_model=RandomAnswer)
async def random(
    work: Work,
    size: Annotated[str, Query(max_length=20)] = "4x4",
    dice: Annotated[str, Query(max_length=40, description="classic, new or letters")] = "new",
    seed: Annotated[int | None, Query(ge=0, lt=1 << 53)] = None,
    words: Annotated[str, Query(max_length=200)] = "enable",
    rules: Annotated[str, Query(max_length=40)] = "boggle",
) -> Response:
    """Throw a board from dice, or by how often letters occur in a list's words."""
    thrown_with = randbelow(1_000_000) if seed is None else seed

    def make(task: Task) -> RandomAnswer:
        rows, columns = parse_size(size)
        check_size(rows, columns, work.settings.board_tiles)
        lexicon = work.request.app.state.lexicons.open(words) if dice == LETTERS else None
        board = random_board(rows, columns, dice, thrown_with, lexicon)
        return RandomAnswer(**board_fields(board, Rules.named(rules)), dice=dice, seed=thrown_with)

    return await work.answer(make)


@router.post("/board", summary="Read a board", response_model=BoardAnswer)
async def board(asked: WithBoard, work: Work) -> Response:
    """Read a board that was typed or pasted, and return its tiles."""
    return await work.answer(
        lambda task: BoardAnswer(**board_fields(_board(asked, work), asked.made())), cache=True
    )


@router.post("/solve", summary="Find every word", response_model=SolveAnswer)
async def solve_board(asked: WithBoard, work: Work) -> Response:
    """Find every word of a board with its paths, and how many words each tile is part of."""
    return await work.answer(lambda task: solve_answer(_solution(asked, work)), cache=True)


@router.post("/plan", summary="Plan a timed round", response_model=PlanAnswer)
async def plan_round(asked: Timed, work: Work) -> Response:
    """Say which words to swipe, in which order and along which paths, before time is up."""

    def make(task: Task) -> PlanAnswer:
        model = asked.model()
        solution = _solution(asked, work)
        made = plan(solution, asked.seconds, model, asked.seed)
        others = {name: order(solution, asked.seconds, model) for name, order in ORDERS.items()}
        return plan_answer(solution, made, others)

    return await work.answer(make, cache=True, slow=True)


@router.post("/judge", summary="Judge a typed word", response_model=VerdictAnswer)
async def judge(asked: Judged, work: Work) -> Response:
    """Say what a typed word is worth on a board, or why it does not count."""

    def make(task: Task) -> VerdictAnswer:
        lexicon = work.request.app.state.lexicons.open(asked.words, asked.alphabet)
        verdict, score = Round(_solution(asked, work), lexicon, 1e9).play(asked.word)
        return VerdictAnswer(word=asked.word.strip().lower(), verdict=verdict.value, score=score)

    return await work.answer(make, cache=True)


@router.post("/best-board", summary="Look for the best board", **streams(SearchAnswer))
async def best_board(asked: Search, work: Work) -> Response:
    """Look for boards of high score; progress tells the best so far."""
    search = await work.do(lambda task: _search(asked, work))

    def make(task: Task) -> SearchAnswer:
        done = 0.0
        while True:
            found = search.run(min(_SLICE, asked.seconds - done), asked.target)
            done = found.cpu_seconds
            score, line = found.best[0]
            milliseconds = int(1000 * min(done, asked.seconds))
            more = {"score": score, "board": line.replace("/", " "), "steps": found.steps}
            report = Progress(milliseconds, int(1000 * asked.seconds), so_far=more)
            wanted = task.progress(report)
            if not wanted or done >= asked.seconds - 1e-3 or score >= (asked.target or 1e18):
                break
        if task.is_cancelled:
            task.check()
        return SearchAnswer(
            best=[
                ScoredBoard(score=points, board=text.replace("/", " "))
                for points, text in found.best
            ],
            steps=found.steps,
            runs=found.runs,
            seed=asked.seed,
            seconds=round(done, 3),
        )

    return await work.stream(make, asked.seconds)


def _search(asked: Search, work: Worker) -> BestBoardSearch:
    rows, columns = parse_size(asked.size)
    check_size(rows, columns, work.settings.board_tiles)
    lexicon = work.request.app.state.lexicons.open(asked.words, asked.alphabet)
    scoring = asked.made()
    question = Question(
        rows, columns, asked.words, str(scoring), asked.dice, asked.seed, asked.alphabet
    )
    return BestBoardSearch(question, lexicon, scoring)


def _board(asked: WithBoard, work: Worker) -> Board:
    return read_board(asked.board, work.settings.board_tiles)


def _solution(asked: WithBoard, work: Worker) -> Solution:
    lexicon = work.request.app.state.lexicons.open(asked.words, asked.alphabet)
    return solve(_board(asked, work), lexicon, asked.made(), _MAX_STEPS, _MAX_PATHS)
