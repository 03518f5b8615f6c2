"""Plain text as Markdown: nothing in it becomes markup but what stands between backticks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

_MARKUP = re.compile(r"[\\*_\[\]<>#~]")


def escape(text: str) -> str:
    """Escape what Markdown would take for markup; `code` stays code.

    >>> print(escape("a *b* <c> `d_e`"))
    a \\*b\\* &lt;c> `d_e`
    """
    parts = re.split(r"(`[^`]*`)", text)
    parts[::2] = [
        _MARKUP.sub(r"\\\g<0>", part).replace(r"\<", "&lt;").replace(r"\>", ">")
        for part in parts[::2]
    ]
    return "".join(parts)


def code(text: str) -> str:
    """Write text as code that may stand in a table."""
    return f"`{text}`" if text else ""


def table(heads: Iterable[str], rows: Iterable[Iterable[str]]) -> Iterator[str]:
    """Yield the lines of a table and an empty one; nothing, if it has no rows."""
    lines = [" | ".join(cell.replace("|", "\\|") for cell in row) for row in rows]
    if lines:
        heads = list(heads)
        yield f"| {' | '.join(heads)} |"
        yield f"|{'---|' * len(heads)}"
        yield from (f"| {line} |" for line in lines)
        yield ""
