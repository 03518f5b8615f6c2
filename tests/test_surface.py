"""What the package exports is decided, and importing it stays light."""

from __future__ import annotations

import subprocess
import sys

import pytest

import lexagon
from lexagon._errors import LexagonError


def test_every_public_name_is_there() -> None:
    for name in lexagon.__all__:
        assert getattr(lexagon, name) is not None
    assert set(lexagon.__all__) <= set(dir(lexagon))


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'Sudoku'"):
        getattr(lexagon, "Sudoku")  # noqa: B009


def test_errors_are_one_family_of_value_errors() -> None:
    errors = [getattr(lexagon, name) for name in lexagon.__all__ if name.endswith("Error")]
    assert all(issubclass(error, LexagonError) for error in errors)
    assert issubclass(LexagonError, ValueError)


@pytest.mark.parametrize(
    "code", ["import lexagon", "import lexagon.cli", "from lexagon.cli import run; run([])"]
)
def test_starting_up_loads_neither_numpy_nor_rich(code: str) -> None:
    check = f"{code}\nimport sys\nassert not {{'numpy', 'rich'}} & set(sys.modules)"
    subprocess.run([sys.executable, "-c", check], check=True, stdout=subprocess.DEVNULL)
