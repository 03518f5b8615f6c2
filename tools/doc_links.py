"""Links between the project's Markdown pages: each must lead to a file and a heading that exist."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from urllib.parse import unquote

_CODE = re.compile(r"^(```|~~~).*?^\1|`[^`\n]*`", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"!?\[(?:[^]]|\][^(])*?\]\(\s*<?([^)\s>]+)")
_HEADING = re.compile(r"^#{1,6} +(.+?) *#*$", re.MULTILINE)
_OUTSIDE = re.compile(r"[a-z][a-z0-9+.-]*:|//")


def pages(root: Path) -> list[Path]:
    """Return the Markdown files that git knows."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "*.md"]
    listed = subprocess.run(command, cwd=root, capture_output=True, text=True, check=True).stdout
    return [root / name for name in listed.split("\0") if name and (root / name).is_file()]


def broken_links(files: Iterable[Path]) -> Iterator[str]:
    """Name every link that leads nowhere, as `page: target`."""
    for page in files:
        text = _CODE.sub("", page.read_text(encoding="utf-8"))
        for target in _LINK.findall(text):
            if not _OUTSIDE.match(target) and not _leads_somewhere(page, unquote(target)):
                yield f"{page.name}: {target}"


def _leads_somewhere(page: Path, target: str) -> bool:
    name, _, anchor = target.partition("#")
    file = (page.parent / name) if name else page
    if not file.exists():
        return False
    return not anchor or file.suffix != ".md" or anchor in _anchors(file)


@cache
def _anchors(page: Path) -> frozenset[str]:
    """Return the anchors that a forge gives the headings of a page."""
    text = re.sub(r"^(```|~~~).*?^\1", "", page.read_text(encoding="utf-8"), flags=re.M | re.S)
    found: set[str] = set()
    for heading in _HEADING.findall(text):
        plain = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", heading).lower()
        anchor = re.sub(r"[^\w\- ]", "", plain).replace(" ", "-")
        repeats = (f"{anchor}-{number}" for number in range(1, 100))
        found.add(anchor if anchor not in found else next(n for n in repeats if n not in found))
    return frozenset(found)
