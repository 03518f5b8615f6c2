"""Results as HTML for notebooks and reports: `html(result)`.

A view is a function registered with `@html.of(ResultType)` in the module of its game.
"""

from lexagon.views.registry import Views

html: Views[str] = Views(__name__)

__all__ = ["html"]
