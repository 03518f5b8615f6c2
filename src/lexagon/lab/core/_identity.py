"""The code's version: the release, and a hash of every file that can change a row.

Two machines agree when their hashes do, whatever was edited in between. The command line, the
page and the reports only ask and show, and a spec is hashed by itself, so they do not count.
"""

from __future__ import annotations

import hashlib
import inspect
from functools import cache
from pathlib import Path
from typing import Final

from lexagon import __version__
from lexagon.lab.kinds import BUILT_IN, find_kind

_SHOWS_ONLY: Final = {"cli", "web", "papers", "views", "specs", "__pycache__"}
_READERS: Final = {
    f"lab/{name}.py"
    for name in (
        "compare",
        "comparison",
        "drawings",
        "export",
        "kind_tables",
        "matches",
        "plots",
        "report",
        "results",
        "spec_text",
        "statistics",
        "student",
        "summary",
    )
}
_WORD_LISTS: Final = "lexicon/data"  # they travel as name and hash of their own
_SHOWN: Final = 12


@cache
def code_version(kind: str) -> str:
    """Return the version that rows of a kind depend on, such as `0.1.0+3f9c2a71b0de`."""
    digest = hashlib.sha256(_package_digest())
    if kind not in BUILT_IN:
        source = inspect.getsourcefile(type(find_kind(kind)))
        digest.update(Path(source).read_bytes() if source else kind.encode())
    return f"{__version__}+{digest.hexdigest()[:_SHOWN]}"


@cache
def _package_digest() -> bytes:
    root = Path(__file__).parents[2]
    digest = hashlib.sha256()
    for path in sorted(root.rglob("*")):
        name = path.relative_to(root).as_posix()
        if _SHOWS_ONLY & set(name.split("/")) or name in _READERS or name.startswith(_WORD_LISTS):
            continue
        if path.is_file():
            digest.update(f"{name}\n{path.stat().st_size}\n".encode())
            digest.update(path.read_bytes())
    return digest.digest()
