"""Build step: README.md as a package registry shows it, the `readme` of the package's metadata.

pyproject.toml names it under `tool.dynamic-metadata`. A registry resolves no relative address.
Where `project.urls` names a `Source`, links and pictures become absolute. Without one a link
becomes its text with the file's name, and pictures are left out.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]

_PICTURE_TABLE = re.compile(r"(?:^\|.*\n)+", re.MULTILINE)
_PICTURE = re.compile(r"!\[([^]]*)\]\(([^):]+)\)")
_LINK = re.compile(r"(?<!!)\[([^]]+)\]\(([^):]+)\)")


def dynamic_metadata(
    _settings: Mapping[str, Any], project: Mapping[str, Any]
) -> dict[str, dict[str, str]]:
    """Return the `readme` of the project's metadata."""
    home = project.get("urls", {}).get("Source")
    text = package_readme((ROOT / "README.md").read_text(encoding="utf-8"), home)
    return {"readme": {"content-type": "text/markdown", "text": text}}


def package_readme(text: str, home: str | None) -> str:
    """Return README.md for a registry; `home` is the address of the repository, if it has one."""
    if home is not None:
        text = _PICTURE.sub(rf"![\1]({home}/raw/HEAD/\2)", text)
        return _LINK.sub(rf"[\1]({home}/blob/HEAD/\2)", text)
    text = _PICTURE_TABLE.sub(lambda rows: "" if "![" in rows[0] else rows[0], text)
    text = _LINK.sub(_named, _PICTURE.sub("", text))
    return re.sub(r"\n{3,}", "\n\n", text)


def _named(link: re.Match[str]) -> str:
    text, file = link.groups()
    return f"`{file}`" if text == file else f"{text} (`{file}`)"
