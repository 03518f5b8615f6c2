"""Examples of docstrings become blocks of code; names that a package exports are documented."""

from __future__ import annotations

import ast
import re

import griffe

_EXAMPLE = re.compile(r"^>>> .*(?:\n.+)*", re.MULTILINE)


class Examples(griffe.Extension):
    """Fence the doctests of a docstring."""

    def on_instance(self, *, obj: griffe.Object | griffe.Alias, **kwargs: object) -> None:
        """Fence the doctests of one object."""
        if not obj.is_alias and obj.docstring:
            obj.docstring.value = _EXAMPLE.sub(r"```pycon\n\g<0>\n```", obj.docstring.value)


class Exports(griffe.Extension):
    """Export what a package imports as itself: `from module import Name as Name`."""

    def on_module_members(
        self, *, node: ast.AST | griffe.ObjectNode, mod: griffe.Module, **kwargs: object
    ) -> None:
        """Find the exports of one module."""
        if isinstance(node, ast.AST):
            found = (each for each in ast.walk(node) if isinstance(each, ast.ImportFrom))
            names = (name for each in found for name in each.names)
            mod.exports = [each.name for each in names if each.asname == each.name]
