"""Results as HTML for notebooks and reports: `html(result)`.

A view is a function registered with `@html.of(ResultType)` in the module of its game. A result
without one is shown as its text.
"""

from lexagon._result import Displayed
from lexagon.views import Views
from lexagon.views.html.markup import block, element

html: Views[str] = Views(__name__)


@html.of(Displayed)
def as_text(result: Displayed) -> str:
    """Show the text of a result."""
    return block(element("pre", result))


__all__ = ["html"]
