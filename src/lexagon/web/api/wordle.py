"""Wordle: suggestions, reviews, openers and exact search; games are in `wordle_games`."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Final, Literal

from fastapi import Path, Query
from pydantic import Field
from starlette.datastructures import State
from starlette.responses import Response

from lexagon._errors import QueryError, WordListError
from lexagon._progress import Progress
from lexagon._result import Result
from lexagon.web.api import costs
from lexagon.web.api.fields import Seconds, Word, example
from lexagon.web.api.lexicons import LexiconCache, Lexicons
from lexagon.web.api.wordle_words import (
    MAX_OPENER_BYTES,
    AnswersRequest,
    Length,
    Mode,
    WordsRequest,
)
from lexagon.web.http.openapi import problem_response, streams
from lexagon.web.http.plain import PlainNumbers
from lexagon.web.http.pool import Task
from lexagon.web.http.problems import of_library
from lexagon.web.http.routes import group
from lexagon.web.http.settings import Settings
from lexagon.web.http.work import Work
from lexagon.wordle import (
    GameLists,
    Openers,
    Optimum,
    PastedGame,
    Position,
    Review,
    Suggestions,
    Words,
    game_lists,
    openers,
    review,
)
from lexagon.wordle._exact import guesses_left, objective_of
from lexagon.wordle._parameters import MOST_GUESSES, USUAL_MAX_GUESSES
from lexagon.wordle._partitions import feedback_bytes
from lexagon.wordle._review import fitting_words

MAX_TURNS: Final = 50
WEEK: Final = 7 * 86_400  # seconds that browsers keep a game's words
MAX_TOP: Final = 50  # each guess is valued by a search of its own
MAX_TABLE_MEGABYTES: Final = 192  # of the tables of an exact search
MAX_SEARCH_CELLS: Final = 60_000_000  # guesses times answers that an exact search may have

router = group("/wordle", "Wordle")

Turn = Annotated[
    str,
    Field(
        max_length=80,
        description="A guess and its feedback: `g y b`, `2 1 0`, or squares.",
        examples=["crane=bybbg"],
    ),
]
MaxGuesses = Annotated[
    int | None,
    Field(
        ge=1,
        le=MOST_GUESSES,
        description="Guesses of a game, those made included; null is no limit.",
    ),
]
Guess = Annotated[
    str, Field(max_length=80, description="A word, or a word with its feedback: `crane=bybbg`.")
]


class PositionRequest(AnswersRequest):
    """A position: guesses with their feedback."""

    turns: list[Turn] = Field([], max_length=MAX_TURNS)
    mode: Mode = "normal"

    def read(self, lexicons: LexiconCache, settings: Settings) -> Position:
        """Return the position; turns that cannot be are an error."""
        words = self.open_answers(lexicons, settings)
        return Position.parse(self.turns, words, mode=self.mode)


class SuggestionsRequest(PositionRequest):
    """A position in which to guess."""

    model_config = example({"turns": ["crane=bybbg"], "top": 10, "max_candidates": 60})
    max_guesses: MaxGuesses = USUAL_MAX_GUESSES
    top: int = Field(10, ge=1, le=MAX_TOP, description="Guesses to return at most.")
    max_candidates: int | None = Field(
        None, ge=0, le=1_000_000, description="Possible answers to list; null is all."
    )


class WordleReviewRequest(AnswersRequest):
    """A finished game."""

    model_config = example({"guesses": ["crane", "moist", "prone"]})
    guesses: list[Guess] = Field(min_length=1, max_length=MAX_TURNS)
    answer: Word | None = Field(None, description="Without it, the last guess is the answer.")
    mode: Mode = "normal"
    max_guesses: MaxGuesses = USUAL_MAX_GUESSES

    def fitting(self, lexicons: LexiconCache, settings: Settings) -> Words:
        """Return the words asked for; without any, those of the first usual list that fits."""
        if not (self.words or self.length or self.unknown_answers or self.used):
            return fitting_words(
                self.guesses,
                self.answer,
                self.mode,
                lambda name, unknown: self.model_copy(update={"words": name}).open(
                    lexicons, settings, unknown
                ),
            )
        return self.open_answers(lexicons, settings)


class ReadingRequest(WordsRequest):
    """A game as people paste it."""

    model_config = example({"text": "Wordle 1,234 2/6\n⬛🟨⬛⬛🟩 crane\n🟩🟩🟩🟩🟩 forge"})
    text: str = Field(max_length=4_000)


class OpenersRequest(WordsRequest):
    """First words to rank by one guess; two steps and exact totals are the command line's."""

    model_config = example({"by": "bits", "top": 10})
    by: Literal["bits", "expected", "worst", "classes"] = "bits"
    top: int = Field(15, ge=1, le=MAX_TOP, description="Words to return at most.")


class OptimumRequest(PositionRequest):
    """A position to search to the end, for as long as the seconds allow."""

    model_config = example({"turns": ["salet=bbbbb"], "seconds": 20.0})
    first: Word | None = Field(None, description="The next guess; without, the best is found.")
    objective: str = Field(
        "total",
        max_length=12,
        description="What is to be least: the `total` of guesses, the `worst` case, or with "
        "`within:4` the answers that take more than 4 guesses.",
        examples=["worst"],
    )
    max_guesses: MaxGuesses = USUAL_MAX_GUESSES
    seconds: Seconds = 30.0

    def read_searchable(self, lexicons: LexiconCache, settings: Settings) -> Position:
        """Return the position, unless it cannot be searched as asked, or not in memory here."""
        position = self.read(lexicons, settings)
        guesses, answers = len(position.words.guesses), len(position.candidates)
        if guesses * answers > MAX_SEARCH_CELLS:
            raise QueryError(
                f"{guesses:,} guesses for {answers:,} answers are too many to search here; "
                "give more turns, or a smaller list",
                code="too-costly",
                guesses=guesses,
                answers=answers,
            )
        guesses_left(position, *objective_of(self.objective, self.max_guesses))
        if self.first is not None:
            position.legal_index(self.first)
        return position


class PlayWordsRequest(PlainNumbers):
    """Which of a list's words."""

    length: Length | None = None


@dataclass(frozen=True, repr=False)
class PlayWords(Result):
    """The words of a game, with spaces between: the answers, and what else may be guessed.

    `identity` changes with the words: a game that was dealt of these is of these alone.
    """

    name: str
    length: int
    identity: str
    answers: str
    guesses: str

    @classmethod
    def of(cls, words: Words) -> PlayWords:
        """Write the words of a game."""
        answers = set(words.answers)
        others = (guess for guess in words.guesses if guess not in answers)
        return cls(
            name=words.name,
            length=words.length,
            identity=words.identity[:16],
            answers=" ".join(words.answers),
            guesses=" ".join(others),
        )


def warm(state: State) -> None:
    """Make the tables of the usual words by asking a first question."""
    settings: Settings = state.service.settings
    request = PositionRequest(turns=["salet=bbbbb"])
    state.lexicons.complete(lambda: request.read(state.lexicons, settings)).suggest(top=1)


@router.get("/words", summary="Words to play with", response_model=GameLists)
async def words(work: Work) -> Response:
    """Name the games and word lists that ship, with the lengths to choose from."""
    return await work.answer(lambda _: game_lists(), cost=costs.SMALL)


@router.get(
    "/words/{name}",
    summary="All words of a game",
    response_model=PlayWords,
    responses={404: problem_response("No such game or list.")},
)
async def play_words(
    name: Annotated[str, Path(max_length=64, examples=["original"])],
    request: Annotated[PlayWordsRequest, Query()],
    work: Work,
    lexicons: Lexicons,
) -> Response:
    """Return the answers and guesses of a game compactly, to play without the server.

    Browsers keep it for a week, and have it confirmed by its ETag after that.
    """
    chosen = WordsRequest(words=name, length=request.length)

    def call(_: object) -> PlayWords:
        try:
            return PlayWords.of(chosen.open(lexicons, work.settings))
        except WordListError as error:
            raise of_library(404, error) from None

    cost = costs.INFO + 0.002 * (chosen.size(lexicons, work.settings) or costs.USUAL_WORDS)
    return await work.publish(call, cost=cost, seconds=WEEK)


@router.post("/suggestions", summary="What to guess now", response_model=Suggestions)
async def suggestions(request: SuggestionsRequest, work: Work, lexicons: Lexicons) -> Response:
    """Say what can still be the answer and rank the best guesses, as `lexagon wordle suggest`."""
    return await work.answer(
        lambda task: request.read(lexicons, work.settings).suggest(
            request.top,
            max_guesses=request.max_guesses,
            max_candidates=request.max_candidates,
            progress=task.progress,
        ),
        cost=costs.of_suggestions(
            request.size_of_answers(lexicons, work.settings), len(request.turns)
        ),
        cache=True,
    )


@router.post("/reviews", summary="Review a finished game", response_model=Review)
async def reviews(request: WordleReviewRequest, work: Work, lexicons: Lexicons) -> Response:
    """Rate each guess of a game, skill and luck apart, as `lexagon wordle review`."""
    return await work.answer(
        lambda task: review(
            request.guesses,
            request.answer,
            words=request.fitting(lexicons, work.settings),
            mode=request.mode,
            max_guesses=request.max_guesses,
            progress=task.progress,
        ),
        cost=len(request.guesses)
        * costs.of_suggestions(request.size_of_answers(lexicons, work.settings), turns=1),
        cache=True,
    )


@router.post("/readings", summary="Read a pasted game", response_model=PastedGame)
async def readings(request: ReadingRequest, work: Work, lexicons: Lexicons) -> Response:
    """Read `crane=bybbg`, words beside squares, or a share text with its words."""
    return await work.answer(
        lambda _: PastedGame.parse(request.text, request.open(lexicons, work.settings)),
        cost=costs.of_replay(request.size(lexicons, work.settings), guesses=10),
    )


@router.post("/openers", summary="Rank first words", response_model=Openers)
async def first_words(request: OpenersRequest, work: Work, lexicons: Lexicons) -> Response:
    """Rank the first words of a list by what they tell, as `lexagon wordle openers`."""

    def call(_: object) -> Openers:
        chosen = request.open(lexicons, work.settings)
        if feedback_bytes(chosen) > MAX_OPENER_BYTES:
            raise QueryError(
                f"{chosen.name} has {len(chosen.guesses):,} guesses for {len(chosen.answers):,} "
                "answers, too many to rank all first words here; choose a smaller list",
                code="too-costly",
                guesses=len(chosen.guesses),
                answers=len(chosen.answers),
            )
        return openers(chosen, request.by, top=request.top)

    words = request.size(lexicons, work.settings) or costs.USUAL_WORDS
    return await work.answer(call, cost=costs.of_openers(words), cache=True)


@router.post("/optima", summary="Find the best strategy, with proof", **streams(Optimum))
async def optima(request: OptimumRequest, work: Work, lexicons: Lexicons) -> Response:
    """Search for the fewest guesses until that is proven or the time is up, as `optimal`."""
    position = await work.do(
        lambda _: request.read_searchable(lexicons, work.settings),
        cost=costs.of_replay(request.size_of_answers(lexicons, work.settings), len(request.turns)),
    )

    def call(task: Task) -> Optimum:
        def report(progress: Progress) -> bool:
            # The lines of a proof are not a result as it stands.
            so_far = progress.so_far if isinstance(progress.so_far, Optimum) else None
            return task.progress(replace(progress, so_far=so_far))

        return position.optimum(
            request.first,
            objective=request.objective,
            max_guesses=request.max_guesses,
            threads=1,
            memory=MAX_TABLE_MEGABYTES,
            seconds=task.seconds,
            progress=report,
        )

    return await work.stream(call, request.seconds)
