"""Writes the table of the server's limits into docs/web.md: `python -m tools.web_limits`."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from lexagon.web.http.settings import limits

PAGE: Final = Path(__file__).parent.parent / "docs" / "web.md"
_TABLE: Final = re.compile(r"(<!-- limits: .*? -->\n).*?(<!-- end of limits -->)", re.DOTALL)


def table() -> str:
    """Return the limits as a table."""
    rows = ["| option | default | |", "|---|---:|---|"]
    for limit in limits():
        usual = "none" if limit.default == "" else format(limit.default, ",")
        default = {"threads": "one a core", "lab": "off"}.get(limit.name, usual)
        rows.append(f"| `{limit.option}` | {default} | {limit.description} |")
    return "\n".join(rows) + "\n"


def written(text: str) -> str:
    """Return the page with the table as it should be."""
    return _TABLE.sub(lambda found: found[1] + table() + found[2], text)


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
