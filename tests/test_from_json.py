"""A result is read from its document as it was written."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pytest

import lexagon
from lexagon import Progress, from_json, to_json
from lexagon._result import Result
from tests.test_surface import RESULTS, made


@dataclass(frozen=True)
class Inner(Result):
    word: str


@dataclass(frozen=True)
class Longer(Inner):
    length: int


@dataclass(frozen=True)
class Every(Result):
    share: float
    bounds: tuple[float, float] | None
    by_length: dict[int, int]
    rows: tuple[Inner, ...]
    either: Inner | str | None
    names: tuple[tuple[str, ...], ...]


@pytest.mark.parametrize("expression", RESULTS)
def test_a_result_of_the_library_comes_back(expression: str) -> None:
    result = made(expression)
    text = to_json(result)
    read = from_json(type(result), text)
    assert type(read) is type(result)
    assert to_json(read) == text
    assert str(read) == str(result)


def test_every_kind_of_field_comes_back() -> None:
    rows = (Inner("lax"), Longer("axolotl", 7))
    for either in (None, "ox", Inner("ox")):
        result = Every(2.0, (1.0, 2.5), {3: 1, 15: 2}, rows, either, (("a", "b"), ()))
        assert from_json(Every, to_json(result)) == result
    endless = from_json(Every, to_json(Every(math.nan, None, {}, (), None, ())))
    assert math.isnan(endless.share)
    assert from_json(Progress, to_json(Progress(1, 4))) == Progress(1, 4)


def test_what_is_not_json_is_refused() -> None:
    for text in ("{", '{"word": 1e9999999}'):
        with pytest.raises(ValueError, match=r"JSON|Expecting|finite"):
            from_json(Inner, text)
    assert lexagon.from_json is from_json
