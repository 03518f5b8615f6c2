"""The plain values that rows, parameters and specs are made of."""

from __future__ import annotations

from typing import TypeAlias

Scalar: TypeAlias = str | int | float | bool | None
Json: TypeAlias = "Scalar | list[Json] | dict[str, Json]"
Row: TypeAlias = dict[str, Scalar]
