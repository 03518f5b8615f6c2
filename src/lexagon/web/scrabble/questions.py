"""What the Scrabble routes are asked."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field

AXOLOTL: Final = "15/15/15/15/15/15/15/3AXOLOTL5/15/15/15/15/15/15/15"
GCG: Final = (
    "#player1 Ann Ann\n#player2 Bo Bo\n>Ann: AXOLOTL 8D AXOLOTL +80 80\n>Bo: AEINRST - +0 0\n"
)
ENDGAME: Final = (
    "14V/4F8XI/1UNRAVEL5ID/4T6C2E/4I4TEREDO/1Z2G3YA1I3/1O2U2BAWLs3/NONCE1JAW2PFUI/"
    "1I1A1ROTL1EYAS1/1D1DIET8/3G11/3E3Q7/1AUREOLAE6/5PAtROON1HM/SHTIKS1S2MONIE"
)
_LONGEST_POSITION: Final = 12_000  # so that a rack of 10,000 tiles is told what is wrong with it
_LONGEST_GAME: Final = 32_000

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


def _example(**fields: str | int | float) -> ConfigDict:
    return ConfigDict(extra="forbid", json_schema_extra={"examples": [dict(fields)]})


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

    model_config = _example(text=f"{AXOLOTL} AEINRST/ 80/0 0")

    text: str = Field(
        max_length=_LONGEST_GAME,
        description="A position as CGP, or a game as GCG, which gives its last position.",
        examples=[f"{AXOLOTL} AEINRST/ 80/0 0"],
    )
    edition: EditionName = None
    words: ListName = None


class PlaysQuestion(PositionQuestion):
    """Which are the best plays?"""

    model_config = _example(position=f"{AXOLOTL} AEINRST/ 80/0 0", by="equity", limit=5)

    by: Literal["score", "equity"] = Field(
        default="score", description="By points, or by points and what stays on the rack."
    )
    limit: int = Field(default=20, ge=1, le=500, description="How many plays to list.")


class PlayQuestion(PositionQuestion):
    """Is this play legal, and what does it score?"""

    model_config = _example(position=f"{AXOLOTL} AEINRST/ 80/0 0", move="K5 ANESTRI")

    move: str = Field(
        max_length=200,
        description="`8D WORD` across, `D8 WORD` down, `-ABC` an exchange, `-` a pass.",
        examples=["K5 ANESTRI"],
    )


class SimulationQuestion(PositionQuestion):
    """How do the best moves fare against random racks?"""

    model_config = _example(position=f"{AXOLOTL} AEINRVW/ 80/0 0", candidates=4, iterations=400)

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

    model_config = _example(position=f"{ENDGAME} BENRT/G 373/323 0", seconds=0.2)

    seconds: Seconds = None


class ScrabbleGameQuestion(Question):
    """A new game against the computer."""

    model_config = _example(level="gentle", name="Ann", seed=7)

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

    model_config = _example(gcg=GCG)

    gcg: str = Field(max_length=_LONGEST_GAME, description="The game as GCG.", examples=[GCG])
    edition: EditionName = None
    words: ListName = None
