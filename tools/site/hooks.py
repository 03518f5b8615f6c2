"""What mkdocs does not know itself: generated references, and pages from the project's root.

A line `<!-- site: commands wordle -->` in a page stands for the reference of `lexagon wordle`, one
of `<!-- site: routes Wordle -->` for the routes of that tag, `<!-- site: models -->` for their
models. So every page is a file of docs/, for navigation, links and those who read it on a forge.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))
from tools.site import routes, usage  # noqa: E402 - found by the line above

MARK = re.compile(r"^<!-- site: (\w+) ?(.*?) -->$", re.MULTILINE)
MAKERS = {"commands": usage.reference, "routes": routes.reference, "models": routes.models}
# They stand beside docs/ in the project, and in the site's root.
OF_THE_ROOT = ("CHANGELOG.md", "CODE_OF_CONDUCT.md", "CONTRIBUTING.md", "SECURITY.md")
_TO_THE_ROOT = re.compile(rf"\]\(\.\./((?:\.\./)*(?:{'|'.join(map(re.escape, OF_THE_ROOT))}))")
_LOOKED_UP = ("commands/", "http/", "reference/", "performance.md", "CHANGELOG.md", "testing.md")
_CELL_CODE = re.compile(r"`[^`\n]*`")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages of the project's root."""
    for name in OF_THE_ROOT:
        text = (ROOT / name).read_text(encoding="utf-8").replace("](docs/", "](")
        files.append(File.generated(config, name, content=text))
    return files


def on_page_markdown(markdown: str, page: Page, **_: Any) -> str:
    """Put in the place of each mark what it stands for, and mend what forges read otherwise."""
    if page.file.src_uri.startswith(_LOOKED_UP):
        page.meta["search"] = {"boost": 0.3}  # found behind the pages that explain
    markdown = MARK.sub(lambda mark: MAKERS[mark[1]](*mark[2].split()), markdown)
    markdown = _TO_THE_ROOT.sub(r"](\1", markdown)
    return "\n".join(
        _CELL_CODE.sub(lambda code: code[0].replace("\\|", "|"), line) if line[:1] == "|" else line
        for line in markdown.split("\n")
    )
