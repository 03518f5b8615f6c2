"""What the Scrabble routes are asked."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field

EMPTY: Final = "/".join(["15"] * 15)
AXOLOTL: Final = "15/15/15/15/15/15/15/3AXOLOTL5/15/15/15/15/15/15/15"
GCG: Final = (
    "#player1 Ann Ann\n#player2 Bo Bo\n>Ann: AXOLOTL 8D AXOLOTL +80 80\n>Bo: AEINRST - +0 0\n"
)
_LONGEST_POSITION: Final = 4_000
_LONGEST_GAME: Final = 60_000

EditionName = Annotated[
    str | None,
    Field(
        default=None,
        max_length=40,
        description="english, indonesian, super or spanish; what the position names, or English.",
        examples=["english"],
    ),
]
ListName = Annotated[
    str | None,
    Field(
        default=None,
        max_length=80,
        description="A list that ships or one you sent; each edition has a usual one.",
        examples=["enable"],
    ),
]
Seed = Annotated[int, Field(default=0, ge=0, lt=2**53, description="Same seed, same result.")]
Seconds = Annotated[
    float | None,
    Field(default=None, gt=0, le=3600, description="Stop after this time.", examples=[5.0]),
]


class Question(BaseModel):
    """Anything asked; a field nobody knows is refused."""

    model_config = ConfigDict(extra="forbid")


class PositionQuestion(Question):
    """A question about a position."""

    position: str = Field(
        max_length=_LONGEST_POSITION,
        description="CGP: board, racks, scores, scoreless turns, options; a board will do.",
        examples=[f"{AXOLOTL} AEINRST/ 80/0 0"],
    )
    edition: EditionName = None
    words: ListName = None


class TextQuestion(Question):
    """A position (CGP) or a game (GCG), pasted."""

    text: str = Field(
        max_length=_LONGEST_GAME,
        description="A position as CGP, or a game as GCG, which gives its last position.",
        examples=[f"{AXOLOTL} AEINRST/ 80/0 0"],
    )
    edition: EditionName = None
    words: ListName = None


class PlaysQuestion(PositionQuestion):
    """Which are the best plays?"""

    by: Literal["score", "equity"] = Field(
        default="score", description="By points, or by points and what stays on the rack."
    )
    limit: int = Field(default=20, ge=1, le=500, description="How many plays to list.")


class PlayQuestion(PositionQuestion):
    """Is this play legal, and what does it score?"""

    move: str = Field(
        max_length=200,
        description="`8D WORD` across, `D8 WORD` down, `-ABC` an exchange, `-` a pass.",
        examples=["K5 ANESTRI"],
    )


class SimulationQuestion(PositionQuestion):
    """How do the best moves fare against random racks?"""

    candidates: int = Field(default=15, ge=1, le=60, description="Moves to compare.")
    plies: int = Field(default=2, ge=1, le=8, description="Turns to look ahead.")
    iterations: int | None = Field(
        default=None,
        ge=1,
        le=1_000_000,
        description="Candidates times deals; 20,000 unless told, or unless there are seconds.",
        examples=[3000],
    )
    seconds: Seconds = None
    seed: Seed = 0


class EndgameQuestion(PositionQuestion):
    """What is the best line with the bag empty?"""

    seconds: Seconds = None


class ScrabbleGameQuestion(Question):
    """A new game against the computer."""

    edition: EditionName = None
    words: ListName = None
    level: Literal["gentle", "score", "equity", "perfect-endgame", "simulate"] = Field(
        default="equity", description="How the computer plays, from gentle to strong."
    )
    name: str = Field(default="You", max_length=40, description="What to call you.")
    second: bool = Field(default=False, description="Let the computer begin.")
    seed: int | None = Field(
        default=None, ge=0, lt=2**53, description="Same seed, same tiles; any if none is given."
    )


_TOKEN = Field(max_length=16_384, description="The game, as the last answer gave it.")


class ScrabbleMoveQuestion(Question):
    """The person's move in a game."""

    token: str = _TOKEN
    move: str = Field(
        max_length=200, description="`8D WORD`, `D8 WORD`, `-ABC`, `-`.", examples=["-"]
    )


class ReplyQuestion(Question):
    """The computer's move in a game."""

    token: str = _TOKEN


class ScrabbleReviewQuestion(Question):
    """A finished game to review."""

    gcg: str = Field(max_length=_LONGEST_GAME, description="The game as GCG.", examples=[GCG])
    edition: EditionName = None
    words: ListName = None
