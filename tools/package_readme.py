"""Write tools/package_readme.md, README.md as a package registry shows it.

    python tools/package_readme.py

A registry resolves no relative address. Where pyproject.toml names the project's home, links and
pictures become absolute; until it does, a link becomes its text with the file's name, and pictures
are left out.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "README.md"
TARGET = ROOT / "tools" / "package_readme.md"
PLACEHOLDER = "https://example.org/"

_PICTURE_TABLE = re.compile(r"(?:^\|.*\n)+", re.MULTILINE)
_PICTURE = re.compile(r"!\[([^]]*)\]\(([^):]+)\)")
_LINK = re.compile(r"(?<!!)\[([^]]+)\]\(([^):]+)\)")


def package_readme(text: str, home: str) -> str:
    """Return README.md for a registry; `home` is the address of the repository."""
    if not home.startswith(PLACEHOLDER):
        text = _PICTURE.sub(rf"![\1]({home}/raw/HEAD/\2)", text)
        return _LINK.sub(rf"[\1]({home}/blob/HEAD/\2)", text)
    text = _PICTURE_TABLE.sub(lambda rows: "" if "![" in rows[0] else rows[0], text)
    text = _LINK.sub(_named, _PICTURE.sub("", text))
    return re.sub(r"\n{3,}", "\n\n", text)


def _named(link: re.Match[str]) -> str:
    text, file = link.groups()
    return f"`{file}`" if text == file else f"{text} (`{file}`)"


def current() -> str:
    """Return what the file should hold."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return package_readme(SOURCE.read_text(encoding="utf-8"), project["urls"]["Source"])


if __name__ == "__main__":
    TARGET.write_text(current(), encoding="utf-8")
