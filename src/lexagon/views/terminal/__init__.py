"""Results in a terminal: `show(result, console)` prints with rich, plain where there is no colour.

A view is a function registered with `@show.of(ResultType)` in the module of its game; it takes the
result, a rich console, and what options of the command change about the drawing. A result without
one is printed as its text.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lexagon._result import Displayed
from lexagon.views import Views

if TYPE_CHECKING:
    from rich.console import Console

show: Views[None] = Views(__name__)


@show.of(Displayed)
def as_text(result: Displayed, console: Console) -> None:
    """Print the text of a result."""
    console.print(str(result), markup=False)


__all__ = ["show"]
