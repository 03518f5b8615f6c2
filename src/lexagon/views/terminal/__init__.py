"""Results in a terminal: `show(result, console)` prints with rich, plain where there is no colour.

A view is a function registered with `@show.of(ResultType)` in the module of its game; it takes the
result, a rich console, and what options of the command change about the drawing.
"""

from lexagon.views.registry import Views

show: Views[None] = Views(__name__)

__all__ = ["show"]
