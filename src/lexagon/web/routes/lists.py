"""The word lists that games are played with, and lists of users' own."""

from __future__ import annotations

from fastapi import APIRouter
from pydantic import BaseModel, ConfigDict, Field
from starlette.responses import Response

from lexagon.lexicon import _lists as lists
from lexagon.web.pool import Task
from lexagon.web.work import Doing

router = APIRouter(prefix="/lists", tags=["Word lists"])


class ListInfo(BaseModel):
    """One word list."""

    name: str = Field(examples=["enable"], description="What requests call it.")
    title: str = Field(examples=["ENABLE"])
    words: int = Field(examples=[172_823])
    language: str = Field(examples=["English"])
    licence: str = Field(examples=["public domain"])


class ListsAnswer(BaseModel):
    """All lists that ship."""

    lists: list[ListInfo]


class OwnList(BaseModel):
    """A list of one's own: words with spaces or line ends between them."""

    model_config = ConfigDict(
        extra="forbid", json_schema_extra={"examples": [{"text": "lax\nox\naxolotl\n"}]}
    )
    text: str = Field(min_length=1)
    alphabet: str = Field("english", max_length=500, description="A name, or tiles with spaces.")


class OwnListAnswer(BaseModel):
    """The name under which requests use the list, until the server makes room for others."""

    name: str = Field(examples=["own-4a5f0c2b9d1e7f38"])
    words: int = Field(examples=[3])
    lengths: dict[int, int] = Field(description="How many words of each length there are.")


@router.get("", summary="The word lists that ship")
async def all_lists() -> ListsAnswer:
    """Name every list with its size, language and licence."""
    return ListsAnswer(
        lists=[
            ListInfo(
                name=one.name,
                title=one.title,
                words=one.count,
                language=one.language,
                licence=one.licence,
            )
            for one in lists.word_lists().values()
        ]
    )


@router.post("", summary="Send a word list of your own", response_model=OwnListAnswer)
async def send_list(asked: OwnList, work: Doing) -> Response:
    """Keep a list in the server's memory; other requests use it by the name that comes back."""

    def make(task: Task) -> OwnListAnswer:
        lexicon = work.service.lists.add(asked.text, asked.alphabet)
        lengths = lexicon.length_counts()
        return OwnListAnswer(name=lexicon.name, words=len(lexicon), lengths=lengths)

    return await work.answer(make, slow=True)
