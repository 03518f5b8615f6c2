"""Examples of docstrings become blocks of code."""

from __future__ import annotations

import re

import griffe

_EXAMPLE = re.compile(r"^>>> .*(?:\n.+)*", re.MULTILINE)


class Examples(griffe.Extension):
    """Fence the doctests of a docstring."""

    def on_instance(self, *, obj: griffe.Object | griffe.Alias, **kwargs: object) -> None:
        """Fence the doctests of one object."""
        if not obj.is_alias and obj.docstring:
            obj.docstring.value = _EXAMPLE.sub(r"```pycon\n\g<0>\n```", obj.docstring.value)
