"""Word lists: which there are, uploading your own, and questions about words."""

from __future__ import annotations

from typing import Annotated

from fastapi import Path
from pydantic import Field
from starlette.datastructures import State
from starlette.responses import Response

from lexagon._errors import WordListError
from lexagon.lexicon import (
    Definitions,
    Hooks,
    LexiconInfo,
    Matches,
    WordCheck,
    WordLists,
    define,
    word_lists,
)
from lexagon.lexicon._alphabet import MAX_WORD_LENGTH
from lexagon.web.api import costs
from lexagon.web.api.fields import (
    AlphabetText,
    OwnAlphabet,
    Rack,
    Strict,
    Top,
    Word,
    Words,
    example,
)
from lexagon.web.api.lexicons import Lexicons
from lexagon.web.http.openapi import problem_response
from lexagon.web.http.pool import Task
from lexagon.web.http.problems import of_library
from lexagon.web.http.routes import group
from lexagon.web.http.work import Work

router = group("/words", "Words")

MinLength = Annotated[
    int, Field(ge=1, le=MAX_WORD_LENGTH, description="Tiles that a word has at least.")
]
MaxLength = Annotated[
    int, Field(ge=1, le=MAX_WORD_LENGTH, description="Tiles that a word has at most.")
]
Pattern = Annotated[
    str,
    Field(
        min_length=1,
        max_length=200,
        description="`?` one tile, `*` any run, `[abc]` a set, `[^abc]` the others.",
        examples=["qu*z"],
    ),
]


class UploadRequest(Strict):
    """A word list of your own: words with spaces or line ends between them."""

    model_config = example({"text": "lax\nox\naxolotl\n"})
    text: str = Field(min_length=1)
    alphabet: AlphabetText = "english"


class LexiconRequest(Strict):
    """A question about a word list."""

    words: Words = "enable"
    alphabet: OwnAlphabet = None


class CheckRequest(LexiconRequest):
    """Words to look up."""

    model_config = example({"candidates": ["axolotl", "lexagon"], "words": "enable"})
    candidates: list[Word] = Field(min_length=1, max_length=10_000)


class DefinitionsRequest(Strict):
    """Words to define."""

    model_config = example({"candidates": ["axolotl", "geese"]})
    candidates: list[Word] = Field(
        min_length=1, max_length=1_000, description="The words, in any form."
    )


class AnagramsRequest(LexiconRequest):
    """A rack to spell words with."""

    model_config = example({"rack": "AEINST?", "top": 5})
    rack: Rack
    sub: bool = Field(False, description="Also words that leave tiles of the rack unused.")
    pattern: Pattern | None = None
    through: Word | None = Field(None, description="Words must hold these tiles in a row.")
    min_length: MinLength = 2
    max_length: MaxLength = MAX_WORD_LENGTH
    top: Top = 200


class MatchesRequest(LexiconRequest):
    """A pattern to match words with."""

    model_config = example({"pattern": "qu*z", "words": "enable"})
    pattern: Pattern
    min_length: MinLength = 1
    max_length: MaxLength = MAX_WORD_LENGTH
    top: Top = 200


class HooksRequest(LexiconRequest):
    """A word to extend at its ends."""

    model_config = example({"word": "lax"})
    word: Word


def warm(state: State) -> None:
    """Open the usual list."""
    state.lexicons.complete(lambda: state.lexicons.open(LexiconRequest().words))


@router.get("", summary="The word lists that ship", response_model=WordLists)
async def lists(work: Work) -> Response:
    """Name every list with its size, language, origin and licence."""
    return await work.answer(lambda _: word_lists(), cost=costs.SMALL)


@router.post("", summary="Upload a word list", response_model=LexiconInfo)
async def upload(request: UploadRequest, work: Work, lexicons: Lexicons) -> Response:
    """Keep a list in the server's memory; other requests use it by the name in `words`."""
    return await work.answer(
        lambda _: lexicons.upload(request.text, request.alphabet).info(),
        cost=costs.of_upload(request.text),
    )


@router.get(
    "/{name}",
    summary="One word list",
    response_model=LexiconInfo,
    responses={404: problem_response("No such list.")},
)
async def info(
    name: Annotated[str, Path(max_length=64, examples=["enable"])], work: Work, lexicons: Lexicons
) -> Response:
    """Describe a list: its size, lengths, longest words, word graph and origin."""

    def call(_: Task) -> LexiconInfo:
        try:
            return lexicons.open(name).info()
        except WordListError as error:
            raise of_library(404, error) from None

    return await work.answer(call, cost=costs.INFO)


@router.post("/checks", summary="Check words", response_model=WordCheck)
async def checks(request: CheckRequest, work: Work, lexicons: Lexicons) -> Response:
    """Say of each word whether it is in a list, as `lexagon words check`."""
    return await work.answer(
        lambda _: lexicons.open(request.words, request.alphabet).check(*request.candidates),
        cost=costs.SMALL + 0.001 * len(request.candidates),
        cache=True,
    )


@router.post("/definitions", summary="What words mean", response_model=Definitions)
async def definitions(request: DefinitionsRequest, work: Work) -> Response:
    """Define English words, inflected forms too, by WordNet, as `lexagon words define`."""
    return await work.answer(
        lambda _: define(*request.candidates),
        cost=costs.SMALL + 0.2 * len(request.candidates),
        cache=True,
    )


@router.post("/anagrams", summary="Words of a rack", response_model=Matches)
async def anagrams(request: AnagramsRequest, work: Work, lexicons: Lexicons) -> Response:
    """Find the words that a rack spells, the longest first, as `lexagon words anagram`."""
    return await work.answer(
        lambda _: lexicons.open(request.words, request.alphabet).anagrams(
            **request.model_dump(exclude={"words", "alphabet"})
        ),
        cost=costs.of_find(
            costs.list_size(request.words, lexicons),
            request.rack,
            sub=request.sub or request.through is not None,
        ),
        cache=True,
    )


@router.post("/matches", summary="Words of a pattern", response_model=Matches)
async def matches(request: MatchesRequest, work: Work, lexicons: Lexicons) -> Response:
    """Find the words that match a pattern, the longest first, as `lexagon words match`."""
    return await work.answer(
        lambda _: lexicons.open(request.words, request.alphabet).matching(
            **request.model_dump(exclude={"words", "alphabet"})
        ),
        cost=costs.of_find(costs.list_size(request.words, lexicons), pattern=request.pattern),
        cache=True,
    )


@router.post("/hooks", summary="Hooks of a word", response_model=Hooks)
async def hooks(request: HooksRequest, work: Work, lexicons: Lexicons) -> Response:
    """Find the tiles that make another word at a word's ends, as `lexagon words hooks`."""
    return await work.answer(
        lambda _: lexicons.open(request.words, request.alphabet).hooks(request.word),
        cost=costs.SMALL,
        cache=True,
    )
