"""Wordle on several boards: the best guess for all of them; one board's is in `wordle`."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field
from starlette.responses import Response

from lexagon.web.api import costs
from lexagon.web.api.fields import example
from lexagon.web.api.lexicons import LexiconCache, Lexicons
from lexagon.web.api.wordle import MAX_TOP, MAX_TURNS, Turn
from lexagon.web.api.wordle_games import Limit
from lexagon.web.api.wordle_words import AnswersRequest
from lexagon.web.http.routes import group
from lexagon.web.http.settings import Settings
from lexagon.web.http.work import Work
from lexagon.wordle import Boards, BoardsSuggestions
from lexagon.wordle._parameters import MOST_BOARDS

router = group("/wordle", "Wordle")

History = Annotated[list[Turn], Field(max_length=MAX_TURNS)]


class BoardsRequest(AnswersRequest):
    """Several boards that take the same guesses."""

    model_config = example({"boards": [["crane=bybbg"], ["crane=bbbyb"]], "top": 10})
    boards: list[History] = Field(
        min_length=1,
        max_length=MOST_BOARDS,
        description="The turns of each board, all of them until it was solved.",
    )
    max_guesses: Limit = "usual"
    top: int = Field(10, ge=1, le=MAX_TOP, description="Guesses to return at most.")
    max_candidates: int | None = Field(
        None, ge=0, le=1_000_000, description="Possible answers to list of a board; null is all."
    )

    def read(self, lexicons: LexiconCache, settings: Settings) -> Boards:
        """Return the boards; histories that cannot be of one game are an error."""
        words = self.open_answers(lexicons, settings)
        return Boards.from_histories(self.boards, words)


@router.post(
    "/boards/suggestions",
    summary="What to guess on several boards",
    response_model=BoardsSuggestions,
)
async def suggestions(request: BoardsRequest, work: Work, lexicons: Lexicons) -> Response:
    """Say what each board still hides and rank the best guesses for all of them together."""
    return await work.answer(
        lambda task: request.read(lexicons, work.settings).suggest(
            request.top,
            max_guesses=request.max_guesses,
            max_candidates=request.max_candidates,
            progress=task.progress,
        ),
        cost=costs.of_boards(request.size_of_answers(lexicons, work.settings), len(request.boards)),
        cache=True,
    )
