"""What is asked and answered about Wordle, over HTTP."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from lexagon.wordle.rules import LONGEST_WORD, SHORTEST_WORD

MOST_TURNS: Final = 50
MOST_LIMIT: Final = 100
MOST_TOP: Final = 50
MOST_CANDIDATES: Final = 500
MOST_TOKEN: Final = 12_000

Item = Annotated[str, Field(max_length=80)]
Word = Annotated[str, Field(max_length=40)]
ListName = Annotated[
    str | None,
    Field(
        max_length=64,
        description="A game such as `original`, a word list, or a list of one's own that was sent.",
    ),
]
Length = Annotated[
    int | None,
    Field(
        ge=SHORTEST_WORD,
        le=LONGEST_WORD,
        description="Tiles of a word; with a word list, 5 where none is given.",
    ),
]
Hard = Annotated[bool, Field(description="Hard mode: clues must be used.")]
Limit = Annotated[
    int | None,
    Field(ge=0, le=MOST_LIMIT, description="Guesses allowed, 0 for any number; else boards + 5."),
]
Boards = Literal[1, 2, 4, 8, 16, 32]
Kind = Literal["honest", "absurdle"]


class Question(BaseModel):
    """Anything that is asked: no fields but those named, and no guessing at types."""

    model_config = ConfigDict(extra="forbid", strict=True)


def _example(**fields: Any) -> ConfigDict:
    return ConfigDict(extra="forbid", strict=True, json_schema_extra={"examples": [fields]})


class NewGame(Question):
    """A game to begin; without a day or a seed the word is drawn by lot."""

    model_config = _example(kind="honest", day="2026-11-15", player="5b0c9e", hard=False)
    kind: Kind = Field(default="honest", description="`absurdle` is a host that cheats.")
    list: ListName = None
    length: Length = None
    boards: Boards = 1
    hard: Hard = False
    limit: Limit = None
    day: str | None = Field(default=None, max_length=40, description="The daily game of this date.")
    seed: str | None = Field(
        default=None,
        min_length=1,
        max_length=40,
        description="The same words again for the same seed.",
    )
    player: str = Field(
        default="guest",
        pattern=r"^[A-Za-z0-9_-]{1,64}$",
        description="Whose statistics the game counts in; who knows it can read them.",
    )


class GameMove(Question):
    """A game as its token has it, and the colours of the text to share."""

    token: str = Field(max_length=MOST_TOKEN, description="As the last answer gave it.")
    light: bool = Field(default=False, description="Squares for a light page.")
    high_contrast: bool = Field(default=False, description="Orange and blue squares.")


class GuessMove(GameMove):
    """A guess in a game."""

    guess: Word = Field(examples=["crane"])


class TurnShown(BaseModel):
    """A guess and what the board showed for it."""

    guess: str = Field(examples=["crane"])
    tiles: Sequence[str] = Field(examples=[["c", "r", "a", "n", "e"]])
    marks: str = Field(
        pattern="^[gyb]+$", examples=["bybbg"], description="g green, y yellow, b black."
    )


class BoardShown(BaseModel):
    """One board; the answer is told when the game is over."""

    turns: Sequence[TurnShown]
    solved: bool
    answer: str | None = None


class HintShown(BaseModel):
    """The best guess on the board with the fewest answers left."""

    guess: str = Field(examples=["moist"])
    board: int = Field(ge=1)
    candidates_left: int
    expected_guesses: float
    exact: bool


class SummaryShown(BaseModel):
    """What a player's games of one kind come to."""

    kind: Kind
    boards: int
    played: int
    won: int
    win_rate: float = Field(ge=0, le=1)
    streak: int
    longest_streak: int
    distribution: dict[int, int] = Field(description="Games won by number of guesses.")


class GameShown(BaseModel):
    """A game as its player may see it; `token` is what the next move has to send."""

    token: str
    kind: Kind
    list: str = Field(examples=["original"])
    answers: int = Field(examples=[2315], description="Words that may be the answer.")
    length: int = Field(examples=[5])
    letters: Sequence[str] = Field(description="The tiles of the alphabet, for a keyboard.")
    hard: bool
    limit: int | None
    day: str | None
    number: int | None = Field(description="Of the daily game.")
    seed: str | None = Field(description="Told from the start if it was chosen, else at the end.")
    guesses: Sequence[str]
    boards: Sequence[BoardShown]
    hints: int
    over: bool
    won: bool
    hint: HintShown | None = None
    share: str | None = Field(default=None, description="The text to share, when the game is over.")
    counted: bool | None = Field(default=None, description="Whether the finished game counts.")
    statistics: SummaryShown | None = None


class StatisticsAnswer(BaseModel):
    """A player's games by kind."""

    games: Sequence[SummaryShown]


class CoachQuestion(Question):
    """A game in progress."""

    model_config = _example(history=["crane=bybbg"], hard=False, top=10)
    history: Sequence[Item] = Field(
        default=[],
        max_length=MOST_TURNS,
        description="Guesses with their feedback: g y b, 2 1 0, or squares.",
    )
    list: ListName = None
    length: Length = None
    hard: Hard = False
    unknown_answers: bool = Field(
        default=False, description="Any allowed word may be the answer; common ones are likelier."
    )
    top: int = Field(default=10, ge=1, le=MOST_TOP, description="Guesses to show.")
    skip: int = Field(default=0, ge=0, le=1_000_000, description="Candidates to pass over.")
    take: int = Field(default=60, ge=0, le=MOST_CANDIDATES, description="Candidates to show.")


class CandidateShown(BaseModel):
    """An answer still possible."""

    word: str
    level: int | None = Field(description="SCOWL level: 10 is a very common word, 95 a rare one.")
    chance: float


class SuggestionShown(BaseModel):
    """A guess to make now."""

    guess: str
    expected_guesses: float = Field(description="Guesses still needed, this one included.")
    exact: bool = Field(description="Whether that is exact or an estimate.")
    bits: float
    classes: int
    expected_class: float = Field(description="Answers left after it, on average.")
    worst: int = Field(description="Answers left after it at worst.")
    chance_now: float = Field(description="The chance that it is the answer.")
    is_candidate: bool


class CoachAnswer(BaseModel):
    """What is left, and what to guess."""

    list: str
    length: int
    history: Sequence[TurnShown]
    solved: bool
    candidates_left: int
    candidates: Sequence[CandidateShown] = Field(description="The likeliest first.")
    exact: bool
    best_proven: bool = Field(description="No guess at all is better than the first.")
    weighted: bool = Field(description="Whether common words count as likelier.")
    suggestions: Sequence[SuggestionShown]


class ReviewQuestion(Question):
    """A finished game: words, or words with their feedback."""

    model_config = _example(guesses=["crane", "moist", "prone"])
    guesses: Sequence[Item] = Field(min_length=1, max_length=MOST_TURNS)
    answer: Word | None = Field(default=None, description="Else the last guess, if solved.")
    list: ListName = None
    length: Length = None
    hard: Hard = False


class TurnReviewed(BaseModel):
    """One guess of a game: what it promised, what it brought, what the best one would have."""

    guess: str
    tiles: Sequence[str]
    marks: str
    candidates_before: int
    candidates_after: int
    expected_after: float
    bits_expected: float
    bits_gained: float
    expected_guesses: float
    best_guess: str
    best_expected_guesses: float
    best_expected_after: float
    best_would_leave: int | None
    exact: bool
    cost: float = Field(description="Guesses that the choice cost.")
    skill: int = Field(ge=0, le=99)
    gain: float = Field(description="Guesses that the feedback saved or, below 0, cost.")
    luck: int = Field(ge=0, le=99)


class ReviewAnswer(BaseModel):
    """A game, guess by guess."""

    list: str
    answer: str | None
    solved: bool
    hard: bool
    guesses: int
    skill: int
    luck: int
    expected_at_start: float
    expected_at_end: float
    lost_by_skill: float
    gained_by_luck: float
    turns: Sequence[TurnReviewed]


class PastedQuestion(Question):
    """A game as people paste it."""

    model_config = _example(text="Wordle 1,234 2/6\n⬛🟨⬛⬛🟩 crane\n🟩🟩🟩🟩🟩 forge")
    text: str = Field(max_length=4_000)
    list: ListName = None
    length: Length = None


class PastedTurn(BaseModel):
    """A word, and its feedback where that was pasted too."""

    guess: str
    tiles: Sequence[str]
    marks: str | None


class PastedAnswer(BaseModel):
    """What the text says, word by word."""

    turns: Sequence[PastedTurn]


class GameListShown(BaseModel):
    """A list to play with."""

    name: str = Field(examples=["original"])
    language: str = Field(examples=["en"])
    lengths: Sequence[int] = Field(examples=[[5]], description="Tiles of a word to choose from.")


class GameListsAnswer(BaseModel):
    """The lists that ship, the usual one first; lists of one's own can be sent."""

    lists: Sequence[GameListShown]


class OpenersQuestion(Question):
    """First words, ranked."""

    model_config = _example(order="bits", top=10)
    order: Literal["bits", "expected", "worst", "classes"] = "bits"
    list: ListName = None
    length: Length = None
    top: int = Field(default=20, ge=1, le=MOST_TOP)


class OpenerShown(BaseModel):
    """A first word and its figures."""

    word: str
    is_answer: bool
    bits: float
    expected: float = Field(description="Answers left after it, on average.")
    worst: int
    classes: int


class OpenersAnswer(BaseModel):
    """First words, best first."""

    list: str
    order: str
    openers: Sequence[OpenerShown]


class ProofQuestion(Question):
    """The best next guess, with proof: searched as long as the seconds allow."""

    model_config = _example(history=["salet=bbbbb"], limit=6, seconds=20.0)
    history: Sequence[Item] = Field(default=[], max_length=MOST_TURNS)
    list: ListName = None
    length: Length = None
    hard: Hard = False
    limit: int = Field(
        default=6, ge=0, le=MOST_LIMIT, description="Guesses of a game; 0 is no limit."
    )
    seconds: float = Field(
        default=30.0, gt=0, le=3_600, description="At most what the server allows."
    )


class ProofAnswer(BaseModel):
    """The best guess found, and whether it is proven that none is better."""

    list: str
    answers: int = Field(description="Answers still possible.")
    proven: bool
    solvable: bool = Field(description="False: no strategy finds every answer within the limit.")
    settled: int = Field(description="Next guesses that are solved or ruled out.")
    of: int = Field(description="Next guesses that there are.")
    first: str | None
    total: int | None = Field(description="Guesses summed over the answers, with best play.")
    mean: float | None
    ties: Sequence[str] = Field(description="Guesses that are as good; all of them if proven.")
