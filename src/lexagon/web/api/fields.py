"""Request fields that several routes share: one name, one type, one description each."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from lexagon._errors import QueryError

Words = Annotated[
    str,
    Field(
        max_length=64,
        description="A word list: one that ships, `scowl-10` to `scowl-95`, or one you uploaded.",
        examples=["enable"],
    ),
]
AlphabetText = Annotated[
    str,
    Field(
        max_length=500,
        description="The alphabet: a name, or its tiles with spaces between.",
        examples=["english"],
    ),
]
OwnAlphabet = Annotated[
    AlphabetText | None,
    Field(description="The alphabet of the list; another is refused.", examples=["english"]),
]
Word = Annotated[str, Field(min_length=1, max_length=200, examples=["axolotl"])]
Rack = Annotated[
    str,
    Field(min_length=1, max_length=200, description="Tiles; `?` is a blank.", examples=["AEINST?"]),
]
Top = Annotated[
    int, Field(ge=1, le=10_000, description="How many to return at most.", examples=[10])
]
Seed = Annotated[
    int, Field(ge=0, lt=2**53, description="The same seed gives the same result.", examples=[7])
]
Seconds = Annotated[
    float, Field(gt=0, le=3_600, description="Thinking time by the clock.", examples=[2.0])
]


class Strict(BaseModel):
    """Base of every request: no conversion of types, no unknown fields."""

    model_config = ConfigDict(strict=True, extra="forbid")


def example(*documents: dict[str, Any]) -> ConfigDict:
    """Give a request examples, which the documentation shows and the tests try."""
    return ConfigDict(json_schema_extra={"examples": list(documents)})


def at_most(what: str, unit: str, amount: float, limit: float) -> None:
    """Refuse an amount above a limit of the server.

    >>> at_most("the board", "tiles", 10_000, 100)
    Traceback (most recent call last):
    lexagon.QueryError: the board has 10,000 tiles; at most 100 are allowed here
    """
    if amount > limit:
        raise QueryError(
            f"{what} has {amount:,} {unit}; at most {limit:,} are allowed here",
            code="too-large",
            what=what,
            amount=amount,
            most=limit,
        )
