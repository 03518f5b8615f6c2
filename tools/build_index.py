"""Write the index of operations, `src/lexagon/_index.py`; with --check, only compare it.

python tools/build_index.py [--check]
"""

from __future__ import annotations

import pkgutil
import sys
from importlib import import_module
from pathlib import Path
from typing import Final

from lexagon import _index
from lexagon._operation import operations

PACKAGES: Final = ("lexicon", "wordle", "grid", "scrabble", "lab", "papers")
FILE: Final = Path(_index.__file__)


def index() -> str:
    """Return the index as it ought to be."""
    for package in PACKAGES:
        folder = import_module(f"lexagon.{package}").__path__
        for module in pkgutil.walk_packages(folder, f"lexagon.{package}."):
            import_module(module.name)
    lines = [
        f"    {each.name!r}: ({each.function.__module__!r}, {each.summary!r}),"
        for each in operations()
        if each.function.__module__.startswith("lexagon.")
    ]
    head = FILE.read_text(encoding="utf-8").partition("INDEX: Final")[0]
    text = "\n".join(["INDEX: Final[dict[str, tuple[str, str]]] = {", *lines, "}  # fmt: skip"])
    return f"{head}{text}\n"


def main() -> int:
    """Write or compare the index."""
    text = index()
    if "--check" in sys.argv[1:]:
        if FILE.read_text(encoding="utf-8") == text:
            return 0
        print(f"{FILE.name} is out of date; run python tools/build_index.py", file=sys.stderr)
        return 1
    FILE.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
