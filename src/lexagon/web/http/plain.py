"""Numbers in text from clients and the environment, in fewer forms than pydantic reads."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, ConfigDict, ValidatorFunctionWrapHandler, field_validator

from lexagon._numbers import parse_float, parse_int


class PlainNumbers(BaseModel):
    """Base of models whose values are text: their numbers are those of `lexagon._numbers`.

    >>> class Asked(PlainNumbers):
    ...     top: int
    >>> Asked.model_validate({"top": "10"}).top
    10
    >>> Asked.model_validate({"top": "1_0"})
    Traceback (most recent call last):
    pydantic_core._pydantic_core.ValidationError: ...
    """

    model_config = ConfigDict(extra="forbid")

    @field_validator("*", mode="wrap")
    @classmethod
    def _read(cls, value: Any, read: ValidatorFunctionWrapHandler) -> Any:
        result = read(value)
        if isinstance(value, str) and type(result) in (int, float):
            plain = (parse_int if isinstance(result, int) else parse_float)(value)
            if plain is None:
                raise ValueError("Input should be a number in decimal digits")
        return result
